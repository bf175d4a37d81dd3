### Files: what prevents reading or writing them.

cannot-write = the result cannot be written: { $reason }.
cannot-read = { $file } cannot be read: { $reason }.
cannot-write-file = { $file } cannot be written: { $reason }.
io-not-found = it does not exist
io-no-folder = its directory does not exist
io-permission-denied = access is denied
io-is-a-directory = it is a directory
io-disk-full = the disk is full
io-system-error = system error { $number }
io-unknown-error = the system did not say why
