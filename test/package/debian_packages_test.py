#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Makes the Debian packages of a build, reads what they say and have, unpacks them below a folder, and runs the program there.

Usage: debian_packages_test.py <cpack> <build> <folder to unpack into> <version>
"""

import pathlib
import re
import shutil
import subprocess
import sys
import unittest

cpack, build, root, version = None, None, None, None


def run(*command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


class DebianPackages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        for folder in (root, root.with_name("packages")):
            shutil.rmtree(folder, ignore_errors=True)
        run(cpack, "-G", "DEB", "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=none", "--config", build / "CPackConfig.cmake", "-B", root.with_name("packages"))
        cls.packages = {}
        for path in root.with_name("packages").glob("*.deb"):
            cls.packages[run("dpkg-deb", "--field", path, "Package").strip()] = path
        root.mkdir(parents=True)
        for path in cls.packages.values():
            run("dpkg-deb", "--extract", path, root)
        cls.minor = ".".join(version.split(".")[:2])

    def field(self, package, name):
        return run("dpkg-deb", "--field", self.packages[package], name).strip()

    def files(self, package):
        lines = run("dpkg-deb", "--contents", self.packages[package]).splitlines()
        return [re.sub(r" -> .*", "", line.split(None, 5)[5]).removeprefix("./") for line in lines if not line.startswith("d")]

    def has(self, package, pattern):
        return any(re.fullmatch(pattern, name) for name in self.files(package))

    def test_names(self):
        optional = {"seqan3-cuda-mpi"} if (build / "src/app/seqan3-cuda-align-mpi").exists() else set()
        self.assertEqual(set(self.packages), {f"libseqan3-cuda{self.minor}", "libseqan3-cuda-dev", "seqan3-cuda"} | optional)
        for package in self.packages:
            self.assertEqual(self.field(package, "Version"), version)
            self.assertTrue(self.field(package, "Maintainer"))

    def test_dependencies(self):
        self.assertRegex(self.field("libseqan3-cuda-dev", "Depends"), r"libseqan3-dev \(>= 3\.2\)")
        self.assertIn(f"libseqan3-cuda{self.minor} (= {version})", self.field("libseqan3-cuda-dev", "Depends"))
        self.assertRegex(self.field(f"libseqan3-cuda{self.minor}", "Depends"), r"libstdc\+\+6 \(>=")
        self.assertRegex(self.field("seqan3-cuda", "Depends"), r"zlib1g \(>=")
        self.assertNotIn("cuda", self.field(f"libseqan3-cuda{self.minor}", "Depends"))

    def test_contents(self):
        library, development = f"libseqan3-cuda{self.minor}", "libseqan3-cuda-dev"
        self.assertTrue(self.has(library, rf"usr/lib/.*libseqan3_cuda\.so\.{re.escape(self.minor)}"))
        self.assertTrue(self.has(library, rf"usr/lib/.*libseqan3_cuda\.so\.{re.escape(version)}"))
        for pattern in (r"usr/lib/.*libseqan3_cuda\.so", r"usr/lib/.*libseqan3_cuda\.a", "usr/include/seqan3_cuda/all.hpp",
                        r"usr/lib/.*/seqan3_cuda-config\.cmake", r"usr/lib/.*pkgconfig/seqan3_cuda\.pc"):
            self.assertTrue(self.has(development, pattern), pattern)
        self.assertTrue(self.has("seqan3-cuda", "usr/bin/seqan3-cuda-align"))

    def test_everything_is_in_one_package(self):
        packaged = sorted(name for package in self.packages for name in self.files(package))
        self.assertEqual(len(packaged), len(set(packaged)))
        everything = root.with_name("everything")
        shutil.rmtree(everything, ignore_errors=True)
        run("cmake", "--install", build, "--prefix", everything / "usr")
        installed = {path.relative_to(everything).as_posix() for path in everything.rglob("*") if not path.is_dir()}
        self.assertEqual({name for name in installed if "/share/doc/" not in name},
                         {name for name in packaged if "/share/doc/" not in name})

    def test_documents(self):
        for package in self.packages:
            for document in ("copyright", "changelog.gz"):
                self.assertIn(f"usr/share/doc/{package}/{document}", self.files(package))

    def test_program(self):
        self.assertIn(version, run(root / "usr/bin/seqan3-cuda-align", "--version"))


if __name__ == "__main__":
    cpack, build, root, version = sys.argv[1], *map(pathlib.Path, sys.argv[2:4]), sys.argv[4]
    unittest.main(argv=sys.argv[:1])
