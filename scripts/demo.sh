#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs what is missing, builds, and aligns real sequences: the two reads of a fragment to each other, reads to a genome,
# proteins to a database. Results are kept in build/demo/.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

./scripts/build.sh seqan3-cuda-align
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

# fasta_lines: reads FASTA, writes one line a record: name, tab, letters.
fasta_lines() { awk '/^>/ { if (n++) print ""; printf "%s\t", substr($1, 2); next } { printf "%s", $0 } END { print "" }'; }

# fastq_lines: the same for FASTQ.
fastq_lines() { awk 'NR % 4 == 1 { printf "%s\t", substr($1, 2) } NR % 4 == 2'; }

# reverse_complement <lines>: writes one line a record with the letters of the other strand.
reverse_complement() { paste <(cut -f1 "$1") <(cut -f2 "$1" | rev | tr ACGT TGCA); }

# to_fasta: the way back.
to_fasta() { awk -F'\t' '{ print ">" $1 "\n" $2 }'; }

# columns <width>...: sets tab-separated fields in columns.
columns() { awk -F'\t' -v widths="$*" '{ split (widths, w, " "); for (i = 1; i <= NF; ++i) printf "%-*s", w[i], $i; print "" }'; }

title "What computes here"
"$align" --list-devices

# ----------------------------------------------------------------------------------------------------------------------------
title "10,000 fragments of phage lambda, read from both ends: do the two reads overlap? Each result compared with SeqAn3's"
# ----------------------------------------------------------------------------------------------------------------------------

zcat "$lambda/reads/reads_2.fq.gz" | fastq_lines > mates.txt
reverse_complement mates.txt | to_fasta > mates.fa
readonly overlap=(--free-target-start --free-target-end --free-query-start --free-query-end)

run "$lambda/reads/reads_1.fq.gz" mates.fa "${overlap[@]}" --output overlaps.txt --verify
awk '
    /^# pair/ { ++pairs; match ($0, /score -?[0-9]+/); score = substr ($0, RSTART + 6, RLENGTH - 6) + 0; if (score >= 40) ++overlap }
    END { printf "%d of %d pairs overlap with a score of at least 40 (20 equal letters). The first one:\n\n", overlap, pairs }' overlaps.txt
sed '/^$/{N;/\n#/Q}' overlaps.txt

# ----------------------------------------------------------------------------------------------------------------------------
title "500 reads of either strand against both strands of the genome (48,502 letters)"
# ----------------------------------------------------------------------------------------------------------------------------

zcat "$lambda/reference/lambda_virus.fa.gz" | fasta_lines | sed 's/^[^\t]*/forward/' > genome.txt
{ to_fasta < genome.txt; reverse_complement genome.txt | sed 's/^forward/reverse/' | to_fasta; } > strands.fa
zcat "$lambda/reads/reads_1.fq.gz" | awk 'NR <= 4 * 500' > reads.fq

run strands.fa reads.fq --pairing all --method semiglobal --format table --output reads.tsv
awk -F'\t' '
    /^#/ { next }
    !($5 in score) || $9 > score[$5] { score[$5] = $9; size[$5] = $6; place[$5] = $1 "\t" $3 "\t" $4 }
    END { for (read in score) print read "\t" size[read] "\t" place[read] "\t" score[read] }' reads.tsv | sort -V > best.tsv
awk -F'\t' '
    { ++on[$3]; sum += $6 / (2 * $2) }
    END {
        printf "%d of %d reads fit the forward strand better, %d the reverse strand;\n", on["forward"], NR, on["reverse"]
        printf "they reach %.0f %% of the score of a read without errors. The first five, positions 0-based and half open:\n\n", 100 * sum / NR
    }' best.tsv
{ printf 'read\tletters\tstrand\tbegin\tend\tscore\n'; head -n 5 best.tsv; } | columns 8 9 9 9 9 6

title "Those of the forward strand again, as SAM"
to_fasta < genome.txt > forward.fa
awk 'NR == FNR { if ($3 == "forward") wanted["@" $1]; next } FNR % 4 == 1 { keep = $1 in wanted } keep' best.tsv reads.fq > forward.fq
run forward.fa forward.fq --pairing all --method semiglobal --output forward.sam
grep -m 3 -v '^@' forward.sam | cut -c 1-110 | sed 's/$/.../'

# ----------------------------------------------------------------------------------------------------------------------------
title "Two proteins against 20,000 others: local alignments by BLOSUM62"
# ----------------------------------------------------------------------------------------------------------------------------

zcat "$proteins/QUERY.fasta.gz" | fasta_lines | awk -F'\t' 'length ($2) >= 300 && n++ < 2' | to_fasta > queries.fa
run "$proteins/DB.fasta.gz" queries.fa --pairing all --method local --matrix BLOSUM62 --format table --output proteins.tsv
sed -n 's/^>//p' queries.fa | while read -r query; do
    printf 'The best three for %s:\n' "$query"
    awk -F'\t' -v OFS='\t' -v query="$query" '$5 == query { print $9, $7 + 1 "-" $8, $3 + 1 "-" $4, $1 }' proteins.tsv |
        sort -k 1,1nr > hits.tsv
    { printf 'score\tin query\tin target\ttarget\n'; head -n 3 hits.tsv; } | columns 8 12 12 20
    printf '\n'
done

title "Done. All results are in build/demo/."
