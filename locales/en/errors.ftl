### Wrong usage of the command line.

usage-error = Error: { $message }
usage-unknown-argument = there is no argument “{ $argument }” here.
usage-unknown-command = there is no command “{ $command }”.
usage-missing-command = “{ $command }” needs to be told what to do.
usage-missing-argument =
    { $count ->
        [one] the argument { $arguments } is missing.
       *[other] the arguments { $arguments } are missing.
    }
usage-missing-value = the value of { $argument } is missing.
usage-invalid-value = “{ $value }” will not do for { $argument }.
usage-expected-value = “{ $value }” will not do for { $argument }: it takes { $expected }.
usage-too-many-values = “{ $value }” is too much for { $argument }.
usage-repeated-argument = { $argument } can be given only once.
usage-conflict = { $argument } and { $other } do not go together.
usage-not-unicode = an argument is not written in UTF-8.
usage-wrong = these arguments will not do.
usage-similar = Did you mean “{ $word }”?
usage-possible-values = Possible values: { $values }.
usage-possible-commands = Possible commands: { $commands }.
usage-see-help = For more: --help
