//! What everything is worth. Plain data: a tuner may rewrite the numbers, people add and name the terms.
//!
//! Each weight is a (middlegame, endgame) pair in hundredths of a pawn; those of the danger to kings are in units
//! that `king.rs` turns into hundredths. Lists by rank begin at the side's own first rank. Tables of squares go
//! from a1 to h8 as the side sees them, turned left to right if its king is on files a to d: so the h-file is
//! always on the king's side.

use super::term::{Group, Term, weights};

weights! {
    /// Pawn, knight, bishop, rook, queen.
    MATERIAL (Material) = [
        (88, 112), (345, 330), (358, 350), (482, 575), (1020, 1040),
    ];
    /// Two bishops.
    BISHOP_PAIR (Material) = [(26, 52)];
    /// For each knight and each own pawn beyond five: knights like closed positions.
    KNIGHT_PAWNS (Material) = [(2, 3)];
    /// For each rook and each own pawn beyond five: rooks like open ones.
    ROOK_PAWNS (Material) = [(-4, -2)];
    /// Pawns, a1 to h8.
    PAWN_SQUARES (Placement) = [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-2, 2), (2, 2), (-4, -2), (-12, -4), (-12, -4), (-4, -2), (2, 2), (-2, 2),
        (-4, 2), (0, 2), (0, -2), (6, -4), (6, -4), (0, -2), (0, 2), (-4, 2),
        (-8, 2), (-6, 2), (6, -2), (16, -4), (16, -4), (6, -2), (-6, 2), (-8, 2),
        (-6, 2), (-2, 2), (6, -2), (14, -4), (14, -4), (6, -2), (-2, 2), (-6, 2),
        (-6, 2), (0, 2), (4, -2), (8, -4), (8, -4), (4, -2), (0, 2), (-6, 2),
        (-6, 2), (0, 2), (4, -2), (8, -4), (8, -4), (4, -2), (0, 2), (-6, 2),
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// Knights.
    KNIGHT_SQUARES (Placement) = [
        (-68, -44), (-36, -28), (-28, -20), (-20, -12), (-20, -12), (-28, -20), (-36, -28), (-68, -44),
        (-34, -28), (-18, -20), (-10, -12), (-2, -4), (-2, -4), (-10, -12), (-18, -20), (-34, -28),
        (-26, -20), (-10, -12), (-2, -4), (6, 4), (6, 4), (-2, -4), (-10, -12), (-26, -20),
        (-12, -12), (4, -4), (12, 4), (20, 12), (20, 12), (12, 4), (4, -4), (-12, -12),
        (-12, -12), (4, -4), (12, 4), (20, 12), (20, 12), (12, 4), (4, -4), (-12, -12),
        (-20, -20), (-4, -12), (4, -4), (12, 4), (12, 4), (4, -4), (-4, -12), (-20, -20),
        (-34, -28), (-18, -20), (-10, -12), (-2, -4), (-2, -4), (-10, -12), (-18, -20), (-34, -28),
        (-58, -44), (-26, -28), (-18, -20), (-10, -12), (-10, -12), (-18, -20), (-26, -28), (-58, -44),
    ];
    /// Bishops.
    BISHOP_SQUARES (Placement) = [
        (-13, -13), (-16, -10), (-13, -7), (-10, -4), (-10, -4), (-13, -7), (-16, -10), (-13, -13),
        (-8, -10), (7, -7), (-2, -4), (1, -1), (1, -1), (-2, -4), (7, -7), (-8, -10),
        (-5, -7), (-2, -4), (7, -1), (4, 2), (4, 2), (7, -1), (-2, -4), (-5, -7),
        (-2, -4), (1, -1), (4, 2), (13, 5), (13, 5), (4, 2), (1, -1), (-2, -4),
        (-2, -4), (1, -1), (4, 2), (13, 5), (13, 5), (4, 2), (1, -1), (-2, -4),
        (-5, -7), (-2, -4), (7, -1), (4, 2), (4, 2), (7, -1), (-2, -4), (-5, -7),
        (-8, -10), (1, -7), (-2, -4), (1, -1), (1, -1), (-2, -4), (1, -7), (-8, -10),
        (-5, -13), (-8, -10), (-5, -7), (-2, -4), (-2, -4), (-5, -7), (-8, -10), (-5, -13),
    ];
    /// Rooks.
    ROOK_SQUARES (Placement) = [
        (-6, -2), (-2, -2), (4, -4), (8, -4), (8, -4), (4, -4), (-2, -2), (-6, -2),
        (-16, -2), (-12, -2), (-6, -4), (-2, -4), (-2, -4), (-6, -4), (-12, -2), (-16, -2),
        (-16, 0), (-12, 0), (-6, -2), (-2, -2), (-2, -2), (-6, -2), (-12, 0), (-16, 0),
        (-13, 4), (-9, 4), (-3, 2), (1, 2), (1, 2), (-3, 2), (-9, 4), (-13, 4),
        (-13, 6), (-9, 6), (-3, 4), (1, 4), (1, 4), (-3, 4), (-9, 6), (-13, 6),
        (-8, 7), (-4, 7), (2, 5), (6, 5), (6, 5), (2, 5), (-4, 7), (-8, 7),
        (-2, 8), (2, 8), (8, 6), (12, 6), (12, 6), (8, 6), (2, 8), (-2, 8),
        (-2, 8), (2, 8), (8, 6), (12, 6), (12, 6), (8, 6), (2, 8), (-2, 8),
    ];
    /// Queens.
    QUEEN_SQUARES (Placement) = [
        (-7, -40), (-3, -32), (-1, -24), (-1, -16), (-1, -16), (-1, -24), (-3, -32), (-7, -40),
        (-2, -28), (2, -20), (4, -12), (4, -4), (4, -4), (4, -12), (2, -20), (-2, -28),
        (-2, -16), (2, -8), (4, 0), (4, 8), (4, 8), (4, 0), (2, -8), (-2, -16),
        (-4, -4), (0, 4), (2, 12), (2, 20), (2, 20), (2, 12), (0, 4), (-4, -4),
        (-8, -2), (-4, 6), (-2, 14), (-2, 22), (-2, 22), (-2, 14), (-4, 6), (-8, -2),
        (-8, -10), (-4, -2), (-2, 6), (-2, 14), (-2, 14), (-2, 6), (-4, -2), (-8, -10),
        (-8, -20), (-4, -12), (-2, -4), (-2, 4), (-2, 4), (-2, -4), (-4, -12), (-8, -20),
        (-8, -32), (-4, -24), (-2, -16), (-2, -8), (-2, -8), (-2, -16), (-4, -24), (-8, -32),
    ];
    /// Kings, e1 to h8: the board is turned so that the king is on this half.
    KING_SQUARES (Placement) = [
        (-2, -12), (-16, -14), (30, -18), (22, -30),
        (-22, -2), (-26, -2), (4, -6), (6, -14),
        (-44, 4), (-44, 4), (-28, 0), (-22, -6),
        (-64, 8), (-60, 8), (-46, 4), (-40, -2),
        (-78, 12), (-72, 12), (-56, 10), (-48, 0),
        (-84, 14), (-78, 14), (-62, 12), (-52, 2),
        (-88, 6), (-82, 6), (-64, 6), (-54, 0),
        (-90, -8), (-84, -8), (-66, -10), (-56, -18),
    ];
    /// Advancing pawns, by rank.
    PAWN_ADVANCED (Placement) = [
        (0, 0), (0, 0), (0, 2), (2, 6), (7, 12), (14, 22), (24, 36), (0, 0),
    ];
    /// A knight on one of the sixteen central squares.
    KNIGHT_CENTRALISED (Placement) = [(6, 4)];
    /// The king's activity late in the game: its distance from the centre.
    KING_ACTIVITY (Placement) = [
        (0, 16), (0, 10), (0, -2), (0, -16),
    ];
    /// Safe squares a knight attacks.
    KNIGHT_MOBILITY (Mobility) = [
        (-41, -45), (-21, -23), (-13, -14), (-6, -7), (-1, -1), (4, 4), (8, 9), (12, 13),
        (16, 17),
    ];
    /// Safe squares a bishop attacks.
    BISHOP_MOBILITY (Mobility) = [
        (-42, -49), (-23, -27), (-16, -18), (-10, -11), (-4, -5), (0, 0), (4, 5), (8, 9),
        (11, 13), (15, 17), (18, 20), (21, 24), (23, 27), (26, 30),
    ];
    /// Safe squares a rook attacks.
    ROOK_MOBILITY (Mobility) = [
        (-30, -61), (-17, -35), (-12, -24), (-8, -16), (-4, -9), (-1, -3), (1, 3), (4, 8),
        (6, 13), (9, 17), (11, 21), (13, 25), (15, 29), (16, 33), (18, 36),
    ];
    /// Safe squares a queen attacks.
    QUEEN_MOBILITY (Mobility) = [
        (-28, -63), (-19, -43), (-16, -35), (-13, -29), (-10, -23), (-8, -19), (-6, -14), (-5, -10),
        (-3, -7), (-1, -3), (0, 0), (1, 3), (3, 6), (4, 9), (5, 12), (6, 14),
        (8, 17), (9, 19), (10, 22), (11, 24), (12, 26), (13, 28), (14, 31), (15, 33),
        (16, 35), (17, 37), (17, 39), (18, 41),
    ];
    /// A knight that no pawn can drive away: alone, or defended by a pawn.
    KNIGHT_OUTPOST (Pieces) = [
        (14, 8), (34, 22),
    ];
    /// The same for a bishop.
    BISHOP_OUTPOST (Pieces) = [
        (8, 2), (24, 10),
    ];
    /// A knight that can go to an outpost defended by a pawn.
    REACHABLE_OUTPOST (Pieces) = [(12, 6)];
    /// For each own pawn on the squares of a bishop.
    BAD_BISHOP (Pieces) = [(-3, -6)];
    /// The same for pawns that are blocked and on files c to f.
    BAD_BISHOP_BLOCKED (Pieces) = [(-6, -4)];
    /// A bishop that sees both middle squares of a long diagonal.
    LONG_DIAGONAL (Pieces) = [(16, 4)];
    /// A knight or bishop right behind a pawn.
    MINOR_BEHIND_PAWN (Pieces) = [(7, 2)];
    /// The distance of knights and bishops from their king.
    MINOR_FROM_KING (Pieces) = [(-3, -2)];
    /// A rook on a file without pawns.
    ROOK_OPEN_FILE (Pieces) = [(32, 12)];
    /// A rook on a file without own pawns.
    ROOK_HALF_OPEN_FILE (Pieces) = [(14, 8)];
    /// A rook on the seventh rank, with pawns there or the king behind.
    ROOK_SEVENTH (Pieces) = [(8, 24)];
    /// A rook with at most three safe squares, shut in by its own king.
    ROOK_TRAPPED (Pieces) = [(-36, -10)];
    /// A pawn behind another of its side.
    PAWN_DOUBLED (Pawns) = [(-6, -22)];
    /// A pawn without neighbours: with an opposing pawn ahead, or on a half-open file.
    PAWN_ISOLATED (Pawns) = [
        (-7, -10), (-15, -18),
    ];
    /// A pawn that cannot advance safely and that no neighbour can defend any more; the same two cases.
    PAWN_BACKWARD (Pawns) = [
        (-6, -8), (-16, -14),
    ];
    /// Pawns side by side, by rank.
    PAWN_PHALANX (Pawns) = [
        (0, 0), (4, 0), (8, 2), (12, 8), (24, 18), (44, 40), (70, 60), (0, 0),
    ];
    /// A pawn defended by a pawn, by rank.
    PAWN_DEFENDED (Pawns) = [
        (0, 0), (0, 0), (12, 8), (10, 8), (14, 14), (30, 30), (50, 50), (0, 0),
    ];
    /// A pawn whose way is free of pawns and whose helpers are at least as many as its opponents, by rank.
    PAWN_CANDIDATE (Pawns) = [
        (0, 0), (0, 2), (0, 6), (4, 12), (10, 24), (24, 48), (0, 0), (0, 0),
    ];
    /// A passed pawn, by rank.
    PASSED (PassedPawns) = [
        (0, 0), (-2, 10), (-4, 14), (2, 28), (20, 52), (50, 96), (90, 160), (0, 0),
    ];
    /// A passed pawn defended by a pawn or beside one.
    PASSED_DEFENDED (PassedPawns) = [(4, 10)];
    /// Steps from the own king to the square ahead of a passed pawn, times its rank beyond the third.
    PASSED_OWN_KING (PassedPawns) = [(0, -4)];
    /// The same for the opponent's king.
    PASSED_THEIR_KING (PassedPawns) = [(1, 8)];
    /// A passed pawn with an opponent's piece right ahead, by rank.
    PASSED_BLOCKED (PassedPawns) = [
        (0, 0), (0, -4), (-2, -6), (-4, -12), (-10, -24), (-22, -48), (-40, -80), (0, 0),
    ];
    /// The square ahead is not attacked by the opponent, by rank.
    PASSED_SAFE_STEP (PassedPawns) = [
        (0, 0), (0, 2), (0, 4), (2, 8), (6, 18), (14, 38), (30, 60), (0, 0),
    ];
    /// Nothing stands on the way and the opponent attacks none of it, by rank.
    PASSED_FREE_PATH (PassedPawns) = [
        (0, 0), (0, 2), (0, 6), (2, 10), (6, 22), (16, 44), (24, 60), (0, 0),
    ];
    /// A rook behind its passed pawn.
    PASSED_ROOK_BEHIND (PassedPawns) = [(6, 18)];
    /// An opponent's rook behind a passed pawn.
    PASSED_ROOK_AGAINST (PassedPawns) = [(-4, -18)];
    /// The opponent has only king and pawns, and the king comes too late.
    PASSED_UNSTOPPABLE (PassedPawns) = [(100, 420)];
    /// The own pawn nearest to the king's rank on the king's file and beside it: file from the edge, then rank (0 for none).
    SHELTER (KingShelter) = [
        (-20, 0), (10, 0), (14, 0), (6, 0), (0, 0), (-4, 0), (-6, 0), (0, 0),
        (-34, 0), (30, 0), (22, 0), (-4, 0), (-8, 0), (-10, 0), (-10, 0), (0, 0),
        (-26, 0), (22, 0), (6, 0), (-6, 0), (-8, 0), (-8, 0), (-8, 0), (0, 0),
        (-20, 0), (12, 0), (6, 0), (-2, 0), (-6, 0), (-6, 0), (-6, 0), (0, 0),
    ];
    /// The opponent's pawn nearest to the king on these files, likewise (ranks of the king's side).
    STORM (KingShelter) = [
        (2, 0), (0, 0), (-28, 0), (-20, 0), (-8, 0), (0, 0), (0, 0), (0, 0),
        (4, 0), (0, 0), (-40, 0), (-26, 0), (-8, 0), (2, 0), (2, 0), (0, 0),
        (4, 0), (0, 0), (-38, 0), (-26, 0), (-8, 0), (2, 0), (2, 0), (0, 0),
        (2, 0), (0, 0), (-30, 0), (-24, 0), (-6, 0), (2, 0), (2, 0), (0, 0),
    ];
    /// The same when the own pawn stands in its way, by rank.
    STORM_BLOCKED (KingShelter) = [
        (0, 0), (0, 0), (-18, -12), (-6, -4), (-2, 0), (0, 0), (0, 0), (0, 0),
    ];
    /// The king on a file without pawns.
    KING_OPEN_FILE (KingShelter) = [(-30, 2)];
    /// The king on a file without own pawns.
    KING_HALF_OPEN_FILE (KingShelter) = [(-16, 4)];
    /// A pawn in front of the castled king that has gone to the fourth rank or further.
    CASTLE_PAWN_ADVANCED (KingShelter) = [(-12, 0)];
    /// Each rook that may still castle.
    CASTLING_RIGHT (KingShelter) = [(12, 0)];
    /// A king on files d to f of its first rank that may castle no more.
    CASTLING_LOST (KingShelter) = [(-14, 0)];
    /// Steps from the king to the nearest pawn.
    KING_PAWN_DISTANCE (KingShelter) = [(0, -7)];
    /// No pawn at all on the king's half of the board.
    PAWNLESS_FLANK (KingShelter) = [(-14, -30)];
    /// What every attacked king has to fear; below, all in units of danger (see `king.rs`).
    DANGER_BASE (KingDanger) = [(-160, -80)];
    /// Knights, bishops, rooks and queens that attack squares around the king.
    DANGER_ATTACKER (KingDanger) = [
        (150, 75), (120, 60), (130, 65), (90, 45),
    ];
    /// Each attack on a square around the king.
    DANGER_HIT (KingDanger) = [(40, 16)];
    /// Squares around the king that the opponent attacks and only king or queen defend.
    DANGER_WEAK (KingDanger) = [(110, 40)];
    /// Safe checks of knights, bishops, rooks and queens.
    DANGER_CHECK (KingDanger) = [
        (380, 190), (290, 145), (460, 230), (330, 165),
    ];
    /// Squares of other checks.
    DANGER_UNSAFE_CHECK (KingDanger) = [(60, 20)];
    /// The attacker has no queen.
    DANGER_NO_QUEEN (KingDanger) = [(-420, -160)];
    /// Squares attacked in the king's camp on its half of the board.
    DANGER_FLANK_ATTACK (KingDanger) = [(22, 8)];
    /// Squares defended there.
    DANGER_FLANK_DEFENCE (KingDanger) = [(-16, -4)];
    /// Own knights and bishops that defend squares around the king.
    DANGER_DEFENDER (KingDanger) = [(-70, -20)];
    /// Pinned pieces.
    DANGER_PINNED (KingDanger) = [(50, 20)];
    /// The rank of the own pawn on the king's file and beside it (0 for none).
    DANGER_SHELTER (KingDanger) = [
        (110, 20), (-60, 0), (-20, 0), (30, 0), (40, 0), (40, 0), (40, 0), (0, 0),
    ];
    /// The rank of the opponent's pawn there.
    DANGER_STORM (KingDanger) = [
        (30, 0), (0, 0), (110, 0), (70, 0), (10, 0), (-10, 0), (-10, 0), (0, 0),
    ];
    /// A piece attacked by a pawn: knight, bishop, rook, queen.
    THREAT_BY_PAWN (Threats) = [
        (62, 40), (66, 52), (82, 56), (76, 40),
    ];
    /// Attacked by a knight or bishop: pawn, knight, bishop, rook, queen.
    THREAT_BY_MINOR (Threats) = [
        (4, 18), (28, 22), (34, 26), (56, 48), (50, 56),
    ];
    /// Attacked by a rook.
    THREAT_BY_ROOK (Threats) = [
        (2, 20), (26, 28), (30, 30), (6, 16), (48, 38),
    ];
    /// Attacked by the king.
    THREAT_BY_KING (Threats) = [(14, 44)];
    /// A piece that is attacked and not defended, or twice and defended once.
    HANGING (Threats) = [(24, 20)];
    /// An attacked pawn that nothing defends.
    WEAK_PAWN (Threats) = [(4, 14)];
    /// A piece that a safe advance of a pawn would attack.
    PUSH_THREAT (Threats) = [(20, 16)];
    /// Safe squares from which a knight, bishop or rook would attack the queen.
    QUEEN_CONTACT (Threats) = [(10, 8)];
    /// Squares the opponent attacks but may not safely use.
    RESTRICTED (Threats) = [(3, 3)];
    /// Safe central squares behind the own pawns, times the number of own pieces.
    SPACE (Space) = [(2, 0)];
    /// The right to move.
    TEMPO (Tempo) = [(22, 14)];
}
