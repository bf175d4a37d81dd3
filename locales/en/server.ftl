### What the server says to the page.

server-no-such-game = This game does not exist, or was deleted.
server-busy = This game is open in another Roque on this computer: go on there, or close it first.
server-stale = The game has changed meanwhile, perhaps in another window: look at the board again.
server-disk = The disk refuses: { $reason }.
server-failed = Roque made a mistake and could not answer. The game is not affected: try again.
server-malformed = This message is not one that Roque understands. Load the page again.
server-unknown = Roque does not know the request “{ $name }”. Load the page again.
server-too-large = This message is too large. Send long games as a file.
server-out-of-range = Choose a number from { $from } to { $to }.
server-bad-time = This is not a time Roque knows: write for instance 5+3 for five minutes and three seconds a move.
server-nothing-offered = No draw is on offer.
server-can-claim-threefold = The position has occurred three times: claim a draw?
server-can-claim-fifty = 50 moves without capture or pawn move: claim a draw?
server-rival-offers = Roque: nothing is happening here any more, I offer a draw.
server-engine-failed = Roque lost its train of thought and plays the first move it sees. The game goes on.
server-not-kept = The game cannot be saved: { $reason }. It goes on, and Roque tries again with the next move.
server-kept-again = The game is saved again.
server-renamed = Name saved.
server-upload-too-large = This file is too large: Roque’s page reads up to 8 MB. For larger files, use “roque pgn”.
server-no-upload = This file is no longer there: open it again.
server-no-games-in-pgn = There is no game in this text.
server-bad-pgn = Line { $line }, column { $column }: { $what }
server-wrong-host = This address is not that of this Roque. Open the address that Roque shows when it starts.
server-wrong-origin = Only Roque’s own page may do this.
