#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Aligns random reads by one process, and by 1, 2, ... ranks of this machine, which divide its GPUs; compares the outputs.
#
# Usage: scripts/ranks.sh <folder of seqan3-cuda-align and seqan3-cuda-align-mpi> <pairs> <letters> <ranks>...
# All ranks compute one pair of 700,000 letters or more together: scripts/ranks.sh <folder> 1 2700000 2
# Prints, for each run, seconds and GCUPS of the alignments, and who computed. PROGRAM_OPTIONS are handed on.

set -euo pipefail

folder="$(realpath -- "${1:?usage: scripts/ranks.sh <folder> <pairs> <letters> <ranks>...}")"
pairs="$2" letters="$3"
shift 3
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
cd -- "$work"

python3 - "$pairs" "$letters" << 'END'
import random, sys
source, pairs, letters = random.Random(1), int(sys.argv[1]), int(sys.argv[2])
for name in ("t.fa", "q.fa"):
    with open(name, "w") as file:
        for i in range(pairs):
            file.write(f">{i}\n{''.join(source.choices('ACGT', k=letters))}\n")
END

# run <name> <command>...: aligns, and prints what the summary says.
run()
{
    local name="$1"
    shift
    "$@" t.fa q.fa ${PROGRAM_OPTIONS:-} --output "$name.tsv" 2> summary || { cat summary >&2; exit 1; }
    printf '%-10s %s\n' "$name" "$(awk '/^(seconds|GCUPS|executor)/' summary | tr -s ' \n' ' ')"
}

run process "$folder/seqan3-cuda-align"
for ranks in "$@"; do
    run "$ranks" mpirun --allow-run-as-root --oversubscribe --bind-to none -n "$ranks" "$folder/seqan3-cuda-align-mpi"
    cmp -- process.tsv "$ranks.tsv"
done
