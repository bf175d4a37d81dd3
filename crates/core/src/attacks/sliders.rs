//! Attacks of bishops and rooks, which end at the first piece in the way.
//!
//! For each square, the *relevant* squares are those whose occupation changes the attack: its rays without their
//! last squares. Each of the at most 2¹² ways to occupy them has a number, and a table holds the attack for each
//! number. The number is computed by `pext` where the processor has it (BMI2), else by a multiplication with a
//! constant found by trial ("magic"; `examples/find_magics.rs`) that maps no two different attacks to one number.

use super::{DIAGONAL, STRAIGHT};
use crate::{Bitboard, Square};

/// The table entries for all squares: the sum of 2^(relevant squares).
const BISHOP_ENTRIES: usize = 5_248;
const ROOK_ENTRIES: usize = 102_400;

/// How to number the occupations of one square's relevant squares.
#[derive(Clone, Copy)]
struct Numbering {
    relevant: u64,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    magic: u64,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    shift: u32,
    /// Where the square's part of the table begins.
    start: u32,
}

impl Numbering {
    #[cfg(target_feature = "bmi2")]
    #[inline(always)]
    fn index(&self, occupied: Bitboard) -> usize {
        // SAFETY: this function is compiled only where the whole program may use BMI2.
        // A program with BMI2 counts kiwipete to depth 5 in 0.166 s, one without in 0.190 s.
        #[allow(unsafe_code)]
        let number = unsafe { std::arch::x86_64::_pext_u64(occupied.0, self.relevant) };
        self.start as usize + number as usize
    }

    #[cfg(not(target_feature = "bmi2"))]
    #[inline(always)]
    fn index(&self, occupied: Bitboard) -> usize {
        self.magic_index(occupied.0)
    }

    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    #[inline(always)]
    const fn magic_index(&self, occupied: u64) -> usize {
        self.start as usize + ((occupied & self.relevant).wrapping_mul(self.magic) >> self.shift) as usize
    }

    /// The index of the `number`th subset of the relevant squares, in the order of `pext`.
    const fn table_index(&self, number: usize, subset: u64) -> usize {
        if cfg!(target_feature = "bmi2") { self.start as usize + number } else { self.magic_index(subset) }
    }
}

static BISHOP: [Numbering; 64] = numberings(&DIAGONAL, &BISHOP_MAGICS);
static ROOK: [Numbering; 64] = numberings(&STRAIGHT, &ROOK_MAGICS);
static BISHOP_ATTACKS: [Bitboard; BISHOP_ENTRIES] = attack_table(&BISHOP, &DIAGONAL);
// A hundred thousand entries take the compiler about a second.
#[allow(long_running_const_eval)]
static ROOK_ATTACKS: [Bitboard; ROOK_ENTRIES] = attack_table(&ROOK, &STRAIGHT);

/// The squares a bishop attacks when these squares are occupied.
#[inline(always)]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOP_ATTACKS[BISHOP[square as usize].index(occupied)]
}

/// The squares a rook attacks when these squares are occupied.
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOK_ATTACKS[ROOK[square as usize].index(occupied)]
}

/// The squares from here to the edge in one direction.
pub(super) const fn ray(from: Square, (files, ranks): (i8, i8)) -> u64 {
    let mut squares = 0;
    let mut square = from;
    while let Some(next) = square.offset(files, ranks) {
        squares |= next.bit().0;
        square = next;
    }
    squares
}

/// The squares from here to the edge in four directions.
pub(super) const fn rays(from: Square, directions: &[(i8, i8); 4]) -> [u64; 4] {
    let mut rays = [0; 4];
    let mut which = 0;
    while which < 4 {
        rays[which] = ray(from, directions[which]);
        which += 1;
    }
    rays
}

/// Two upward and two downward rays, each cut after its first occupied square.
// Few steps and no branch: the compiler interprets this a hundred thousand times.
const fn cut(rays: &[u64; 4], occupied: u64) -> Bitboard {
    let [up, also_up, down, also_down] = *rays;
    Bitboard(
        up & up_to_lowest(up & occupied)
            | also_up & up_to_lowest(also_up & occupied)
            | down & down_to_highest(down & occupied)
            | also_down & down_to_highest(also_down & occupied),
    )
}

/// The bits up to and including the lowest one set; all if none is.
const fn up_to_lowest(blockers: u64) -> u64 {
    blockers ^ blockers.wrapping_sub(1)
}

/// The bits down to and including the highest one set; all if none is.
const fn down_to_highest(blockers: u64) -> u64 {
    (i64::MIN >> (blockers | 1).leading_zeros()) as u64
}

/// The squares whose occupation changes the attack from here: the rays without their ends.
const fn relevant_squares(from: Square, directions: &[(i8, i8); 4]) -> u64 {
    let mut relevant = 0;
    let mut which = 0;
    while which < 4 {
        let (files, ranks) = directions[which];
        let mut square = from;
        while let Some(next) = square.offset(files, ranks) {
            if next.offset(files, ranks).is_some() {
                relevant |= next.bit().0;
            }
            square = next;
        }
        which += 1;
    }
    relevant
}

const fn numberings(directions: &[(i8, i8); 4], magics: &[u64; 64]) -> [Numbering; 64] {
    let mut table = [Numbering { relevant: 0, magic: 0, shift: 0, start: 0 }; 64];
    let mut start = 0;
    let mut number = 0;
    while number < 64 {
        let relevant = relevant_squares(Square::wrapping(number as u8), directions);
        let bits = relevant.count_ones();
        table[number] = Numbering { relevant, magic: magics[number], shift: 64 - bits, start };
        start += 1 << bits;
        number += 1;
    }
    table
}

const fn attack_table<const ENTRIES: usize>(
    numberings: &[Numbering; 64],
    directions: &[(i8, i8); 4],
) -> [Bitboard; ENTRIES] {
    let mut table = [Bitboard::EMPTY; ENTRIES];
    let mut square = 0;
    while square < 64 {
        let numbering = &numberings[square];
        let rays = rays(Square::wrapping(square as u8), directions);
        let mut number = 0;
        let mut subset: u64 = 0;
        loop {
            table[numbering.table_index(number, subset)] = cut(&rays, subset);
            // The next subset in counting order; after the last it is empty again.
            subset = subset.wrapping_sub(numbering.relevant) & numbering.relevant;
            number += 1;
            if subset == 0 {
                break;
            }
        }
        square += 1;
    }
    table
}

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0x4014_0508_2204_0044, 0x8042_1006_2603_c002, 0x00b0_2142_0a20_2000, 0x0008_28c1_0005_0001,
    0x4224_0422_0001_0000, 0x0004_8820_0804_0020, 0x0000_8410_081e_0410, 0x0042_40c4_0088_4022,
    0x0062_1410_5001_2100, 0x8000_2008_0320_4280, 0x0020_0808_01c0_8083, 0xa028_0816_1040_0610,
    0x8800_0407_0804_0202, 0x0000_0208_040c_4340, 0x4218_0400_8490_0802, 0x0604_0104_0111_4842,
    0x4006_0040_1004_0100, 0x0020_0148_0204_0040, 0x0004_0020_8800_8408, 0x8218_0004_0450_3001,
    0x4120_800c_00a0_0888, 0x0002_8228_0884_2004, 0x0002_0000_8084_2000, 0x0001_0010_c102_9000,
    0x0050_1020_4144_0104, 0x4008_042c_2013_0222, 0x0844_0a02_3000_2040, 0x0128_8080_200a_0080,
    0x2083_0100_0144_4000, 0x0010_0902_2080_8081, 0x2481_010a_8200_d008, 0x0004_8286_00e4_0414,
    0x0022_2004_0450_10a0, 0x0808_0148_4004_0808, 0x00a2_0802_0401_0204, 0x0400_8200_8018_0081,
    0x8004_00c0_1114_0100, 0x0018_5001_0004_2080, 0x8010_0101_0400_4400, 0x2004_0042_0000_4300,
    0x000c_1018_0481_0801, 0x0003_0115_1010_2080, 0x0204_c200_5000_5100, 0x0101_0942_0800_2280,
    0x2020_0702_0200_8420, 0x8240_0098_1280_2040, 0x3a44_1001_8109_4a00, 0x08b1_0624_1040_0300,
    0x0047_0410_0208_0220, 0x4009_0045_5008_0204, 0x1004_8182_0826_0000, 0x0400_1011_0488_2001,
    0x0800_0041_8a82_0400, 0x0068_0420_9c01_0000, 0x0188_2004_0401_4000, 0x0021_0200_8111_0012,
    0x0002_0104_1884_0482, 0x0000_0054_0401_0808, 0x3140_1002_0884_1100, 0x0040_0000_2020_8809,
    0x9182_8160_0847_0400, 0x0010_0308_3010_0182, 0x0000_0544_0848_0100, 0x0040_0808_0100_2020,
];

#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x1880_0082_e210_4002, 0x0040_2000_5000_4003, 0x0100_0904_c010_2000, 0x9100_0820_1000_0500,
    0x0900_0800_1004_2300, 0x2200_0104_5008_8200, 0x4080_0080_4600_0100, 0x0100_0021_0010_4082,
    0x2900_8000_4000_2080, 0x2102_4008_c220_1000, 0x0013_0031_0220_02c0, 0x4500_8018_0080_1002,
    0x2010_8004_0008_0080, 0x0006_0004_b810_0600, 0x0002_0018_0c02_0001, 0x1000_8002_4100_0880,
    0x0200_a880_0088_4004, 0x0201_0100_2080_4010, 0x8001_0100_4010_2001, 0x8200_8080_0800_1000,
    0x0088_0080_0400_0882, 0x0016_8080_4400_0200, 0x0142_0400_1001_0258, 0x8080_2200_008a_4104,
    0x0100_400d_8000_a480, 0x0405_0021_0040_0087, 0x8800_3000_8020_0682, 0x0800_1202_0018_4021,
    0x0008_0c00_8008_0280, 0x1082_0012_0010_2408, 0x8000_4204_0008_5001, 0x0008_01a2_0004_09c9,
    0xa801_4000_8080_0131, 0x2000_4320_00c0_1000, 0x0004_8110_0080_2000, 0x0010_1000_8080_0802,
    0x4000_3800_1100_4500, 0x5011_8004_0080_0201, 0x4089_8005_0080_0a00, 0x4044_0404_8200_0261,
    0x0002_0081_0042_0024, 0x0004_2000_4000_8080, 0x0000_2005_0011_0040, 0x8700_2042_000a_0010,
    0x5808_0080_0c00_8008, 0x0002_0008_1002_0004, 0x018a_a803_3044_0032, 0x088c_0100_8042_0034,
    0x0001_0240_2080_0d00, 0x0010_1040_00a0_0040, 0x1090_0020_0184_1280, 0x1002_8048_0010_0280,
    0x0000_0401_1800_8080, 0xc080_0a00_8400_8080, 0x8200_0330_4806_1c00, 0x044a_0045_0400_8600,
    0x0040_4021_0010_8003, 0x000a_0080_c011_0062, 0x0002_0080_0820_1042, 0x0001_0220_1000_2c29,
    0x248a_0004_1028_2012, 0x0709_0018_020c_0001, 0x0220_0108_0210_0284, 0x4009_4420_4081_1402,
];
