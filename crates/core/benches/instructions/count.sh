#!/usr/bin/env bash
# Instructions per perft leaf, ours and cozy-chess's, counted by valgrind: unlike times they do not depend on what
# else the machine does, so a change of a few per cent is a change of the code.
#
#   count.sh            counts and shows
#   count.sh --check    also fails if one of ours is more than 3 % above expected.tsv (with the same compiler)
#   count.sh --update   writes what was counted to expected.tsv
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
mode=${1:-}
tolerance=3
# Valgrind does not know the newest instructions, so not those of this machine but those of every recent one.
# A directory of its own keeps the other builds from being thrown away.
target=${CARGO_TARGET_DIR:-$here/../../../../target}/instructions

compiler=$(rustc --version)
if [[ $mode = --check ]] && ! grep -qF "$compiler" "$here/expected.tsv"; then
    echo "expected.tsv was written with another compiler than $compiler: nothing to compare with"
    exit 0
fi
command -v valgrind > /dev/null || { echo "count.sh needs valgrind" >&2; exit 2; }
cd "$here/../.."
RUSTFLAGS="-C target-cpu=x86-64-v3" cargo bench --quiet --bench instructions --features peers-pext \
    --target-dir "$target" --no-run
program=$(find "$target/release/deps" -name 'instructions-*' -type f -executable -printf '%T@ %p\n' |
    sort -n | tail -n 1 | cut -d ' ' -f 2-)

start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
kiwipete="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

counted=$(mktemp)
report=$(mktemp)
trap 'rm -f "$counted" "$report"' EXIT
printf 'who\thow\tposition\tdepth\tinstructions per leaf, %s\n' "$compiler" > "$counted"
for how in counted played; do
    for position in start:5 kiwipete:4; do
        name=${position%:*} depth=${position#*:}
        for who in roque cozy; do
            leaves=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$report" \
                "$program" "$who" "$how" "$depth" "${!name}")
            instructions=$(sed -n 's/.*Collected *: *//p' "$report")
            per_leaf=$(awk -v i="$instructions" -v n="$leaves" 'BEGIN { printf "%.2f", i / n }')
            printf '%s\t%s\t%s\t%s\t%s\n' "$who" "$how" "$name" "$depth" "$per_leaf" | tee -a "$counted"
        done
    done
done

case $mode in
--update) cp "$counted" "$here/expected.tsv" ;;
--check)
    awk -F '\t' -v tolerance="$tolerance" '
        FNR == 1 { next }
        { key = $1 " " $2 " " $3 " " $4 }
        NR == FNR { expected[key] = $5; next }
        $1 == "roque" {
            checked++
            change = ($5 / expected[key] - 1) * 100
            if (change > tolerance) { bad++; printf "%s: %s instead of %s (%+.1f %%)\n", key, $5, expected[key], change }
            else if (change < -tolerance) printf "%s: better by %.1f %%, write it down with --update\n", key, -change
        }
        END { if (checked != 4) { print "not everything was counted"; exit 1 } exit bad > 0 }
    ' "$here/expected.tsv" "$counted"
    ;;
"") ;;
*) echo "unknown argument $mode" >&2; exit 2 ;;
esac
