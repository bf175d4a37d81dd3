### The queens command.

queens-about = Places N queens on a board of N × N squares so that none attacks another.
queens-number = Number of queens, from 1 to 1,000,000.
queens-value-squares = SQUARES
queens-place = Squares where queens stand already, such as a1,b5. On large boards the files after z are aa, ab…
queens-count = Counts all solutions, and those that differ by more than rotations and reflections.
queens-all = Lists all solutions, one per line.
queens-list = Writes the solution on one line.
queens-more =
    With --all and --list, a solution is a line of numbers: the rank of the queen on each file, from left to right.
    --count and --all go up to { $largest } queens.
queens-expected-number = a whole number from 1 to 1,000,000
queens-bad-square = “{ $text }” is not a square. Write each one as letters and a number, with commas between them: a1,b5
queens-outside = { $square } is not on the board, which for { $number ->
        [one] one queen has only the square { $last }.
       *[other] { $number } queens goes from a1 to { $last }.
    }
queens-attack =
    { $more ->
        [0] These queens attack each other: { $pairs }.
        [one] These queens attack each other: { $pairs }, and one more pair.
       *[other] These queens attack each other: { $pairs }, and { $more } more pairs.
    }
queens-none-of-two = There is no solution for 2 queens: on a board of 2 × 2 squares, a queen attacks all other squares.
queens-none-of-three = There is no solution for 3 queens: a queen in the centre attacks all other squares, and anywhere else it leaves only two squares free, from which queens attack each other.
queens-none-with-these = No solution for { $number } queens completes this beginning: all possibilities were tried.
queens-unknown = no solution with these queens was found in reasonable time, and there may be none. Completing queens is a hard problem: try with fewer queens, or on other squares.
queens-counted =
    { $all ->
        [0] { $number } queens: no solution.
        [one] { $number } queen: 1 solution.
       *[other] { $number } queens: { $all } solutions, or { $distinct } if those that differ only by rotations and reflections count as one.
    }
queens-counted-with-these =
    { $all ->
        [0] { $number } queens: no solution completes this beginning.
        [one] { $number ->
            [one] 1 queen: 1 solution.
           *[other] { $number } queens: 1 solution completes this beginning.
        }
       *[other] { $number } queens: { $all } solutions complete this beginning.
    }
queens-squares =
    { $count ->
        [one] Queen: { $squares }.
       *[other] Queens: { $squares }.
    }
queens-ranks = A solution for { $number } queens. The rank of the queen on each file, from a to { $last }:
queens-ranks-cut = To write the whole solution to a file, add to the command: --list > queens.txt
queens-too-many = solutions are counted and listed for up to { $largest } queens only: for 20 there are 39,029,188,884 of them already, and each further queen makes the count take about eight times as long.
