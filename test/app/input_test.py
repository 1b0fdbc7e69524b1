# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner reads: files, alphabets, scores."""

import gzip
import unittest

from app_fixture import AppTest


class FileTest(AppTest):
    def setUp(self):
        super().setUp()
        self.expected = [["s1", "8", "0", "8", "s1", "8", "0", "8", "16"]]
        self.other = self.fasta("other.fa", "ACGTACGT")

    def test_fasta_extensions(self):
        for extension in ("fa", "fasta", "fna", "ffn", "faa", "frn", "fas", "fa.gz", "fasta.bgzf"):
            self.assertEqual(self.table(self.fasta(f"t.{extension}", "ACGTACGT"), self.other), self.expected, extension)

    def test_fastq(self):
        for name in ("t.fq", "t.fastq", "t.fq.gz"):
            self.assertEqual(self.table(self.write(name, "@s1\nACGTACGT\n+\nIIIIIIII\n"), self.other), self.expected)

    def test_many_lines_blanks_and_comments(self):
        self.assertEqual(self.table(self.write("t.fa", "> s1 a comment\nACG\nTA CG\nT\n"), self.other), self.expected)

    def test_windows_line_ends(self):
        self.assertEqual(self.table(self.write("t.fq", "@s1\r\nACGTACGT\r\n+\r\nIIIIIIII\r\n"), self.other), self.expected)

    def test_lower_case_and_uracil(self):
        self.assertEqual(self.table(self.fasta("t.fa", "acguACGU"), self.other), self.expected)

    def test_several_gzip_members(self):
        path = self.directory / "t.fa.gz"
        path.write_bytes(gzip.compress(b">s1\nACGT") + gzip.compress(b"ACGT\n"))
        self.assertEqual(self.table(path, self.other), self.expected)

    def test_compressed_file_without_the_extension_and_the_reverse(self):
        path = self.directory / "t.fa"
        path.write_bytes(gzip.compress(b">s1\nACGTACGT\n"))
        self.assertEqual(self.table(path, self.other), self.expected)
        path = self.directory / "u.fa.gz"
        path.write_bytes(b">s1\nACGTACGT\n")
        self.assertEqual(self.table(path, self.other), self.expected)

    def test_empty_sequences(self):
        targets, queries = self.write("t.fa", ">a\n>b\nAC\n"), self.write("q.fa", ">c\nAC\n>d\nAC\n")
        self.assertEqual([row[8] for row in self.table(targets, queries)], ["-8", "4"])
        self.sam(targets, queries)


class ScoreTest(AppTest):
    def score(self, target, query, *arguments):
        return int(self.table(self.fasta("t.fa", target), self.fasta("q.fa", query), *arguments)[0][8])

    def test_alphabets(self):
        for alphabet in ("dna4", "rna4", "dna5", "rna5", "dna15", "rna15", "aa27"):
            scores = () if alphabet != "aa27" else ("--match", 2, "--gap-open", -4, "--gap-extend", -2)
            self.assertEqual(self.score("ACGTT", "ACCTT", "--alphabet", alphabet, *scores), 4, alphabet)
        self.assertEqual(self.score("ACRYN", "ACRYN", "--alphabet", "dna15"), 10)
        self.assertEqual(self.score("ACNA", "ACNC"), 2)

    def test_match_and_mismatch(self):
        self.assertEqual(self.score("ACGT", "ACCT", "--match", 5, "--mismatch", -3), 12)
        self.assertEqual(self.score("A" * 300, "A" * 300, "--match", 1000), 300000)

    def test_gaps(self):
        self.assertEqual(self.score("ACGTTTACGT", "ACGACGT", "--gap-open", -7, "--gap-extend", -1), 14 - 7 - 3)
        self.assertEqual(self.score("ACGTTTACGT", "ACGACGT", "--gap-open=0", "--gap-extend=-2"), 14 - 6)

    def test_free_ends(self):
        gap = -4 - 2 * 2
        self.assertEqual(self.score("GGACGTACGT", "ACGTACGT"), 16 + gap)
        self.assertEqual(self.score("GGACGTACGT", "ACGTACGT", "--free-target-start"), 16)
        self.assertEqual(self.score("ACGTACGTGG", "ACGTACGT", "--free-target-end"), 16)
        self.assertEqual(self.score("ACGTACGT", "GGACGTACGT", "--free-query-start"), 16)
        self.assertEqual(self.score("ACGTACGT", "ACGTACGTGG", "--free-query-end"), 16)
        self.assertEqual(self.score("GGACGTACGT", "ACGTACGTCC", "--free-target-start", "--free-query-end"), 16)
        self.assertEqual(self.score("GGACGTACGTCC", "ACGTACGT", "--method", "semiglobal"), 16)

    def test_matrices(self):
        for matrix, score in (("BLOSUM30", 20 + 17), ("BLOSUM45", 15 + 12), ("blosum62", 11 + 9), ("BLOSUM80", 16 + 13),
                              ("PAM250", 17 + 12)):
            self.assertEqual(self.score("WC", "WC", "--matrix", matrix), score, matrix)
        self.assertEqual(self.score("WC", "WC", "--alphabet", "aa27"), 20)

    def test_pam250(self):
        for pair, score in (("AA", 2), ("RW", 2), ("WR", 2), ("DB", 3), ("VI", 4), ("**", 1), ("A*", -8), ("OA", 0), ("UC", -3),
                            ("IJ", 3), ("LJ", 4), ("JJ", 3)):
            self.assertEqual(self.score(pair[0], pair[1], "--matrix", "PAM250"), score, pair)

    def test_protein_formats(self):
        targets, queries = self.fasta("t.fa", "MKWVTFISLLFLFSSAYS"), self.fasta("q.fa", "MKWVTFLLFLFSSAYS", prefix="q")
        _, records = self.sam(targets, queries, "--matrix", "BLOSUM62", "--gap-open", -10, "--gap-extend", -1)
        self.assertEqual(records[0][5], "6=2D10=")


if __name__ == "__main__":
    unittest.main()
