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
tour-outside = { $square } is not on the { $size } board, which goes from a1 to { $last }.
tour-is-open =
    { $squares ->
        [one] A tour of a single square: there is nothing to do.
       *[other] A knight’s tour of { $squares } squares, from { $first } to { $last }.
    }
tour-is-closed = A closed knight’s tour of { $squares } squares: from { $last }, one more move leads back to { $first }.
tour-too-wide = The numbers need { $needed } columns, and this terminal has { $columns }. Write them to a file (“> tour.txt” at the end of the command) or draw the tour with --svg.
tour-drawn = The tour is drawn in { $file }.
tour-picture-title = Knight’s tour on a { $size } board
tour-none-one-line = There is no knight’s tour on a { $size } board: on a single line the knight cannot move.
tour-none-two-lines = There is no knight’s tour on a { $size } board: on two lines, every move leads two squares along the board, so half of the board stays out of reach.
tour-none-centre = There is no knight’s tour on a { $size } board: no move of the knight leads to the centre, and none away from it.
tour-none-odd-closed = There is no closed knight’s tour on a { $size } board: every move changes the colour of the square, so a closed tour has as many squares of one colour as of the other, and { $squares } is an odd number.
tour-none-four-closed = There is no closed knight’s tour on a { $size } board. From the two outer lines of the board, those at the ends of its side of 4, the knight can only go to the two inner lines, which have as many squares: a closed tour would have to alternate between outer and inner squares. But it also alternates between the two colours, so all outer squares would have the same colour, and they do not.
tour-none-wrong-colour = On a { $size } board, no knight’s tour begins on { $square }. The colours alternate, and as the number of squares is odd, one colour has a square more, that of the corners: the tour has to begin and to end on it. From { $better } there is one.
tour-none-inner-start = On a { $size } board, no knight’s tour begins on { $square }. From the two outer lines of the board, those at the ends of its side of 4, the knight can only go to the two inner lines, which have as many squares. If the tour began on an inner line, it would have to alternate between inner and outer squares; but it also alternates between the two colours, so all outer squares would have the same colour, and they do not. From { $better } there is one.
tour-none-from-there = On a { $size } board, no knight’s tour begins on { $square }: all possibilities were tried. From { $better } there is one.
tour-none-closed = There is no closed knight’s tour on a { $size } board: all possibilities were tried.
tour-none = There is no knight’s tour on a { $size } board: all possibilities were tried.
tour-not-found = there is a knight’s tour on a { $size } board, but Roque did not find it. Please report this bug.
