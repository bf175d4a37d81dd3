//! Finds the multipliers of `attacks::sliders` by trial and prints them as Rust: `cargo run --release --example find_magics`.

#![allow(clippy::print_stdout)]

use roque_core::{Bitboard, Square, attacks};

fn main() {
    let mut state = 0x5eed_0f20_4971_e007_u64;
    let mut random = move || {
        // xorshift64*
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    };
    for (name, attack) in [
        ("BISHOP_MAGICS", attacks::bishop as fn(Square, Bitboard) -> Bitboard),
        ("ROOK_MAGICS", attacks::rook),
    ] {
        println!("#[rustfmt::skip]\nconst {name}: [u64; 64] = [");
        for square in Square::ALL {
            // Sparse numbers work more often.
            let magic =
                (0..).map(|_| random() & random() & random()).find(|&magic| is_magic(square, attack, magic));
            println!("    {:#018x},", magic.expect("the numbers do not run out"));
        }
        println!("];");
    }
}

/// Whether the multiplier sends no two occupations with different attacks to the same number.
fn is_magic(square: Square, attack: fn(Square, Bitboard) -> Bitboard, magic: u64) -> bool {
    let relevant: Bitboard = attack(square, Bitboard::EMPTY)
        .filter(|&far| {
            // A square at the end of its ray changes nothing by being occupied.
            attack(square, far.bit()) != attack(square, Bitboard::EMPTY)
        })
        .collect();
    let shift = 64 - relevant.len();
    let mut seen = vec![None; 1 << relevant.len()];
    let mut subset = 0_u64;
    loop {
        let slot = &mut seen[(subset.wrapping_mul(magic) >> shift) as usize];
        let attacked = attack(square, Bitboard(subset));
        if slot.is_some_and(|other| other != attacked) {
            return false;
        }
        *slot = Some(attacked);
        subset = subset.wrapping_sub(relevant.0) & relevant.0;
        if subset == 0 {
            return true;
        }
    }
}
