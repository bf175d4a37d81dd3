//! The weights of a network, their file, and the way from sums to a value.

use std::fmt;
use std::sync::{Arc, LazyLock};

use arrayvec::ArrayVec;
use roque_core::{Board, Color, Piece, Position, Role, Square};

use super::facts::{FACTS, View, WAYS, Wing};
use super::kernels;
use crate::eval;
use crate::score::{EVAL_LIMIT, Score};

/// How many sums each side has.
pub const HIDDEN: usize = 256;
/// How many sets of weights the second step has, by the number of pieces.
pub const BUCKETS: usize = 8;
/// Steps from 0 to 1 in the sums.
pub const QA: i16 = 255;
/// Steps from 0 to 1 in the weights of the second step. None is beyond ±[`MOST_OUTPUT`] steps, so that one of them
/// times a sum is still a number of sixteen bits. They are small: with 64 steps, rounding them changed values by six units.
pub const QB: i16 = 160;
/// The largest weight of the second step.
pub const MOST_OUTPUT: i16 = 127;
/// Steps from 0 to 1 in the share of the classical evaluation.
pub const QC: i16 = 1_024;
/// A classical evaluation counts no further than this.
pub const MOST_CLASSICAL: Score = 3_000;

/// Sums of one side.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Sums(pub [i16; HIDDEN]);

/// A network.
#[repr(align(64))]
pub struct Network {
    /// A row for each fact.
    pub(super) rows: Box<[Sums; FACTS]>,
    /// What the sums begin with.
    pub(super) bias: Sums,
    /// The weights of the second step: those of the side to move, then those of the other.
    output: [[Sums; 2]; BUCKETS],
    /// What the second step begins with, in units of QA · QB.
    output_bias: [i32; BUCKETS],
    /// How much of the classical evaluation is added, in units of 1 / QC.
    shares: [i16; BUCKETS],
    /// What a value of 1 is in units of the evaluation.
    scale: i32,
    checksum: u64,
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({:016x})", self.checksum)
    }
}

/// Why a file is not a network that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadNetwork {
    /// It is something else.
    NotANetwork,
    /// It is a network of another shape: this one.
    OtherShape(String),
    /// It is not as it was written.
    Damaged,
}

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNetwork::NotANetwork => write!(f, "is not a network"),
            BadNetwork::OtherShape(found) => write!(f, "has another shape: {found}, not {}", Shape::OWN),
            BadNetwork::Damaged => write!(f, "is damaged"),
        }
    }
}

impl std::error::Error for BadNetwork {}

/// How the first line of a file begins; the shape follows.
const TITLE: &str = "roque network";

/// What a network is made of, as far as networks differ.
#[derive(Clone, Copy)]
struct Shape {
    /// How many facts it knows: a ninth of them if it sees no attacks.
    facts: usize,
    /// Whether it adds a share of the classical evaluation.
    shares: bool,
}

impl Shape {
    /// That of the networks that this program makes.
    const OWN: Shape = Shape { facts: FACTS, shares: true };
    /// All that it understands: earlier networks, too.
    const ALL: [Shape; 3] =
        [Shape::OWN, Shape { shares: false, ..Shape::OWN }, Shape { facts: FACTS / WAYS, shares: false }];

    /// How many numbers of sixteen bits a file has.
    const fn numbers(self) -> usize {
        let shares = if self.shares { BUCKETS } else { 0 };
        (self.facts + 1) * HIDDEN + BUCKETS * (2 * HIDDEN + 2) + shares
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape { facts, shares } = self;
        match shares {
            true => write!(f, "2 {facts}m-{HIDDEN}x2-{BUCKETS}+c q{QA}/{QB}/{QC}"),
            false => write!(f, "1 {facts}m-{HIDDEN}x2-{BUCKETS} q{QA}/{QB}"),
        }
    }
}

/// Where the text ends and the numbers begin.
const END: &[u8] = b"\n\n";

/// Which weights of the second step count with so many pieces, kings included.
pub const fn bucket(pieces: u32) -> usize {
    let bucket = (pieces as usize).saturating_sub(2) / 4;
    if bucket < BUCKETS { bucket } else { BUCKETS - 1 }
}

/// The network that the engine evaluates with unless it is told otherwise. `docs/training.md` says how it was made.
static OWN: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let network = Network::from_bytes(include_bytes!("../../networks/roque.rqn"));
    // A test reads it.
    network.expect("the network in the program is sound").into()
});

impl Network {
    /// The network in the program itself.
    pub fn own() -> Arc<Network> {
        Arc::clone(&OWN)
    }

    /// How many numbers of sixteen bits a file has.
    pub const NUMBERS: usize = Shape::OWN.numbers();

    /// A file: text that tells the shape and how the network came to be, then all numbers with their lowest byte first,
    /// then a checksum of everything before it.
    pub fn to_bytes(numbers: &[i16], scale: u16, facts: &str) -> Vec<u8> {
        let text = format!("{TITLE} {}\nscale {scale}\n{facts}", Shape::OWN);
        // An empty line would end the text.
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        let mut bytes = lines.join("\n").into_bytes();
        bytes.extend_from_slice(END);
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The network of a file. One that sees no attacks is one to which they make no difference, and one that knows nothing of the
    /// classical evaluation adds no share of it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Box<Network>, BadNetwork> {
        let text = text_of(bytes)?;
        let mut lines = text.lines();
        let title = lines.next().and_then(|line| line.strip_prefix(TITLE)).ok_or(BadNetwork::NotANetwork)?;
        let shape = Shape::ALL.into_iter().find(|shape| title.trim() == shape.to_string());
        let shape = shape.ok_or_else(|| BadNetwork::OtherShape(title.trim().to_owned()))?;
        let scale = lines.next().and_then(|line| line.strip_prefix("scale ")?.parse::<u16>().ok());
        let scale = scale.ok_or(BadNetwork::Damaged)?;
        let (whole, sum) = bytes.split_last_chunk::<8>().ok_or(BadNetwork::Damaged)?;
        if checksum(whole) != u64::from_le_bytes(*sum) {
            return Err(BadNetwork::Damaged);
        }
        let (numbers, []) = whole[text.len() + END.len()..].as_chunks::<2>() else {
            return Err(BadNetwork::Damaged);
        };
        if numbers.len() != shape.numbers() {
            return Err(BadNetwork::Damaged);
        }
        let mut numbers = numbers.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || numbers.next().unwrap_or_default();
        let mut network = Network::empty(scale.into(), checksum(whole));
        for row in &mut network.rows[..shape.facts] {
            row.0.fill_with(&mut next);
        }
        let (read, missing) = network.rows.split_at_mut(shape.facts);
        missing.chunks_exact_mut(shape.facts).for_each(|rows| rows.copy_from_slice(read));
        network.bias.0.fill_with(&mut next);
        for sums in network.output.as_flattened_mut() {
            sums.0.fill_with(&mut next);
        }
        for bias in &mut network.output_bias {
            // Two numbers of sixteen bits, the lower one first.
            *bias = i32::from(next() as u16) | i32::from(next()) << 16;
        }
        if shape.shares {
            network.shares.fill_with(&mut next);
        }
        let too_large =
            |sums: &Sums| sums.0.iter().any(|weight| weight.unsigned_abs() > MOST_OUTPUT.unsigned_abs());
        if network.output.as_flattened().iter().any(too_large) {
            return Err(BadNetwork::Damaged);
        }
        Ok(network)
    }

    /// How a network of a file came to be, in the words of its maker.
    pub fn facts_of(bytes: &[u8]) -> Option<String> {
        let text = text_of(bytes).ok()?;
        Some(text.lines().skip(2).collect::<Vec<_>>().join("\n"))
    }

    /// A network of zeros.
    fn empty(scale: i32, checksum: u64) -> Box<Network> {
        const NOTHING: Sums = Sums([0; HIDDEN]);
        // Through a list: as an array it would be made on the stack, which may be too small for it.
        let rows = vec![NOTHING; FACTS].into_boxed_slice().try_into();
        Box::new(Network {
            rows: rows.unwrap_or_else(|_| unreachable!("as long as it was made")),
            bias: NOTHING,
            output: [[NOTHING; 2]; BUCKETS],
            output_bias: [0; BUCKETS],
            shares: [0; BUCKETS],
            scale,
            checksum,
        })
    }

    /// A number that tells this network from others.
    pub const fn checksum(&self) -> u64 {
        self.checksum
    }

    /// What a value of 1 is in units of the evaluation.
    pub const fn scale(&self) -> i32 {
        self.scale
    }

    /// All numbers in the order of a file, as the decimals they stand for.
    pub fn decimals(&self) -> Vec<f32> {
        let [first, second, share] = [QA, QB, QC].map(f32::from);
        let rows = self.rows.iter().chain([&self.bias]).flat_map(|row| row.0).map(|n| f32::from(n) / first);
        let output = self.output.as_flattened().iter().flat_map(|row| row.0).map(|n| f32::from(n) / second);
        let biases = self.output_bias.iter().map(|&n| n as f32 / (first * second));
        let shares = self.shares.iter().map(|&n| f32::from(n) / share);
        rows.chain(output).chain(biases).chain(shares).collect()
    }

    /// The value of a position for the side to move, with nothing known of any other.
    pub fn evaluate(&self, position: &Position) -> Score {
        self.value_of(position.board(), position)
    }

    /// What each piece except the kings is worth to its side where it stands: the value with it less that without it.
    pub fn piece_values(&self, position: &Position) -> Vec<(Square, Piece, Score)> {
        let (board, whole) = (position.board(), self.evaluate(position));
        let of_piece = |(square, piece): (Square, Piece)| {
            let mut without = *board;
            without.remove(square);
            let worth = whole - self.value_of(&without, position);
            (square, piece, if piece.color == position.turn() { worth } else { -worth })
        };
        board.iter().filter(|(_, piece)| piece.role != Role::King).map(of_piece).collect()
    }

    /// The value of these pieces, all those of a position or some, as many as the position has counting.
    fn value_of(&self, board: &Board, position: &Position) -> Score {
        let view = View::of(board);
        let [white, black] = Color::ALL.map(|side| self.sums(&view, side, Wing::of(position.king(side))));
        self.value([&white, &black], position, eval::sum_of(board, position))
    }

    /// What a side sees.
    fn sums(&self, view: &View, side: Color, wing: Wing) -> Sums {
        let rows: ArrayVec<u16, 32> = view.facts().iter().map(|fact| fact.seen_by(side, wing)).collect();
        let mut sums = self.bias;
        kernels::update(&self.rows, &self.bias, &mut sums, &rows, &[]);
        sums
    }

    /// The value of a position for the side to move, from the sums of both sides and the classical evaluation.
    #[inline]
    pub(super) fn value(&self, sums: [&Sums; 2], position: &Position, classical: Score) -> Score {
        let (turn, bucket) = (position.turn(), bucket(position.board().occupied().len()));
        let [own, other] = &self.output[bucket];
        let (mine, theirs) = (sums[turn as usize], sums[!turn as usize]);
        // In 64 bits, so that no file, however odd, makes it too large.
        let total = i64::from(kernels::activated(mine, own)) + i64::from(kernels::activated(theirs, other));
        // The squares have brought in QA once more.
        let value = (total / i64::from(QA) + i64::from(self.output_bias[bucket])) * i64::from(self.scale);
        let share = classical.clamp(-MOST_CLASSICAL, MOST_CLASSICAL) * Score::from(self.shares[bucket]);
        let value = value / (i64::from(QA) * i64::from(QB)) + i64::from(share / Score::from(QC));
        let limit = i64::from(EVAL_LIMIT);
        value.clamp(-limit, limit) as Score
    }
}

/// The text before the numbers.
fn text_of(bytes: &[u8]) -> Result<&str, BadNetwork> {
    let end = bytes.windows(END.len()).position(|window| window == END).ok_or(BadNetwork::NotANetwork)?;
    std::str::from_utf8(&bytes[..end]).map_err(|_| BadNetwork::NotANetwork)
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
