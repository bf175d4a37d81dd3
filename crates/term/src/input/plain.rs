//! Lines as they come: from a pipe, a file, or a terminal without line editing.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use super::{LONGEST_LINE, Typed};

/// How many lines are read before somebody waits for them.
const READ_AHEAD: usize = 16;

/// Reads lines in a thread of their own, until the end or until nobody wants them any more.
pub fn read(reader: impl Read + Send + 'static) -> Receiver<Typed> {
    let (sender, receiver) = mpsc::sync_channel(READ_AHEAD);
    thread::spawn(move || {
        let mut lines = Lines { reader: BufReader::new(reader), first: true };
        // What cannot be read is the end: the reason would help nobody to type on.
        while let Ok(Some(line)) = lines.next() {
            if sender.send(Typed::Line(line)).is_err() {
                return;
            }
        }
    });
    receiver
}

struct Lines<R> {
    reader: BufReader<R>,
    first: bool,
}

impl<R: Read> Lines<R> {
    /// The next line without its end.
    fn next(&mut self) -> std::io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let limit = LONGEST_LINE as u64 + 1;
        if self.reader.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
            if bytes.last() == Some(&b'\r') {
                bytes.pop();
            }
        } else if bytes.len() > LONGEST_LINE {
            bytes.truncate(LONGEST_LINE);
            self.reader.skip_until(b'\n')?;
        }
        let line = String::from_utf8_lossy(&bytes);
        let mark = if std::mem::take(&mut self.first) { "\u{feff}" } else { "" };
        Ok(Some(line.strip_prefix(mark).unwrap_or(&line).to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &'static [u8]) -> Vec<String> {
        read(bytes)
            .into_iter()
            .map(|typed| match typed {
                Typed::Line(line) => line,
                other => panic!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn lines_are_taken_apart() {
        let table: &[(&[u8], &[&str])] = &[
            (b"", &[]),
            (b"e4\ne5\n", &["e4", "e5"]),
            (b"e4\r\ne5\r\n", &["e4", "e5"]),
            (b"e4\n\n\ne5", &["e4", "", "", "e5"]),
            (b"\xef\xbb\xbfe4\n\xef\xbb\xbfe5", &["e4", "\u{feff}e5"]),
            (b"\xef\xbb\xbf", &[""]),
            (b"\xe9chec\n\xff\xfe", &["\u{fffd}chec", "\u{fffd}\u{fffd}"]),
            (b"a\rb\n", &["a\rb"]),
            (b"\r\n", &[""]),
        ];
        for (bytes, expected) in table {
            assert_eq!(lines(bytes), *expected, "{bytes:?}");
        }
    }

    #[test]
    fn a_long_line_is_cut() {
        // Lengths around the limit, each followed by a line that must come whole.
        for length in [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, 10 * LONGEST_LINE] {
            let mut bytes = vec![b'x'; length];
            bytes.extend(b"\ne4\n");
            let found = lines(bytes.leak());
            assert_eq!(found.len(), 2, "{length}");
            assert_eq!(found[0].len(), length.min(LONGEST_LINE));
            assert_eq!(found[1], "e4");
        }
    }

    #[test]
    fn an_endless_line_takes_no_memory() {
        // A gigabyte without an end of line, then the end.
        let typed: Vec<Typed> = read(std::io::repeat(b'x').take(1 << 30)).into_iter().collect();
        assert_eq!(typed, [Typed::Line("x".repeat(LONGEST_LINE))]);
    }
}
