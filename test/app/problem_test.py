# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Strands, bands, edit distances and matrices of the command-line aligner, beside SeqAn3 and a plain program."""

import random
import re
import unittest

import app_fixture
from app_fixture import AppTest

COMPLEMENT = str.maketrans("ACGTURYSWKMBDHVN", "TGCAAYRSWMKVHDBN")
COLUMNS = "score,target_begin,target_end,query_begin,query_end,strand,cigar"


def reverse_complement(letters):
    return letters.translate(COMPLEMENT)[::-1]


def mutated(letters, count, source):
    """The letters after some insertions, deletions and changes."""
    letters = list(letters)
    for _ in range(count):
        at = source.randrange(len(letters))
        letters[at:at + source.choice((0, 1))] = source.choices("ACGT", k=source.choice((0, 1)))
    return "".join(letters)


def global_score(first, second, match, mismatch, gap, lower=None, upper=None):
    """The score of a global alignment with linear gap costs, whose cells may have to lie between two diagonals."""
    row = {0: 0}
    for i in range(1, len(first) + 1):
        row[i] = i * gap if upper is None or i <= upper else None
    for j in range(1, len(second) + 1):
        above, row = row, {}
        for i in range(len(first) + 1):
            inside = lower is None or lower <= i - j <= upper
            choices = [above[i] + gap if above[i] is not None else None,
                       row[i - 1] + gap if i > 0 and row[i - 1] is not None else None,
                       above[i - 1] + (match if first[i - 1] == second[j - 1] else mismatch)
                       if i > 0 and above[i - 1] is not None else None]
            row[i] = max((choice for choice in choices if choice is not None), default=None) if inside else None
    return row[len(first)]


class StrandTest(AppTest):
    def setUp(self):
        super().setUp()
        source = random.Random(5)
        self.genome = "".join(source.choices("ACGT", k=300))
        self.target = self.fasta("t.fa", self.genome)
        self.queries = self.fasta("q.fa", self.genome[40:100], reverse_complement(self.genome[200:260]), prefix="q")

    def test_both(self):
        rows = self.table(self.target, self.queries, "--pairing", "all", "--method", "semiglobal", "--strand", "both",
                          "--columns", COLUMNS)
        self.assertEqual(rows, [["120", "40", "100", "0", "60", "+", "60="],
                                ["120", "200", "260", "0", "60", "-", "60="]])

    def test_reverse(self):
        rows = self.table(self.target, self.queries, "--pairing", "all", "--method", "local", "--strand", "reverse")
        self.assertEqual(rows[1], ["s1", "300", "200", "260", "q2", "60", "0", "60", "120", "-"])
        self.assertEqual(rows[0][9], "-")
        self.assertLess(int(rows[0][8]), 60)

    def test_forward_if_equal(self):
        palindrome = "ACGTACGT"
        files = self.fasta("p.fa", palindrome), self.fasta("r.fa", palindrome)
        self.assertEqual(self.table(*files, "--strand", "both")[0][8:], ["16", "+"])

    def test_positions_are_those_of_the_query_as_given(self):
        target = self.fasta("p.fa", "CCCCAACCGGTACCCC")
        query = self.fasta("r.fa", "GG" + reverse_complement("AACCGGTA") + "TTTTT")
        rows = self.table(target, query, "--method", "local", "--strand", "both", "--mismatch", -100,
                          "--columns", COLUMNS)
        self.assertEqual(rows, [["20", "4", "14", "0", "10", "-", "10="]])

    def test_sam(self):
        queries = self.write("q.fq", f"@r\nGG{reverse_complement(self.genome[200:240])}\n+\n{'ABCDEF' * 7}\n")
        _, records = self.sam(self.target, queries, "--method", "local", "--strand", "both", "--mismatch", -100)
        record = records[0]
        self.assertEqual(record[1:3], ["16", "s1"])
        self.assertEqual(record[9:11], [self.genome[200:240] + "CC", ("ABCDEF" * 7)[::-1]])
        self.assertIn(self.genome[int(record[3]) - 1:][:40], self.genome[200:243])
        _, records = self.sam(self.target, self.queries, "--pairing", "all", "--strand", "both",
                              "--method", "semiglobal")
        self.assertEqual([record[1] for record in records], ["0", "16"])

    def test_secondary_on_the_reverse_strand(self):
        targets = self.fasta("two.fa", self.genome, reverse_complement(self.genome[:100]), prefix="t")
        _, records = self.sam(targets, self.fasta("one.fa", self.genome[40:100]), "--pairing", "all",
                              "--strand", "both", "--method", "semiglobal")
        self.assertEqual([record[1:4] for record in records], [["0", "t1", "41"], ["272", "t2", "1"]])

    def test_alignment(self):
        files = self.fasta("p.fa", "AACCGGTA"), self.fasta("r.fa", "TACGGTT", prefix="q")
        self.assertEqual(self.succeed(*files, "--strand", "both", "--verify"), """\
# pair 1: s1 (8) and q1 (7, reverse strand), score 8, identity 7/8 (87.5 %), gaps 1
s1 1 AACCGGTA 8
     |||| |||
q1 7 AACC-GTA 1

""")

    def test_uracil_and_ambiguous_letters(self):
        for alphabet, letters in (("rna4", "AACCGGUA"), ("rna15", "ACGURYSWKMBDHVN"), ("dna15", "ACGTRYSWKMBDHVN")):
            forward, reverse = self.fasta("f.fa", letters), reverse_complement(letters)
            reverse = reverse.replace("T", "U") if alphabet.startswith("rna") else reverse
            _, records = self.sam(forward, self.fasta("r.fa", reverse), "--strand", "reverse", "--alphabet", alphabet)
            self.assertEqual((records[0][5], records[0][9]), (f"{len(letters)}=", letters))


class BandTest(AppTest):
    def test_scores(self):
        source = random.Random(7)
        for lower, upper in ((-3, 3), (0, 5), (-6, 0), (-40, 40), (-1, 2)):
            first = ["".join(source.choices("ACGT", k=30)) for _ in range(20)]
            second = [mutated(letters, 3, source) for letters in first]
            pairs = [(a, b) for a, b in zip(first, second) if lower <= len(a) - len(b) <= upper]
            targets, queries = (self.fasta(name, *(pair[i] for pair in pairs))
                                for i, name in enumerate(("t.fa", "q.fa")))
            for columns in ("score", "score,cigar"):
                rows = self.table(targets, queries, "--band", f"{lower},{upper}", "--gap-open", 0, "--columns", columns)
                self.assertEqual([int(row[0]) for row in rows],
                                 [global_score(a, b, 2, -4, -2, lower, upper) for a, b in pairs], (lower, upper))

    def test_one_number(self):
        files = self.fasta("t.fa", "AACCGGTTAACC"), self.fasta("q.fa", "GGTTAACCGGTT")
        for method in ("global", "local", "semiglobal"):
            arguments = *files, "--method", method, "--columns", COLUMNS
            rows = [self.table(*arguments, "--band", band) for band in ("2", "-2,2")]
            self.assertEqual(rows[0], rows[1])
        self.assertEqual(self.table(*files, "--method", "local", "--band", 3)[0][8], "2")
        self.assertEqual(self.table(*files, "--method", "local", "--band", 4)[0][8], "16")

    def test_a_band_that_does_not_reach_the_end(self):
        files = self.fasta("t.fa", "ACGT", "ACGTACGT"), self.fasta("q.fa", "ACGT", "ACGT", prefix="q")
        message = ("pair 2 ('{}', {} letters, and '{}', {} letters): their last letters are on diagonal {}, "
                   "outside of the band")
        self.fail_with(1, message.format("s2", 8, "q2", 4, 4), *files, "--band", 3)
        self.fail_with(1, message.format("q2", 4, "s2", 8, -4), *files[::-1], "--band", "-3,10")
        for band, more in ((4, ()), ("-4,4", ()), ("0,4", ()), (3, ("--free-target-end",)), (3, ("--method", "local"))):
            self.assertEqual(len(self.table(*files, "--band", band, *more)), 2)
        self.assertEqual(len(self.table(*files[::-1], "--band", 3, "--free-query-end")), 2)
        done = self.run_program("--executor", "host", *files, "--band", 3, "--format", "table", "--keep-going")
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (1, 2))

    def test_wrong_bands(self):
        good = self.fasta("t.fa", "ACGT")
        for message, band in (("one that is not negative", "-1"), ("lower diagonal is above", "2,1"),
                              ("'x' is no decimal", "x"),
                              ("the first letters are on diagonal 0, outside of the band", "1,2"),
                              ("the first letters are on diagonal 0, outside of the band", "-2,-1")):
            self.fail_with(2, message, good, good, "--band", band, lines=2)
        for band, *more in (("1,2", "--free-target-start", "--free-query-end"),
                            ("-2,-1", "--free-query-start", "--free-target-end"),
                            ("1,2", "--method", "local"), ("-2,-1", "--method", "local")):
            self.table(good, good, "--band", band, *more)


class EditDistanceTest(AppTest):
    def setUp(self):
        super().setUp()
        source = random.Random(11)
        first = ["".join(source.choices("ACGT", k=source.randint(1, 200))) for _ in range(50)]
        self.pairs = [(letters, mutated(letters, source.randint(0, len(letters) // 4), source) or "A")
                      for letters in first]
        self.files = [self.fasta(name, *(pair[i] for pair in self.pairs)) for i, name in enumerate(("t.fa", "q.fa"))]

    def test_global(self):
        expected = [global_score(a, b, 0, -1, -1) for a, b in self.pairs]
        for more in ((), ("--columns", "score,cigar"), ("--band", "-200,200"), ("--alphabet", "dna4"),
                     ("--alphabet", "aa27")):
            columns = () if more[:1] == ("--columns",) else ("--columns", "score")
            rows = self.table(*self.files, "--edit-distance", *more, *columns)
            self.assertEqual([int(row[0]) for row in rows], expected, more)

    def test_free_ends(self):
        scores = "--match", 0, "--mismatch", -1, "--gap-open", 0, "--gap-extend", -1
        for flags in ((), ("--method", "semiglobal"), ("--free-target-start",), ("--free-target-end",),
                      ("--free-query-start",),
                      ("--free-query-end", "--free-target-start"), ("--free-query-start", "--free-query-end")):
            arguments = *self.files, *flags, "--columns", "score"
            self.assertEqual(self.table(*arguments, "--edit-distance"), self.table(*arguments, *scores), flags)
            self.table(*arguments[:-1], "cigar,target_begin,query_end", "--edit-distance")

    def test_edit_distance_in_sam(self):
        _, records = self.sam(*self.files, "--edit-distance")
        for record in records:
            if record[1] == "0":
                tags = dict(tag.split(":i:") for tag in record[11:])
                self.assertEqual(int(tags["NM"]), -int(tags["AS"]))


def best_score(first, second, match, mismatch, gap, free=""):
    """The score of an alignment, by gaps of every length from every cell; `gap` gives the score of a length.

    `free` has 1 and 2 for the ends of the first and the second sequence, or is "local".
    """
    local = free == "local"
    scores = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for i in range(len(first) + 1):
        for j in range(len(second) + 1):
            choices = [0] if local or i == j == 0 or (j == 0 and "1" in free) or (i == 0 and "2" in free) else []
            if i > 0 and j > 0:
                choices.append(scores[i - 1][j - 1] + (match if first[i - 1] == second[j - 1] else mismatch))
            choices += [scores[i - n][j] + gap(n) for n in range(1, i + 1)]
            choices += [scores[i][j - n] + gap(n) for n in range(1, j + 1)]
            scores[i][j] = max(choices)
    if local:
        return max(map(max, scores))
    ends = [scores[-1][-1]] + ([row[-1] for row in scores] if "1" in free else []) + (scores[-1] if "2" in free else [])
    return max(ends)


class TwoPieceGapTest(AppTest):
    GAPS = "--gap-open", "-4", "--gap-extend", "-2", "--gap-open2", "-13", "--gap-extend2", "-1"

    @staticmethod
    def gap(length):
        return max(-4 - 2 * length, -13 - length)

    def setUp(self):
        super().setUp()
        source = random.Random(17)
        self.pairs = []
        for _ in range(40):
            letters = "".join(source.choices("ACGT", k=source.randint(1, 60)))
            begin = source.randrange(len(letters))
            shorter = letters[:begin] + letters[begin + source.randint(0, 30):]
            self.pairs.append((letters, mutated(shorter + "ACGT", 3, source)))
        self.files = [self.fasta(name, *(pair[i] for pair in self.pairs)) for i, name in enumerate(("t.fa", "q.fa"))]

    def scores(self, *arguments):
        text = self.succeed("--format", "table", "--columns", "score", *self.files, *self.GAPS, *arguments)
        return [int(line) for line in text.splitlines()[1:]]

    def test_scores(self):
        for free, *flags in (("",), ("1", "--method", "semiglobal"), ("2", "--free-query-start", "--free-query-end"),
                             ("local", "--method", "local")):
            expected = [best_score(a, b, 2, -4, self.gap, free) for a, b in self.pairs]
            self.assertEqual(self.scores(*flags), expected, flags)
        self.assertEqual(self.scores("--band", "200"), [best_score(a, b, 2, -4, self.gap) for a, b in self.pairs])

    def test_cigars(self):
        text = self.succeed("--format", "table", "--columns", "score,cigar", *self.files, *self.GAPS)
        for line in text.splitlines()[1:]:
            score, cigar = line.split("\t")
            found = 0
            for length, operation in re.findall(r"([0-9]+)([=XID])", cigar):
                length = int(length)
                found += {"=": 2 * length, "X": -4 * length}.get(operation, self.gap(length))
            self.assertEqual(found, int(score), line)

    def test_a_piece_that_is_never_better_changes_nothing(self):
        columns = "--format", "table", "--columns", "score,cigar,target_begin,query_end", *self.files
        expected = self.succeed(*columns, "--gap-open", "-3", "--gap-extend", "-1", "--verify")
        for first, second in (((-3, -1), (-3, -1)), ((-3, -1), (-4, -1)), ((-2, -3), (-3, -1)), ((-3, -1), (-2, -2))):
            pieces = zip(("--gap-open", "--gap-extend", "--gap-open2", "--gap-extend2"), first + second)
            self.assertEqual(self.succeed(*columns, *(word for piece in pieces for word in piece)), expected)

    def test_memory(self):
        """Each cell takes five bytes: 10,001 by 10,001 cells are 500,100,005 bytes, and letters and path some more."""
        files = [self.fasta(name, "A" * 10_000) for name in ("lt.fa", "lq.fa")]
        done = self.run_program("--executor", "host", *files, *self.GAPS, "--host-memory-limit", "500MB")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"pair 1 .*10000 letters.*--host-memory-limit is 524288000")

    def test_usage(self):
        for message, *arguments in (("need each other", "--gap-open2", "-13"), ("need each other", "--gap-extend2", "-1"),
                                    ("scores of its own", "--edit-distance", "--gap-open2", "-13", "--gap-extend2", "-1"),
                                    ("must not be above 0", "--gap-open2", "-13", "--gap-extend2", "1"),
                                    ("which does not know", "--gap-open2", "-13", "--gap-extend2", "-1", "--verify")):
            self.fail_with(2, message, *self.files, *arguments, lines=2)


class MatrixFileTest(AppTest):
    NUCLEOTIDES = "# a comment\n   A  C  G  T\nA  5 -4  1 -4\nC -4  5 -4  1\n\ng  1 -4  5 -4 # more\nT -4  1 -4  5\n"

    def score(self, target, query, *arguments):
        return int(self.table(self.fasta("t.fa", target), self.fasta("q.fa", query), *arguments)[0][8])

    def test_nucleotides(self):
        matrix = self.write("m.txt", self.NUCLEOTIDES)
        self.assertEqual(self.score("ACGT", "GCGU", "--matrix-file", matrix), 1 + 5 + 5 + 5)
        self.assertEqual(self.score("ACGT", "ATGT", "--matrix-file", self.write("m.gz", self.NUCLEOTIDES)), 16)
        self.assertEqual(self.score("ACGTT", "ACGT", "--matrix-file", matrix, "--gap-open", -1, "--gap-extend", -1), 18)
        self.fail_with(2, "the alphabet dna5 has the letter N, and the matrix has not", "t.fa", "q.fa",
                       "--matrix-file", matrix,
                       "--alphabet", "dna5", lines=2)

    def test_rows_are_targets(self):
        matrix = self.write("m.txt", "  A C G T\nA 1 7 0 0\nC 0 1 0 0\nG 0 0 1 0\nT 0 0 0 1\n")
        self.assertEqual(self.score("A", "C", "--matrix-file", matrix), 7)
        self.assertEqual(self.score("C", "A", "--matrix-file", matrix), 0)

    def test_proteins(self):
        letters = "ARNDCQEGHILKMFPSTWYVX"
        scores = {a: [6 if a == b else -1 if "X" in (a, b) else -2 for b in letters] for a in letters}
        rows = "".join(f"{a} {' '.join(map(str, scores[a]))}\n" for a in letters)
        matrix = self.write("m.txt", "   " + " ".join(letters) + "\n" + rows)
        self.assertEqual(self.score("MKWB", "MKWB", "--matrix-file", matrix), 18 + 6)
        self.assertEqual(self.score("MKWJ", "MKWI", "--matrix-file", matrix), 18 + 2)
        self.assertEqual(self.score("MKWVTF", "MKWF", "--matrix-file", matrix), 24 - 10 - 2)

    def test_as_the_named_one(self):
        letters = "ARNDCQEGHILKMFPSTWYVBZX"
        pairs = [(a, b) for a in letters for b in letters]
        targets, queries = (self.fasta(name, *(pair[i] for pair in pairs)) for i, name in enumerate(("t.fa", "q.fa")))
        arguments = "--gap-open", -100, "--columns", "score"
        named = [row[0] for row in self.table(targets, queries, "--matrix", "PAM250", *arguments)]
        rows = [letters[i] + " " + " ".join(named[i * 23:(i + 1) * 23]) for i in range(23)]
        matrix = self.write("m.txt", " ".join(letters) + "\n" + "\n".join(rows))
        self.assertEqual([row[0] for row in self.table(targets, queries, "--matrix-file", matrix, *arguments)], named)

    def test_bad_files(self):
        good = self.fasta("t.fa", "ACGT")
        for content, message in (("", "line 0: the file ends before the last row"),
                                 ("A C\nA 1 2\n", "line 2: the file ends before the last row"),
                                 ("A C\nA 1\nC 1 2\n", "line 2: expected 2 whole numbers"),
                                 ("A C\nA 1 2 3\n", "line 2: expected 2 whole numbers"),
                                 ("A C\nA 1 2.5\n", "line 2: expected 2 whole numbers"),
                                 ("A C\nA 1 x\n", "line 2: expected 2 whole numbers"),
                                 ("A C\nC 1 2\n", "line 2: rows and columns must have the same letters"),
                                 ("A C\nA 1 2\nC 1 2\nC 1 2\n", "line 4: rows and columns"),
                                 ("A CC\n", "line 1: expected the letters of the columns"),
                                 ("A C a\n", "line 1: expected the letters of the columns")):
            self.fail_with(1, f"m.txt: {message}", good, good, "--matrix-file", self.write("m.txt", content))
        self.fail_with(1, "no.txt: No such file", good, good, "--matrix-file", "no.txt")

    def test_exclusions(self):
        good, matrix = self.fasta("t.fa", "ACGT"), self.write("m.txt", self.NUCLEOTIDES)
        for message, *arguments in (("exclude each other", "--matrix-file", matrix, "--matrix", "PAM250"),
                                    ("--matrix excludes", "--matrix-file", matrix, "--match", "1"),
                                    ("scores of its own", "--edit-distance", "--match", "1"),
                                    ("scores of its own", "--edit-distance", "--gap-open", "0"),
                                    ("scores of its own", "--edit-distance", "--matrix", "PAM250"),
                                    ("no local one is better", "--edit-distance", "--method", "local"),
                                    ("proteins have no other strand", "--strand", "both", "--alphabet", "aa27")):
            self.fail_with(2, message, good, good, *arguments, lines=2)


if __name__ == "__main__":
    unittest.main()
