# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Several alignments of a pair: --alternatives and --end-distance, against a plain program and in every format."""

import random
import re
import unittest

from app_fixture import AppTest

MATCH, MISMATCH, OPEN, EXTEND = 2, -4, -4, -2  # the program's own
NOWHERE = -10**6


def local_scores(target, query, forbidden=frozenset()):
    """The best score of an alignment that ends in each cell, keyed by letters of target and query; without cells whose
    two letters must not be set against each other."""
    ends, in_target, in_query = {}, {}, {}
    for i in range(len(target) + 1):
        for j in range(len(query) + 1):
            if i == 0 or j == 0:
                ends[i, j], in_target[i, j], in_query[i, j] = 0, NOWHERE, NOWHERE
                continue
            in_target[i, j] = max(ends[i - 1, j] + OPEN, in_target[i - 1, j]) + EXTEND
            in_query[i, j] = max(ends[i, j - 1] + OPEN, in_query[i, j - 1]) + EXTEND
            diagonal = NOWHERE if (i, j) in forbidden else \
                ends[i - 1, j - 1] + (MATCH if target[i - 1] == query[j - 1] else MISMATCH)
            ends[i, j] = max(0, diagonal, in_target[i, j], in_query[i, j])
    return ends


def score_and_cells(target, query, row):
    """What the alignment of a row scores, and the letters that it sets against each other, counted from 1."""
    at_target, at_query, score, cells = row["target_begin"], row["query_begin"], 0, set()
    for count, operation in re.findall(r"(\d+)([=XID])", row["cigar"]):
        count = int(count)
        if operation in "ID":
            score += OPEN + count * EXTEND
            at_target, at_query = at_target + count * (operation == "D"), at_query + count * (operation == "I")
            continue
        for _ in range(count):
            assert (target[at_target] == query[at_query]) == (operation == "=")
            at_target, at_query = at_target + 1, at_query + 1
            cells.add((at_target, at_query))
        score += count * (MATCH if operation == "=" else MISMATCH)
    assert (at_target, at_query) == (row["target_end"], row["query_end"])
    return score, cells


def peaks(ends, distance):
    """Cells that come first of all fewer than `distance` rows and columns away, by score, then by position; in this
    order."""
    def place(cell):
        return -ends[cell], cell

    def is_peak(cell):
        return all(place(cell) <= place(other) for other in ends
                   if max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) < distance)
    return sorted((cell for cell in ends if ends[cell] > 0 and is_peak(cell)), key=place)


class OracleTest(AppTest):
    columns = "target", "query", "rank", "score", "target_begin", "target_end", "query_begin", "query_end", "cigar"
    seed = 20

    def rows(self, *arguments):
        text = self.succeed("--method", "local", "--columns", ",".join(self.columns), "--format", "table", *arguments)
        rows = [dict(zip(self.columns, line.split("\t"))) for line in text.splitlines()[1:]]
        return [{name: int(value) if name not in ("target", "query", "cigar") else value
                 for name, value in row.items()} for row in rows]

    def random_pairs(self, count):
        """Pairs with a repeat, of a few letters to 40, and two without a letter in common."""
        source = random.Random(self.seed)
        pairs = []
        for i in range(count):
            word = "".join(source.choices("ACG", k=source.randint(3, 12)))
            target, query = ("".join(word if source.random() < 0.4 else source.choice("ACGT") for _ in range(12))[:40]
                             for _ in range(2))
            pairs.append((target, query))
        return pairs[:3] + [("AAAA", "CC")] + pairs[3:] + [("T", "G")]

    def of_pairs(self, pairs, *arguments):
        rows = self.rows(self.fasta("t.fa", *(target for target, _ in pairs)),
                         self.fasta("q.fa", *(query for _, query in pairs), prefix="q"), *arguments)
        return [[row for row in rows if row["target"] == f"s{i + 1}"] for i in range(len(pairs))]

    def test_alignments_that_do_not_intersect(self):
        pairs, most = self.random_pairs(20), 5
        ranks = 0
        for (target, query), rows in zip(pairs, self.of_pairs(pairs, "--alternatives", most)):
            label = f"seed {self.seed}: {target} {query}"
            self.assertEqual([row["rank"] for row in rows], list(range(1, len(rows) + 1)), label)
            taken = set()
            for row in rows:
                self.assertEqual(row["score"], max(local_scores(target, query, taken).values()), label)
                score, cells = score_and_cells(target, query, row)
                self.assertEqual((score, cells & taken), (row["score"], set()), label)
                taken |= cells
            if len(rows) < most:
                self.assertEqual(max(local_scores(target, query, taken).values()), 0, label)
            ranks += len(rows)
        self.assertGreater(ranks, 3 * len(pairs))

    def test_ends_that_are_apart(self):
        pairs, most = self.random_pairs(7), 4
        for distance in (1, 2, 7, 100):
            arguments = "--alternatives", most, "--end-distance", distance
            for (target, query), rows in zip(pairs, self.of_pairs(pairs, *arguments)):
                label = f"seed {self.seed}, distance {distance}: {target} {query}"
                ends = local_scores(target, query)
                expected = [(*cell, ends[cell]) for cell in peaks(ends, distance)[:most]] or [(0, 0, 0)]
                self.assertEqual([(row["target_end"], row["query_end"], row["score"]) for row in rows], expected, label)
                for row in rows:
                    self.assertEqual(score_and_cells(target, query, row)[0], row["score"], label)

    def test_one_alternative_is_the_result_without(self):
        pairs = self.random_pairs(30)
        files = (self.fasta("t.fa", *(target for target, _ in pairs)), self.fasta("q.fa", *(query for _, query in pairs)))
        for more in ((), ("--strand", "both"), ("--pairing", "all", "--best", 2), ("--gap-open2", -8, "--gap-extend2", -1)):
            for output in ("sam", "paf", "blast6", "alignment", "table"):
                names = ("--columns", "target,query,score,cigar,target_begin") if output == "table" else ()
                arguments = *files, "--method", "local", *more, "--format", output, *names
                without, one = self.succeed(*arguments), self.succeed(*arguments, "--alternatives", 1)
                self.assertEqual(one.replace(" --alternatives 1", ""), without, arguments)

    def test_as_one_thread(self):
        pairs = self.random_pairs(300)
        one = self.of_pairs(pairs, "--alternatives", 3, "-t", 1)
        self.assertEqual(self.of_pairs(pairs, "--alternatives", 3, "-t", 4), one)


class FormatTest(AppTest):
    """The word occurs three times: whole, with another letter, and without one."""

    def setUp(self):
        super().setUp()
        self.genome = self.fasta("g.fa", "TTTTACGTGACTCCTTTTTTACGTCACTCCTTTTTTTACGTACTCCTTTT", prefix="genome")
        self.word = self.fasta("w.fa", "ACGTGACTCC", prefix="word")
        self.arguments = (self.genome, self.word, "--method", "local", "--mismatch", -3, "--gap-open", -2,
                          "--alternatives", 3)

    def lines(self, *arguments):
        return [line.split("\t") for line in self.succeed(*self.arguments, *arguments).splitlines()]

    def test_table(self):
        head, *rows = self.lines("--format", "table")
        self.assertEqual(head[8:], ["score", "rank"])
        self.assertEqual([(row[2], row[3], *row[8:]) for row in rows],
                         [("4", "14", "20", "1"), ("20", "30", "15", "2"), ("37", "46", "14", "3")])

    def test_sam(self):
        text = self.succeed(*self.arguments, "--format", "sam")
        self.check_by_samtools(text)
        records = [line.split("\t") for line in text.splitlines() if line[0] != "@"]
        self.assertEqual([(row[1], row[3], row[5], row[9], row[11]) for row in records],
                         [("0", "5", "10=", "ACGTGACTCC", "AS:i:20"), ("256", "21", "4=1X5=", "*", "AS:i:15"),
                          ("256", "38", "4=1I5=", "*", "AS:i:14")])

    def test_paf_and_blast(self):
        rows = self.lines("--format", "paf")
        self.assertEqual([(row[7], row[12], row[14]) for row in rows],
                         [("4", "tp:A:P", "AS:i:20"), ("20", "tp:A:S", "AS:i:15"), ("37", "tp:A:S", "AS:i:14")])
        self.assertEqual([(row[8], row[9], row[11]) for row in self.lines("--format", "blast6")],
                         [("5", "14", "20"), ("21", "30", "15"), ("38", "46", "14")])

    def test_alignment(self):
        heads = [line for line in self.succeed(*self.arguments).splitlines() if line.startswith("#")]
        self.assertEqual([head[:head.index("(")] + head[head.index(", score"):head.index(", ident")] for head in heads],
                         ["# pair 1: genome1 , score 20", "# pair 1, alternative 1: genome1 , score 15",
                          "# pair 1, alternative 2: genome1 , score 14"])

    def test_both_strands(self):
        target = self.fasta("t.fa", "TTTTACGTGACTCCTTTTTTGGAGTGACGTTTTTTTTACGTGACTCATTTT")  # forward, reverse with an X, a shorter one
        arguments = (target, self.word, "--method", "local", "--mismatch", -3, "--strand", "both", "--format", "table",
                     "--columns", "rank,strand,score,target_begin", "--alternatives")
        rows = [line.split("\t") for line in self.succeed(*arguments, 3).splitlines()[1:]]
        self.assertEqual(rows, [["1", "+", "20", "4"], ["2", "+", "18", "37"], ["3", "-", "15", "20"]])
        self.assertEqual(len(self.succeed(*arguments, 2).splitlines()), 3)

    def test_nothing_aligned_has_a_line_where_others_have(self):
        targets = self.fasta("t.fa", "ACGT", "AAAA", "ACGT"), self.fasta("q.fa", "ACGT", "CC", "ACGT", prefix="q")
        for strand in ("forward", "both"):
            arguments = *targets, "--method", "local", "--alternatives", 2, "--strand", strand, "--format"
            text = self.succeed(*arguments, "sam")
            self.assertEqual([line.split("\t")[:2] for line in text.splitlines() if line.startswith("q2")], [["q2", "4"]])
            rows = [line.split("\t") for line in self.succeed(*arguments, "table").splitlines()[1:]]
            self.assertEqual([row for row in rows if row[0] == "s2"][0][8], "0")
            self.assertEqual(len([row for row in rows if row[0] == "s2"]), 1)

    def test_best_counts_pairs(self):
        targets = self.fasta("t.fa", "ACGTTTTTACG", "GGGG", "ACGTAAAACGT", prefix="t")
        arguments = (targets, self.fasta("q.fa", "ACGT", prefix="q"), "--method", "local", "--pairing", "all",
                     "--alternatives", 2, "--format", "table", "--columns", "target,rank,score")
        rows = [line.split("\t") for line in self.succeed(*arguments).splitlines()[1:]]
        self.assertEqual(rows, [["t1", "1", "8"], ["t1", "2", "6"], ["t2", "1", "2"], ["t2", "2", "2"],
                                ["t3", "1", "8"], ["t3", "2", "8"]])
        best = [line.split("\t") for line in self.succeed(*arguments, "--best", 2).splitlines()[1:]]
        self.assertEqual(best, rows[:2] + rows[4:])
        good = [line.split("\t") for line in self.succeed(*arguments, "--min-score", 6).splitlines()[1:]]
        self.assertEqual(good, rows[:2] + rows[4:])
        self.assertEqual(len(self.succeed(*arguments, "--min-score", 7).splitlines()), 4)

    def test_errors(self):
        files = self.genome, self.word
        for message, *arguments in (("--alternatives are for --method local", "--alternatives", 2),
                                    ("--alternatives have all cells; leave out --band", "--method", "local",
                                     "--alternatives", 2, "--band", 3),
                                    ("--end-distance is for --alternatives", "--method", "local", "--end-distance", 2),
                                    ("--verify compares with SeqAn3, which has one", "--method", "local",
                                     "--alternatives", 2, "--verify"),
                                    ("--alternatives", "--method", "local", "--alternatives", 0),
                                    ("--end-distance", "--method", "local", "--alternatives", 2, "--end-distance", 0),
                                    ("--alternatives: '2.5' is no decimal", "--method", "local", "--alternatives", 2.5)):
            self.fail_with(2, message, *files, *arguments, lines=2)

    def test_limit_of_the_hosts_memory(self):
        long = self.fasta("long.fa", "ACGGT" * 3000)
        arguments = "--method", "local", "--host-memory-limit", "20MB", "--alternatives", 2
        self.fail_with(1, "bytes of the host's memory, and --host-memory-limit is 20", long, long, *arguments)


if __name__ == "__main__":
    unittest.main()
