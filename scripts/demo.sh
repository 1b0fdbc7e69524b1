#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs what is missing, builds, and aligns real sequences: the two reads of a fragment to each other, reads to a genome,
# proteins to a database. Results are kept in build/demo/.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

./scripts/build.sh --for-this-machine seqan3-cuda-align
. build/dependencies/environment.sh

readonly align="$PWD/build/ci/src/app/seqan3-cuda-align"
readonly lambda="$SEQAN3_CUDA_EXAMPLES/bowtie2-examples/usr/share/doc/bowtie2/examples"
readonly proteins="$SEQAN3_CUDA_EXAMPLES/mmseqs2-examples/usr/share/doc/mmseqs2/example-data"

mkdir -p build/demo
cd build/demo

title() { printf '\n\033[1m== %s\033[0m\n' "$*"; }

# run <arguments>...: shows the command, with short names for long paths, and runs it.
run()
{
    printf '$ seqan3-cuda-align'
    printf ' %s' "${@/#*\//}"
    printf '\n'
    "$align" "$@" 2>&1
    printf '\n'
}

# columns <position>,...: sets tab-separated fields in columns that begin at these positions.
columns() { expand -t "$1"; }

title "What computes here"
"$align" --list-devices

# ----------------------------------------------------------------------------------------------------------------------------
title "10,000 fragments of phage lambda, read from both ends: do the two reads overlap? Each result compared with SeqAn3's"
# ----------------------------------------------------------------------------------------------------------------------------

readonly overlap=(--strand reverse --free-target-start --free-target-end --free-query-start --free-query-end)

run "$lambda/reads/reads_1.fq.gz" "$lambda/reads/reads_2.fq.gz" "${overlap[@]}" --min-score 40 --output overlaps.txt --verify
printf '%d pairs overlap with a score of at least 40 (20 equal letters). The first one:\n\n' "$(grep -c '^# pair' overlaps.txt)"
sed '/^$/{N;/\n#/Q}' overlaps.txt

# ----------------------------------------------------------------------------------------------------------------------------
title "500 reads of either strand against the genome (48,502 letters)"
# ----------------------------------------------------------------------------------------------------------------------------

zcat "$lambda/reads/reads_1.fq.gz" | sed -n '1,2000p' > reads.fq
readonly genome=("$lambda/reference/lambda_virus.fa.gz" reads.fq --pairing all --method semiglobal --strand both)

run "${genome[@]}" --columns query,query_length,strand,target_begin,target_end,score,identity --output reads.tsv
printf 'The first five, positions 0-based and half open:\n\n'
head -n 6 reads.tsv | columns 8,22,30,44,56,63

title "The same as SAM"
run "${genome[@]}" --output reads.sam
grep -m 3 -v '^@' reads.sam | cut -c 1-110 | sed 's/$/.../'

# ----------------------------------------------------------------------------------------------------------------------------
title "Two proteins against 20,000 others: the three best local alignments of each by BLOSUM62"
# ----------------------------------------------------------------------------------------------------------------------------

zcat "$proteins/QUERY.fasta.gz" | sed -n '1,4p' > queries.fa
run "$proteins/DB.fasta.gz" queries.fa --pairing all --method local --matrix BLOSUM62 --best 3 --output proteins.tsv \
    --columns query,score,query_begin,query_end,target_begin,target_end,identity,target
columns 24,31,44,55,69,81,91 < proteins.tsv

title "Done. All results are in build/demo/."
