# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""The output formats of the command-line aligner. Every run is verified against SeqAn3 as well."""

import gzip
import math
import os
import random
import unittest

from app_fixture import AppTest


class TableTest(AppTest):
    def test_global(self):
        targets, queries = self.fasta("t.fa", "ACGTACGT", "AAAA"), self.fasta("q.fa", "ACGACGT", "AAAA", prefix="q")
        self.assertEqual(self.table(targets, queries),
                         [["s1", "8", "0", "8", "q1", "7", "0", "7", "8"],
                          ["s2", "4", "0", "4", "q2", "4", "0", "4", "8"]])

    def test_local(self):
        targets, queries = self.fasta("t.fa", "CCCCACGTACGTCC"), self.fasta("q.fa", "GGACGTACGTGG")
        self.assertEqual(self.table(targets, queries, "--method", "local"),
                         [["s1", "14", "4", "12", "s1", "12", "2", "10", "16"]])

    def test_nothing_in_common(self):
        targets, queries = self.fasta("t.fa", "AAAA"), self.fasta("q.fa", "CCC")
        self.assertEqual(self.table(targets, queries, "--method", "local")[0][8], "0")

    def test_all_pairs(self):
        targets, queries = self.fasta("t.fa", "AAAA", "CCCC", "GGGG"), self.fasta("q.fa", "CCCC", "GGGG", prefix="q")
        rows = self.table(targets, queries, "--pairing", "all")
        self.assertEqual([(row[0], row[4], row[8]) for row in rows],
                         [("s1", "q1", "-16"), ("s2", "q1", "8"), ("s3", "q1", "-16"),
                          ("s1", "q2", "-16"), ("s2", "q2", "-16"), ("s3", "q2", "8")])

    def test_more_pairs_than_a_batch_holds(self):
        count = 40000
        targets = self.fasta("t.fa", *(["ACGT", "ACG", "TT"][i % 3] for i in range(count)))
        queries = self.fasta("q.fa.gz", *["ACGT"] * count)
        rows = self.table(targets, queries, "--match", 1, "--mismatch", -1, "--gap-open", 0, "--gap-extend", -1)
        self.assertEqual([row[0] for row in rows], [f"s{i + 1}" for i in range(count)])
        self.assertEqual([row[8] for row in rows[:3]], ["4", "2", "-2"])

    def test_all_pairs_that_split_the_targets_of_a_query(self):
        count = 50001
        targets = self.fasta("t.fa", *["AC"] * count)
        queries = self.fasta("q.fa", "AC", "CC", "AA", prefix="q")
        rows = self.table(targets, queries, "--pairing", "all")
        self.assertEqual([(row[0], row[4]) for row in rows],
                         [(f"s{t + 1}", f"q{q + 1}") for q in range(3) for t in range(count)])


    def test_columns(self):
        targets, queries = self.fasta("t.fa", "ACGTACGT", "A"), self.fasta("q.fa", "ACGACCT", "CC", prefix="q")
        names = "query,score,strand,identity,matches,mismatches,gap_openings,gap_letters,columns,cigar,target"
        arguments = targets, queries, "--format", "table", "--columns", names, "--verify", "--gap-open", 0
        lines = self.succeed(*arguments).splitlines()
        self.assertEqual(lines[0], "#" + names.replace(",", "\t"))
        self.assertEqual(lines[1].split("\t"), ["q1", "6", "+", "75.00", "6", "1", "1", "1", "8", "3=1D2=1X1=", "s1"])
        self.assertEqual(lines[2].split("\t")[2:8], ["+", "0.00", "0", "1", "1", "1"])
        self.assertEqual(self.table(targets, queries, "--columns", "target,query"), [["s1", "q1"], ["s2", "q2"]])
        for arguments, message in ((("--format", "table", "--columns", "colour"), "--columns: colour not in {target,"),
                                   (("--format", "sam", "--columns", "target"), "--columns are for --format table")):
            self.fail_with(2, message, targets, queries, *arguments, lines=2)


class SelectionTest(AppTest):
    def setUp(self):
        super().setUp()
        self.files = (self.fasta("t.fa", "AAAA", "AACC", "ACCC", "CCCC", "AACC", prefix="t"),
                      self.fasta("q.fa", "AAAA", "CCCC", prefix="q"),
                      "--pairing", "all", "--match", 1, "--mismatch", -1)

    def chosen(self, *arguments):
        return [(row[4], row[0], row[8]) for row in self.table(*self.files, *arguments)]

    def test_best(self):
        self.assertEqual(self.chosen("--best", 1), [("q1", "t1", "4"), ("q2", "t4", "4")])
        self.assertEqual(self.chosen("--best", 3), [("q1", "t1", "4"), ("q1", "t2", "0"), ("q1", "t5", "0"),
                                                    ("q2", "t4", "4"), ("q2", "t3", "2"), ("q2", "t2", "0")])
        self.assertEqual(len(self.chosen("--best", 6)), 10)

    def test_min_score(self):
        self.assertEqual(self.chosen("--min-score", 2), [("q1", "t1", "4"), ("q2", "t3", "2"), ("q2", "t4", "4")])
        self.assertEqual(self.chosen("--min-score", 3, "--best", 2), [("q1", "t1", "4"), ("q2", "t4", "4")])
        self.assertEqual(self.chosen("--min-score", 5), [])
        _, records = self.sam(*self.files, "--min-score", 5)
        self.assertEqual([(record[0], record[1]) for record in records], [("q1", "4"), ("q2", "4")])

    def test_best_of_a_query_in_two_batches(self):
        count = 16384 + 10
        targets = self.fasta("many.fa", *["ACGT" if i in (7, 16384 + 5) else "ACG" for i in range(count)])
        rows = self.table(targets, self.fasta("one.fa", "ACGT", "AC"), "--pairing", "all", "--best", 2)
        self.assertEqual([row[0] for row in rows], ["s8", "s16390", "s1", "s2"])

    def test_best_needs_several_targets(self):
        self.fail_with(2, "--best is for --pairing all", *self.files[:2], "--best", "1", lines=2)
        self.fail_with(2, "--best", *self.files, "--best", "0", lines=2)


class PafTest(AppTest):
    def paf(self, *arguments):
        return [line.split("\t") for line in self.succeed(*arguments, "--format", "paf", "--verify").splitlines()]

    def test_lines(self):
        targets, queries = self.fasta("t.fa", "CCCCACGTACGTCC"), self.fasta("q.fa", "GGGACGTAGTGG", prefix="q")
        arguments = targets, queries, "--method", "local", "--gap-open", 0
        self.assertEqual(self.paf(*arguments),
                         [["q1", "12", "3", "10", "+", "s1", "14", "4", "12", "7", "8", "255", "tp:A:P", "NM:i:1",
                           "AS:i:12", "cg:Z:5=1D2="]])
        self.assertEqual(self.paf(*arguments, "--cigar", "basic")[0][15], "cg:Z:5M1D2M")

    def test_primary_line(self):
        targets, queries = self.fasta("t.fa", "ACGG", "ACGT", "ACGT", "TTTT"), self.fasta("q.fa", "ACGT", "TTTT")
        rows = self.paf(targets, queries, "--pairing", "all", "--mismatch", -1)
        self.assertEqual([row[12][-1] for row in rows], ["S", "P", "S", "S", "S", "S", "S", "P"])

    def test_reverse_strand(self):
        targets, queries = self.fasta("t.fa", "CCCCAACCGGTACC"), self.fasta("q.fa", "TTTTACCGGTTA", prefix="q")
        row = self.paf(targets, queries, "--method", "local", "--strand", "both", "--mismatch", -100)[0]
        self.assertEqual(row, ["q1", "12", "3", "11", "-", "s1", "14", "4", "12", "8", "8", "255", "tp:A:P", "NM:i:0",
                               "AS:i:16", "cg:Z:8="])

    def test_nothing_aligned_is_no_line(self):
        self.assertEqual(self.paf(self.fasta("t.fa", "AAAA"), self.fasta("q.fa", "CC"), "--method", "local"), [])


class BlastTest(AppTest):
    def rows(self, *arguments):
        return [line.split("\t") for line in self.succeed(*arguments, "--format", "blast6", "--verify").splitlines()]

    def test_columns(self):
        targets, queries = self.fasta("t.fa", "CCCCACGTACGTCC"), self.fasta("q.fa", "GGGACGTAGTGG", prefix="q")
        self.assertEqual(self.rows(targets, queries, "--method", "local", "--gap-open", 0),
                         [["q1", "s1", "87.500", "8", "0", "1", "4", "10", "5", "12", "-1", "12"]])
        targets, queries = self.fasta("t.fa", "ACGTACGT", "A"), self.write("q.fa", ">q\nACGACCT\n>\nA\n")
        self.assertEqual(self.rows(targets, queries, "--gap-open", 0),
                         [["q", "s1", "75.000", "8", "1", "1", "1", "7", "1", "8", "-1", "6"],
                          ["unnamed", "s2", "100.000", "1", "0", "0", "1", "1", "1", "1", "-1", "2"]])

    def test_reverse_strand(self):
        targets, queries = self.fasta("t.fa", "CCCCAACCGGTACC"), self.fasta("q.fa", "TTTTACCGGTTA", prefix="q")
        self.assertEqual(self.rows(targets, queries, "--method", "local", "--strand", "both", "--mismatch", -100),
                         [["q1", "s1", "100.000", "8", "0", "0", "4", "11", "12", "5", "-1", "16"]])

    def test_nothing_aligned_is_no_line(self):
        self.assertEqual(self.rows(self.fasta("t.fa", "AAAA"), self.fasta("q.fa", "CC"), "--method", "local"), [])

    def test_statistics(self):
        targets = self.fasta("t.fa", "WWWWWWWWWW", "A" * 90, prefix="t")
        queries = self.fasta("q.fa", "WWWWWWWWWW", "WW", prefix="q")
        for costs, decay, k in (((-10, -1), 0.243, 0.024), ((-11, -1), 0.267, 0.041), ((-8, -2), 0.264, 0.045)):
            gaps = "--matrix", "BLOSUM62", "--gap-open", costs[0], "--gap-extend", costs[1]
            for pairing, searched in (("all", 100), ("record", 10)):
                row = self.rows(targets, queries, *gaps, "--method", "local", "--pairing", pairing)[0]
                self.assertAlmostEqual(float(row[11]), (decay * 110 - math.log(k)) / math.log(2), delta=0.051)
                self.assertAlmostEqual(float(row[10]) / (k * 10 * searched * math.exp(-decay * 110)), 1, delta=0.01)
        for unknown in (("--matrix", "BLOSUM62", "--method", "local", "--gap-open", -4),
                        ("--matrix", "BLOSUM80", "--method", "local"), ("--matrix", "BLOSUM62", "--gap-extend", -1)):
            score = "160" if "BLOSUM80" in unknown else "110"
            self.assertEqual(self.rows(targets, queries, *unknown)[0][10:], ["-1", score])


class AlignmentTest(AppTest):
    def test_literal(self):
        targets, queries = self.fasta("t.fa", "ACGTACGT"), self.fasta("q.fa", "ACGACCT", prefix="query")
        self.assertEqual(self.succeed(targets, queries, "--verify"), """\
# pair 1: s1 (8) and query1 (7), score 2, identity 6/8 (75.0 %), gaps 1
s1     1 ACGTACGT 8
         ||| ||.|
query1 1 ACG-ACCT 7

""")

    def test_blocks_and_positions(self):
        targets = self.fasta("t.fa", "C" * 95 + "ACGT" * 20 + "C" * 30)
        queries = self.fasta("q.fa", "ACGT" * 20, prefix="q")
        self.assertEqual(self.succeed(targets, queries, "--method", "semiglobal", "--verify"), f"""\
# pair 1: s1 (205) and q1 (80), score 160, identity 80/80 (100.0 %), gaps 0
s1  96 {'ACGT' * 15} 155
       {'|' * 60}
q1   1 {'ACGT' * 15} 60

s1 156 {'ACGT' * 5} 175
       {'|' * 20}
q1  61 {'ACGT' * 5} 80

""")

    def test_control_letters_of_names(self):
        """A name ends at a tab or a line's end; of NUL, escape and the like _ remains, in each format."""
        controls = "".join(map(chr, [*range(9), 11, 12, *range(14, 32), 127]))
        one = self.write("t.fa", f">a\x1b[31mb{controls}\u00e9\tc\nA\n")
        name = "a_[31mb" + len(controls) * "_" + "\u00e9"
        for output in ("table", "paf", "blast6", "alignment"):
            text = self.succeed(one, one, "--format", output)
            self.assertEqual(text.count(name if output != "alignment" else name[:20]), 2 + 2 * (output == "alignment"))
            self.assertFalse(any(letter in text for letter in controls), output)
        for line in self.succeed(one, one, "--format", "table").split("\n")[:2]:
            self.assertEqual(len(line.split("\t")), 9)

    def test_nothing_aligned(self):
        targets, queries = self.fasta("t.fa", "AAAA"), self.fasta("q.fa", "CCC", prefix="q")
        self.assertEqual(self.succeed(targets, queries, "--method", "local"),
                         "# pair 1: s1 (4) and q1 (3), score 0: nothing aligned\n\n")


class FileTest(AppTest):
    def test_formats_by_extension(self):
        targets, queries = self.fasta("t.fa", "ACGT"), self.fasta("q.fa", "ACGT")
        for name, start in (("a.sam", "@HD"), ("a.tsv", "#target"), ("a.txt", "# pair 1"), ("a.paf", "s1\t4"),
                            ("a.b6", "s1\ts1\t"), ("a.m8", "s1\ts1\t"), ("a.TSV", "#target")):
            self.assertEqual(self.succeed(targets, queries, "--output", name), "")
            self.assertTrue((self.directory / name).read_text().startswith(start))
        self.check_by_samtools((self.directory / "a.sam").read_text())
        self.assertEqual(len(list(self.directory.iterdir())), 9)

    def test_compressed(self):
        count = 3000
        letters = ["".join(random.Random(i).choices("ACGT", k=60)) for i in range(count)]
        files = self.fasta("t.fa", *letters), self.fasta("q.fa", *letters)
        for file_format, extension in (("sam", "sam"), ("paf", "paf"), ("table", "tsv"), ("alignment", "txt")):
            for name, more in ((f"a.{extension}.gz", ()), (f"a.{extension}.bgz", ("-t", 3)),
                               ("b.gz", ("--format", file_format))):
                self.succeed(*files, "-o", name, *more)
                data = (self.directory / name).read_bytes()
                text = self.succeed(*files, "--format", file_format)
                self.assertEqual([line for line in gzip.decompress(data).decode().split("\n") if "CL:" not in line],
                                 [line for line in text.split("\n") if "CL:" not in line])
                self.assertEqual(data[12:14], b"BC")
                self.assertEqual(data[-28:], bytes.fromhex("1f8b08040000000000ff0600424302001b0003" + 18 * "0")[:28])
        self.assertFalse(list(self.directory.glob(".*")))

    def test_replaces_an_older_output(self):
        targets, queries = self.fasta("t.fa", "ACGT"), self.fasta("q.fa", "ACGT")
        self.write("a.tsv", "old")
        self.succeed(targets, queries, "--output", "a.tsv")
        self.assertTrue((self.directory / "a.tsv").read_text().startswith("#target"))

    def test_output_to_a_link_and_to_a_device(self):
        targets, queries = self.fasta("t.fa", "ACGT"), self.fasta("q.fa", "ACGT")
        self.write("real.tsv", "old")
        (self.directory / "link.tsv").symlink_to("real.tsv")
        self.succeed(targets, queries, "--output", "link.tsv")
        self.assertTrue((self.directory / "link.tsv").is_symlink())
        self.assertTrue((self.directory / "real.tsv").read_text().startswith("#target"))
        self.succeed(targets, queries, "--output", "/dev/null", "--format", "sam")

    def test_output_to_a_dangling_link(self):
        files = self.fasta("t.fa", "ACGT"), self.fasta("q.fa", "ACGT")
        (self.directory / "folder").mkdir()
        (self.directory / "folder" / "second.tsv").symlink_to("real.tsv")
        (self.directory / "first.tsv").symlink_to("folder/second.tsv")
        self.succeed(*files, "--output", "first.tsv")
        self.assertTrue((self.directory / "first.tsv").is_symlink())
        self.assertTrue((self.directory / "folder" / "second.tsv").is_symlink())
        self.assertTrue((self.directory / "folder" / "real.tsv").read_text().startswith("#target"))

        (self.directory / "ring.tsv").symlink_to("ring.tsv")
        done = self.run_program("--executor", "host", *files, "--output", "ring.tsv")
        self.assertEqual((done.returncode, done.stderr), (1, "seqan3-cuda-align: error: ring.tsv: cannot be written: "
                                                             "Too many levels of symbolic links\n"))

    def test_permissions_of_an_older_output_stay(self):
        files = self.fasta("t.fa", "ACGT"), self.fasta("q.fa", "ACGT")
        output = self.write("a.tsv", "old")
        for mode in (0o600, 0o666, 0o640):
            output.chmod(mode)
            self.succeed(*files, "--output", output)
            self.assertEqual(output.stat().st_mode & 0o777, mode)
        output.unlink()
        self.succeed(*files, "--output", output)
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(output.stat().st_mode & 0o777, 0o666 & ~mask)


class ThreadsTest(AppTest):
    """Several threads write a batch; what they write is what one thread writes."""

    def test_as_one_thread(self):
        source = random.Random(23)
        letters = ["".join(source.choices("ACGT", k=source.randint(1, 40))) for _ in range(5_000)]
        queries = [text[:source.randint(1, len(text))] for text in letters]
        files = self.fasta("t.fa", *letters), self.fasta("q.fa", *queries)
        for output_format in ("table", "sam", "bam", "paf", "alignment"):
            for more in ((), ("--min-score", "10", "--method", "local")):
                outputs = []
                for threads in (1, 7, 16):
                    path = self.directory / f"out_{threads}"
                    self.succeed(*files, "--format", output_format, "-t", threads, "-o", path, *more)
                    outputs.append(path.read_bytes())
                if output_format in ("sam", "bam"): # whose headers have the command line
                    texts = [self.samtools(output, "-h") if output_format == "bam" else output for output in outputs]
                    outputs = [[line for line in text.splitlines() if not line.startswith(b"@PG")] for text in texts]
                self.assertGreater(len(outputs[0]), 2_000)
                self.assertEqual(outputs[0], outputs[1], output_format)
                self.assertEqual(outputs[0], outputs[2], output_format)


if __name__ == "__main__":
    unittest.main()
