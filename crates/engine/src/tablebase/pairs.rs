//! The values of a table as they are stored.
//!
//! Values that often follow each other are replaced by a *symbol*, and so are pairs of symbols, again and again. The symbols are
//! written in a canonical Huffman code: the more often one occurs, the fewer bits it takes, and codes of one length are
//! consecutive numbers. They fill blocks of equal size. For every so many values a sparse index names a block and the place in
//! it; from there one counts forwards or backwards through the numbers of values in the blocks around.
//!
//! Files come from outside. All that can be wrong in the description is found when it is read; what is wrong later makes a
//! value unknown.

use super::source::{Cursor, Source};

/// The longest code, in bits.
const MOST_BITS: u8 = 32;
/// The largest block, as a power of two; that which fits on the stack.
const MOST_BLOCK_BITS: u8 = 20;
const USUAL_BLOCK: usize = 1 << 12;
/// The most blocks between the one the index names and the right one; real tables need a few.
const MOST_STEPS: usize = 1 << 16;
/// In place of the second symbol: the first is a value.
const VALUE: u16 = 0xfff;
/// The flag of a table in which all values are the same.
const CONSTANT: u8 = 0x80;

/// The values of a table, or of a part of one.
pub struct Pairs {
    /// Flags; what they mean depends on the kind of table.
    pub flags: u8,
    stored: Stored,
}

enum Stored {
    Constant(u16),
    Blocks(Box<Blocks>),
}

struct Blocks {
    code: Code,
    symbols: Vec<Symbol>,
    /// The size of a block, as a power of two.
    block_bits: u8,
    /// How many blocks hold values, and how many are counted: a few more.
    real: u64,
    counted: u64,
    /// For how many values there is an entry in the index, as a power of two; the entry is for the middle one.
    span_bits: u8,
    /// Where in the file the index is, the number of values in each block, and the blocks.
    index_at: u64,
    counts_at: u64,
    blocks_at: u64,
    /// All values.
    size: u64,
}

/// A value, or two symbols.
#[derive(Clone, Copy)]
struct Symbol {
    first: u16,
    second: u16,
    /// The values it stands for, less one.
    more: u8,
}

/// A canonical Huffman code.
struct Code {
    shortest: u8,
    /// For each length from the shortest on: its first symbol, and the first code, moved to the left end of 64 bits.
    lengths: Vec<(u16, u64)>,
}

impl Code {
    fn read(cursor: &mut Cursor) -> Option<Code> {
        let (longest, shortest) = (cursor.byte()?, cursor.byte()?);
        if shortest == 0 || longest < shortest || longest > MOST_BITS {
            return None;
        }
        let symbols: Vec<u16> = (shortest..=longest).map(|_| cursor.short()).collect::<Option<_>>()?;
        let mut lengths = vec![(0, 0); symbols.len()];
        // Codes of the longest length begin with 0; half of what is used of one length is used up of the shorter one.
        let mut first = 0u64;
        for place in (0..symbols.len()).rev() {
            if let Some(&longer) = symbols.get(place + 1) {
                first = (first + u64::from(symbols[place])).checked_sub(longer.into())? / 2;
            }
            let bits = u32::from(shortest) + place as u32;
            if first >> bits != 0 {
                return None;
            }
            lengths[place] = (symbols[place], first << (64 - bits));
        }
        Some(Code { shortest, lengths })
    }

    /// The symbol at the left end of some bits, and its length.
    fn decode(&self, bits: u64) -> Option<(usize, u32)> {
        let place = self.lengths.iter().position(|&(_, first)| bits >= first)?;
        let (symbol, first) = self.lengths[place];
        let length = u32::from(self.shortest) + place as u32;
        Some((usize::from(symbol) + ((bits - first) >> (64 - length)) as usize, length))
    }
}

impl Pairs {
    /// Reads the description of so many values.
    pub fn read(cursor: &mut Cursor, size: u64) -> Option<Pairs> {
        let flags = cursor.byte()?;
        if flags & CONSTANT != 0 {
            return Some(Pairs { flags, stored: Stored::Constant(cursor.byte()?.into()) });
        }
        let (block_bits, span_bits, padding) = (cursor.byte()?, cursor.byte()?, cursor.byte()?);
        let real = u64::from(cursor.long()?);
        if block_bits > MOST_BLOCK_BITS || !(1..=MOST_BITS).contains(&span_bits) {
            return None;
        }
        let code = Code::read(cursor)?;
        let symbols = read_symbols(cursor)?;
        let blocks = Blocks {
            code,
            symbols,
            block_bits,
            real,
            counted: real + u64::from(padding),
            span_bits,
            index_at: 0,
            counts_at: 0,
            blocks_at: 0,
            size,
        };
        Some(Pairs { flags, stored: Stored::Blocks(Box::new(blocks)) })
    }

    /// Notes that the index is at this place. Gives the place after it.
    pub fn place_index(&mut self, at: u64) -> Option<u64> {
        let Stored::Blocks(blocks) = &mut self.stored else { return Some(at) };
        blocks.index_at = at;
        at.checked_add(blocks.size.div_ceil(1 << blocks.span_bits).checked_mul(6)?)
    }

    /// Notes that the numbers of values in the blocks are at this place. Gives the place after them.
    pub fn place_counts(&mut self, at: u64) -> Option<u64> {
        let Stored::Blocks(blocks) = &mut self.stored else { return Some(at) };
        blocks.counts_at = at;
        at.checked_add(blocks.counted.checked_mul(2)?)
    }

    /// Notes that the blocks are at this place, or at the next multiple of 64. Gives the place after them.
    pub fn place_blocks(&mut self, at: u64) -> Option<u64> {
        let at = at.checked_next_multiple_of(64)?;
        let Stored::Blocks(blocks) = &mut self.stored else { return Some(at) };
        blocks.blocks_at = at;
        at.checked_add(blocks.real << blocks.block_bits)
    }

    /// The value with this number.
    pub fn value(&self, source: &Source, number: u64) -> Option<u16> {
        match &self.stored {
            Stored::Constant(value) => Some(*value),
            Stored::Blocks(blocks) => blocks.value(source, number),
        }
    }
}

fn read_symbols(cursor: &mut Cursor) -> Option<Vec<Symbol>> {
    let count = usize::from(cursor.short()?);
    let bytes = cursor.take(3 * count)?;
    cursor.even();
    // Twelve bits each.
    let mut symbols: Vec<Symbol> = bytes
        .as_chunks::<3>()
        .0
        .iter()
        .map(|&[low, middle, high]| Symbol {
            first: u16::from(low) | u16::from(middle & 15) << 8,
            second: u16::from(high) << 4 | u16::from(middle) >> 4,
            more: 0,
        })
        .collect();
    let mut done = vec![false; count];
    for number in 0..count {
        measure(&mut symbols, &mut done, number, u8::MAX)?;
    }
    Some(symbols)
}

/// Counts the values a symbol stands for. None stands for more than 256, so one within itself is found out.
fn measure(symbols: &mut [Symbol], done: &mut [bool], number: usize, deeper: u8) -> Option<u8> {
    let symbol = *symbols.get(number)?;
    if !done[number] && symbol.second != VALUE {
        let deeper = deeper.checked_sub(1)?;
        let first = measure(symbols, done, symbol.first.into(), deeper)?;
        let second = measure(symbols, done, symbol.second.into(), deeper)?;
        symbols[number].more = first.checked_add(second)?.checked_add(1)?;
    }
    done[number] = true;
    Some(symbols[number].more)
}

impl Blocks {
    fn value(&self, source: &Source, number: u64) -> Option<u16> {
        if number >= self.size {
            return None;
        }
        let (block, place) = self.find(source, number)?;
        let size = 1usize << self.block_bits;
        let (mut stack, mut heap) = ([0; USUAL_BLOCK], Vec::new());
        let buffer = match stack.get_mut(..size) {
            Some(buffer) => buffer,
            None => {
                heap.resize(size, 0);
                &mut heap
            }
        };
        let bytes = source.bytes(self.blocks_at + (block << self.block_bits), buffer)?;
        self.unpack(bytes, place)
    }

    /// The block with a value, and the place of the value in it.
    fn find(&self, source: &Source, number: u64) -> Option<(u64, usize)> {
        let mut buffer = [0; 6];
        let entry = source.bytes(self.index_at + 6 * (number >> self.span_bits), &mut buffer)?;
        let mut block = u64::from(u32::from_le_bytes(entry[..4].try_into().ok()?));
        let span = 1i64 << self.span_bits;
        let from_middle = (number as i64 & (span - 1)) - span / 2;
        let mut place = i64::from(u16::from_le_bytes([entry[4], entry[5]])) + from_middle;
        for _ in 0..MOST_STEPS {
            if place < 0 {
                block = block.checked_sub(1)?;
            }
            if block >= self.counted {
                return None;
            }
            let count = i64::from(source.number(self.counts_at + 2 * block)?) + 1;
            if place < 0 {
                place += count;
            } else if place >= count {
                place -= count;
                block += 1;
                continue;
            }
            if place >= 0 {
                return (block < self.real).then_some((block, place as usize));
            }
        }
        None
    }

    /// The value at some place of a block.
    fn unpack(&self, block: &[u8], mut place: usize) -> Option<u16> {
        let (mut bits, mut known, mut rest) = (0u64, 0, block);
        let symbol = loop {
            // Beyond the end there is nothing but zeros.
            while known <= 32 {
                let (four, after) = rest.split_at_checked(4).unwrap_or((&[0; 4][..], &[]));
                let four: [u8; 4] = four.try_into().ok()?;
                bits |= u64::from(u32::from_be_bytes(four)) << (32 - known);
                (known, rest) = (known + 32, after);
            }
            let (number, length) = self.code.decode(bits)?;
            let symbol = self.symbols.get(number)?;
            let values = usize::from(symbol.more) + 1;
            if place < values {
                break symbol;
            }
            place -= values;
            bits <<= length;
            known -= length;
        };
        self.pick(*symbol, place)
    }

    /// The value at some place of a symbol.
    fn pick(&self, mut symbol: Symbol, mut place: usize) -> Option<u16> {
        while symbol.second != VALUE {
            let first = self.symbols.get(usize::from(symbol.first))?;
            let values = usize::from(first.more) + 1;
            if place < values {
                symbol = *first;
            } else {
                place -= values;
                symbol = *self.symbols.get(usize::from(symbol.second))?;
            }
        }
        Some(symbol.first)
    }
}
