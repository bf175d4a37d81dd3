//! Names the processors with the wide registers that `attacks::lanes` needs, once for the whole crate.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(wide_registers)");
    let features = std::env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    let has = |wanted: &str| features.split(',').any(|feature| feature == wanted);
    if has("avx512f") && has("avx512vpopcntdq") {
        println!("cargo::rustc-cfg=wide_registers");
    }
}
