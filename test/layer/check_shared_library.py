#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause
"""Checks that the shared library shows its interface and nothing else, and needs no library that a program does not have anyway.

Usage: check_shared_library.py <nm> <readelf> <SONAME> <shared library>
"""

import re
import subprocess
import sys

# Every class and function of the interface; a class stands for its members, type information and table of virtual functions.
INTERFACE = {
    "seqan3_cuda::available_executors",
    "seqan3_cuda::trim_memory",
    "seqan3_cuda::detail::alignment_session",
    "seqan3_cuda::detail::estimate_batch",
    "seqan3_cuda::detail::matrix_columns",
    "seqan3_cuda::detail::pair_session",
    "seqan3_cuda::device_error",
    "seqan3_cuda::backend_not_compiled",
    "seqan3_cuda::cuda_error",
    "seqan3_cuda::no_device",
    "seqan3_cuda::out_of_device_memory",
}
# Those that programs catch: nothing else of them need be in the library.
EXCEPTIONS = {"backend_not_compiled", "cuda_error", "device_error", "no_device", "out_of_device_memory"}

SYSTEM = re.compile(r"(libstdc\+\+|libm|libgcc_s|libc|libpthread|libdl|librt|ld-linux[-\w]*)\.so\.\d+$")


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def owner(symbol):
    """The class or function of the interface that a demangled symbol belongs to; none if there is none."""
    name = re.sub(r"^(typeinfo name|typeinfo|vtable) for ", "", symbol.replace("[abi:cxx11]", ""))
    name = name.split("(")[0]
    if name in INTERFACE:
        return name
    name, _, member = name.rpartition("::")
    return name if name in INTERFACE and member else None


def problems(nm, readelf, soname, library):
    shown = run(nm, "--dynamic", "--defined-only", "--demangle", "--format=posix", library).splitlines()
    seen = set()
    for line in shown:
        symbol = re.sub(r"( [A-Za-z] [0-9a-f]+( [0-9a-f]+)?)$", "", line)
        if (name := owner(symbol)) is None:
            yield f"{symbol} is shown, but is not part of the interface"
        else:
            seen.add(name)
    for name in sorted(INTERFACE - seen):
        if name.rpartition("::")[2] not in EXCEPTIONS:
            yield f"{name} is part of the interface, but is not shown"

    dynamic = run(readelf, "--dynamic", "--wide", library)
    if re.findall(r"\(SONAME\).*\[(.*)\]", dynamic) != [soname]:
        yield f"the SONAME is not {soname}"
    for needed in re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic):
        if not SYSTEM.match(needed):
            yield f"{needed} is needed"


def main():
    found = list(problems(*sys.argv[1:]))
    print("\n".join(found) if found else "The shared library shows its interface alone.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
