### The page: saved games, problems.

web-show = Show
web-show-all = All
web-show-unfinished = Unfinished
web-show-finished = Finished
web-no-games = No saved games. Every game played here appears in this list.
web-no-unfinished = No unfinished games. A game left before its end waits for you here.
web-no-finished = No finished games yet.
web-goes-on = Unfinished
web-move-count =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
web-delete = Delete
web-delete-question = Delete this game?
web-deleted = Game deleted.
web-newer = Newer
web-older = Older
web-games-shown = { $first } to { $last } of { $total }

web-problem-queens = The eight queens
web-problem-queens-text = Place the queens so that none attacks another, or watch Roque search.
web-problem-tour = The knight’s tour
web-problem-tour-text = Visit every square exactly once, the knight’s way.
web-view-failed = This view could not be loaded. Reload the page in a moment.
