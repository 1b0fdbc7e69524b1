# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""SAM of the command-line aligner. Every run is verified against SeqAn3, and read by samtools."""

import gzip
import random
import struct
import unittest

from app_fixture import AppTest


class SamTest(AppTest):
    def test_header(self):
        targets, queries = self.fasta("t.fa", "ACGT", "ACGTA"), self.fasta("q.fa", "ACGT", "ACGTA")
        header, _ = self.sam(targets, queries)
        self.assertEqual([line[0] for line in header], ["@HD", "@SQ", "@SQ", "@PG"])
        self.assertEqual(header[1:3], [["@SQ", "SN:s1", "LN:4"], ["@SQ", "SN:s2", "LN:5"]])
        self.assertIn("PN:seqan3-cuda-align", header[3])

    def test_global(self):
        targets, queries = self.fasta("t.fa", "ACGTACGT"), self.fasta("q.fa", "ACGACCT", prefix="q")
        _, records = self.sam(targets, queries)
        self.assertEqual(records, [["q1", "0", "s1", "1", "255", "3=1D2=1X1=", "*", "0", "0", "ACGACCT", "*",
                                    "AS:i:2", "NM:i:2"]])

    def test_basic_cigar(self):
        targets, queries = self.fasta("t.fa", "ACGTACGT"), self.fasta("q.fa", "ACGACCT")
        _, records = self.sam(targets, queries, "--cigar", "basic")
        self.assertEqual(records[0][5], "3M1D4M")

    def test_semiglobal_position(self):
        targets, queries = self.fasta("t.fa", "CCCCCACGTACGTCC"), self.fasta("q.fa", "ACGTACGT")
        _, records = self.sam(targets, queries, "--method", "semiglobal")
        self.assertEqual((records[0][3], records[0][5]), ("6", "8="))

    def test_local_clips_and_keeps_qualities(self):
        targets = self.fasta("t.fa", "CCCCACGTACGTCC")
        queries = self.write("q.fq", "@read/1 more\nGGACGTACGTGGG\n+\nABCDEFGHIJKL!\n")
        _, records = self.sam(targets, queries, "--method", "local")
        self.assertEqual(records[0][:11], ["read/1", "0", "s1", "5", "255", "2S8=3S", "*", "0", "0", "GGACGTACGTGGG",
                                           "ABCDEFGHIJKL!"])

    def test_free_query_ends_clip(self):
        targets, queries = self.fasta("t.fa", "ACGTACGT"), self.fasta("q.fa", "GGGACGTACGTG")
        _, records = self.sam(targets, queries, "--free-query-start", "--free-query-end")
        self.assertEqual((records[0][3], records[0][5]), ("1", "3S8=1S"))

    def test_unaligned_query(self):
        targets, queries = self.fasta("t.fa", "AAAA"), self.fasta("q.fa", "CCC", prefix="q")
        _, records = self.sam(targets, queries, "--method", "local")
        self.assertEqual(records, [["q1", "4", "*", "0", "0", "*", "*", "0", "0", "CCC", "*", "AS:i:0"]])

    def test_all_pairs(self):
        targets = self.fasta("t.fa", "AAAA", "CCCC", prefix="t")
        queries = self.fasta("q.fa", "CCCC", "AAAA", prefix="q")
        _, records = self.sam(targets, queries, "--pairing", "all")
        self.assertEqual([(record[0], record[2]) for record in records],
                         [("q1", "t1"), ("q1", "t2"), ("q2", "t1"), ("q2", "t2")])

    def test_names_of_later_batches(self):
        count = 33000
        targets, queries = self.fasta("t.fa", *["AC"] * count), self.fasta("q.fa", *["AC"] * count)
        _, records = self.sam(targets, queries)
        self.assertEqual([record[2] for record in records], [f"s{i + 1}" for i in range(count)])

    def test_one_primary_line_a_query(self):
        targets = self.fasta("t.fa", "ACGA", "ACGT", "ACGT", "CCCC", prefix="t")
        queries = self.write("q.fq", "@q1\nACGT\n+\nABCD\n@q2\nCCCC\n+\nEFGH\n@q3\nGGGG\n+\nIIII\n")
        _, records = self.sam(targets, queries, "--pairing", "all", "--method", "local")
        self.assertEqual([(record[0], record[1], record[2], *record[9:11]) for record in records],
                         [("q1", "256", "t1", "*", "*"), ("q1", "0", "t2", "ACGT", "ABCD"),
                          ("q1", "256", "t3", "*", "*"),
                          ("q1", "256", "t4", "*", "*"), ("q2", "256", "t1", "*", "*"), ("q2", "256", "t2", "*", "*"),
                          ("q2", "256", "t3", "*", "*"), ("q2", "0", "t4", "CCCC", "EFGH"),
                          ("q3", "0", "t1", "GGGG", "IIII"),
                          ("q3", "256", "t2", "*", "*"), ("q3", "256", "t3", "*", "*")])

    def test_an_unmapped_query_has_one_line(self):
        targets, queries = self.fasta("t.fa", "AAAA", "CCCC"), self.fasta("q.fa", "GGG", prefix="q")
        _, records = self.sam(targets, queries, "--pairing", "all", "--method", "local")
        self.assertEqual(records, [["q1", "4", "*", "0", "0", "*", "*", "0", "0", "GGG", "*", "AS:i:0"]])

    def test_primary_line_of_a_query_in_two_batches(self):
        count, best = 16384 + 10, 16384 + 5
        targets = self.fasta("t.fa", *["ACGT" if i == best else "ACG" for i in range(count)])
        queries = self.fasta("q.fa", "ACGT", "ACG", prefix="q")
        _, records = self.sam(targets, queries, "--pairing", "all")
        self.assertEqual(len(records), 2 * count)
        self.assertEqual([(i, record[0], record[2]) for i, record in enumerate(records) if record[1] == "0"],
                         [(best, "q1", f"s{best + 1}"), (count, "q2", "s1")])

    def test_names_that_sam_does_not_allow(self):
        for name, target_name, query_name in (("@a", "@a", "_a"), ("*", "_", "*"), ("=x", "_x", "=x"),
                                              ("a,b", "a_b", "a,b"),
                                              ("a(b)", "a_b_", "a(b)"), ("", "unnamed", "*"), ("n\u00e9", "n__", "n__"),
                                              ("x" * 254, "x" * 254, "x" * 254), ("x" * 255, "x" * 255, "x" * 254)):
            header, records = self.sam(*(self.write(file, f">{name}\nACGT\n") for file in ("t.fa", "q.fa")))
            self.assertEqual(header[1], ["@SQ", f"SN:{target_name}", "LN:4"])
            self.assertEqual((records[0][0], records[0][2]), (query_name, target_name))

    def test_targets_of_one_name(self):
        targets = self.write("t.fa", ">a\nACGT\n>b\nAC\n>a\nACGT\n>a\nACGA\n>a_5\nACC\n>a\nACG\n>a_4\nAC\n>a\nACGA\n")
        queries = self.fasta("q.fa", "ACGT", "AC", "ACGT", "ACGA", "ACC", "ACG", "AC", "ACGA")
        names = ["a", "b", "a", "a_4", "a_5", "a_6", "a_4_7", "a_4"]
        header, records = self.sam(targets, queries)
        self.assertEqual([line[1] for line in header[1:-1]],
                         ["SN:" + name for name in ("a", "b", "a_4", "a_5", "a_6", "a_4_7")])
        self.assertEqual([record[2] for record in records], names)
        _, records = self.sam(targets, self.fasta("one.fa", "ACGT"), "--pairing", "all")
        self.assertEqual([record[2] for record in records], names)

    def test_empty_sequences(self):
        targets = self.write("t.fa", ">a\n>b\nAC\n>c\n>d\nAC\n")
        queries = self.write("q.fa", ">q1\nACG\n>q2\n>q3\n>q4\nAC\n")
        header, records = self.sam(targets, queries)
        self.assertEqual(header[1:-1], [["@SQ", "SN:b", "LN:2"], ["@SQ", "SN:d", "LN:2"]])
        self.assertEqual([(record[1], record[2], record[5], record[9]) for record in records],
                         [("4", "*", "*", "ACG"), ("4", "*", "*", "*"), ("4", "*", "*", "*"), ("0", "d", "2=", "AC")])

    def test_stops_of_proteins(self):
        targets, queries = self.fasta("t.fa", "*", "MK*"), self.write("q.fq", "@q\n*\n+\nI\n@r\nMK*\n+\nIJK\n")
        _, records = self.sam(targets, queries, "--matrix", "BLOSUM62")
        self.assertEqual([record[5:6] + record[9:11] for record in records], [["1=", "X", "I"], ["3=", "MKX", "IJK"]])

    def test_gaps_alone_are_no_alignment(self):
        targets, queries = self.fasta("t.fa", "AAAA"), self.fasta("q.fa", "CCC")
        _, records = self.sam(targets, queries, "--mismatch", -100, "--gap-open", 0, "--gap-extend", -1)
        self.assertEqual((records[0][1:4], records[0][5], records[0][11:]), (["4", "*", "0"], "*", ["AS:i:-7"]))

    def test_line_end_on_the_command_line(self):
        targets, queries = self.fasta("t\n\t1.fa", "ACGT"), self.fasta("q.fa", "ACGT")
        header, records = self.sam(targets, queries)
        self.assertEqual(len(header), 3)
        self.assertIn("t  1.fa", header[2][4])
        self.assertEqual(len(records), 1)

    def test_pairs_from_a_pipe(self):
        text = ">s1\nACGT\n"
        queries = self.fasta("q.fa", "ACGT")
        arguments = "--executor", "host", "--format", "sam", "-", queries
        done = self.run_program(*arguments, "--pairing", "all", input=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.check_by_samtools(done.stdout)
        done = self.run_program(*arguments, input=text)
        self.assertEqual(done.returncode, 1)
        self.assertIn("standard input: is not a regular file; SAM lists all targets first", done.stderr)

    def test_long_paths(self):
        for length in (65535, 65536, 140001):  # alternating elements of one letter; BAM has 16 bits for their number
            targets = self.fasta("t.fa", ("AC" * length)[:length], "A" + ("AC" * length)[:length])
            queries = self.fasta("q.fa", ("AG" * length)[:length])
            _, records = self.sam(targets, queries, "--pairing", "all", "--band", "0,1", "--free-target-end",
                                  "--gap-open", -100)
            self.assertEqual(records[0][5][:12], "1=1X1=1X1=1X")
            self.assertGreaterEqual(records[0][5].count("="), length // 2)
            self.assertEqual([record[1] for record in records], ["0", "256"])


class BamTest(AppTest):
    def records(self, *arguments):
        """The records of BAM, without their sizes."""
        done = self.run_program("--executor", "host", "--output", "a.bam", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        data = gzip.decompress((self.directory / "a.bam").read_bytes())
        magic, text_size = struct.unpack_from("<4si", data)
        self.assertEqual(magic, b"BAM\1")
        at, count = 12 + text_size, struct.unpack_from("<i", data, 8 + text_size)[0]
        for _ in range(count):
            at += 8 + struct.unpack_from("<i", data, at)[0]
        found = []
        while at < len(data):
            size = struct.unpack_from("<i", data, at)[0]
            found.append(data[at + 4:at + 4 + size])
            at += 4 + size
        self.assertEqual(at, len(data))
        return found

    def test_literal(self):
        targets = self.fasta("t.fa", "TT", "ACGTACGT")
        queries = self.write("q.fq", "@q1\nTT\n+\nI!\n@q2\nACGACCT\n+\nABCDEFG\n")
        expected = struct.pack("<iiBBHHHiiii", 1, 0, 3, 255, 4681, 5, 0, 7, -1, -1, 0) + b"q2\0"
        expected += struct.pack("<5I", 3 << 4 | 7, 1 << 4 | 2, 2 << 4 | 7, 1 << 4 | 8, 1 << 4 | 7)
        expected += bytes.fromhex("12412280") + bytes(letter - 33 for letter in b"ABCDEFG")
        expected += b"ASi" + struct.pack("<i", 2) + b"NMi" + struct.pack("<i", 2)
        self.assertEqual(self.records(targets, queries)[1], expected)

    def test_bins(self):
        source = random.Random(2)
        target = "".join(source.choices("ACGT", k=140000))
        places = {(0, 30): 4681, (16354, 16384): 4681, (16355, 16385): 585, (16384, 16414): 4682,
                  (131041, 131071): 4688, (131060, 131090): 73, (139970, 140000): 4689}
        queries = self.fasta("q.fa", *(target[begin:end] for begin, end in places))
        arguments = self.fasta("t.fa", target), queries, "--pairing", "all", "--method", "semiglobal"
        found = [struct.unpack_from("<iiBBH", record) for record in self.records(*arguments)]
        self.assertEqual([(record[1], record[4]) for record in found], [(place[0], b) for place, b in places.items()])
        unmapped = self.records(self.fasta("t.fa", "AAA"), self.fasta("q.fa", "C"), "--method", "local")[0]
        self.assertEqual(struct.unpack_from("<iiBBH", unmapped), (-1, -1, 3, 0, 4680))


if __name__ == "__main__":
    unittest.main()
