# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Which parts of its files the command-line aligner aligns: regions of targets, several files of queries."""

import random
import unittest

from app_fixture import AppTest


class RegionTest(AppTest):
    def setUp(self):
        super().setUp()
        source = random.Random(8)
        self.first, self.second = ("".join(source.choices("ACGT", k=length)) for length in (200, 100))
        self.target = self.write("t.fa", f">one\n{self.first}\n>two\n{self.second}\n>one:5-9\nACGTACGTAA\n")
        self.query = self.fasta("q.fa", self.first[50:80], prefix="q")

    def arguments(self, *regions):
        regions = [word for region in regions for word in ("--region", region)]
        return self.target, self.query, "--pairing", "all", "--method", "semiglobal", *regions

    def places(self, *regions):
        return [(row[0], *map(int, row[1:4]), int(row[8])) for row in self.table(*self.arguments(*regions))]

    def test_positions_are_those_of_the_whole_target(self):
        for region in ("one:41-90", "one:51-80", "one:1-200", "one:51", "one:51-", "one", "one:1-1,000,000",
                       "one:0,051-80"):
            self.assertEqual(self.places(region), [("one", 200, 50, 80, 60)], region)

    def test_a_region_cuts(self):
        whole = self.table(self.fasta("cut.fa", self.first[51:79]), *self.arguments()[1:])
        for region in ("one:52-79", "one:52-0,079"):
            (_, length, begin, end, score), = self.places(region)
            self.assertEqual((length, begin - 51, end - 51, score), (200, int(whole[0][2]), int(whole[0][3]),
                                                                    int(whole[0][8])))
            self.assertLess(score, 60)
        self.assertEqual(self.places("two:100-100")[0][1:4:2], (100, 100))

    def test_several_regions_and_names_with_colons(self):
        self.assertEqual([place[:2] for place in self.places("one:61-61", "two:1-1", "one:51-80")],
                         [("one", 200), ("one", 200), ("two", 100)])
        self.assertEqual([place[:2] for place in self.places("one:5-9")], [("one", 200), ("one:5-9", 10)])

    def test_every_format(self):
        arguments = self.arguments("one:41-90", "two:11-50")
        header, records = self.sam(*arguments)
        self.assertEqual([line[1:] for line in header[1:-1]], [["SN:one", "LN:200"], ["SN:two", "LN:100"]])
        self.assertEqual(records[0][1:6], ["0", "one", "51", "255", "30="])
        self.assertEqual(records[1][1:3], ["256", "two"])
        self.assertGreater(int(records[1][3]), 10)
        rows = {name: self.succeed(*arguments, "--format", name).splitlines()
                for name in ("paf", "blast6", "alignment")}
        self.assertEqual(rows["paf"][0].split("\t")[5:9], ["one", "200", "50", "80"])
        self.assertEqual(rows["blast6"][0].split("\t")[8:10], ["51", "80"])
        self.assertEqual(rows["alignment"][0],
                         "# pair 1: one (200) and q1 (30), score 60, identity 30/30 (100.0 %), gaps 0")
        self.assertEqual(rows["alignment"][1], f"one 51 {self.first[50:80]} 80")

    def test_regions_of_one_target_are_one_reference(self):
        header, records = self.sam(*self.arguments("one:1-60", "one:40-100", "one"))
        self.assertEqual([line[1:] for line in header[1:-1]], [["SN:one", "LN:200"]])
        self.assertEqual([(record[1], record[2]) for record in records], [("256", "one"), ("0", "one"), ("256", "one")])

    def test_errors(self):
        for code, message, region in ((1, "--region three: there is no target 'three'", "three"),
                                      (1, "--region one:a: there is no target 'one:a'", "one:a"),
                                      (1, "--region one:201-300 begins behind the end of 'one', which has 200 letters",
                                       "one:201-300"),
                                      (2, "--region one:0-5: expected NAME:BEGIN-END", "one:0-5"),
                                      (2, "--region one:6-5: expected NAME:BEGIN-END", "one:6-5"),
                                      (2, "--region one:1-2-3: expected NAME:BEGIN-END", "one:1-2-3"),
                                      (2, "--region one:-5: expected NAME:BEGIN-END", "one:-5"),
                                      (2, "--region one:99999999999999999999: expected", "one:99999999999999999999")):
            self.fail_with(code, message, *self.arguments(region), lines=code)
        self.fail_with(2, "--region is for --pairing all", self.target, self.query, "--region", "one", lines=2)


class QueryFilesTest(AppTest):
    def setUp(self):
        super().setUp()
        self.files = (self.fasta("a.fa", "ACGT", "AC", prefix="a"), self.write("b.fq.gz", "@b1\nGG\n+\nII\n"),
                      self.fasta("c.fa", "TTT", prefix="c"))

    def names(self, *arguments):
        return [(row[0], row[4]) for row in self.table(*arguments)]

    def test_pairing_all(self):
        target = self.fasta("t.fa", "ACGT")
        self.assertEqual(self.names(target, *self.files, "--pairing", "all"),
                         [("s1", name) for name in ("a1", "a2", "b1", "c1")])

    def test_pairing_record(self):
        targets = self.fasta("t.fa", "ACGT", "AC", "GG", "TTT")
        self.assertEqual(self.names(targets, *self.files),
                         [("s1", "a1"), ("s2", "a2"), ("s3", "b1"), ("s4", "c1")])
        self.assertEqual(self.names(*self.files[:2], "--region=a1", "--pairing", "all"), [("a1", "b1")])

    def test_standard_input_among_them(self):
        target = self.fasta("t.fa", "ACGT")
        done = self.run_program("--executor", "host", "--format", "table", "--pairing", "all", target, self.files[0],
                                "-", self.files[2], input=">x\nAC\n")
        self.assertEqual([line.split("\t")[4] for line in done.stdout.splitlines()[1:]], ["a1", "a2", "x", "c1"])

    def test_counts_around_those_that_are_read_at_once(self):
        block = 8192
        for count in (block - 1, block, block + 1, 2 * block):
            targets = self.fasta("t.fa", *["AC"] * count)
            files = self.fasta("a.fa", *["AC"] * block, prefix="a"), self.fasta("b.fa", *["AC"] * max(1, count - block))
            expected = [(f"s{i + 1}", f"a{i + 1}" if i < block else f"s{i + 1 - block}") for i in range(count)]
            if count > block:
                self.assertEqual(self.names(targets, *files), expected)
            else:
                self.fail_with(1, f"has no partner: {targets} has only {count} records", targets, *files)
        longer = self.fasta("l.fa", *["AC"] * (block + 1))
        self.fail_with(1, f"l.fa: record {block + 1} ('s{block + 1}') has no partner: a.fa has only {block} records",
                       longer, "a.fa")
        bad = self.write("bad.fa", (self.directory / "a.fa").read_text() + ">x\n?\n")
        self.fail_with(1, f"bad.fa: record {block + 1} ('x'): letter '?'", longer, bad)

    def test_more_files_than_can_be_open(self):
        target = self.fasta("t.fa", "ACGT")
        files = [self.fasta(f"many{i}.fa", "ACGT", prefix=f"f{i}_") for i in range(1100)]
        self.assertEqual(self.names(target, *files, "--pairing", "all"), [("s1", f"f{i}_1") for i in range(1100)])

    def test_errors(self):
        short, long = self.fasta("t.fa", "AC", "GG", "TTT"), self.fasta("u.fa", *["AC"] * 5)
        self.fail_with(1, "c.fa: record 1 ('c1') has no partner: " + f"{short} has only 3 records", short, *self.files)
        self.fail_with(1, "u.fa: record 5 ('s5') has no partner: the 3 files of queries have only 4 records", long,
                       *self.files)
        self.fail_with(1, "no.fa: No such file or directory", short, *self.files, "no.fa")
        self.fail_with(1, "empty.fa: has no records", short, self.files[0], self.write("empty.fa", ""), self.files[2])
        self.fail_with(2, "only one of TARGETS and QUERIES can be standard input", short, "-", "-", lines=2)
        done = self.run_program(short, *self.files, "--output", self.files[2], "--format", "table")
        self.assertIn("c.fa is one of the input files", done.stderr)


if __name__ == "__main__":
    unittest.main()
