//! The board in the browser, as far as the program is seen from outside.

#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use common::{fresh_folder, program, roque};

/// The program serving its page, and the address it told.
fn serving(
    language: &str,
    arguments: &[&str],
    folder: &str,
) -> (Child, String, BufReader<std::process::ChildStdout>) {
    let mut child = program(language)
        .args(arguments)
        .env("ROQUE_DATA_DIR", fresh_folder(folder))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
    (child, address.trim().trim_end_matches('/').to_owned(), output)
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn the_page_is_shown_until_ctrl_c() {
    for (language, arguments, stopped) in
        [("en", &["web", "--no-open"][..], "Stopped"), ("fr", &["--no-open"][..], "Arrêté")]
    {
        let (mut child, address, mut output) = serving(language, arguments, &format!("web-{language}"));
        assert!(address.starts_with("127.0.0.1:"), "{address}");
        let page = get(&address, "/");
        assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Roque</title>"), "{page}");
        // What the page needs is there, and may be kept for ever.
        let script = page.split("src=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a script");
        let script = get(&address, script);
        assert!(script.starts_with("HTTP/1.1 200") && script.contains("immutable"), "{}", &script[..300]);
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("the rest");
        assert!(rest.contains("Ctrl-C") && rest.contains(stopped), "{rest}");
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn a_port_that_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    for (language, said) in [("en", "is taken"), ("fr", "est pris")] {
        let ran = roque(language, &["web", "--no-open", "--port", &port]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(said) && ran.err.contains(&port), "{}", ran.err);
    }
}
