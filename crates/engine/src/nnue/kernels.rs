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
