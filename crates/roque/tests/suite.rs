//! `roque suite`: test suites solved.

mod common;

use common::{assert_says, fresh_folder, roque};

#[test]
fn suites_are_solved_and_counted() {
    let folder = fresh_folder("suite");
    let file = folder.join("four.epd");
    let lines = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id \"mate\";\n\
                 4k3/8/8/3q4/8/4N3/8/4K3 w - - am Nxd5; id \"blind\";\n\
                 kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2; id \"two\";\n\
                 kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 1; id \"one\";\n";
    std::fs::write(&file, lines).expect("a file");
    let path = file.to_str().expect("UTF-8");
    let ran = roque("en", &["suite", path, "--depth", "5"]);
    let missed = "blind: played Nxd5, to be avoided: Nxd5\none: no mate in 1 proved\n2 of 4 solved.\n";
    assert_eq!((ran.code, ran.out.as_str()), (0, missed));
    let french = roque("fr", &["suite", path, "--depth", "5"]).out;
    assert!(french.starts_with("blind\u{a0}: joué Cxd5, à éviter\u{a0}: Cxd5\n"), "{french}");
    std::fs::write(&file, "rubbish\n").expect("a file");
    assert_eq!(roque("fr", &["suite", path]).code, 1);
    assert_says("suite-nothing", &["suite", "nothing.epd"], 2);
    assert_says("suite-help", &["suite", "--help"], 0);
}
