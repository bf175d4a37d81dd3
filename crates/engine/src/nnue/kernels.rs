//! The loops in which a network spends its time.
//!
//! They are written once, in plain Rust that the compiler turns into instructions on many numbers at once. Which
//! instructions, depends on the processor that it compiles for. A local build compiles for the machine it is made on, and
//! arm64 processors all have what is needed. A portable build for x86-64 may only count on what the oldest of
//! them have; there each loop is compiled three times, and the best that the processor has is taken at run time. All of
//! them compute the same, for they are the same.

use super::network::{HIDDEN, QA, Sums};

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

/// The sums after a quiet move: one row more, one less.
#[inline(always)]
fn moved_here(before: &Sums, after: &mut Sums, come: &Sums, gone: &Sums) {
    for i in 0..HIDDEN {
        after.0[i] = before.0[i].wrapping_add(come.0[i]).wrapping_sub(gone.0[i]);
    }
}

/// The sums after a capture: one row more, two less.
#[inline(always)]
fn captured_here(before: &Sums, after: &mut Sums, come: &Sums, gone: [&Sums; 2]) {
    for i in 0..HIDDEN {
        let less = gone[0].0[i].wrapping_add(gone[1].0[i]);
        after.0[i] = before.0[i].wrapping_add(come.0[i]).wrapping_sub(less);
    }
}

/// A row more.
#[inline(always)]
fn add_here(sums: &mut Sums, row: &Sums) {
    for i in 0..HIDDEN {
        sums.0[i] = sums.0[i].wrapping_add(row.0[i]);
    }
}

/// A row less.
#[inline(always)]
fn subtract_here(sums: &mut Sums, row: &Sums) {
    for i in 0..HIDDEN {
        sums.0[i] = sums.0[i].wrapping_sub(row.0[i]);
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
    /// The sums after a quiet move: one row more, one less.
    moved = moved_here(before: &Sums, after: &mut Sums, come: &Sums, gone: &Sums)
}
kernel! {
    /// The sums after a capture: one row more, two less.
    captured = captured_here(before: &Sums, after: &mut Sums, come: &Sums, gone: [&Sums; 2])
}
kernel! {
    /// A row more.
    add = add_here(sums: &mut Sums, row: &Sums)
}
kernel! {
    /// A row less.
    subtract = subtract_here(sums: &mut Sums, row: &Sums)
}

#[cfg(test)]
mod tests {
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
        for seed in 0..50 {
            let [before, come, gone, captured_row] = [1, 2, 3, 4].map(|n| numbers(n * 1_000 + seed, 8_000));
            let weights = numbers(seed, 127);
            let square = |sum: i16| i64::from(sum.clamp(0, QA)).pow(2);
            let expected: i64 =
                before.0.iter().zip(&weights.0).map(|(&sum, &weight)| square(sum) * i64::from(weight)).sum();
            assert_eq!(i64::from(activated(&before, &weights)), expected);
            let mut after = Sums([0; HIDDEN]);
            moved(&before, &mut after, &come, &gone);
            let mut slowly = before;
            add(&mut slowly, &come);
            subtract(&mut slowly, &gone);
            assert_eq!(after.0, slowly.0);
            captured(&before, &mut after, &come, [&gone, &captured_row]);
            subtract(&mut slowly, &captured_row);
            assert_eq!(after.0, slowly.0);
            let alone = |at: usize| before.0[at] + come.0[at] - gone.0[at] - captured_row.0[at];
            assert!((0..HIDDEN).all(|at| after.0[at] == alone(at)));
        }
        // Everything at its largest still fits.
        let [full, most] = [QA, 127].map(|number| Sums([number; HIDDEN]));
        assert_eq!(i64::from(activated(&full, &most)), i64::from(QA).pow(2) * 127 * HIDDEN as i64);
    }
}
