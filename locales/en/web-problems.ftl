### The problems in the page: the queens and the knight.

web-problems-mode = What to do?
web-problems-hint = Hint
web-problems-clear = Clear the board
web-problems-undo = Undo
web-problems-restart = Start again
web-problems-play = Play
web-problems-pause = Pause
web-problems-step = One step forward
web-problems-back = One step back
web-problems-speed = Speed
web-problems-per-second =
    { $steps ->
        [one] 1 step a second
       *[other] { $steps } steps a second
    }
web-problems-waiting = Computing…

web-queens = The queens problem
web-queens-hand = Place
web-queens-watch = Watch
web-queens-browse = Solutions
web-queens-size = Queens
web-queens-board = Board of { $size } × { $size } squares
web-queens-rule = Put { $size } queens on the board so that none attacks another. Choose a square to put a queen there, again to take her away.
web-queens-count =
    { $placed ->
        [0] 0 of { $size } queens placed.
        [one] 1 of { $size } queens placed.
       *[other] { $placed } of { $size } queens placed.
    }
web-queens-conflicts =
    { $count ->
        [0] No attack.
        [one] 1 attack.
       *[other] { $count } attacks.
    }
web-queens-solved = Well done! { $size } queens, and none attacks another.
web-queens-solve = Solve from here
web-queens-placed = Queen put on { $square }.
web-queens-removed = Queen taken from { $square }.
web-queens-hint-at = A queen can go to { $square }.
web-queens-first-free = Queens attack each other: take some away first, then ask how to go on.
web-queens-cell-queen = { $square }, queen
web-queens-cell-attacked = { $square }, attacked queen
web-queens-cell-hint = { $square }, hint
web-queens-cell-refused = { $square }, tried, attacked
web-queens-step-none = The search puts one queen on each file, tries every square and turns back at dead ends.
web-queens-step-placed = { $square } is free: a queen is put there.
web-queens-step-attacked = { $square } is attacked by the queen on { $by }.
web-queens-step-removed = Dead end: the queen on { $square } is taken away.
web-queens-step-solution = Solution no. { $number }!
web-queens-steps =
    { $solutions ->
        [0] { $steps } steps, no solution yet.
        [one] { $steps } steps, 1 solution.
       *[other] { $steps } steps, { $solutions } solutions.
    }
web-queens-search-done =
    { $solutions ->
        [one] The search is over: 1 solution.
       *[other] The search is over: { $solutions } solutions.
    }
web-queens-kind = Which solutions?
web-queens-all = All
web-queens-distinct = Distinct
web-queens-distinct-means = Distinct: those that differ by more than turns and mirrors.
web-queens-which = Solution { $number }
web-queens-which-of = Solution { $number } of { $total }
web-queens-previous = Previous
web-queens-next = Next
web-queens-list = Queens: { $squares }.
web-queens-one = A solution for { $size } queens.
web-queens-large = A solution for { $size } queens. The rank of the queen on each file, from left to right: { $ranks }.

web-tour = The knight’s tour
web-tour-play = Play
web-tour-watch = Watch
web-tour-files = Files
web-tour-ranks = Ranks
web-tour-board = Board of { $width } × { $height } squares
web-tour-rule = The knight must visit every square once and only once.
web-tour-begin = Choose the first square.
web-tour-count =
    { $visited ->
        [one] 1 square of { $squares }.
       *[other] { $visited } squares of { $squares }.
    }
web-tour-stuck =
    { $visited ->
        [one] Dead end after 1 square of { $squares }: from { $square } the knight reaches no free square. Undo some jumps, or start again.
       *[other] Dead end after { $visited } squares of { $squares }: from { $square } the knight reaches no free square. Undo some jumps, or start again.
    }
web-tour-done = Well done! The knight has visited all { $squares } squares.
web-tour-done-closed = Well done! The knight has visited all { $squares } squares, and one more jump leads back to the first: the tour is closed.
web-tour-shown = The knight has visited all { $squares } squares.
web-tour-shown-closed = The knight has visited all { $squares } squares, and one more jump leads back to the first.
web-tour-jumped =
    { $count ->
        [0] Knight on { $square }, no square after it.
        [one] Knight on { $square }, 1 possible square after it.
       *[other] Knight on { $square }, { $count } possible squares after it.
    }
web-tour-been = The knight has been on { $square } already: choose a square with a dot.
web-tour-no-jump = From { $from } the knight does not jump to { $square }: choose a square with a dot.
web-tour-hint-at = Try { $square }: as a rule, the square from which the fewest jumps lead on is best (Warnsdorff’s rule).
web-tour-lost = This walk can no longer visit every square: undo one or more jumps.
web-tour-hint-start = A tour can start on { $square }.
web-tour-cell-target = { $square }, possible jump
web-tour-cell-visited = { $square }, number { $number }
web-tour-cell-knight = { $square }, knight, number { $number }
web-tour-cell-hint = { $square }, hint
web-tour-kind = Which tour?
web-tour-open = Open
web-tour-closed = Closed
web-tour-watch-rule = Closed: from the last square, one more jump leads back to the first. Choose a square to start the tour there.
web-tour-step = { $number }: { $square }
