#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

# Installs what is missing, builds, and aligns real sequences: reads of phage lambda to its genome, proteins to a database.
# Results are kept in build/demo/.

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

# columns <width>...: sets tab-separated fields in columns; the last one may be longer.
columns() { awk -F'\t' -v widths="$*" '{ split (widths, w, " "); for (i = 1; i <= NF; ++i) printf "%-*s", w[i], $i; print "" }'; }

# fasta_lines: reads FASTA, writes one line a record: name, tab, letters.
fasta_lines() { awk '/^>/ { if (n++) print ""; printf "%s\t", substr($1, 2); next } { printf "%s", $0 } END { print "" }'; }

title "What computes here"
"$align" --list-devices

# ----------------------------------------------------------------------------------------------------------------------------
title "10,000 reads of phage lambda, each to both strands of the genome (48,502 letters)"
# ----------------------------------------------------------------------------------------------------------------------------

# Reads come from either strand, so the genome's reverse complement is the second target.
zcat "$lambda/reference/lambda_virus.fa.gz" | fasta_lines > genome.txt
{
    printf '>forward\n%s\n' "$(cut -f2 genome.txt)"
    printf '>reverse\n%s\n' "$(cut -f2 genome.txt | rev | tr ACGT TGCA)"
} > strands.fa

"$align" strands.fa "$lambda/reads/reads_1.fq.gz" --pairing all --method semiglobal --format table --output reads.tsv

# Of each read the better strand. A read that does not come from the strand still aligns somehow, with a score around 0.
awk -F'\t' '
    !/^#/ {
        if (!($5 in best) || $9 > best[$5]) { second[$5] = best[$5]; best[$5] = $9; strand[$5] = $1; begin[$5] = $3; end[$5] = $4; size[$5] = $6 }
    }
    END { for (read in best) print read "\t" size[read] "\t" strand[read] "\t" begin[read] "\t" end[read] "\t" best[read] }' reads.tsv |
    sort -V > best.tsv
awk -F'\t' '
    { ++count; ++on[$3]; share = $6 / (2 * $2); placed += share >= 0.5; sum += share }
    END {
        printf "\n%d reads: %d on the forward strand, %d on the reverse strand.\n", count, on["forward"], on["reverse"]
        printf "%.1f %% reach at least half of the highest possible score, on average it is %.0f %%.\n", 100 * placed / count, 100 * sum / count
    }' best.tsv
printf '\nThe first five of them (positions on the strand, 0-based and half open):\n'
{ printf 'read\tletters\tstrand\tbegin\tend\tscore\n'; head -n 5 best.tsv; } | columns 8 9 9 9 9 6

# ----------------------------------------------------------------------------------------------------------------------------
title "The same for the reads of the forward strand, as SAM, every 50th compared with SeqAn3's own result"
# ----------------------------------------------------------------------------------------------------------------------------

head -n 2 strands.fa > forward.fa
awk -F'\t' '$3 == "forward" { print $1 }' best.tsv > forward.txt
zcat "$lambda/reads/reads_1.fq.gz" | awk '
    NR == FNR { wanted[$1]; next }
    FNR % 4 == 1 { keep = substr($1, 2) in wanted }
    keep' forward.txt - > forward.fq
"$align" forward.fa forward.fq --pairing all --method semiglobal --output forward.sam
grep -m 3 -v '^@' forward.sam | cut -c 1-110 | sed 's/$/.../'

awk 'NR % 200 <= 4 && NR % 200 > 0' forward.fq > every_50th.fq
printf '\n'
"$align" forward.fa every_50th.fq --pairing all --method semiglobal --output every_50th.txt --verify
printf '\n'
head -n 12 every_50th.txt

# ----------------------------------------------------------------------------------------------------------------------------
title "Three proteins against 20,000 others, local alignments by BLOSUM62"
# ----------------------------------------------------------------------------------------------------------------------------

zcat "$proteins/QUERY.fasta.gz" | fasta_lines | awk -F'\t' 'length ($2) >= 300 && n++ < 3 { print ">" $1 "\n" $2 }' > queries.fa
"$align" "$proteins/DB.fasta.gz" queries.fa --pairing all --matrix BLOSUM62 --method local --format table --output proteins.tsv
sed -n 's/^>//p' queries.fa | while read -r query; do
    printf '\nThe best three for %s:\n' "$query"
    awk -F'\t' -v OFS='\t' -v query="$query" '$5 == query { print $9, $7 + 1 "-" $8, $3 + 1 "-" $4, $1 }' proteins.tsv |
        sort -k 1,1nr > hits.tsv
    { printf 'score\tin query\tin target\ttarget\n'; head -n 3 hits.tsv; } | columns 8 12 12 20
done

title "Done. All results are in build/demo/."
