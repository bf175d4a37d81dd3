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
        (62, 145), (294, 454), (305, 473), (388, 772), (852, 1408),
    ];
    /// Two bishops.
    BISHOP_PAIR (Material) = [(25, 59)];
    /// For each knight and each own pawn beyond five: knights like closed positions.
    KNIGHT_PAWNS (Material) = [(4, 3)];
    /// For each rook and each own pawn beyond five: rooks like open ones.
    ROOK_PAWNS (Material) = [(-2, 0)];
    /// Pawns, a1 to h8.
    PAWN_SQUARES (Placement) = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-8, 3), (-3, 0), (-2, 0), (-11, -4), (-9, -3), (-2, 1), (12, 0), (-5, 1),
        (-6, -2), (-9, 1), (5, 0), (-7, -1), (4, 2), (5, -2), (16, -1), (-6, -4),
        (-4, -1), (-8, 5), (9, -5), (10, -8), (10, -7), (9, -3), (-9, 8), (-8, 1),
        (-11, 6), (7, -6), (3, -4), (11, -3), (8, -9), (1, 2), (2, 4), (-6, 6),
        (-6, -1), (-3, 1), (0, -2), (12, -3), (7, -1), (1, 2), (0, 1), (-3, 1),
        (-5, 1), (0, 2), (3, -2), (8, -1), (8, -2), (4, 0), (-1, 2), (-5, 0),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Knights.
    KNIGHT_SQUARES (Placement) = [
        (-59, -26), (-30, -21), (-24, -11), (-24, -6), (-13, -6), (-23, -12), (-34, -16), (-60, -26),
        (-32, -18), (-17, -13), (-9, -6), (-6, -4), (-5, -1), (-5, -4), (-13, -11), (-24, -17),
        (-20, -11), (-7, -6), (-6, -3), (3, 3), (9, 4), (0, -6), (-2, -7), (-23, -13),
        (-10, -7), (5, -1), (14, 3), (11, 8), (14, 7), (17, 1), (2, -2), (-6, -5),
        (-10, -7), (5, -2), (6, 0), (20, 7), (14, 8), (12, 4), (3, -1), (-9, -8),
        (-17, -11), (-1, -5), (2, -2), (11, 0), (10, 3), (5, -2), (-5, -7), (-17, -13),
        (-29, -16), (-16, -12), (-8, -6), (-2, -2), (-2, -2), (-8, -7), (-16, -11), (-29, -16),
        (-53, -28), (-23, -16), (-15, -12), (-9, -7), (-9, -7), (-16, -12), (-23, -16), (-52, -26),
    ];
    /// Bishops.
    BISHOP_SQUARES (Placement) = [
        (-9, -10), (-15, -8), (-9, -3), (-11, -5), (-12, -5), (-22, -8), (-18, -9), (-12, -11),
        (-9, -10), (3, -10), (-3, -4), (-1, -1), (4, 0), (4, 0), (6, -11), (-8, -10),
        (-2, -3), (1, -5), (7, -2), (5, 2), (1, 7), (8, -1), (-1, -5), (-5, -5),
        (-4, -4), (3, -1), (6, 4), (12, 2), (11, 4), (3, 1), (3, 1), (4, -6),
        (0, -4), (2, -2), (5, 0), (17, 6), (10, 4), (5, 2), (5, -2), (-6, -4),
        (-10, -9), (-3, -5), (6, -2), (7, 4), (4, 5), (8, -2), (-3, -5), (-8, -7),
        (-8, -9), (0, -7), (-2, -4), (1, 0), (1, -1), (-2, -3), (-2, -7), (-10, -10),
        (-5, -13), (-8, -9), (-6, -7), (-2, -3), (-2, -3), (-6, -6), (-8, -9), (-4, -12),
    ];
    /// Rooks.
    ROOK_SQUARES (Placement) = [
        (-11, -9), (-4, -6), (-2, -13), (12, -18), (10, -17), (5, -15), (-12, -7), (-11, -17),
        (-20, -4), (-12, -2), (-10, -13), (-1, -14), (-1, -13), (-3, -12), (-16, -7), (-28, -10),
        (-21, 4), (-19, 3), (-8, -4), (-4, -5), (-3, -4), (-9, -5), (-20, 0), (-24, 1),
        (-19, 16), (-13, 14), (-4, 8), (4, 9), (1, 8), (-6, 6), (-11, 15), (-18, 13),
        (-20, 22), (-14, 22), (-1, 15), (2, 14), (4, 16), (-4, 14), (-12, 22), (-16, 20),
        (-11, 25), (-6, 23), (4, 15), (10, 17), (10, 16), (4, 16), (-7, 21), (-14, 21),
        (-5, 23), (1, 26), (11, 19), (18, 19), (17, 18), (12, 19), (1, 25), (-5, 23),
        (-4, 24), (2, 25), (11, 18), (18, 18), (15, 16), (12, 20), (2, 25), (-4, 26),
    ];
    /// Queens.
    QUEEN_SQUARES (Placement) = [
        (0, -66), (-4, -54), (-6, -42), (4, -33), (-1, -29), (-6, -42), (-3, -55), (-2, -67),
        (-3, -47), (-1, -33), (3, -22), (-2, -6), (-1, -9), (2, -20), (1, -34), (-2, -47),
        (-4, -27), (6, -13), (0, 0), (1, 13), (-5, 11), (1, 1), (2, -12), (-3, -27),
        (-1, -6), (2, 7), (0, 21), (-5, 33), (-1, 31), (-1, 20), (1, 8), (-1, -7),
        (1, -2), (0, 12), (-1, 24), (-3, 37), (-3, 37), (-2, 23), (-2, 10), (2, -2),
        (-1, -16), (2, -2), (-2, 10), (1, 24), (-3, 23), (0, 11), (1, -2), (-1, -17),
        (-1, -32), (-1, -19), (1, -6), (-1, 7), (1, 7), (2, -6), (-2, -20), (1, -32),
        (-3, -53), (-2, -40), (0, -26), (0, -13), (0, -13), (-1, -27), (-1, -40), (-3, -53),
    ];
    /// Kings, e1 to h8: the board is turned so that the king is on this half.
    KING_SQUARES (Placement) = [
        (-9, -32), (-3, -33), (26, -45), (26, -68),
        (-26, -5), (-27, -5), (4, -19), (6, -33),
        (-46, 9), (-45, 9), (-27, 0), (-24, -15),
        (-64, 20), (-61, 14), (-45, 11), (-39, -3),
        (-79, 28), (-72, 30), (-56, 22), (-49, 0),
        (-84, 35), (-78, 33), (-62, 29), (-52, 7),
        (-88, 17), (-82, 16), (-64, 17), (-54, 0),
        (-91, -18), (-84, -18), (-66, -24), (-56, -43),
    ];
    /// Advancing pawns, by rank.
    PAWN_ADVANCED (Placement) = [
        (0, 0), (0, 1), (-1, -3), (-3, -2), (2, 1), (12, 7), (28, 7), (0, 0),
    ];
    /// A knight on one of the sixteen central squares.
    KNIGHT_CENTRALISED (Placement) = [(0, 7)];
    /// The king's activity late in the game: its distance from the centre.
    KING_ACTIVITY (Placement) = [
        (0, 6), (-1, 0), (-4, 0), (5, -2),
    ];
    /// Safe squares a knight attacks.
    KNIGHT_MOBILITY (Mobility) = [
        (-17, -43), (-12, -30), (-8, -16), (-7, -6), (-2, 4), (1, 10), (6, 12), (12, 15),
        (13, 15),
    ];
    /// Safe squares a bishop attacks.
    BISHOP_MOBILITY (Mobility) = [
        (-23, -52), (-16, -31), (-8, -29), (-3, -13), (1, -3), (5, 5), (3, 11), (6, 14),
        (6, 12), (5, 17), (10, 19), (10, 25), (11, 30), (13, 33),
    ];
    /// Safe squares a rook attacks.
    ROOK_MOBILITY (Mobility) = [
        (-22, -70), (-15, -42), (-8, -33), (-6, -21), (-2, -10), (-2, -4), (0, 4), (2, 8),
        (2, 17), (9, 17), (6, 26), (6, 29), (7, 34), (10, 36), (15, 44),
    ];
    /// Safe squares a queen attacks.
    QUEEN_MOBILITY (Mobility) = [
        (-21, -187), (-13, -128), (-13, -104), (-12, -87), (-7, -70), (-7, -56), (-4, -42), (-1, -31),
        (-1, -21), (2, -9), (2, 3), (3, 10), (3, 19), (4, 29), (2, 37), (5, 43),
        (5, 52), (8, 58), (6, 65), (8, 71), (9, 78), (9, 82), (10, 91), (11, 98),
        (12, 103), (13, 110), (13, 115), (14, 122),
    ];
    /// A knight that no pawn can drive away: alone, or defended by a pawn.
    KNIGHT_OUTPOST (Pieces) = [
        (20, 5), (41, 12),
    ];
    /// The same for a bishop.
    BISHOP_OUTPOST (Pieces) = [
        (8, -1), (30, 13),
    ];
    /// A knight that can go to an outpost defended by a pawn.
    REACHABLE_OUTPOST (Pieces) = [(14, 16)];
    /// For each own pawn on the squares of a bishop.
    BAD_BISHOP (Pieces) = [(0, -5)];
    /// The same for pawns that are blocked and on files c to f.
    BAD_BISHOP_BLOCKED (Pieces) = [(-5, -19)];
    /// A bishop that sees both middle squares of a long diagonal.
    LONG_DIAGONAL (Pieces) = [(11, 8)];
    /// A knight or bishop right behind a pawn.
    MINOR_BEHIND_PAWN (Pieces) = [(3, 15)];
    /// The distance of knights and bishops from their king.
    MINOR_FROM_KING (Pieces) = [(-3, -1)];
    /// A rook on a file without pawns.
    ROOK_OPEN_FILE (Pieces) = [(25, 0)];
    /// A rook on a file without own pawns.
    ROOK_HALF_OPEN_FILE (Pieces) = [(15, 0)];
    /// A rook on the seventh rank, with pawns there or the king behind.
    ROOK_SEVENTH (Pieces) = [(2, 6)];
    /// A rook with at most three safe squares, shut in by its own king.
    ROOK_TRAPPED (Pieces) = [(-21, -19)];
    /// A pawn behind another of its side.
    PAWN_DOUBLED (Pawns) = [(-3, -14)];
    /// A pawn without neighbours: with an opposing pawn ahead, or on a half-open file.
    PAWN_ISOLATED (Pawns) = [
        (-6, -9), (-11, -17),
    ];
    /// A pawn that cannot advance safely and that no neighbour can defend any more; the same two cases.
    PAWN_BACKWARD (Pawns) = [
        (2, -12), (-3, -21),
    ];
    /// Pawns side by side, by rank.
    PAWN_PHALANX (Pawns) = [
        (0, 0), (5, 1), (5, 2), (6, 10), (19, 29), (31, 59), (46, 86), (0, 0),
    ];
    /// A pawn defended by a pawn, by rank.
    PAWN_DEFENDED (Pawns) = [
        (0, 0), (0, 0), (13, 9), (8, 5), (14, 16), (31, 29), (44, 41), (0, 0),
    ];
    /// A pawn whose way is free of pawns and whose helpers are at least as many as its opponents, by rank.
    PAWN_CANDIDATE (Pawns) = [
        (0, 0), (3, 0), (1, 6), (0, 5), (4, 13), (12, 17), (0, 0), (0, 0),
    ];
    /// A passed pawn, by rank.
    PASSED (PassedPawns) = [
        (0, 0), (-9, 13), (-7, 18), (-4, 33), (23, 57), (72, 100), (132, 169), (0, 0),
    ];
    /// A passed pawn defended by a pawn or beside one.
    PASSED_DEFENDED (PassedPawns) = [(13, 3)];
    /// Steps from the own king to the square ahead of a passed pawn, times its rank beyond the third.
    PASSED_OWN_KING (PassedPawns) = [(-3, -6)];
    /// The same for the opponent's king.
    PASSED_THEIR_KING (PassedPawns) = [(0, 12)];
    /// A passed pawn with an opponent's piece right ahead, by rank.
    PASSED_BLOCKED (PassedPawns) = [
        (0, 0), (-1, -3), (-2, -3), (-8, -6), (-8, -7), (-23, -23), (-46, -40), (0, 0),
    ];
    /// The square ahead is not attacked by the opponent, by rank.
    PASSED_SAFE_STEP (PassedPawns) = [
        (0, 0), (0, 6), (-1, 4), (-2, 9), (-4, 19), (6, 40), (12, 64), (0, 0),
    ];
    /// Nothing stands on the way and the opponent attacks none of it, by rank.
    PASSED_FREE_PATH (PassedPawns) = [
        (0, 0), (1, 5), (0, 11), (1, 14), (4, 29), (17, 62), (26, 87), (0, 0),
    ];
    /// A rook behind its passed pawn.
    PASSED_ROOK_BEHIND (PassedPawns) = [(13, 20)];
    /// An opponent's rook behind a passed pawn.
    PASSED_ROOK_AGAINST (PassedPawns) = [(-6, -58)];
    /// The opponent has only king and pawns, and the king comes too late.
    PASSED_UNSTOPPABLE (PassedPawns) = [(89, 243)];
    /// The own pawn nearest to the king's rank on the king's file and beside it: file from the edge, then rank (0 for none).
    SHELTER (KingShelter) = [
        (-23, 8), (11, -5), (11, -4), (5, 0), (1, -2), (-1, 1), (-4, 1), (0, 0),
        (-26, 11), (31, -6), (16, -9), (1, -2), (-6, 5), (-9, 1), (-8, -1), (0, 0),
        (-17, 4), (23, 0), (3, -1), (-4, -4), (-13, -1), (-9, 2), (-6, 1), (0, 0),
        (-18, 6), (5, 1), (1, 1), (-1, -4), (-5, -2), (-6, -3), (-5, 0), (0, 0),
    ];
    /// The opponent's pawn nearest to the king on these files, likewise (ranks of the king's side).
    STORM (KingShelter) = [
        (-1, -1), (1, 2), (-14, 4), (-12, -2), (-5, 0), (3, 1), (-4, 0), (0, 0),
        (-5, 0), (1, 0), (-16, 2), (-12, 2), (-3, -1), (6, -2), (1, 1), (0, 0),
        (3, 1), (1, 1), (-16, 1), (-8, 2), (-11, 0), (4, -2), (-1, 2), (0, 0),
        (1, 2), (0, 0), (-13, 2), (-10, -1), (-3, -1), (-2, -3), (-4, 0), (0, 0),
    ];
    /// The same when the own pawn stands in its way, by rank.
    STORM_BLOCKED (KingShelter) = [
        (0, 0), (0, 0), (-8, -38), (0, -11), (2, -6), (1, 0), (-2, -1), (0, 0),
    ];
    /// The king on a file without pawns.
    KING_OPEN_FILE (KingShelter) = [(-20, -2)];
    /// The king on a file without own pawns.
    KING_HALF_OPEN_FILE (KingShelter) = [(-2, 5)];
    /// A pawn in front of the castled king that has gone to the fourth rank or further.
    CASTLE_PAWN_ADVANCED (KingShelter) = [(-8, -2)];
    /// Each rook that may still castle.
    CASTLING_RIGHT (KingShelter) = [(12, -4)];
    /// A king on files d to f of its first rank that may castle no more.
    CASTLING_LOST (KingShelter) = [(-4, 0)];
    /// Steps from the king to the nearest pawn.
    KING_PAWN_DISTANCE (KingShelter) = [(-2, -11)];
    /// No pawn at all on the king's half of the board.
    PAWNLESS_FLANK (KingShelter) = [(-24, -46)];
    /// What every attacked king has to fear; below, all in units of danger (see `king.rs`).
    DANGER_BASE (KingDanger) = [(-121, -70)];
    /// Knights, bishops, rooks and queens that attack squares around the king.
    DANGER_ATTACKER (KingDanger) = [
        (67, 144), (49, 134), (48, 96), (20, 96),
    ];
    /// Each attack on a square around the king.
    DANGER_HIT (KingDanger) = [(27, 50)];
    /// Squares around the king that pawns attack.
    DANGER_PAWN_HIT (KingDanger) = [(22, 15)];
    /// Squares around the king that the opponent attacks and only king or queen defend.
    DANGER_WEAK (KingDanger) = [(66, -25)];
    /// Safe checks of knights, bishops, rooks and queens.
    DANGER_CHECK (KingDanger) = [
        (288, 642), (172, 500), (289, 767), (217, 583),
    ];
    /// Squares of other checks.
    DANGER_UNSAFE_CHECK (KingDanger) = [(44, 40)];
    /// The attacker has no queen.
    DANGER_NO_QUEEN (KingDanger) = [(-688, -567)];
    /// Squares attacked in the king's camp on its half of the board.
    DANGER_FLANK_ATTACK (KingDanger) = [(22, 26)];
    /// Squares defended there.
    DANGER_FLANK_DEFENCE (KingDanger) = [(-10, 2)];
    /// Own knights and bishops that defend squares around the king.
    DANGER_DEFENDER (KingDanger) = [(-28, -18)];
    /// Pinned pieces.
    DANGER_PINNED (KingDanger) = [(-2, 19)];
    /// The rank of the own pawn on the king's file and beside it (0 for none).
    DANGER_SHELTER (KingDanger) = [
        (9, -11), (-21, -18), (-4, -9), (19, 22), (34, 8), (30, -4), (8, -5), (0, 0),
    ];
    /// The rank of the opponent's pawn there.
    DANGER_STORM (KingDanger) = [
        (52, -56), (-12, -1), (129, 7), (66, 7), (9, -8), (-11, -7), (-12, 29), (0, 0),
    ];
    /// A piece attacked by a pawn: knight, bishop, rook, queen.
    THREAT_BY_PAWN (Threats) = [
        (58, 48), (57, 62), (70, 64), (60, 47),
    ];
    /// Attacked by a knight or bishop: pawn, knight, bishop, rook, queen.
    THREAT_BY_MINOR (Threats) = [
        (5, 22), (21, 30), (34, 35), (51, 60), (44, 73),
    ];
    /// Attacked by a rook.
    THREAT_BY_ROOK (Threats) = [
        (6, 14), (29, 19), (30, 17), (7, 9), (51, 23),
    ];
    /// Attacked by the king.
    THREAT_BY_KING (Threats) = [(43, 15)];
    /// A piece that is attacked and not defended, or twice and defended once.
    HANGING (Threats) = [(14, 21)];
    /// An attacked pawn that nothing defends.
    WEAK_PAWN (Threats) = [(15, 37)];
    /// A piece that a safe advance of a pawn would attack.
    PUSH_THREAT (Threats) = [(14, 14)];
    /// Safe squares from which a knight, bishop or rook would attack the queen.
    QUEEN_CONTACT (Threats) = [(15, -3)];
    /// Squares the opponent attacks but may not safely use.
    RESTRICTED (Threats) = [(3, 1)];
    /// Safe central squares behind the own pawns, times the number of own pieces.
    SPACE (Space) = [(2, 0)];
    /// The right to move.
    TEMPO (Tempo) = [(27, 16)];
}
