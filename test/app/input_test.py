# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner reads: files, alphabets, scores."""

import gzip
import os
import random
import subprocess
import unittest

import app_fixture
from app_fixture import AppTest


class FileTest(AppTest):
    def setUp(self):
        super().setUp()
        self.expected = [["s1", "8", "0", "8", "s1", "8", "0", "8", "16"]]
        self.other = self.fasta("other.fa", "ACGTACGT")

    def test_any_name(self):
        for name in ("t.fa", "t.FA", "t.faa.gz", "t.fastq", "t", "t.sam", "t.gz"):
            self.assertEqual(self.table(self.fasta(name, "ACGTACGT"), self.other), self.expected, name)

    def test_standard_input_and_pipes(self):
        text = b">s1\nACGTACGT\n"
        for data in (text, gzip.compress(text)):
            for files in (("-", self.other), (self.other, "-"), ("/dev/stdin", self.other)):
                done = subprocess.run([app_fixture.PROGRAM, "--executor", "host", "--format", "table", *files],
                                      input=data, capture_output=True, timeout=60)
                self.assertEqual((done.returncode, done.stdout.decode().split("\n")[1].split("\t")),
                                 (0, self.expected[0]))
        command = f"{app_fixture.PROGRAM} --executor host --format table <(cat {self.other}) <(gzip -c {self.other})"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout.splitlines()[1].split("\t")), (0, self.expected[0]), done.stderr)

    def test_a_pipe_is_read_once(self):
        os.mkfifo(self.directory / "pipe.fa")
        for pipe, files in (("pipe.fa", ("pipe.fa", "pipe.fa")), ("pipe.fa", (self.other, "pipe.fa", "./pipe.fa")),
                            ("standard input", ("/dev/stdin", "-")), ("/dev/stdin", ("-", "/dev/stdin")),
                            ("/dev/stdin", ("/dev/stdin", "/dev/stdin"))):
            done = subprocess.run([app_fixture.PROGRAM, *files], input="", capture_output=True, text=True, timeout=60,
                                  cwd=self.directory)
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"{pipe} is a pipe, which can be read once, and is given twice", done.stderr)

    def test_fastq(self):
        for name in ("t.fq", "t.fastq", "t.fq.gz"):
            self.assertEqual(self.table(self.write(name, "@s1\nACGTACGT\n+\nIIIIIIII\n"), self.other), self.expected)
        for text in ("@s1\nACGTACGT\n+\nIIIIIIII", "@s1\nACGTACGT\n+s1\nIIIIIIII\n\n \n".replace(" ", ""),
                     "@s1\nACGT\nACGT\n+\n@III\n+III\n", "\n@s1\nACGTACGT\n+\nIIIIIIII\r\n\r\n"):
            self.assertEqual(self.table(self.write("t.fq", text), self.other), self.expected, text)

    def test_fastq_records_without_letters(self):
        for empty in ("@a\n\n+\n\n", "@a\n+\n"):
            rows = self.table(self.write("t.fq", f"{empty}@b\nAC\n+\nII\n"), self.fasta("q.fa", "AC", "AC"))
            self.assertEqual([(row[0], row[1]) for row in rows], [("a", "0"), ("b", "2")])

    def test_byte_order_mark(self):
        for text in ("\ufeff>s1\nACGTACGT\n", "\ufeff@s1\nACGTACGT\n+\nIIIIIIII\n"):
            self.assertEqual(self.table(self.write("t.fa", text), self.other), self.expected)

    def test_lines_across_blocks(self):
        letters = "".join(random.Random(1).choices("ACGT", k=600003))
        windows = [(begin, begin + 90) for begin in (0, 65500, 131000, 262100, 524250, 599913)]
        queries = self.fasta("q.fa", *(letters[begin:end] for begin, end in windows))
        regions = [word for begin, end in windows for word in ("--region", f"s1:{begin + 1}-{end}")]
        for width in (65535, 65536, 262144, len(letters)):
            lines = [letters[i:i + width] for i in range(0, len(letters), width)]
            for name, end in (("t.fa", "\n"), ("t.fa", "\r\n"), ("t.fa.gz", "\n"), ("t.fa.gz", "\r\n")):
                path = self.write(name, f">s1{end}" + "".join(line + end for line in lines))
                rows = self.table(path, queries, "--pairing", "all", "--best", 1, *regions)
                self.assertEqual([row[1:4] + row[8:] for row in rows],
                                 [["600003", str(begin), str(end), "180"] for begin, end in windows])

    def test_many_lines_blanks_and_comments(self):
        self.assertEqual(self.table(self.write("t.fa", "> s1 a comment\nACG\nTA CG\nT\n"), self.other), self.expected)

    def test_windows_line_ends(self):
        self.assertEqual(self.table(self.write("t.fq", "@s1\r\nACGTACGT\r\n+\r\nIIIIIIII\r\n"), self.other),
                         self.expected)

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
        for pair, score in (("AA", 2), ("RW", 2), ("WR", 2), ("DB", 3), ("VI", 4), ("**", 1), ("A*", -8), ("OA", 0),
                            ("UC", -3),
                            ("IJ", 3), ("LJ", 4), ("JJ", 3)):
            self.assertEqual(self.score(pair[0], pair[1], "--matrix", "PAM250"), score, pair)

    def test_protein_formats(self):
        targets, queries = self.fasta("t.fa", "MKWVTFISLLFLFSSAYS"), self.fasta("q.fa", "MKWVTFLLFLFSSAYS", prefix="q")
        _, records = self.sam(targets, queries, "--matrix", "BLOSUM62", "--gap-open", -10, "--gap-extend", -1)
        self.assertEqual(records[0][5], "6=2D10=")


if __name__ == "__main__":
    unittest.main()
