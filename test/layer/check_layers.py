#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks who may include whom. Usage: check_layers.py [<root of the sources>]

    include/            knows SeqAn3 and not CUDA; its boundary headers know neither
    src/                knows neither (src/app/, the command-line program, knows SeqAn3)
    cuda/               never knows SeqAn3; .hpp is for any compiler, .cuh and .cu for nvcc
    */mpi/              alone know MPI

Each folder is a floor. A file includes files of its own floor and of the floors below it that FLOORS lists, and no others.

Prints one line a violation and exits with 1 if there is any.
"""

import pathlib
import re
import sys

PLATFORM_HEADER = "src/lane/platform.hpp"
OVERLOAD_HEADER = "include/seqan3_cuda/alignment/pairwise/align_pairwise.hpp"
ZERO_PATCH_HEADER = "include/seqan3_cuda/zero_patch/seqan3/alignment/pairwise/align_pairwise.hpp"
CONTACT_HEADER = "include/seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp"
BOUNDARY = re.compile(r"include/seqan3_cuda/(exception|executor|export|alignment/detail/\w+)\.hpp$")

# The floors, from the lowest to the highest one, and the floors that each one may include. `boundary` stands for the boundary headers.
KERNEL_DATA = ("boundary", "src/lane", "src/kernel/key", "src/kernel/data", "src/kernel/layout")
BODIES = (*KERNEL_DATA, "src/kernel/kmer", "src/kernel/lookup", "src/kernel/recurrence", "src/kernel/pass", "src/kernel/traceback")
KERNEL = (*BODIES, "src/kernel/launch")
FLOORS = {
    "boundary": (),
    "src/lane": (),
    "src/kernel/key": ("src/lane",),
    "src/kernel/data": ("boundary", "src/lane", "src/kernel/key"),
    "src/kernel/layout": ("boundary", "src/lane", "src/kernel/key", "src/kernel/data"),
    "src/kernel/kmer": KERNEL_DATA,
    "src/kernel/lookup": KERNEL_DATA,
    "src/kernel/recurrence": KERNEL_DATA,
    "src/kernel/pass": (*KERNEL_DATA, "src/kernel/lookup", "src/kernel/recurrence"),
    "src/kernel/traceback": (*KERNEL_DATA, "src/kernel/lookup", "src/kernel/recurrence", "src/kernel/pass"),
    "src/kernel/launch": BODIES,
    "src/plan": (*KERNEL_DATA, "src/kernel/kmer"),
    "src/engine": (*KERNEL, "src/plan"),
    "src/host": (*KERNEL, "src/plan", "src/engine"),
    "cuda/lane": ("src/lane",),
    "cuda/kernel": (*KERNEL, "cuda/lane"),
    "cuda/backend": (*KERNEL, "src/plan", "src/engine", "cuda/kernel"),
    "src/schedule": ("boundary", "src/engine"),
    "include": ("boundary",),
    "include/seqan3_cuda/mpi": ("boundary", "include"),
    "src/mpi": ("boundary", "include/seqan3_cuda/mpi"),
    "src/app": ("boundary", "include", "include/seqan3_cuda/mpi"),
}

SOURCES = ("include", "src", "cuda")
SUFFIXES = {".hpp", ".cpp", ".cuh", ".cu"}
SEARCH_PATH = ("include", "src", ".")  # as in src/CMakeLists.txt

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"]', re.MULTILINE)
COMMENT_OR_STRING = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.DOTALL)
CUDA_HEADER = re.compile(r"(cuda|cudart|cuda_\w+|cooperative_groups|device_launch_parameters|nvtx3?|vector_types|driver_types)"
                         r"\.h(pp)?$|(cuda/std|cub|thrust|cooperative_groups|nvtx3)/|cuda/\w+$|.*\.cuh$")
MPI_FOLDERS = ("include/seqan3_cuda/mpi/", "src/mpi/")
BACKEND_CONDITION = re.compile(r"^[ \t]*#[ \t]*(?:el)?if.*\b(__CUDACC__|__CUDA_ARCH__|__NVCC__|__CUDACC_\w+|SEQAN3_CUDA_HAS_CUDA)\b",
                               re.MULTILINE)
SEQAN3_DETAIL = re.compile(r"\bseqan3\s*::\s*detail\b")
SEQAN3_NAMESPACE = re.compile(r"(?<!using )\bnamespace\s+seqan3\s*(::|\{)")


def without_comments(text):
    """Comments may name what code must not; a comment leaves its line ends behind."""
    return COMMENT_OR_STRING.sub(lambda match: match[1] or "\n" * match[0].count("\n"), text)


def floor_of(name):
    """The floor of an own source: its folder, or the longest part of the path that is a floor."""
    if BOUNDARY.match(name):
        return "boundary"
    folder = pathlib.PurePosixPath(name).parent
    return next((path.as_posix() for path in (folder, *folder.parents) if path.as_posix() in FLOORS), None)


class Tree:
    """The own sources below a directory and what they include."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.text = {}
        self.code = {}
        for folder in SOURCES:
            for path in sorted((self.root / folder).rglob("*")):
                if path.is_file() and path.suffix in SUFFIXES:
                    name = path.relative_to(self.root).as_posix()
                    self.text[name] = path.read_text(encoding="utf-8")
                    self.code[name] = without_comments(self.text[name])
        self.includes = {name: [self.resolve(name, include) for include in INCLUDE.findall(code)]
                         for name, code in self.code.items()}

    def resolve(self, name, include):
        """The file of this tree that an include means; the include itself if it is someone else's."""
        for folder in (pathlib.PurePosixPath(name).parent.as_posix(), *SEARCH_PATH):
            candidate = pathlib.PurePosixPath(folder, include).as_posix()
            if candidate in self.code:
                return candidate
        return include

    def foreign_includes(self, name, stop_at=()):
        """All (via, header): headers of others that a file sees, and the own file that includes them."""
        seen, waiting = {name}, [name]
        while waiting:
            via = waiting.pop()
            for header in self.includes[via]:
                if header not in self.code:
                    yield via, header
                elif header not in seen and header not in stop_at:
                    seen.add(header)
                    waiting.append(header)


def violations(root):
    """Yields one line for each rule that a file breaks."""
    tree = Tree(root)
    if not tree.code:
        yield f"{root}: no sources found"

    for name, code in tree.code.items():
        knows_seqan3 = name.startswith(("include/", "src/app/")) and not BOUNDARY.match(name)
        knows_cuda = name.endswith((".cu", ".cuh"))

        if not knows_seqan3:
            for via, header in tree.foreign_includes(name):
                if header.startswith("seqan3/"):
                    yield f"{name}: must not see SeqAn3, but includes <{header}>" + (f" by way of {via}" if via != name else "")

        if not knows_cuda and name != PLATFORM_HEADER:
            for via, header in tree.foreign_includes(name, stop_at=(PLATFORM_HEADER,)):
                if CUDA_HEADER.match(header):
                    yield f"{name}: must not see CUDA, but includes <{header}>" + (f" by way of {via}" if via != name else "")
            for header in tree.includes[name]:
                if header in tree.code and header.endswith(".cuh"):
                    yield f"{name}: must not see CUDA, but includes {header}"

        if "mpi.h" in tree.includes[name] and not name.startswith(MPI_FOLDERS):
            yield f"{name}: must not see MPI, but includes <mpi.h>"

        floor = floor_of(name)
        if floor is None:
            yield f"{name}: its folder is no floor; FLOORS lists them"
        else:
            for header in tree.includes[name]:
                if header in tree.code and (other := floor_of(header)) not in (floor, None, *FLOORS[floor]):
                    yield f"{name}: the floor {floor} may not include {header} of {other}"

        if knows_cuda and not name.startswith("cuda/"):
            yield f"{name}: sources for nvcc belong below cuda/"

        if name != CONTACT_HEADER and SEQAN3_DETAIL.search(code):
            yield f"{name}: only {CONTACT_HEADER} may name seqan3::detail"

        if name not in (OVERLOAD_HEADER, ZERO_PATCH_HEADER) and SEQAN3_NAMESPACE.search(code):
            yield f"{name}: only {OVERLOAD_HEADER} and {ZERO_PATCH_HEADER} may put something into namespace seqan3"

        if name != PLATFORM_HEADER and (condition := BACKEND_CONDITION.search(code)):
            yield f"{name}: asks for {condition[1]}, which only {PLATFORM_HEADER} may"

        if "SPDX-License-Identifier: BSD-3-Clause" not in tree.text[name][:300]:
            yield f"{name}: lacks the SPDX lines at its head"


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    found = list(violations(root))
    print("\n".join(found) if found else "No layer is violated.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
