#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Compares what the compiler says about programs that must not compile, with and without the GPU element.

Compiles programs.cpp twice and looks at each function in it: its failed static assertions must have the same sentences both times; where
there are none, its first error must be the same. What only this library refuses is in programs_with_gpu.cpp; there each function is
preceded by a comment `// error: <sentence>`.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys


def functions_of(path):
    """{line: function that the line belongs to}, and {function: expected sentence}."""
    functions, sentences, current, sentence = {}, {}, None, None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("// error: "):
            sentence = line.removeprefix("// error: ")
        if start := re.match(r"void (\w+)\(", line):
            current = start[1]
            sentences[current], sentence = sentence, None
        if current:
            functions[number] = current
        if line == "}":
            current = None
    return functions, sentences


def errors_of(command, path, functions):
    """{function: its errors}, from what the compiler says."""
    options = ["-fsyntax-only", "-fno-diagnostics-show-caret", "-fmessage-length=0", "-fdiagnostics-color=never"]
    result = subprocess.run(
        command + options + [str(path)], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}, check=False
    )
    if result.returncode == 0 or "error: " not in result.stderr:
        sys.exit(f"{path.name} compiles")

    # An error in a header comes behind the line of this file that required the template.
    here = re.escape(str(path))
    found = {function: [] for function in functions.values()}
    required_by = None
    for line in result.stderr.splitlines():
        if place := re.match(rf"{here}:(\d+):\d+: +required from here", line):
            required_by = functions.get(int(place[1]))
        elif error := re.match(r"([^ ]+):(\d+):\d+: error: (.*)", line):
            function = functions.get(int(error[2])) if error[1] == str(path) else required_by
            if function is None:
                sys.exit(f"{path.name}: not about one of the functions: {line}")
            found[function].append(error[3])
    return found


def essence(errors):
    """The sentences of the failed static assertions, or what is the first error, without the types in it."""
    asserted = {error.partition("static assertion failed: ")[2] for error in errors} - {""}
    return asserted or {re.split(r"\(|' in '|\{", error)[0] for error in errors[:1]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="+", help="the compiler and its options")
    command = parser.parse_args().command
    folder = pathlib.Path(__file__).resolve().parent

    failures = 0

    def expect(condition, function, expected, actual):
        nonlocal failures
        failures += not condition
        print(f"{'passed' if condition else 'FAILED'}: {function}: {sorted(actual)}")
        if not condition:
            print(f"  expected: {sorted(expected)}")

    path = folder / "programs.cpp"
    functions, _ = functions_of(path)
    seqan3 = errors_of(command, path, functions)
    ours = errors_of(command + ["-DWITH_GPU"], path, functions)
    for function in seqan3:
        expected, actual = essence(seqan3[function]), essence(ours[function])
        expect(expected and expected == actual, function, expected, actual)

    path = folder / "programs_with_gpu.cpp"
    functions, sentences = functions_of(path)
    for function, errors in errors_of(command, path, functions).items():
        sentence = sentences[function]
        expect(sentence and any(sentence in error for error in errors), function, {sentence}, essence(errors))

    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
