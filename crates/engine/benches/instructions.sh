#!/usr/bin/env bash
# Instructions per node of the search, counted by valgrind, and where they go. Unlike times they do not depend on what else the
# machine does; but an instruction that waits for memory, or a jump that nobody could foresee, counts like any other.
#
#   instructions.sh [DEPTH]    searches the positions of the bench to this depth (10 unless told); between
# them, everything is forgotten, which counts for `Session::answer`
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
depth=${1:-10}
[[ $depth =~ ^[0-9]+$ && $depth -ge 1 ]] || { echo "instructions.sh takes a depth of 1 or more, not $depth" >&2; exit 2; }
command -v valgrind > /dev/null || { echo "instructions.sh needs valgrind: install it first" >&2; exit 2; }

# Valgrind does not know the newest instructions, so not those of this machine but those of every recent one.
target=${CARGO_TARGET_DIR:-$here/../../../target}/instructions
RUSTFLAGS="-C target-cpu=x86-64-v3" cargo build --quiet --release --package roque-engine --target-dir "$target"
program=$target/release/roque-uci

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What every start costs is taken away: the network, and the tables of endings, which are made when somebody asks whether the
# engine is ready.
count() {
    valgrind --tool=callgrind --callgrind-out-file="$work/$1.out" --log-file="$work/$1.log" "${@:2}"
}
printf 'isready\nquit\n' | count start "$program" > "$work/ready"
nodes=$(count search "$program" bench "$depth" | cut -d ' ' -f 1)
instructions() { sed -n 's/.*Collected *: *//p' "$work/$1.log"; }
echo "$((($(instructions search) - $(instructions start)) / nodes)) instructions per node ($nodes nodes), of them in"

# A function without what it calls; what is inlined counts for where it is inlined.
functions() {
    callgrind_annotate --threshold=99.9 --auto=no "$work/$1.out" 2> /dev/null |
        sed -nE "s/^ *([0-9,]+) \( *[0-9.]+%\) +[^:]+:(.*)$/\1 \2/p" |
        sed -E "s/ \[[^]]*\]$//; s/'[0-9]+$//" |
        awk '{ count = $1; gsub(",", "", count); $1 = ""; sum[$0] += count } END { for (name in sum) printf "%d\t%s\n", sum[name], name }'
}
functions start > "$work/start"
functions search | awk -F '\t' -v nodes="$nodes" '
    NR == FNR { start[$2] = $1; next }
    { per_node = ($1 - start[$2]) / nodes; if (per_node >= 30) printf "%6.0f %s\n", per_node, $2 }
' "$work/start" - | sort -rn
