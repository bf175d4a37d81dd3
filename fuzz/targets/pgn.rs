//! Any bytes as a PGN file, whole and in small pieces. The first byte chooses the size of the pieces.

#![no_main]

use std::io::{self, Read};

use libfuzzer_sys::fuzz_target;
use roque_core::notation::pgn::{PgnError, Reader};

fuzz_target!(|data: &[u8]| {
    let &[size, ref file @ ..] = data else { return };
    let whole = games(file);
    // Every game takes at least a byte.
    assert!(whole.len() <= file.len());
    assert_eq!(games(Pieces { left: file, size: usize::from(size % 32) + 1 }), whole);
    for game in &whole {
        match game {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(written) => {
                let again = games(written.as_bytes());
                assert_eq!(again, [Ok(written.clone())], "what was written reads back the same");
            }
        }
    }
    // Playing everything finds the same games good.
    let mut reader = Reader::new(file);
    for game in &whole {
        let checked = reader.check_game().expect("as many games");
        assert_eq!(checked.as_ref().err(), game.as_ref().err());
    }
    assert!(reader.check_game().is_none());
    let mut reader = Reader::new(file);
    while reader.play_game(|position, mv| assert!(mv.is_none_or(|mv| position.is_legal(mv)))).is_some() {}
});

/// Each game as it is written again.
fn games(source: impl Read) -> Vec<Result<String, PgnError>> {
    Reader::new(source).games().map(|game| game.map(|game| game.to_pgn())).collect()
}

/// A source that gives only so many bytes at a time.
struct Pieces<'a> {
    left: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.size.min(self.left.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.left[..count]);
        self.left = &self.left[count..];
        Ok(count)
    }
}
