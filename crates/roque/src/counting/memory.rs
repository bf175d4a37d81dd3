//! How much memory there is.
//!
//! Linux promises memory it does not have and ends the program that uses it, so the promise alone says nothing.

use std::fs;

/// The bytes that can be used, where the system tells.
pub fn available() -> Option<u64> {
    let free = fs::read_to_string("/proc/meminfo").ok().and_then(|text| free_bytes(&text));
    let read = |path| fs::read_to_string(path).ok()?.trim().parse::<u64>().ok();
    let limit = read("/sys/fs/cgroup/memory.max");
    let used = read("/sys/fs/cgroup/memory.current").unwrap_or(0);
    let allowed = limit.map(|limit| limit.saturating_sub(used));
    [free, allowed].into_iter().flatten().min()
}

/// The line `MemAvailable:  123 kB` of `/proc/meminfo`.
fn free_bytes(meminfo: &str) -> Option<u64> {
    let rest = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    rest.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::free_bytes;

    #[test]
    fn reads_the_line_of_free_memory() {
        assert_eq!(free_bytes("MemTotal: 9 kB\nMemAvailable:      12 kB\n"), Some(12 * 1024));
        assert_eq!(free_bytes("MemTotal: 9 kB\n"), None);
        assert_eq!(free_bytes("MemAvailable: many\n"), None);
    }
}
