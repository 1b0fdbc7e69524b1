# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""What the command-line aligner says to compressed files that are not whole."""

import gzip
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

    def test_damaged_second_member(self):
        member = gzip.compress(b">s1\nACGT\n", compresslevel=0)
        for position, message in ((0, "incorrect header check"), (1, "incorrect header check"),
                                  (2, "unknown compression method"),
                                  (3, "unknown header flags set"), (10, "invalid"), (-10, "incorrect data check"),
                                  (-1, "incorrect length check")):
            second = bytearray(member)
            second[position] ^= 0xE0 if position == 3 else 0x0E
            self.write_bytes("bad.fa.gz", member + second)
            for files in (("bad.fa.gz", self.good), (self.good, "bad.fa.gz")):
                self.refuse(f"bad.fa.gz: damaged: {message}", *files)

    def test_truncated_second_member(self):
        member = gzip.compress(b">s1\nACGT\n")
        for size in range(1, len(member)):
            self.refuse("cut.fa.gz: truncated", self.write_bytes("cut.fa.gz", member + member[:size]), self.good)

    def test_letters_behind_the_last_member(self):
        self.write_bytes("more.fa.gz", gzip.compress(b">s1\nACGT\n") + b">s2\nACGT\n")
        self.refuse("more.fa.gz: damaged: incorrect header check", "more.fa.gz", self.good)

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


if __name__ == "__main__":
    unittest.main()
