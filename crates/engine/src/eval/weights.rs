//! What everything is worth. Plain data: a tuner may rewrite the numbers, people add and name the terms.
//!
//! The numbers began as a player's guesses and were then fitted to the results and scores of our own games, each kept
//! near its guess: where games are few (a knight in the corner), the guess stays.
//!
//! Each weight is a (middlegame, endgame) pair in hundredths of a pawn; those of the danger to kings are in units
//! that `king.rs` turns into hundredths. Lists by rank begin at the side's own first rank. Tables of squares go
//! from a1 to h8 as the side sees them, turned left to right if its king is on files a to d: so the h-file is
//! always on the king's side.

use super::term::{Group, Term, weights};

weights! {
    /// Pawn, knight, bishop, rook, queen.
    MATERIAL (Material) = [
        (72, 140), (291, 423), (302, 445), (398, 728), (852, 1321),
    ];
    /// Two bishops.
    BISHOP_PAIR (Material) = [(29, 63)];
    /// For each knight and each own pawn beyond five: knights like closed positions.
    KNIGHT_PAWNS (Material) = [(5, 3)];
    /// For each rook and each own pawn beyond five: rooks like open ones.
    ROOK_PAWNS (Material) = [(-5, 2)];
    /// Pawns, a1 to h8.
    PAWN_SQUARES (Placement) = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-5, 0), (0, 0), (0, 1), (-9, -3), (-10, -2), (-2, 0), (6, 1), (-3, 0),
        (-2, -1), (-5, 2), (2, 0), (-1, -1), (6, 0), (1, 0), (5, -2), (-5, -1),
        (-5, 2), (-6, 1), (8, 0), (12, -5), (10, -3), (5, -3), (-7, 2), (-5, 0),
        (-6, 2), (4, 1), (3, -2), (12, -1), (8, -4), (3, -1), (-3, 3), (-5, 1),
        (-5, 0), (0, 1), (2, -1), (7, -2), (6, -2), (3, -1), (0, 1), (-3, 1),
        (-4, 1), (0, 1), (3, -1), (6, -1), (6, -2), (3, -1), (0, 2), (-4, 1),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Knights.
    KNIGHT_SQUARES (Placement) = [
        (-65, -22), (-35, -15), (-27, -10), (-21, -6), (-19, -6), (-27, -10), (-34, -14), (-65, -22),
        (-33, -14), (-18, -10), (-8, -6), (-2, -2), (-2, -2), (-8, -5), (-17, -10), (-31, -14),
        (-24, -10), (-9, -5), (-5, -2), (5, 2), (7, 2), (-1, -3), (-7, -6), (-26, -10),
        (-11, -6), (4, -2), (12, 2), (18, 7), (19, 7), (13, 2), (3, -2), (-11, -6),
        (-12, -6), (5, -2), (11, 2), (20, 6), (17, 6), (12, 2), (4, -1), (-12, -7),
        (-19, -10), (-3, -6), (3, -2), (12, 1), (11, 2), (4, -2), (-4, -6), (-19, -10),
        (-32, -14), (-17, -10), (-9, -6), (-2, -2), (-2, -2), (-10, -6), (-17, -10), (-33, -14),
        (-56, -23), (-25, -14), (-17, -10), (-10, -6), (-10, -6), (-17, -10), (-25, -14), (-56, -22),
    ];
    /// Bishops.
    BISHOP_SQUARES (Placement) = [
        (-14, -10), (-18, -8), (-11, -5), (-12, -4), (-13, -4), (-21, -6), (-19, -8), (-14, -10),
        (-10, -8), (6, -7), (-4, -3), (2, 0), (5, 0), (0, -2), (7, -6), (-9, -8),
        (-4, -5), (-2, -4), (8, -1), (5, 2), (6, 3), (8, -1), (-2, -4), (-6, -5),
        (-3, -3), (1, -1), (5, 2), (15, 4), (14, 4), (3, 1), (1, 0), (-1, -4),
        (-2, -3), (2, -1), (5, 1), (16, 4), (14, 4), (5, 2), (1, -1), (-4, -4),
        (-6, -6), (-3, -4), (8, -1), (5, 2), (5, 3), (8, -1), (-2, -3), (-6, -6),
        (-9, -8), (1, -6), (-2, -3), (1, -1), (1, -1), (-2, -3), (0, -6), (-9, -8),
        (-6, -11), (-9, -8), (-6, -6), (-2, -3), (-2, -3), (-6, -6), (-9, -8), (-6, -11),
    ];
    /// Rooks.
    ROOK_SQUARES (Placement) = [
        (-7, -6), (-3, -4), (2, -11), (11, -11), (11, -11), (5, -11), (-7, -5), (-10, -7),
        (-20, -4), (-13, -4), (-8, -10), (-2, -10), (-2, -10), (-6, -10), (-15, -5), (-21, -6),
        (-19, 1), (-15, 1), (-7, -5), (-2, -4), (-2, -4), (-8, -5), (-15, 0), (-20, 0),
        (-16, 11), (-12, 10), (-4, 5), (2, 5), (1, 5), (-4, 4), (-11, 10), (-16, 10),
        (-16, 15), (-11, 16), (-3, 10), (1, 10), (2, 11), (-4, 10), (-11, 15), (-15, 15),
        (-10, 18), (-5, 18), (3, 12), (8, 13), (8, 12), (3, 12), (-5, 17), (-11, 17),
        (-3, 19), (2, 20), (10, 15), (15, 15), (15, 15), (10, 15), (2, 20), (-3, 19),
        (-3, 19), (2, 19), (10, 14), (15, 14), (14, 14), (10, 15), (2, 20), (-2, 20),
    ];
    /// Queens.
    QUEEN_SQUARES (Placement) = [
        (-2, -80), (-1, -64), (-2, -49), (2, -33), (-2, -32), (-1, -48), (-1, -64), (-2, -80),
        (-1, -56), (0, -40), (2, -24), (-1, -8), (2, -8), (1, -24), (0, -40), (-1, -56),
        (-1, -32), (3, -15), (0, 0), (1, 16), (0, 15), (0, 0), (1, -16), (-2, -32),
        (-1, -8), (1, 8), (1, 24), (-1, 40), (0, 39), (0, 24), (0, 8), (-1, -8),
        (-2, -4), (-1, 12), (0, 28), (-1, 44), (-1, 44), (0, 28), (-1, 12), (-2, -4),
        (-2, -20), (-1, -4), (-1, 12), (0, 28), (-1, 28), (0, 12), (-1, -4), (-2, -20),
        (-2, -40), (-1, -24), (-1, -8), (-1, 8), (0, 8), (0, -8), (-1, -24), (-2, -40),
        (-3, -64), (-1, -48), (0, -32), (-1, -16), (0, -16), (-1, -32), (-1, -48), (-3, -64),
    ];
    /// Kings, e1 to h8: the board is turned so that the king is on this half.
    KING_SQUARES (Placement) = [
        (-4, -28), (-11, -29), (28, -41), (22, -65),
        (-23, -5), (-26, -5), (3, -16), (7, -29),
        (-44, 8), (-44, 8), (-27, 1), (-22, -13),
        (-63, 18), (-59, 17), (-45, 10), (-39, -4),
        (-77, 26), (-71, 27), (-55, 22), (-48, 0),
        (-83, 31), (-77, 30), (-61, 26), (-51, 5),
        (-87, 14), (-81, 13), (-63, 14), (-53, 0),
        (-89, -17), (-83, -17), (-65, -22), (-55, -39),
    ];
    /// Advancing pawns, by rank.
    PAWN_ADVANCED (Placement) = [
        (0, 0), (0, 0), (-1, 0), (1, 0), (5, 8), (14, 12), (25, 20), (0, 0),
    ];
    /// A knight on one of the sixteen central squares.
    KNIGHT_CENTRALISED (Placement) = [(2, 9)];
    /// The king's activity late in the game: its distance from the centre.
    KING_ACTIVITY (Placement) = [
        (0, 5), (0, 2), (-2, -1), (2, -3),
    ];
    /// Safe squares a knight attacks.
    KNIGHT_MOBILITY (Mobility) = [
        (-20, -44), (-11, -24), (-7, -14), (-6, -7), (-1, 0), (2, 6), (5, 10), (9, 14),
        (10, 17),
    ];
    /// Safe squares a bishop attacks.
    BISHOP_MOBILITY (Mobility) = [
        (-22, -53), (-16, -30), (-8, -21), (-5, -13), (-1, -5), (3, 1), (3, 7), (7, 11),
        (5, 12), (6, 18), (10, 22), (11, 27), (12, 30), (14, 33),
    ];
    /// Safe squares a rook attacks.
    ROOK_MOBILITY (Mobility) = [
        (-26, -63), (-17, -36), (-11, -26), (-7, -17), (-5, -10), (-3, -5), (0, 4), (4, 8),
        (5, 14), (10, 17), (10, 22), (11, 26), (14, 30), (14, 33), (16, 37),
    ];
    /// Safe squares a queen attacks.
    QUEEN_MOBILITY (Mobility) = [
        (-28, -144), (-18, -99), (-16, -80), (-14, -67), (-11, -53), (-8, -44), (-7, -32), (-3, -23),
        (-2, -16), (0, -7), (2, 1), (1, 7), (3, 14), (5, 21), (4, 28), (6, 32),
        (8, 40), (9, 44), (9, 50), (11, 55), (12, 60), (13, 64), (14, 71), (15, 76),
        (16, 80), (17, 85), (17, 89), (18, 94),
    ];
    /// A knight that no pawn can drive away: alone, or defended by a pawn.
    KNIGHT_OUTPOST (Pieces) = [
        (18, 8), (40, 19),
    ];
    /// The same for a bishop.
    BISHOP_OUTPOST (Pieces) = [
        (10, 1), (34, 10),
    ];
    /// A knight that can go to an outpost defended by a pawn.
    REACHABLE_OUTPOST (Pieces) = [(12, 10)];
    /// For each own pawn on the squares of a bishop.
    BAD_BISHOP (Pieces) = [(0, -11)];
    /// The same for pawns that are blocked and on files c to f.
    BAD_BISHOP_BLOCKED (Pieces) = [(-5, -13)];
    /// A bishop that sees both middle squares of a long diagonal.
    LONG_DIAGONAL (Pieces) = [(11, 7)];
    /// A knight or bishop right behind a pawn.
    MINOR_BEHIND_PAWN (Pieces) = [(5, 10)];
    /// The distance of knights and bishops from their king.
    MINOR_FROM_KING (Pieces) = [(-2, 0)];
    /// A rook on a file without pawns.
    ROOK_OPEN_FILE (Pieces) = [(24, 2)];
    /// A rook on a file without own pawns.
    ROOK_HALF_OPEN_FILE (Pieces) = [(16, 2)];
    /// A rook on the seventh rank, with pawns there or the king behind.
    ROOK_SEVENTH (Pieces) = [(1, 7)];
    /// A rook with at most three safe squares, shut in by its own king.
    ROOK_TRAPPED (Pieces) = [(-25, -12)];
    /// A pawn behind another of its side.
    PAWN_DOUBLED (Pawns) = [(-9, -10)];
    /// A pawn without neighbours: with an opposing pawn ahead, or on a half-open file.
    PAWN_ISOLATED (Pawns) = [
        (-7, -9), (-15, -20),
    ];
    /// A pawn that cannot advance safely and that no neighbour can defend any more; the same two cases.
    PAWN_BACKWARD (Pawns) = [
        (-3, -12), (-3, -18),
    ];
    /// Pawns side by side, by rank.
    PAWN_PHALANX (Pawns) = [
        (0, 0), (5, 1), (5, 2), (7, 7), (17, 20), (29, 43), (45, 64), (0, 0),
    ];
    /// A pawn defended by a pawn, by rank.
    PAWN_DEFENDED (Pawns) = [
        (0, 0), (0, 0), (15, 7), (8, 3), (11, 12), (29, 22), (46, 35), (0, 0),
    ];
    /// A pawn whose way is free of pawns and whose helpers are at least as many as its opponents, by rank.
    PAWN_CANDIDATE (Pawns) = [
        (0, 0), (3, 0), (0, 3), (1, 3), (4, 8), (10, 15), (0, 0), (0, 0),
    ];
    /// A passed pawn, by rank.
    PASSED (PassedPawns) = [
        (0, 0), (-3, 11), (-5, 16), (-1, 30), (18, 58), (53, 106), (96, 179), (0, 0),
    ];
    /// A passed pawn defended by a pawn or beside one.
    PASSED_DEFENDED (PassedPawns) = [(5, 4)];
    /// Steps from the own king to the square ahead of a passed pawn, times its rank beyond the third.
    PASSED_OWN_KING (PassedPawns) = [(-1, -7)];
    /// The same for the opponent's king.
    PASSED_THEIR_KING (PassedPawns) = [(0, 11)];
    /// A passed pawn with an opponent's piece right ahead, by rank.
    PASSED_BLOCKED (PassedPawns) = [
        (0, 0), (0, -3), (-2, -5), (-5, -10), (-8, -18), (-17, -38), (-31, -62), (0, 0),
    ];
    /// The square ahead is not attacked by the opponent, by rank.
    PASSED_SAFE_STEP (PassedPawns) = [
        (0, 0), (0, 3), (0, 5), (0, 10), (2, 22), (6, 47), (13, 74), (0, 0),
    ];
    /// Nothing stands on the way and the opponent attacks none of it, by rank.
    PASSED_FREE_PATH (PassedPawns) = [
        (0, 0), (0, 2), (0, 7), (2, 10), (6, 23), (17, 47), (26, 65), (0, 0),
    ];
    /// A rook behind its passed pawn.
    PASSED_ROOK_BEHIND (PassedPawns) = [(12, 24)];
    /// An opponent's rook behind a passed pawn.
    PASSED_ROOK_AGAINST (PassedPawns) = [(-5, -42)];
    /// The opponent has only king and pawns, and the king comes too late.
    PASSED_UNSTOPPABLE (PassedPawns) = [(93, 211)];
    /// The own pawn nearest to the king's rank on the king's file and beside it: file from the edge, then rank (0 for none).
    SHELTER (KingShelter) = [
        (-20, 4), (10, -2), (12, -1), (6, -1), (0, 0), (-3, 0), (-5, 0), (0, 0),
        (-30, 4), (30, -1), (20, -4), (-3, 0), (-7, 2), (-10, 0), (-9, 0), (0, 0),
        (-23, 2), (22, 0), (5, 1), (-5, -2), (-10, 0), (-8, 0), (-7, 0), (0, 0),
        (-19, 1), (9, 0), (4, 0), (-1, -2), (-5, -1), (-6, 0), (-6, 0), (0, 0),
    ];
    /// The opponent's pawn nearest to the king on these files, likewise (ranks of the king's side).
    STORM (KingShelter) = [
        (0, -1), (0, 0), (-15, 1), (-11, 0), (-5, 0), (3, 1), (-3, -1), (0, 0),
        (1, 0), (0, 0), (-20, 1), (-13, 0), (-5, -1), (4, 0), (1, 1), (0, 0),
        (3, 2), (0, 0), (-20, 0), (-12, 1), (-8, 0), (4, -1), (0, 0), (0, 0),
        (1, 1), (0, 0), (-16, 0), (-13, -1), (-3, 0), (1, -2), (-1, 0), (0, 0),
    ];
    /// The same when the own pawn stands in its way, by rank.
    STORM_BLOCKED (KingShelter) = [
        (0, 0), (0, 0), (-22, -23), (-5, -7), (-2, -2), (0, 1), (0, 0), (0, 0),
    ];
    /// The king on a file without pawns.
    KING_OPEN_FILE (KingShelter) = [(-20, 3)];
    /// The king on a file without own pawns.
    KING_HALF_OPEN_FILE (KingShelter) = [(-2, 8)];
    /// A pawn in front of the castled king that has gone to the fourth rank or further.
    CASTLE_PAWN_ADVANCED (KingShelter) = [(-10, -1)];
    /// Each rook that may still castle.
    CASTLING_RIGHT (KingShelter) = [(10, -2)];
    /// A king on files d to f of its first rank that may castle no more.
    CASTLING_LOST (KingShelter) = [(-3, 1)];
    /// Steps from the king to the nearest pawn.
    KING_PAWN_DISTANCE (KingShelter) = [(-1, -9)];
    /// No pawn at all on the king's half of the board.
    PAWNLESS_FLANK (KingShelter) = [(-21, -42)];
    /// What every attacked king has to fear; below, all in units of danger (see `king.rs`).
    DANGER_BASE (KingDanger) = [(-126, -68)];
    /// Knights, bishops, rooks and queens that attack squares around the king.
    DANGER_ATTACKER (KingDanger) = [
        (92, 91), (70, 72), (78, 72), (51, 57),
    ];
    /// Each attack on a square around the king.
    DANGER_HIT (KingDanger) = [(32, 18)];
    /// Squares around the king that the opponent attacks and only king or queen defend.
    DANGER_WEAK (KingDanger) = [(63, 14)];
    /// Safe checks of knights, bishops, rooks and queens.
    DANGER_CHECK (KingDanger) = [
        (287, 395), (201, 303), (322, 477), (239, 348),
    ];
    /// Squares of other checks.
    DANGER_UNSAFE_CHECK (KingDanger) = [(42, 21)];
    /// The attacker has no queen.
    DANGER_NO_QUEEN (KingDanger) = [(-567, -280)];
    /// Squares attacked in the king's camp on its half of the board.
    DANGER_FLANK_ATTACK (KingDanger) = [(21, 12)];
    /// Squares defended there.
    DANGER_FLANK_DEFENCE (KingDanger) = [(-6, 0)];
    /// Own knights and bishops that defend squares around the king.
    DANGER_DEFENDER (KingDanger) = [(-68, -25)];
    /// Pinned pieces.
    DANGER_PINNED (KingDanger) = [(-5, 14)];
    /// The rank of the own pawn on the king's file and beside it (0 for none).
    DANGER_SHELTER (KingDanger) = [
        (23, 8), (-24, -5), (-6, 1), (19, 5), (19, 0), (17, 0), (9, -2), (0, 0),
    ];
    /// The rank of the opponent's pawn there.
    DANGER_STORM (KingDanger) = [
        (46, -10), (2, 0), (136, 1), (84, 1), (14, 0), (-28, -2), (-5, 6), (0, 0),
    ];
    /// A piece attacked by a pawn: knight, bishop, rook, queen.
    THREAT_BY_PAWN (Threats) = [
        (58, 46), (60, 59), (75, 63), (69, 46),
    ];
    /// Attacked by a knight or bishop: pawn, knight, bishop, rook, queen.
    THREAT_BY_MINOR (Threats) = [
        (6, 24), (24, 30), (30, 36), (50, 66), (45, 78),
    ];
    /// Attacked by a rook.
    THREAT_BY_ROOK (Threats) = [
        (5, 16), (27, 21), (31, 21), (7, 12), (51, 28),
    ];
    /// Attacked by the king.
    THREAT_BY_KING (Threats) = [(31, 22)];
    /// A piece that is attacked and not defended, or twice and defended once.
    HANGING (Threats) = [(15, 18)];
    /// An attacked pawn that nothing defends.
    WEAK_PAWN (Threats) = [(13, 36)];
    /// A piece that a safe advance of a pawn would attack.
    PUSH_THREAT (Threats) = [(17, 14)];
    /// Safe squares from which a knight, bishop or rook would attack the queen.
    QUEEN_CONTACT (Threats) = [(14, 1)];
    /// Squares the opponent attacks but may not safely use.
    RESTRICTED (Threats) = [(3, 1)];
    /// Safe central squares behind the own pawns, times the number of own pieces.
    SPACE (Space) = [(3, 1)];
    /// The right to move.
    TEMPO (Tempo) = [(28, 15)];
}
