# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner writes of one pair: score tables and pictures."""

import base64
import math
import os
import random
import re
import struct
import subprocess
import unittest
import xml.etree.ElementTree
import zlib

import app_fixture
from app_fixture import AppTest


def read_numpy(path):
    """The shape of a table, and its columns."""
    data = path.read_bytes()
    assert data[:8] == b"\x93NUMPY\x01\x00"
    size = struct.unpack("<H", data[8:10])[0]
    head = data[10:10 + size].decode()
    assert (10 + size) % 64 == 0 and head.endswith("\n")
    fields = eval(head)  # a dictionary, as NumPy reads it
    assert fields["fortran_order"] is True
    rows, columns = fields["shape"]
    values = struct.unpack(f"<{rows * columns}{ {'<i4': 'i', '|u1': 'B'}[fields['descr']] }", data[10 + size:])
    return (rows, columns), [list(values[i * rows:(i + 1) * rows]) for i in range(columns)]


def read_text(path):
    """The heads of a table, and its columns, which are the lines."""
    lines = [line.split("\t") for line in path.read_text().splitlines()]
    return "".join(lines[0]), "".join(line[0] for line in lines[1:]), [list(map(int, line[1:])) for line in lines[1:]]


def edit_distances(target, query):
    """By column, minus the number of letters to insert, delete or change."""
    columns = [[-i for i in range(len(query) + 1)]]
    for letter in target:
        before, column = columns[-1], [columns[-1][0] - 1]
        for i, other in enumerate(query):
            column.append(max(before[i] - (letter != other), before[i + 1] - 1, column[i] - 1))
        columns.append(column)
    return columns


class ScoreTableTest(AppTest):
    def tables(self, *arguments, extension):
        self.succeed("-q", *arguments, "-o", "a.tsv", "--score-table", f"t{extension}")
        return self.directory / f"t{extension}", self.directory / f"t.trace{extension}"

    def test_text_and_numpy(self):
        source = random.Random(11)
        for m, n in ((0, 0), (0, 3), (3, 0), (1, 1), (7, 30), (40, 12)):
            target, query = ("".join(source.choices("ACGT", k=k)) for k in (n, m))
            files = self.fasta("t.fa", target), self.fasta("q.fa", query, prefix="q")
            expected = edit_distances(target, query)
            scores, trace = self.tables(*files, "--edit-distance", extension=".npy")
            self.assertEqual(read_numpy(scores), ((m + 1, n + 1), expected))
            directions = read_numpy(trace)[1]
            scores, trace = self.tables(*files, "--edit-distance", extension=".tsv")
            self.assertEqual(read_text(scores), ("-" + query, "-" + target, expected))
            self.assertEqual(read_text(trace)[2], directions)
            for j in range(1, n + 1):
                for i in range(1, m + 1):
                    diagonal = expected[j - 1][i - 1] - (target[j - 1] != query[i - 1])
                    self.assertEqual(directions[j][i] & 1 != 0, diagonal == expected[j][i])

    def test_reverse_strand(self):
        files = self.fasta("t.fa", "AACGT"), self.fasta("q.fa", "AAC", prefix="q")
        scores, _ = self.tables(*files, "--strand", "reverse", "--edit-distance", extension=".tsv")
        self.assertEqual(read_text(scores), ("-GTT", "-AACGT", edit_distances("AACGT", "GTT")))

    def test_the_last_cell_is_the_score(self):
        files = self.fasta("t.fa", "ARNDCQEGHILK"), self.fasta("q.fa", "ARNDQEGHHILK", prefix="q")
        for more in ((), ("--gap-open", 0, "--gap-extend", -3), ("--match", 3, "--mismatch", -2)):
            scores, _ = self.tables(*files, "--alphabet", "aa27", *more, extension=".npy")
            score = (self.directory / "a.tsv").read_text().splitlines()[1].split("\t")[8]
            self.assertEqual(read_numpy(scores)[1][-1][-1], int(score))

    def test_memory_is_that_of_a_column(self):
        source = random.Random(12)
        files = [self.fasta(name, "".join(source.choices("ACGT", k=k))) for name, k in (("t.fa", 30000), ("q.fa", 1000))]
        peaks = []
        for more in ((), ("--score-table", "t.npy")):
            command = [app_fixture.PROGRAM, "-q", "--executor", "host", "-t", "1", *files, "-o", "a.tsv", *more]
            process = subprocess.Popen(list(map(str, command)), cwd=self.directory)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            self.assertEqual(status, 0)
            peaks.append(1024 * usage.ru_maxrss)
        self.assertEqual((self.directory / "t.npy").stat().st_size, 128 + 4 * 30001 * 1001)
        self.assertLess(peaks[1], peaks[0] + 4e6)

    def test_errors(self):
        one, two = self.fasta("t.fa", "ACGT"), self.fasta("u.fa", "ACGT", "ACG")

        refuse, table = self.fail_with, ("--score-table", "t.tsv")
        for pairing in ("record", "all"):
            refuse(1, "--score-table is for one pair, and the input has more; give files of one record each, or a --region",
                   two, two, *table, "--pairing", pairing)
        refuse(2, "--score-table t.txt: the extension is none of .tsv, .npy", one, one, "--score-table", "t.txt", lines=2)
        refuse(2, "--score-table -: the extension is none of .tsv, .npy", one, one, "--score-table", "-", lines=2)
        refuse(2, "--score-table has all cells; leave out --band", one, one, *table, "--band", 3, lines=2)
        refuse(2, "--score-table has no bits for --gap-open2", one, one, *table, "--gap-open2", -9, "--gap-extend2", -1, lines=2)
        refuse(2, "--score-table is of one strand; choose --strand forward or reverse", one, one, *table, "--strand", "both",
               lines=2)
        refuse(2, "--estimate writes no files; leave out --score-table", one, one, *table, "--estimate", lines=2)
        refuse(1, "missing/t.tsv: cannot be written: No such file or directory", one, one, "--score-table", "missing/t.tsv")
        refuse(1, "The scores of 4 x 4 letters lie between -", one, one, *table, "--match", 10**9)
        inside = self.write("in.tsv", ">a\nACGT\n")
        refuse(2, "--score-table in.tsv is one of the input files", one, inside, "--score-table", "in.tsv", lines=2)

    def test_outputs_of_the_same_name(self):
        one = self.fasta("t.fa", "ACGT")
        (self.directory / "link.tsv").symlink_to("r.tsv")
        for output, table in (("r.tsv", "r.tsv"), ("r.trace.tsv", "r.tsv"), ("r.tsv", "./r.tsv"), ("link.tsv", "r.tsv"),
                              (self.directory / "no/../r.tsv", "r.tsv")):
            done = self.run_program("--executor", "host", one, one, "-o", output, "--score-table", table)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, "--score-table .*r(.trace)?.tsv is another output, too")

    def test_too_little_room(self):
        long = self.fasta("t.fa", "ACGT" * 1_000_000)
        for name, need in (("t.npy", r"80000\.1 GB"), ("t.tsv", r"64000\.1 GB")):
            done = self.run_program("--executor", "host", long, long, "-o", "a.tsv", "--score-table", name)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, rf"{name}: the tables of 16,000,008,000,001 cells need {need}, and [0-9.]+ GB are free")
        self.assertEqual(sorted(path.name for path in self.directory.iterdir()), ["t.fa"])


COMPLEMENT = str.maketrans("ACGT", "TGCA")
MARGINS = 110, 70  # to the left and above


class Picture:
    """A picture, read back."""

    def __init__(self, path):
        text = path.read_text()
        self.root = xml.etree.ElementTree.fromstring(text)
        image = next(element for element in self.root.iter() if element.tag.endswith("image"))
        self.size = float(image.get("width")), float(image.get("height"))
        self.bins, self.rows = self.decode(base64.b64decode(image.get("href").split(",")[1], validate=True))
        lines = [element for element in self.root.iter() if element.tag.endswith("polyline")]
        points = [[tuple(map(float, point.split(","))) for point in line.get("points").split()] for line in lines]
        self.path, self.gaps = points[0], points[1:]
        self.texts = ["".join(element.itertext()) for element in self.root.iter() if element.tag.endswith("text")]
        self.titles = [element.text for element in self.root.iter() if element.tag.endswith("title")]

    @staticmethod
    def decode(png):
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        at, chunks = 8, {}
        while at < len(png):
            size, kind = struct.unpack(">I4s", png[at:at + 8])
            data = png[at + 8:at + 8 + size]
            assert struct.unpack(">I", png[at + 8 + size:at + 12 + size])[0] == zlib.crc32(kind + data)
            chunks[kind] = data
            at += 12 + size
        width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
        assert form == [8, 2, 0, 0, 0] and list(chunks) == [b"IHDR", b"IDAT", b"IEND"]
        rows = zlib.decompress(chunks[b"IDAT"])
        assert len(rows) == height * (3 * width + 1)
        lines = [rows[i * (3 * width + 1):(i + 1) * (3 * width + 1)] for i in range(height)]
        assert all(line[0] == 0 for line in lines)
        return (width, height), [line[1:] for line in lines]

    def colour(self, x, y):
        red, green, blue = self.rows[y][3 * x:3 * x + 3]
        return "white" if green == 255 else "blue" if blue == 255 else "red" if red == 255 else "both"

    def colours(self, places):
        """How many bins of each colour there are at some places."""
        found = [self.colour(x, y) for x, y in places]
        return {colour: found.count(colour) for colour in ("blue", "red", "white")}


class PictureTest(AppTest):
    def setUp(self):
        super().setUp()
        source = random.Random(13)
        self.target = "".join(source.choices("ACGT", k=20000))
        inverted = self.target[8000:12000][::-1].translate(COMPLEMENT)
        added = "".join(source.choices("ACGT", k=1500))
        # An inversion, an insertion, and a part that stands there twice: 23,500 letters.
        self.query = self.target[:8000] + inverted + self.target[12000:16000] + added + self.target[16000:] + self.target[2000:4000]
        self.files = self.fasta("t.fa", self.target), self.fasta("q.fa", self.query, prefix="q")

    def draw(self, *arguments):
        self.succeed("-q", *arguments, "-o", "a.paf", "--picture", "a.svg")
        return Picture(self.directory / "a.svg")

    def bins_of(self, picture, begin, end, place):
        """The bins of places in the target and the query that a function gives for letters of the target."""
        width, height = picture.bins
        return {(x * width // 20000, y * height // len(self.query)) for x, y in ((x, place(x)) for x in range(begin, end, 10))}

    def test_planted_parts(self):
        picture = self.draw(*self.files)
        self.assertEqual(picture.bins, (851, 1000))  # the query is the longer one
        self.assertEqual(picture.size, (851, 1000))

        def seen(colour, begin, end, place):
            found = picture.colours(self.bins_of(picture, begin, end, place))
            self.assertGreater(found[colour], 0.9 * sum(found.values()), (colour, begin, found))

        same = lambda x: x
        seen("blue", 100, 7900, same)
        seen("red", 8100, 11900, lambda x: 20000 - x)
        seen("white", 8100, 9500, same)
        seen("blue", 12100, 15900, same)
        seen("blue", 16100, 19900, lambda x: x + 1500)
        seen("blue", 2100, 3900, lambda x: x + 19500)
        seen("white", 16100, 19900, same)
        everything = picture.colours((x, y) for x in range(851) for y in range(1000))
        by_chance = 851 * 1000 / 100
        self.assertLess(everything["blue"], 3 * 851 + by_chance)
        self.assertLess(everything["red"], 600 + by_chance)

    def turns(self):
        """Where the alignment in the PAF turns, in letters; and its long gaps."""
        fields = (self.directory / "a.paf").read_text().split("\t")
        x, y, sign = int(fields[7]), int(fields[2]), 1
        if fields[4] == "-":
            y, sign = int(fields[3]), -1
        turns, gaps = [(x, y)], []
        for count, operation in re.findall(r"(\d+)([=XID])", fields[-1]):
            x += int(count) * (operation != "I")
            y += sign * int(count) * (operation != "D")
            turns.append((x, y))
            if int(count) > {"D": 200, "I": 235}.get(operation, 10**9):  # a hundredth of the sequence
                gaps.append(int(count))
        return turns, gaps

    def check_path(self, picture, target_letters, query_letters):
        turns, gaps = self.turns()
        across, down = picture.size[0] / target_letters, picture.size[1] / query_letters
        places = [(x * across, y * down) for x, y in turns]
        self.assertLessEqual(len(picture.path), 2000)
        for x, y in picture.path:
            self.assertLess(min(math.hypot(x - other, y - another) for other, another in places), 0.02)
        for x, y in places[::max(1, len(places) // 200)]:  # and the line is near to the alignment
            self.assertLess(min(self.distance((x, y), *ends) for ends in zip(picture.path, picture.path[1:])), 0.6)
        return gaps

    @staticmethod
    def distance(point, begin, end):
        (px, py), (x, y) = (point[0] - begin[0], point[1] - begin[1]), (end[0] - begin[0], end[1] - begin[1])
        along = max(0, min(1, (px * x + py * y) / (x * x + y * y or 1)))
        return math.hypot(px - along * x, py - along * y)

    def test_path_and_gaps(self):
        for strand in ("forward", "reverse"):
            query = self.query if strand == "forward" else self.query[::-1].translate(COMPLEMENT)
            picture = self.draw(self.files[0], self.fasta("r.fa", query, prefix="r"), "--strand", strand, "--gap-open", -50)
            gaps = self.check_path(picture, 20000, 23500)
            marked = [int(re.sub(r"gap of ([0-9,]+) letters", r"\1", title).replace(",", "")) for title in picture.titles]
            self.assertEqual(marked, gaps)
            self.assertGreater(max(marked), 1400)
            self.assertEqual(len(picture.gaps), len(marked))
            self.assertEqual("reverse strand" in picture.texts[-2], strand == "reverse")

    def test_local_and_regions(self):
        picture = self.draw(*self.files, "--pairing", "all", "--region", "s1:5001-15000", "--method", "local")
        labels = [text for text in picture.texts if re.fullmatch(r"[0-9,]+", text)]
        self.assertEqual(labels[0], "5,000")
        self.assertIn("15,000", labels)
        self.assertTrue(any(text.startswith("common words of ") for text in picture.texts))

    def test_names_letters_and_sizes(self):
        files = self.write("t.fa", ">a<&>b\nARNDCQEGHILK\n"), self.write("q.fa", ">\nARNDCQEGHILKARND\n")
        picture = self.draw(*files, "--alphabet", "aa27")
        self.assertEqual(picture.bins, (12, 16))
        self.assertTrue(picture.texts[-2].startswith("a<&>b (12) and unnamed (16), score "))
        self.assertNotIn("reverse complement", picture.texts[-1])
        for target, query, bins in (("", "", (1, 1)), ("ACGT", "", (4, 1)), ("A", "ACGT" * 3000, (1, 1000))):
            picture = self.draw(self.fasta("u.fa", target), self.fasta("v.fa", query))
            self.assertEqual(picture.bins, bins)

    def test_errors(self):
        one, two = self.fasta("o.fa", "ACGT"), self.fasta("u.fa", "ACGT", "ACG")
        self.fail_with(1, "--picture is for one pair, and the input has more", two, two, "--picture", "a.svg")
        self.fail_with(2, "--picture a.png: the extension is not .svg", one, one, "--picture", "a.png", lines=2)
        self.fail_with(2, "--estimate writes no files; leave out --picture", one, one, "--picture", "a.svg", "--estimate", lines=2)
        done = self.run_program("--executor", "host", "--keep-going", *[self.fasta("l.fa", "A" * 9999)] * 2, "-o", "a.tsv",
                                "--picture", "a.svg", "--match", 1000000)
        self.assertEqual(done.returncode, 1)  # nothing is drawn of a pair that is left out
        self.assertFalse((self.directory / "a.svg").exists())


if __name__ == "__main__":
    unittest.main()
