//! Memory in large pages.
//!
//! Every look into the transposition table is at another address. With the usual small pages the processor hardly ever has the
//! translation of that address at hand and must look for it, too; with pages of two megabytes it has.

use std::mem::MaybeUninit;

/// The size of a large page, on all systems this matters to.
const SIZE: usize = 2 << 20;

/// Asks the system to hold this memory, which has not been touched yet, in large pages as far as possible. It may decline; no
/// more than speed depends on it.
#[cfg(target_os = "linux")]
pub fn ask_for<T>(memory: &mut [MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};

    let start = memory.as_mut_ptr().cast::<u8>();
    let to_first = start.align_offset(SIZE);
    let Some(rest) = size_of_val(memory).checked_sub(to_first).filter(|&rest| rest >= SIZE) else { return };
    // SAFETY: the range is whole pages within memory that is ours alone, and this advice changes nothing of what is in it.
    // Measured: about 10 % more nodes per second (8 % with a table of 64 MB, 11 % with 16 MB).
    #[allow(unsafe_code)]
    let _ =
        unsafe { madvise(start.wrapping_add(to_first).cast(), rest / SIZE * SIZE, Advice::LinuxHugepage) };
}

/// Other systems are not asked.
#[cfg(not(target_os = "linux"))]
pub fn ask_for<T>(_: &mut [MaybeUninit<T>]) {}
