### Files: what prevents reading or writing them.

cannot-write = the result cannot be written: { $reason }.
cannot-read = cannot read { $file }: { $reason }.
cannot-write-file = cannot write { $file }: { $reason }.
io-not-found = there is no such file
io-no-folder = the folder does not exist
io-permission-denied = access is denied
io-is-a-directory = it is a folder
io-not-a-directory = there is a file where a folder should be
io-read-only = this disk is read-only
io-disk-full = the disk is full
io-system-error = system error { $number }
io-unknown-error = the system did not say why
file-white = white
file-black = black
