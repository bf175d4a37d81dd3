//! The `mini` rules against a second generator, as simple as one can be: the 64/120 mailbox.
//!
//! The board is a list of 64 squares from a8 = 0 to h1 = 63. `MAILBOX` is a board of 10 by 12 squares with a
//! border; a step that falls on the border leaves the board. Moves are made first and found illegal afterwards.

use std::collections::BTreeSet;

use roque_core::{Color, Move, Piece, Position, Role, Ruleset, Square, perft};
use support::{Random, random_move, rows};

mod support;

/// For each square of the bordered board the number of the square on the real board, or -1.
#[rustfmt::skip]
const MAILBOX: [i8; 120] = [
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1,  0,  1,  2,  3,  4,  5,  6,  7, -1,
    -1,  8,  9, 10, 11, 12, 13, 14, 15, -1,
    -1, 16, 17, 18, 19, 20, 21, 22, 23, -1,
    -1, 24, 25, 26, 27, 28, 29, 30, 31, -1,
    -1, 32, 33, 34, 35, 36, 37, 38, 39, -1,
    -1, 40, 41, 42, 43, 44, 45, 46, 47, -1,
    -1, 48, 49, 50, 51, 52, 53, 54, 55, -1,
    -1, 56, 57, 58, 59, 60, 61, 62, 63, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
];

/// For each square of the real board its place on the bordered one.
#[rustfmt::skip]
const MAILBOX64: [i8; 64] = [
    21, 22, 23, 24, 25, 26, 27, 28,
    31, 32, 33, 34, 35, 36, 37, 38,
    41, 42, 43, 44, 45, 46, 47, 48,
    51, 52, 53, 54, 55, 56, 57, 58,
    61, 62, 63, 64, 65, 66, 67, 68,
    71, 72, 73, 74, 75, 76, 77, 78,
    81, 82, 83, 84, 85, 86, 87, 88,
    91, 92, 93, 94, 95, 96, 97, 98,
];

const ROOK_STEPS: [i8; 4] = [-10, 10, -1, 1];
const BISHOP_STEPS: [i8; 4] = [-11, -9, 9, 11];
const KING_STEPS: [i8; 8] = [-11, -10, -9, -1, 1, 9, 10, 11];
const KNIGHT_STEPS: [i8; 8] = [-21, -19, -12, -8, 8, 12, 19, 21];

/// Origin, destination, what a pawn becomes.
type Step = (usize, usize, Option<Role>);

#[derive(Clone)]
struct Mailbox {
    squares: [Option<Piece>; 64],
    turn: Color,
}

impl Mailbox {
    fn from_fen(fen: &str) -> Mailbox {
        let mut fields = fen.split(' ');
        let mut squares = [None; 64];
        let mut at = 0;
        for letter in fields.next().expect("placement").chars().filter(|&letter| letter != '/') {
            match letter.to_digit(10) {
                Some(gap) => at += gap as usize,
                None => {
                    squares[at] = Piece::from_char(letter);
                    at += 1;
                }
            }
        }
        let turn = if fields.next() == Some("w") { Color::White } else { Color::Black };
        Mailbox { squares, turn }
    }

    /// The square one step away, if that is still on the board.
    fn step(from: usize, step: i8) -> Option<usize> {
        usize::try_from(MAILBOX[(MAILBOX64[from] + step) as usize]).ok()
    }

    fn attacked(&self, square: usize, by: Color) -> bool {
        let stands = |at: usize, roles: &[Role]| {
            self.squares[at].is_some_and(|piece| piece.color == by && roles.contains(&piece.role))
        };
        let slides = |steps: &[i8], roles: &[Role]| {
            steps.iter().any(|&step| {
                let mut at = square;
                while let Some(next) = Mailbox::step(at, step) {
                    if self.squares[next].is_some() {
                        return stands(next, roles);
                    }
                    at = next;
                }
                false
            })
        };
        let steps = |steps: &[i8], role: Role| {
            steps.iter().any(|&step| Mailbox::step(square, step).is_some_and(|at| stands(at, &[role])))
        };
        // A white pawn that attacks a square stands one row below it.
        let pawn_steps: [i8; 2] = if by.is_white() { [9, 11] } else { [-9, -11] };
        slides(&ROOK_STEPS, &[Role::Rook, Role::Queen])
            || slides(&BISHOP_STEPS, &[Role::Bishop, Role::Queen])
            || steps(&KNIGHT_STEPS, Role::Knight)
            || steps(&KING_STEPS, Role::King)
            || steps(&pawn_steps, Role::Pawn)
    }

    fn in_check(&self, color: Color) -> bool {
        let king = self.squares.iter().position(|&piece| piece == Some(Role::King.of(color)));
        self.attacked(king.expect("a king"), !color)
    }

    fn made(&self, (from, to, promotion): Step) -> Mailbox {
        let mut next = self.clone();
        let piece = next.squares[from].take().expect("a piece that moves");
        next.squares[to] = Some(promotion.map_or(piece, |role| role.of(piece.color)));
        next.turn = !self.turn;
        next
    }

    fn pseudo_legal(&self) -> Vec<Step> {
        let mut found = Vec::new();
        for from in 0..64 {
            let Some(piece) = self.squares[from].filter(|piece| piece.color == self.turn) else { continue };
            match piece.role {
                Role::Pawn => self.pawn(from, &mut found),
                Role::Knight => self.piece(from, &KNIGHT_STEPS, false, &mut found),
                Role::King => self.piece(from, &KING_STEPS, false, &mut found),
                Role::Rook => self.piece(from, &ROOK_STEPS, true, &mut found),
                Role::Bishop => self.piece(from, &BISHOP_STEPS, true, &mut found),
                Role::Queen => self.piece(from, &KING_STEPS, true, &mut found),
            }
        }
        found
    }

    fn piece(&self, from: usize, steps: &[i8], slides: bool, found: &mut Vec<Step>) {
        for &step in steps {
            let mut at = from;
            while let Some(to) = Mailbox::step(at, step) {
                if self.squares[to].is_none_or(|piece| piece.color != self.turn) {
                    found.push((from, to, None));
                }
                if !slides || self.squares[to].is_some() {
                    break;
                }
                at = to;
            }
        }
    }

    fn pawn(&self, from: usize, found: &mut Vec<Step>) {
        let (ahead, second_row, last_row) = if self.turn.is_white() { (-10, 6, 0) } else { (10, 1, 7) };
        let mut add = |to: usize| {
            if to / 8 == last_row {
                found.extend(Role::PROMOTIONS.map(|role| (from, to, Some(role))));
            } else {
                found.push((from, to, None));
            }
        };
        let free = |to: &usize| self.squares[*to].is_none();
        if let Some(one) = Mailbox::step(from, ahead).filter(free) {
            add(one);
            if let Some(two) = Mailbox::step(one, ahead).filter(free)
                && from / 8 == second_row
            {
                add(two);
            }
        }
        for side in [-1, 1] {
            if let Some(to) = Mailbox::step(from, ahead + side)
                && self.squares[to].is_some_and(|piece| piece.color != self.turn)
            {
                add(to);
            }
        }
    }

    fn legal(&self) -> Vec<Step> {
        let mut steps = self.pseudo_legal();
        steps.retain(|&step| !self.made(step).in_check(self.turn));
        steps
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => self.legal().into_iter().map(|step| self.made(step).perft(depth - 1)).sum(),
        }
    }
}

/// Our square number (a1 = 0) as the mailbox counts (a8 = 0).
fn number(square: Square) -> usize {
    square.flipped() as usize
}

fn as_step(mv: &Move) -> Step {
    (number(mv.from()), number(mv.to()), mv.promotion())
}

/// The placement and side to move of a FEN, without castling rights and en passant square.
fn bare(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    format!("{} {} - - 0 1", fields[0], fields[1])
}

#[test]
fn counts_agree() {
    for row in rows(include_str!("data/perft.tsv")).take(60) {
        let fen = bare(row[2]);
        let position = Position::from_fen(&fen, Ruleset::Mini).expect(row[0]);
        let depth = if row[4].parse::<u64>().expect("a number") > 1_000_000 { 3 } else { 4 };
        assert_eq!(perft(&position, depth), Mailbox::from_fen(&fen).perft(depth), "{}", row[0]);
    }
}

#[test]
fn moves_agree_in_random_games() {
    let mut random = Random::new(64_120);
    let mut seen = 0;
    while seen < 20_000 {
        let mut position = Position::start_of(Ruleset::Mini);
        let mut mailbox = Mailbox::from_fen(&position.to_fen());
        for _ in 0..150 {
            let ours: BTreeSet<Step> = position.legal_moves().iter().map(as_step).collect();
            let theirs: BTreeSet<Step> = mailbox.legal().into_iter().collect();
            assert_eq!(ours, theirs, "{position}");
            assert_eq!(position.is_check(), mailbox.in_check(mailbox.turn), "{position}");
            seen += 1;
            let Some(mv) = random_move(&position, &mut random) else { break };
            position.play(mv);
            mailbox = mailbox.made(as_step(&mv));
            assert_eq!((position.en_passant(), position.castling().is_empty()), (None, true), "{position}");
        }
    }
}
