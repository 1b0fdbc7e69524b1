# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner says to compressed files that are not whole."""

import gzip
import random
import unittest

from app_fixture import AppTest

# A gzip member whose extra field marks a block of bgzf, and the empty one that is the last of a file.
BGZF_HEADER = bytes.fromhex("1f8b08040000000000ff0600424302001b00")
BGZF_END = BGZF_HEADER + bytes.fromhex("03000000000000000000")


def bgzf_block(data):
    member = gzip.compress(data)
    return BGZF_HEADER[:16] + (len(member) + 7).to_bytes(2, "little") + member[10:]


class CompressionTest(AppTest):
    def setUp(self):
        super().setUp()
        self.good = self.fasta("good.fa", "ACGT", "ACGT")

    def refuse(self, message, *arguments):
        self.fail_with(1, message, *arguments)

    def write_bytes(self, name, data):
        (self.directory / name).write_bytes(data)
        return name

    def test_truncated_gzip(self):
        letters = "".join("ACGT"[i * i % 7 % 4] for i in range(20000))
        whole = self.fasta("whole.fa.gz", letters, letters[::-1], letters[5:])
        data = whole.read_bytes()
        for size in (15, len(data) // 2, len(data) - 9, len(data) - 1):
            (self.directory / "cut.fa.gz").write_bytes(data[:size])
            for pair in ((whole, "cut.fa.gz"), ("cut.fa.gz", whole)):
                for pairing in ("record", "all"):
                    self.refuse("cut.fa.gz: truncated", *pair, "--pairing", pairing)

    def test_truncated_gzip_between_records(self):
        data = gzip.compress(b">s1\nACGT\n", compresslevel=0)
        (self.directory / "cut.fa.gz").write_bytes(data[:-8])
        self.refuse("cut.fa.gz: truncated", "cut.fa.gz", "cut.fa.gz")

    def test_damaged_gzip(self):
        data = bytearray(gzip.compress(b">s1\nACGT\n", compresslevel=0))
        data[-10] ^= 1
        self.refuse("bad.fa.gz: damaged: incorrect data check", self.write_bytes("bad.fa.gz", data), self.good)

    def test_damage_that_is_letters(self):
        """What is read before the check sum may look like a bad record; a pipe is not read on for it."""
        text = b">s1\nACGT\n>s2\nACGT\n"
        for position, letter in ((text.find(b"A"), b"?"), (0, b"?"), (text.find(b">s2"), b"A"), (4, b"\r")):
            data = gzip.compress(text, compresslevel=0)
            begin = data.find(text) + position
            data = data[:begin] + letter + data[begin + 1:]
            for files in (("bad.fa.gz", self.good), (self.good, "bad.fa.gz")):
                self.write_bytes("bad.fa.gz", data)
                self.refuse("bad.fa.gz: damaged: incorrect data check", *files)
        self.refuse("bad.fa.gz: record 1 ('s1'): letter '?'",
                    self.write_bytes("bad.fa.gz", gzip.compress(b">s1\nA?GT\n")), self.good)
        self.refuse("cut.fa.gz: truncated", self.write_bytes("cut.fa.gz", gzip.compress(b">s1\nA?GT\n")[:-1]), self.good)

    def test_damaged_second_member(self):
        member = gzip.compress(b">s1\nACGT\n", compresslevel=0)
        for position, message in ((0, "incorrect gzip header"), (1, "incorrect gzip header"),
                                  (2, "unknown compression method"), (3, "unknown gzip header flags"),
                                  (10, "invalid"), (-10, "incorrect data check"), (-1, "incorrect length check")):
            second = bytearray(member)
            second[position] ^= 0xE0 if position == 3 else 0x0E
            self.write_bytes("bad.fa.gz", member + second)
            for files in (("bad.fa.gz", self.good), (self.good, "bad.fa.gz")):
                self.refuse(f"bad.fa.gz: damaged: {message}", *files)

    def test_truncated_second_member(self):
        member = gzip.compress(b">s1\nACGT\n")
        for size in range(1, len(member)):
            self.refuse("cut.fa.gz: truncated", self.write_bytes("cut.fa.gz", member + member[:size]), self.good)

    def test_damaged_data_that_ends_too_early(self):
        """Found by a fuzzer: a decompressor read behind the end of this."""
        data = bytes.fromhex("1f8b0800002f3f60" + 11 * "bb" + "0016161610160000" + "2f3f" + 6 * "ff")
        self.refuse("bad.fa.gz: ", self.write_bytes("bad.fa.gz", data), self.good)

    def test_letters_behind_the_last_member(self):
        self.write_bytes("more.fa.gz", gzip.compress(b">s1\nACGT\n") + b">s2\nACGT\n")
        self.refuse("more.fa.gz: damaged: incorrect gzip header", "more.fa.gz", self.good)

    def test_zeros_behind_members_are_padding(self):
        member = gzip.compress(b">s1\nACGT\n")
        self.write_bytes("padded.fa.gz", member + bytes(512) + member + bytes(100000))
        self.assertEqual(len(self.table("padded.fa.gz", self.good)), 2)

    def test_bgzf(self):
        whole = bgzf_block(b">s1\nAC") + bgzf_block(b"GT\n>s2\nAC\n") + BGZF_END
        self.assertEqual([row[1] for row in self.table(self.write_bytes("t.fa.gz", whole), self.good)], ["4", "2"])
        for end in (whole[:-len(BGZF_END)], bgzf_block(b">s1\nAC")):
            self.refuse("cut.fa.gz: truncated: the empty block at the end of a bgzf file is missing",
                        self.write_bytes("cut.fa.gz", end), self.good)
        self.write_bytes("cut.fa.gz", whole[:-1])
        self.refuse("cut.fa.gz: truncated: the compressed data end too early", "cut.fa.gz", self.good)

    def test_damaged_bgzf(self):
        first, second = bgzf_block(b">s1\nAC"), bytearray(bgzf_block(b"GT\n>s2\nAC\n"))
        for position, message in ((0, "incorrect gzip header"), (2, "unknown compression method"), (16, ""),
                                  (18, "a block of bgzf is invalid"), (-8, "a block of bgzf is invalid"), (-4, ""),
                                  (-1, "a block of bgzf has more than 64 KiB")):
            damaged = bytearray(second)
            damaged[position] ^= 6
            for blocks in (first + damaged, 20 * first + damaged + 20 * first):
                self.refuse(f"bad.fa.gz: {'damaged: ' + message if message else ''}",
                            self.write_bytes("bad.fa.gz", blocks + BGZF_END), self.good)

    def test_truncated_bgzf(self):
        whole = bgzf_block(b">s1\nAC") + bgzf_block(b"GT\n>s2\nAC\n") + BGZF_END
        for size in range(2, len(whole)):
            self.refuse("cut.fa.gz: truncated", self.write_bytes("cut.fa.gz", whole[:size]), self.good)

    def test_many_blocks_and_members(self):
        """Blocks and members, large and small, whose ends are at every place of what is read at once."""
        source = random.Random(3)
        for bgzf_share in (0, 0.5, 0.9, 1):
            sequences = ["".join(source.choices("ACGT", k=source.choice((3, 150, 9000)))) for _ in range(300)]
            text = "".join(f">s{i + 1}\n{letters}\n" for i, letters in enumerate(sequences)).encode()
            members, begin = [], 0
            while begin < len(text):
                size = source.choice((1, 7, 100, 5000, 0xFF00))
                kind = bgzf_block if source.random() < bgzf_share else gzip.compress
                members.append(kind(text[begin:begin + size]) + (bytes(3) if source.random() < 0.1 else b""))
                begin += size
            self.write_bytes("many.gz", b"".join(members) + BGZF_END)
            self.write_bytes("plain.fa", text)
            lines = self.succeed("many.gz", "plain.fa", "--format", "table", "--columns", "target,score").splitlines()
            self.assertEqual(lines[1:], [f"s{i + 1}\t{2 * len(letters)}" for i, letters in enumerate(sequences)])


if __name__ == "__main__":
    unittest.main()
