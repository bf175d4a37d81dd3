### Wrong usage of the command line.

error = Error: { $message }
usage-unknown-argument = there is no argument “{ $argument }” here.
usage-unknown-command = there is no command “{ $command }”.
usage-missing-command = “{ $command }” needs to be told what to do.
usage-missing-argument =
    { $count ->
        [one] the argument { $arguments } is missing.
       *[other] the arguments { $arguments } are missing.
    }
usage-missing-value = the value of { $argument } is missing.
usage-invalid-value = “{ $value }” is not a valid value for { $argument }.
usage-expected-value = “{ $value }” is not a valid value for { $argument }: it takes { $expected }.
usage-too-many-values = { $argument } takes no value.
usage-extra-argument = “{ $argument }” is one argument too many.
usage-too-large-value = “{ $value }” is too large for { $argument }.
usage-repeated-argument = { $argument } can be given only once.
usage-conflict = { $argument } and { $other } do not go together.
usage-not-unicode = an argument is not valid UTF-8.
usage-wrong = the arguments are not valid.
usage-similar = Did you mean “{ $word }”?
usage-possible-values = Possible values: { $values }.
usage-possible-commands = Possible commands: { $commands }.
usage-see-help = For more information: --help
