#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Aligns whole chromosomes, each cell of the matrix computed: two Helicobacter pylori (1.6 and 1.7 million letters) and two
# Staphylococcus aureus (2.8 and 2.7 million; the 179 contigs of RN4220 one behind the other). The genomes are those of
# Debian's sibelia-examples. Each alignment is scored again, letter by letter, by score_paf.py.
#
# Usage: scripts/chromosomes.sh <seqan3-cuda-align> [<options of seqan3-cuda-align>...]
# Writes to build/chromosomes/. A GPU takes seconds; the host takes hours.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

align="$(realpath -- "${1:?usage: scripts/chromosomes.sh <seqan3-cuda-align> [<options>...]}")"
scripts="$PWD/scripts"
shift
mkdir -p build/chromosomes
cd build/chromosomes

readonly genomes=usr/share/doc/sibelia/examples
if [ ! -d "$genomes" ]; then
    apt-get download --quiet sibelia-examples
    dpkg -x sibelia-examples_*.deb .
fi

# one <name>: the records of a FASTA file as one, without letters that dna4 does not have.
one() { printf '>%s\n' "$1"; grep -v '^>' | tr 'a-z' 'A-Z' | tr -c 'ACGT\n' 'A'; }

zcat "$genomes/C-Sibelia/Staphylococcus_aureus/NCTC8325.fasta.gz" | one NCTC8325 > NCTC8325.fa
zcat "$genomes/C-Sibelia/Staphylococcus_aureus/RN4220.fasta.gz" | one RN4220 > RN4220.fa
zcat "$genomes/Sibelia/Helicobacter_pylori/Helicobacter_pylori.fasta.gz" \
    | awk '/^>/ { ++record } { print > ("pylori" record ".part") }'
one F32 < pylori1.part > F32.fa
one Gambia94_24 < pylori2.part > Gambia94_24.fa

# pair <target> <query> <method> <options>...: aligns, and scores the alignment again.
pair()
{
    local target="$1" query="$2" method="$3" begin="$SECONDS"
    shift 3
    "$align" "$target.fa" "$query.fa" --alphabet dna4 --method "$method" --match 2 --mismatch -4 --gap-open -4 --gap-extend -2 \
        --output "$target-$query-$method.paf" "$@"
    printf "%s, %s, %s: %d s\n" "$target" "$query" "$method" "$((SECONDS - begin))"
    python3 "$scripts/score_paf.py" "$target.fa" "$query.fa" "$target-$query-$method.paf"
}

for method in global local; do
    pair F32 Gambia94_24 "$method" "$@"
    pair NCTC8325 RN4220 "$method" "$@"
done
