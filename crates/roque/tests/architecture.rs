//! Dependencies point down: what each crate of the workspace may know of the others.

use std::process::Command;

use serde_json::Value;

/// Each crate and the crates of the workspace it may depend on. A new crate needs its line here.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("roque-core", &[]),
    ("roque-puzzles", &[]),
    ("roque-words", &[]),
    ("roque-protocol", &["roque-core"]),
    ("roque-game", &["roque-core"]),
    ("roque-engine", &["roque-core"]),
    ("roque-lab", &["roque-engine", "roque-core"]),
    ("roque-page", &[]),
    ("roque-host", &["roque-game", "roque-engine", "roque-puzzles", "roque-core", "roque-words"]),
    (
        "roque-term",
        &[
            "roque-host",
            "roque-game",
            "roque-engine",
            "roque-puzzles",
            "roque-protocol",
            "roque-core",
            "roque-words",
        ],
    ),
    (
        "roque-server",
        &[
            "roque-host",
            "roque-game",
            "roque-engine",
            "roque-puzzles",
            "roque-protocol",
            "roque-core",
            "roque-words",
        ],
    ),
    (
        "roque",
        &[
            "roque-term",
            "roque-server",
            "roque-page",
            "roque-host",
            "roque-lab",
            "roque-engine",
            "roque-puzzles",
            "roque-game",
            "roque-core",
            "roque-words",
        ],
    ),
];

/// The packages of the workspace, as cargo describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    metadata["packages"].as_array().expect("a list of packages").clone()
}

fn name(value: &Value) -> &str {
    value["name"].as_str().expect("a name")
}

#[test]
fn dependencies_point_down() {
    let packages = packages();
    let own: Vec<&str> = packages.iter().map(name).collect();
    assert!(own.contains(&"roque-core") && own.contains(&"roque"), "{own:?}");
    for package in &packages {
        let crate_name = name(package);
        let (_, allowed) = MAY_KNOW
            .iter()
            .find(|(known, _)| *known == crate_name)
            .unwrap_or_else(|| panic!("{crate_name} has no line in this table"));
        for dependency in package["dependencies"].as_array().expect("a list of dependencies") {
            let dependency = name(dependency);
            assert!(
                !own.contains(&dependency) || allowed.contains(&dependency),
                "{crate_name} must not know {dependency}"
            );
        }
    }
}

#[test]
fn the_table_itself_points_down() {
    // Every crate is listed after the crates it may know, so there is no way round in a circle.
    for (place, (crate_name, allowed)) in MAY_KNOW.iter().enumerate() {
        for other in *allowed {
            let below = MAY_KNOW.iter().position(|(known, _)| known == other);
            assert!(below.is_some_and(|below| below < place), "{crate_name} and {other}");
        }
    }
}

#[test]
fn the_core_needs_nothing_but_a_byte_search() {
    let packages = packages();
    let core = packages.iter().find(|package| name(package) == "roque-core").expect("the core");
    let dependencies = core["dependencies"].as_array().expect("a list of dependencies");
    let used: Vec<&str> =
        dependencies.iter().filter(|dependency| dependency["kind"].is_null()).map(name).collect();
    assert_eq!(used, ["memchr"]);
}
