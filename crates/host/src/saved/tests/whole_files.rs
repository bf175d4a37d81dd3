//! Files that come into being or are replaced as a whole.

use super::*;
use std::io::Write;

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut draft = Draft::create(path)?;
    draft.write_all(text.as_bytes())?;
    draft.replace()
}

#[test]
fn any_file_can_be_replaced() {
    let folder = Folder::new();
    let path = folder.put("any name", "before");
    replace(&path, "after").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "after");
    assert_eq!(folder.names(), ["any name"]);
    assert!(replace(&folder.0.join("missing/x"), "").is_err());
    assert!(replace(Path::new("/"), "").is_err());
    assert!(replace(&folder.0.join("games"), "a folder").is_err());
    assert_eq!(folder.names(), ["any name"]);
}

#[test]
fn a_draft_that_is_given_up_leaves_nothing() {
    let folder = Folder::new();
    let path = folder.put("x", "before");
    let mut draft = Draft::create(&path).unwrap();
    draft.write_all(b"half a ga").unwrap();
    assert_eq!(folder.names().len(), 2);
    drop(draft);
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    assert_eq!(folder.names(), ["x"]);
}

#[test]
fn leftovers_of_a_process_with_the_same_number_do_not_disturb() {
    let folder = Folder::new();
    let left = format!(".x.{}.tmp", process::id());
    folder.put(&left, "half a ga");
    let path = folder.0.join("games/x");
    write_new(&path, "new").unwrap();
    replace(&path, "replaced").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "replaced");
    assert_eq!(folder.names(), [left, "x".to_owned()]);
}

#[test]
fn a_new_file_takes_no_name_away() {
    let folder = Folder::new();
    let before = folder.put("before", "before");
    let games = folder.0.join("games");
    write_new(&games.join("new"), "new").unwrap();
    assert_eq!(fs::read_to_string(games.join("new")).unwrap(), "new");
    let kind = |path: &Path| write_new(path, "after").unwrap_err().kind();
    assert_eq!(kind(&before), ErrorKind::AlreadyExists);
    assert_eq!(kind(&games), ErrorKind::AlreadyExists);
    assert_eq!(kind(&games.join("missing/x")), ErrorKind::NotFound);
    assert_eq!(kind(&before.join("x")), ErrorKind::NotADirectory);
    assert_eq!(kind(Path::new("")), ErrorKind::IsADirectory);
    assert!(write_new(&games.join("no-folder/"), "after").is_err());
    assert_eq!(fs::read_to_string(&before).unwrap(), "before");
    assert_eq!(folder.names(), ["before", "new"]);
}

/// A link that leads nowhere is a name as well.
#[cfg(unix)]
#[test]
fn a_new_file_does_not_go_through_a_link() {
    let folder = Folder::new();
    let link = folder.put("other", "").with_file_name("link");
    std::os::unix::fs::symlink("nowhere", &link).unwrap();
    assert_eq!(write_new(&link, "new").unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!(folder.names(), ["link", "other"]);
}

#[test]
fn a_name_taken_while_a_new_file_is_written_is_left_alone() {
    let folder = Folder::new();
    let path = folder.put("other", "").with_file_name("x");
    let ways: [fn(&Path, &Path) -> io::Result<()>; 2] =
        [|temporary, path| fs::hard_link(temporary, path), |_, _| Err(ErrorKind::Unsupported.into())];
    for link in ways {
        let written = atomic::write_new_with(&path, "mine", |temporary, path| {
            fs::write(path, "somebody else's").unwrap();
            link(temporary, path)
        });
        assert_eq!(written.unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
        assert_eq!(folder.names(), ["other", "x"]);
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn a_new_file_is_written_where_files_have_one_name_only() {
    let folder = Folder::new();
    let path = folder.put("other", "").with_file_name("x");
    for kind in [ErrorKind::Unsupported, ErrorKind::PermissionDenied] {
        atomic::write_new_with(&path, "new", |_, _| Err(kind.into())).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(folder.names(), ["other", "x"]);
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn of_many_that_write_a_new_file_one_does() {
    let folder = Folder::new();
    let path = folder.put("other", "").with_file_name("x");
    let start = Barrier::new(4);
    let wrote: Vec<String> = thread::scope(|scope| {
        let writers: Vec<_> = (0..4)
            .map(|number| {
                let (path, start) = (&path, &start);
                scope.spawn(move || {
                    let text = format!("{number}");
                    start.wait();
                    match write_new(path, &text) {
                        Ok(()) => Some(text),
                        Err(error) => {
                            assert_eq!(error.kind(), ErrorKind::AlreadyExists);
                            None
                        }
                    }
                })
            })
            .collect();
        writers.into_iter().filter_map(|writer| writer.join().unwrap()).collect()
    });
    assert_eq!(wrote, [fs::read_to_string(&path).unwrap()]);
    assert_eq!(folder.names(), ["other", "x"]);
}
