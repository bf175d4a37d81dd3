//! The loops in which a network spends its time.
//!
//! They are written once, in plain Rust that the compiler turns into instructions on many numbers at once. Which
//! instructions, depends on the processor that it compiles for. A local build compiles for the machine it is made on, and
//! arm64 processors all have what is needed. A portable build for x86-64 may only count on what the oldest of
//! them have; there each loop is compiled three times, and the best that the processor has is taken at run time. All of
//! them compute the same, for they are the same.

use super::facts::FACTS;
use super::network::{QA, Sums};

/// The sum of clipped squares times weights. `clipped · weight` fits sixteen bits (255 · 127 < 32,768), so that the
/// processor multiplies pairs of such numbers and adds them in one step.
#[inline(always)]
fn activated_here(sums: &Sums, weights: &Sums) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.0.iter().zip(&weights.0) {
        let clipped = sum.clamp(0, QA);
        total += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
    }
    total
}

/// How many sums are held at once while rows are added to them and taken away: as many as fit into registers.
const PART: usize = 128;

/// Other sums with these rows more and those less.
#[inline(always)]
fn update_here(rows: &[Sums; FACTS], before: &Sums, after: &mut Sums, come: &[u16], gone: &[u16]) {
    let common = come.len().min(gone.len());
    let (before, _) = before.0.as_chunks::<PART>();
    let (after, _) = after.0.as_chunks_mut::<PART>();
    for (part, (before, after)) in before.iter().zip(after).enumerate() {
        let row = |number: u16| -> &[i16; PART] { &rows[usize::from(number)].0.as_chunks().0[part] };
        let mut sums = *before;
        for (&come, &gone) in come.iter().zip(gone) {
            let (come, gone) = (row(come), row(gone));
            for i in 0..PART {
                sums[i] = sums[i].wrapping_add(come[i]).wrapping_sub(gone[i]);
            }
        }
        for &come in &come[common..] {
            let come = row(come);
            for i in 0..PART {
                sums[i] = sums[i].wrapping_add(come[i]);
            }
        }
        for &gone in &gone[common..] {
            let gone = row(gone);
            for i in 0..PART {
                sums[i] = sums[i].wrapping_sub(gone[i]);
            }
        }
        *after = sums;
    }
}

/// A loop, compiled for several processors where that makes a difference.
macro_rules! kernel {
    ($(#[$about:meta])* $name:ident = $here:ident($($argument:ident: $kind:ty),*) $(-> $result:ty)?) => {
        $(#[$about])*
        #[inline]
        #[cfg_attr(all(target_arch = "x86_64", not(target_feature = "avx2")), allow(unsafe_code))]
        pub fn $name($($argument: $kind),*) $(-> $result)? {
            #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
            {
                #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
                fn avx512($($argument: $kind),*) $(-> $result)? {
                    $here($($argument),*)
                }
                #[target_feature(enable = "avx2")]
                fn avx2($($argument: $kind),*) $(-> $result)? {
                    $here($($argument),*)
                }
                if is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vl") {
                    // SAFETY: the processor has these instructions.
                    return unsafe { avx512($($argument),*) };
                }
                if is_x86_feature_detected!("avx2") {
                    // SAFETY: as above.
                    return unsafe { avx2($($argument),*) };
                }
            }
            $here($($argument),*)
        }
    };
}

kernel! {
    /// The sum of clipped squares times weights.
    activated = activated_here(sums: &Sums, weights: &Sums) -> i32
}
kernel! {
    /// Other sums with these rows more and those less.
    update = update_here(rows: &[Sums; FACTS], before: &Sums, after: &mut Sums, come: &[u16], gone: &[u16])
}

#[cfg(test)]
mod tests {
    use super::super::network::HIDDEN;
    use super::*;

    /// Numbers of all sizes, the largest included.
    fn numbers(seed: i32, most: i16) -> Sums {
        let mut state = seed;
        Sums([0; HIDDEN].map(|_: i16| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            match state >> 28 & 7 {
                0 => most,
                1 => -most,
                _ => (state >> 8) as i16 % most,
            }
        }))
    }

    #[test]
    fn they_compute_what_they_say() {
        let rows: Box<[Sums; FACTS]> =
            vec![Sums([0; HIDDEN]); FACTS].try_into().unwrap_or_else(|_| unreachable!());
        let mut rows = rows;
        for (seed, row) in rows.iter_mut().enumerate() {
            *row = numbers(seed as i32, 1_000);
        }
        for seed in 0..50_u16 {
            let before = numbers(1_000 + i32::from(seed), 8_000);
            let weights = numbers(seed.into(), 127);
            let square = |sum: i16| i64::from(sum.clamp(0, QA)).pow(2);
            let expected: i64 =
                before.0.iter().zip(&weights.0).map(|(&sum, &weight)| square(sum) * i64::from(weight)).sum();
            assert_eq!(i64::from(activated(&before, &weights)), expected);
            let come: Vec<u16> =
                (0..seed % 7).map(|number| (seed * 61 + number * 17) % FACTS as u16).collect();
            let gone: Vec<u16> =
                (0..seed % 5).map(|number| (seed * 53 + number * 29) % FACTS as u16).collect();
            let mut after = Sums([0; HIDDEN]);
            update(&rows, &before, &mut after, &come, &gone);
            for at in 0..HIDDEN {
                let sum = |list: &[u16]| list.iter().map(|&row| rows[usize::from(row)].0[at]).sum::<i16>();
                assert_eq!(after.0[at], before.0[at] + sum(&come) - sum(&gone));
            }
        }
        // Everything at its largest still fits.
        let [full, most] = [QA, 127].map(|number| Sums([number; HIDDEN]));
        assert_eq!(i64::from(activated(&full, &most)), i64::from(QA).pow(2) * 127 * HIDDEN as i64);
    }
}
