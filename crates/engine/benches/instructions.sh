#!/usr/bin/env bash
# Instructions per node of the search, counted by valgrind, and where they go. Unlike times they do not depend on what else the
# machine does; but an instruction that waits for memory, or a jump that nobody could foresee, counts like any other.
#
#   instructions.sh [DEPTH]    searches the positions of the bench to this depth (8 unless told)
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
depth=${1:-8}
[[ $depth =~ ^[0-9]+$ && $depth -ge 2 ]] || { echo "instructions.sh takes a depth of 2 or more, not $depth" >&2; exit 2; }
command -v valgrind > /dev/null || { echo "instructions.sh needs valgrind: install it first" >&2; exit 2; }

# Valgrind does not know the newest instructions, so not those of this machine but those of every recent one.
target=${CARGO_TARGET_DIR:-$here/../../../target}/instructions
RUSTFLAGS="-C target-cpu=x86-64-v3" cargo build --quiet --release --package roque-engine --target-dir "$target"
program=$target/release/roque-uci

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What a search to depth 1 costs is mostly what every start costs: it is taken away.
for at in 1 "$depth"; do
    valgrind --tool=callgrind --callgrind-out-file="$work/$at.out" --log-file="$work/$at.log" "$program" bench "$at" \
        > "$work/$at.nodes"
done
instructions() { sed -n 's/.*Collected *: *//p' "$work/$1.log"; }
nodes() { cut -d ' ' -f 1 "$work/$1.nodes"; }
searched=$(($(nodes "$depth") - $(nodes 1)))
echo "$(((($(instructions "$depth") - $(instructions 1)) + searched / 2) / searched)) instructions per node ($searched nodes), of them in"

# A function without what it calls; what is inlined counts for where it is inlined.
functions() {
    callgrind_annotate --threshold=99.9 --auto=no "$work/$1.out" 2> /dev/null |
        sed -nE "s/^ *([0-9,]+) \( *[0-9.]+%\) +[^:]+:(.*)$/\1 \2/p" |
        sed -E "s/ \[[^]]*\]$//; s/'[0-9]+$//" |
        awk '{ count = $1; gsub(",", "", count); $1 = ""; sum[$0] += count } END { for (name in sum) printf "%d\t%s\n", sum[name], name }'
}
functions 1 > "$work/start"
functions "$depth" | awk -F '\t' -v nodes="$searched" '
    NR == FNR { start[$2] = $1; next }
    { per_node = ($1 - start[$2]) / nodes; if (per_node >= 30) printf "%6.0f %s\n", per_node, $2 }
' "$work/start" - | sort -rn
