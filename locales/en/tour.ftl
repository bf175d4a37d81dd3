### The tour command.

tour-about = Finds a knight’s tour: every square of a board once, by moves of the knight.
tour-value-size = WxH
tour-value-square = SQUARE
tour-size = Files and ranks of the board, from 1x1 to 1000x1000. Default: 8x8.
tour-from = Square where the tour begins. Default: a1.
tour-closed = Finds a closed tour: from its last square, one more move leads back to the start.
tour-svg = Draws the tour as a picture in an SVG file; “-” stands for the standard output.
tour-more = The numbers say in which order the knight visits the squares. Where there is no tour, Roque says why.
tour-expected-size = a size such as 8x8, with sides from 1 to 1000
tour-expected-square = a square such as a1 or ab12
tour-outside = { $square } is not on the board of { $size } squares, which goes from a1 to { $last }.
tour-is-open =
    { $squares ->
        [one] A tour of a single square: there is nothing to do.
       *[other] A tour of { $squares } squares, from { $first } to { $last }.
    }
tour-is-closed = A closed tour of { $squares } squares: from { $last }, one more move leads back to { $first }.
tour-too-wide = The numbers need { $needed } columns, and this terminal has { $columns }. Write them to a file (“> tour.txt” at the end of the command) or draw the tour with --svg.
tour-drawn = The tour is drawn in { $file }.
tour-picture-title = Knight’s tour of { $size } squares
tour-none-one-line = There is no tour of { $size } squares: on a single line the knight has no move.
tour-none-two-lines = There is no tour of { $size } squares: on two lines, every move leads two squares along the board, so half of the board stays out of reach.
tour-none-centre = There is no tour of { $size } squares: no move of the knight leads to the centre, and none away from it.
tour-none-odd-closed = There is no closed tour of { $size } squares: every move changes the colour of the square, so a closed tour has as many squares of one colour as of the other, and { $squares } is an odd number.
tour-none-four-closed = There is no closed tour of { $size } squares. From the two outer lines of the board, those at the ends of its side of 4, the knight can only go to the two inner lines, which have as many squares: a closed tour would have to alternate between outer and inner squares. But it also alternates between the two colours, so all outer squares would have the same colour, and they do not.
tour-none-wrong-colour = No tour of { $size } squares begins on { $square }. The colours alternate, and as the number of squares is odd, one colour has a square more, that of the corners: the tour has to begin and to end on it. From { $better } there is one.
tour-none-inner-start = No tour of { $size } squares begins on { $square }. From the two outer lines of the board, those at the ends of its side of 4, the knight can only go to the two inner lines, which have as many squares. If the tour began on an inner line, it would have to alternate between inner and outer squares; but it also alternates between the two colours, so all outer squares would have the same colour, and they do not. From { $better } there is one.
tour-none-from-there = No tour of { $size } squares begins on { $square }: all possibilities were tried. From { $better } there is one.
tour-none-closed = There is no closed tour of { $size } squares: all possibilities were tried.
tour-none = There is no tour of { $size } squares: all possibilities were tried.
tour-not-found = there is a tour of { $size } squares, but Roque did not find it. Please report this fault.
