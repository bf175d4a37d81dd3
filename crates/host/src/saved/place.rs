//! Where a program keeps its data on this system.

use std::ffi::OsString;
use std::path::PathBuf;

/// The folder for Roque's data: `ROQUE_DATA_DIR`, or where the system wants such things. Nothing where the environment
/// does not tell.
pub fn default_data_dir(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let system = if cfg!(windows) {
        System::Windows
    } else if cfg!(target_os = "macos") {
        System::MacOs
    } else {
        System::Other
    };
    data_dir_on(system, variable)
}

#[derive(Clone, Copy, Debug)]
enum System {
    Windows,
    MacOs,
    /// Linux and its relatives, which follow the XDG base directories.
    Other,
}

fn data_dir_on(system: System, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(wanted) = path("ROQUE_DATA_DIR") {
        return Some(wanted);
    }
    // A relative path would mean another folder wherever the program is started.
    let absolute = |name| path(name).filter(|path| path.is_absolute());
    let above = match system {
        System::Windows => absolute("APPDATA"),
        System::MacOs => absolute("HOME").map(|home| home.join("Library/Application Support")),
        System::Other => {
            absolute("XDG_DATA_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        }
    };
    above.map(|above| above.join("roque"))
}

// The paths of the table are absolute only there.
#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides() {
        let table: &[(System, &str, Option<&str>)] = &[
            (System::Other, "HOME=/h", Some("/h/.local/share/roque")),
            (System::Other, "HOME=/h XDG_DATA_HOME=/d", Some("/d/roque")),
            (System::Other, "HOME=/h XDG_DATA_HOME=d", Some("/h/.local/share/roque")),
            (System::Other, "HOME=/h XDG_DATA_HOME=", Some("/h/.local/share/roque")),
            (System::Other, "HOME=/h XDG_DATA_HOME=/d ROQUE_DATA_DIR=/r", Some("/r")),
            (System::Other, "ROQUE_DATA_DIR=here", Some("here")),
            (System::Other, "HOME=/h ROQUE_DATA_DIR=", Some("/h/.local/share/roque")),
            (System::Other, "HOME=h", None),
            (System::Other, "", None),
            (System::MacOs, "HOME=/h XDG_DATA_HOME=/d", Some("/h/Library/Application Support/roque")),
            (System::MacOs, "", None),
            (System::Windows, "APPDATA=/a HOME=/h", Some("/a/roque")),
            (System::Windows, "ROQUE_DATA_DIR=/r APPDATA=/a", Some("/r")),
            (System::Windows, "HOME=/h", None),
        ];
        for (system, environment, expected) in table {
            let variable = |name: &str| {
                let mut pairs = environment.split(' ').filter_map(|pair| pair.split_once('='));
                pairs.find(|(key, _)| *key == name).map(|(_, value)| value.into())
            };
            let expected = expected.map(PathBuf::from);
            assert_eq!(data_dir_on(*system, variable), expected, "{system:?} {environment}");
        }
    }
}
