# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Builds test programs with one file changed, and runs them.

A program is linked from the objects of its tests, those of the files that the change touches, and the library of a
build for everything else, from which the linker takes nothing that is there already. A mutant that crashes or takes too
long is killed only if the unchanged program still passes in the same place.
"""

import concurrent.futures
import functools
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import time

import operators
import table

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"]', re.MULTILINE)
FLAGS = ["-std=c++23", "-g0", "-w", "-DSEQAN3_CUDA_HOST_ISA=baseline", '-DSEQAN3_CUDA_COMMIT="mutation"']
CHECKED = "-D_GLIBCXX_ASSERTIONS"  # what is changed: containers notice places that they do not have
MEMORY = 6 << 20  # kilobytes that a mutant may use
LEAST_SECONDS = 10
SLOWER = 8  # than without the change: the time that a mutant may take, as it is compiled otherwise and beside others


def optimisation(source, is_mutant):
    """Kernels take long to run without any; other sources that a mutant changes take longer to compile than to run."""
    takes_long_to_run = source.startswith(table.KERNELS) and source not in table.ALL_KERNELS
    return "-O0" if is_mutant and not takes_long_to_run else "-O1"


class Builder:
    """One worker: a copy of the sources and a folder of objects of its own; the unchanged objects are all workers'."""

    compiler = "g++"
    build = None  # the folder of a build, for its library and objects
    link = ()  # what its library needs
    folders = ()  # of headers that are not the project's
    core = ()  # the library's sources, but for kernels
    seconds = {}  # of each run without a change
    linked = {}  # by each program: the library's objects that the linker takes
    shared = {}  # the object of each unchanged source

    def __init__(self, root, scratch, number):
        self.scratch = scratch.resolve()
        self.tree = self.scratch / f"tree{number}"
        self.own = self.scratch / f"objects{number}"
        self.objects = self.scratch / "objects"
        shutil.rmtree(self.tree, ignore_errors=True)
        shutil.rmtree(self.own, ignore_errors=True)
        for folder in ("include", "src", "cuda", "test", "doc/example"):
            shutil.copytree(root / folder, self.tree / folder,
                            ignore=shutil.ignore_patterns("*.cu", "*.cuh", "*.py", "*.json", "app"))
        self.own.mkdir(parents=True)
        self.objects.mkdir(exist_ok=True)

    # ---- sources

    def expand(self, patterns):
        return sorted({str(path.relative_to(self.tree)) for pattern in patterns for path in self.tree.glob(pattern)})

    @functools.lru_cache(maxsize=None)
    def included(self, path):
        """The project's files that a file includes itself."""
        found = []
        for name in INCLUDE.findall((self.tree / path).read_text()):
            for folder in (pathlib.Path(path).parent, *map(pathlib.Path, table.INCLUDED)):
                candidate = os.path.normpath(folder / name)
                if (self.tree / candidate).is_file():
                    found.append(candidate)
                    break
        return tuple(found)

    @functools.lru_cache(maxsize=None)
    def closure(self, path):
        """All files that an object is made from."""
        files, todo = {path}, [path]
        while todo:
            for other in self.included(todo.pop()):
                if other not in files:
                    files.add(other)
                    todo.append(other)
        return frozenset(files)

    # ---- objects

    def compile(self, source, target, *options):
        folders = [f"-I{folder}" for folder in table.INCLUDED]
        others = [f"-isystem{folder}" for folder in self.folders]
        command = [self.compiler, *FLAGS, *options, *folders, *others, "-c", source, "-o", str(target)]
        return subprocess.run(command, cwd=self.tree, capture_output=True, text=True)

    def built_object(self, source):
        """The object of a test in the build, if the test has a program there and no file of the object is newer."""
        folder, file = os.path.split(source)
        target = re.sub(r"\W", "_", source.removeprefix("test/").removesuffix(".cpp"))
        built = self.build / folder / "CMakeFiles" / f"{target}.dir" / f"{file}.o"
        if built.exists() and all((self.tree / path).stat().st_mtime < built.stat().st_mtime for path in self.closure(source)):
            return built
        return None

    def shared_object(self, source):
        """The object of an unchanged source: the build's, or made if there is none of the same files."""
        if source not in Builder.shared:
            Builder.shared[source] = self.built_object(source) or self.made_object(source)
        return Builder.shared[source]

    def made_object(self, source):
        """The object of an unchanged source, in the scratch folder."""
        digest = hashlib.sha256(" ".join([*FLAGS, optimisation(source, False)]).encode())
        for path in sorted(self.closure(source)):
            digest.update((self.tree / path).read_bytes())
        target = self.objects / f"{source.replace('/', '_')}.{digest.hexdigest()[:16]}.o"
        if not target.exists():
            part = target.with_suffix(".part.o")
            done = self.compile(source, part, optimisation(source, False))
            if done.returncode != 0:
                raise RuntimeError(f"{source} does not compile:\n{done.stderr}")
            part.rename(target)
        return target

    def program(self, name):
        return table.PROGRAMS[name.split(":")[0]]

    def prepare(self, runs, jobs):
        """Compiles what all mutants need, and measures how long the tests take."""
        Builder.core = self.expand(table.CORE_SOURCES)
        tests = {source for run in runs for source in self.expand(self.program(run).sources)}
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            list(pool.map(self.shared_object, sorted(tests)))
        for run in runs:
            started = time.monotonic()
            self.pass_unchanged(run)
            Builder.seconds[run] = time.monotonic() - started
            print(f"{run}: {Builder.seconds[run]:.1f} s without a change", flush=True)

    def pass_unchanged(self, run):
        """Runs a program without any change, which has to pass: else nothing that it says of mutants is true."""
        outcome, by = self.link_and_run(run, {})
        if outcome != "passes":
            raise RuntimeError(f"{run} fails without any change in {self.own}: {by}")

    # ---- mutants

    def link_and_run(self, run, changed):
        """Links a program with the changed objects in front, and runs it."""
        name, _, pattern = run.partition(":")
        program = self.program(run)
        sources = self.expand(program.sources)
        objects = [changed.get(source) or self.shared_object(source) for source in sources]
        objects += [target for source, target in changed.items() if source not in sources]
        objects = list(dict.fromkeys(objects))  # some are of many sources
        objects += sorted(path for pattern_of in program.objects for path in self.build.glob(pattern_of))
        main = [] if program.objects else ["-lgtest_main"]
        target = self.own / name
        command = [self.compiler, *objects, self.build / table.LIBRARY, *main, "-lgtest", "-pthread", *self.link]
        linked = subprocess.run([*command, "-Wl,--trace,--trace", "-o", target], capture_output=True, text=True)
        if linked.returncode != 0:
            return "does not compile", linked.stderr[-2000:]
        if not changed:
            Builder.linked[name] = set(re.findall(r"\.a\)?\(?([\w.]+)\.o\)?", linked.stdout))
        limit = max(LEAST_SECONDS, SLOWER * Builder.seconds.get(run, 600))
        command = [str(target), *program.arguments, "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={pattern or '*'}"]
        limited = ["bash", "-c", f"ulimit -c 0 -v {MEMORY}; exec \"$@\"", "-", *command]
        try:
            done = subprocess.run(limited, capture_output=True, text=True, errors="replace", timeout=limit,
                                  cwd=self.own)
        except subprocess.TimeoutExpired:
            return "fails", f"{run}: takes longer than {limit:.0f} s"
        if done.returncode == 0:
            ran = re.search(r"\[=+\] [1-9]\d* tests? from", done.stdout)
            return ("passes", run) if ran else ("fails", f"{run}: no test ran")
        failed = re.search(r"\[  FAILED  \] ([\w./]+)", done.stdout)
        return "fails", f"{run}: {failed[1] if failed else f'exit {done.returncode}'}"

    def compile_changed(self, affected, changed):
        """Compiles the sources that a mutant changes, the core's as one; adds their objects; says what is wrong with them."""
        joined = [source for source in affected if source in self.core and "_host_kernel" not in source]
        units = [[source] for source in affected if source not in joined]
        for unit in [*units, joined] if joined else units:
            target = self.own / (unit[0].replace("/", "_") + ".o")
            source = unit[0]
            if len(unit) > 1:
                source = self.own / "unit.cpp"
                source.write_text("".join(f'#include "{path}"\n' for path in unit))
            done = self.compile(source, target, optimisation(unit[0], True), CHECKED)
            if done.returncode != 0:
                return done.stderr[:300]
            changed.update(dict.fromkeys(unit, target))
        return None

    def try_mutant(self, mutant, runs):
        path = self.tree / mutant.file
        unchanged = path.read_text()
        path.write_text(operators.apply(mutant, unchanged))
        changed = {}
        try:
            for run in runs:
                sources = self.expand(self.program(run).sources)
                linked = Builder.linked[run.partition(":")[0]]
                affected = [source for source in dict.fromkeys([*self.core, *sources])
                            if source not in changed and mutant.file in self.closure(source)
                            and (source not in self.core or pathlib.Path(source).name in linked)]
                error = self.compile_changed(affected, changed)
                if error is not None:
                    return "does not compile", error
                own = {source: target for source, target in changed.items() if source in self.core or source in sources}
                outcome, by = self.link_and_run(run, own)
                if outcome == "fails" and not re.search(r": \w+[./]", by):  # no test said so
                    self.pass_unchanged(run)
                if outcome != "passes":
                    return "killed" if outcome == "fails" else outcome, by
            if not changed:
                raise RuntimeError(f"{mutant.file} is in none of {runs}")
            return "survives", ""
        finally:
            path.write_text(unchanged)