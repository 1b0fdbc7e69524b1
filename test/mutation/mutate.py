#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Changes one operator, constant, condition or statement of a source at a time; prints what no test notices.

Everything is done in copies below a scratch folder. What was found stands there in results.jsonl; a run that was ended
goes on where it was. Without a scratch folder of before, what survived is known from record.json.
"""

import argparse
import collections
import concurrent.futures
import functools
import hashlib
import json
import pathlib
import queue
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import builder  # noqa: E402
import operators  # noqa: E402
import table  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def body_of(lines, name, i):
    """The line of the brace that opens the body of a function whose name stands in line i; none if it is a call."""
    if name not in lines[i]:
        return None
    for brace in range(i + 1, min(i + 4, len(lines))):
        if lines[brace].strip() == "{":
            return brace
        if lines[brace - 1].rstrip().endswith((";", "}")):
            return None
    return None


def without_speed(file, mutants, text):
    """Leaves out the functions that table.OF_SPEED has."""
    lines, left_out = text.split("\n"), set()
    for name in table.OF_SPEED.get(file, []):
        begins = [brace for brace in map(functools.partial(body_of, lines, f"{name}("), range(len(lines))) if brace]
        if not begins:
            raise ValueError(f"{file} has no function {name}, see OF_SPEED")
        for begin in begins:
            indent = lines[begin][:-1]
            end = next(i for i in range(begin, len(lines)) if lines[i] == indent + "}")
            left_out.update(range(begin + 1, end + 2))
    return [mutant for mutant in mutants if mutant.number not in left_out]


def chosen(mutants, most):
    """So many of a file's mutants, spread over it: the same ones as long as their lines are the same."""
    by_hash = sorted(mutants, key=lambda mutant: hashlib.sha256(mutant.key.split(" | ", 1)[1].encode()).digest())
    return sorted(by_hash[:most], key=lambda mutant: (mutant.number, mutant.becomes))


def read_equivalent():
    """The mutants that change no result, and why. Each must still be one that the operators make."""
    reasons, stale = {}, []
    made = {}
    for entry in json.loads((HERE / "equivalent.json").read_text()):
        file = next((path for path in table.FILES if path.endswith("/" + entry["file"])), None)
        if file is None:
            stale.append(entry)
            continue
        if file not in made:
            found = operators.mutants_of(file, (ROOT / file).read_text())
            made[file] = {(mutant.line, mutant.becomes) for mutant in found}
        if not entry["reason"] or (entry["line"], entry["becomes"]) not in made[file]:
            stale.append(entry)
        reasons[file, entry["line"], entry["becomes"]] = entry["reason"]
    if stale:
        sys.exit("equivalent.json is stale: no such mutant, or no reason:\n" + "\n".join(map(json.dumps, stale)))
    return reasons


def read_must_die():
    """The named mutants, with the tests that notice them."""
    for entry in json.loads((HERE / "must_die.json").read_text()):
        file = next((path for path in table.FILES if path.endswith("/" + entry["file"])), entry["file"])
        yield operators.Mutant(file, entry["line"], entry["becomes"]), entry["tests"]


def read_record():
    """What was written down last, and the keys of those that survived."""
    record = json.loads((HERE / "record.json").read_text())
    survivors = {operators.Mutant(**survivor).key: survivor for survivor in record["survivors"]}
    return record, survivors


class Results:
    """What became of mutants, kept in a file; before it was tried again, what survived before."""

    def __init__(self, path, survivors):
        self.path, self.lock = path, threading.Lock()
        self.of_key = {key: {**survivor, "outcome": "survives"} for key, survivor in survivors.items()}
        if path.exists():
            for line in path.read_text().splitlines():
                result = json.loads(line)
                self.of_key[result["key"]] = result

    def add(self, result):
        with self.lock:
            self.of_key[result["key"]] = result
            with self.path.open("a") as out:
                out.write(json.dumps(result) + "\n")


def run_all(mutants, scratch, jobs, results, report):
    """Builds and runs the tests of each mutant, in order, until one notices."""
    builders = queue.Queue()
    for number in range(jobs):
        builders.put(builder.Builder(ROOT, scratch, number))

    def test(mutant, tests):
        own = builders.get()
        try:
            started = time.monotonic()
            outcome, by = own.try_mutant(mutant, tests)
            result = {"key": mutant.key, "file": mutant.file, "line": mutant.line, "becomes": mutant.becomes,
                      "outcome": outcome, "by": by, "seconds": round(time.monotonic() - started, 1)}
            results.add(result)
            report(mutant, result)
        finally:
            builders.put(own)

    runs = sorted({run for _, tests in mutants for run in tests})
    builders.queue[0].prepare(runs, jobs)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for future in [pool.submit(test, mutant, tests) for mutant, tests in mutants]:
            future.result()
    for own in builders.queue:
        for run in runs:
            own.pass_unchanged(run)


def print_table(results, reasons):
    """A line a file: killed, surviving, equivalent."""
    rows = collections.defaultdict(collections.Counter)
    for result in results:
        outcome = result["outcome"]
        if outcome == "survives" and (result["file"], result["line"], result["becomes"]) in reasons:
            outcome = "equivalent"
        if outcome != "does not compile":
            rows[result["file"]][outcome] += 1
    total = collections.Counter()
    print("\n| file | mutants | killed | survive | equivalent |\n|---|---|---|---|---|")
    for file, row in sorted(rows.items()):
        total.update(row)
        print(f"| `{file}` | {row.total()} | {row['killed']} | {row['survives']} | {row['equivalent']} |")
    counted = total["killed"] + total["survives"]
    print(f"| all | {total.total()} | {total['killed']} | {total['survives']} | {total['equivalent']} |")
    share = 100 * total["killed"] / max(1, counted)
    print(f"\n{total['killed']} of {counted} mutants that are not equivalent are killed: {share:.1f} %")
    return total["survives"]


def write_record(path, results, reasons, before, survivors_before):
    """Totals, and those that survive, of mutants that there still are.

    Which mutants were killed before the scratch folder began, the record does not say, only how many of each file.
    """
    files, survivors = {}, []
    killed_since = collections.Counter(survivor["file"] for key, survivor in survivors_before.items()
                                       if results.of_key[key]["outcome"] == "killed")
    for file in table.FILES:
        row = collections.Counter()
        text = (ROOT / file).read_text()
        for mutant in without_speed(file, operators.mutants_of(file, text), text):
            outcome = results.of_key.get(mutant.key, {}).get("outcome")
            if (mutant.file, mutant.line, mutant.becomes) in reasons:
                outcome = "argued"
            if outcome in ("killed", "survives", "argued"):
                row[outcome] += 1
            if outcome == "survives":
                survivors.append({"file": file, "line": mutant.line, "becomes": mutant.becomes,
                                  "occurrence": mutant.occurrence})
        if file in before["files"]:
            row["killed"] = max(row["killed"], before["files"][file]["killed"] + killed_since[file])
        if row:
            files[file] = {outcome: row[outcome] for outcome in ("killed", "argued", "survives")}
    total = {outcome: sum(row[outcome] for row in files.values()) for outcome in ("killed", "argued", "survives")}
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True).stdout
    record = {"date": time.strftime("%Y-%m-%d"), "commit": commit.strip(), "mutants": sum(total.values()), **total,
              "files": files, "survivors": survivors}
    path.write_text(json.dumps(record, indent=1) + "\n")
    return record


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scratch", type=pathlib.Path, required=True, help="folder for copies, objects and results")
    parser.add_argument("--build", type=pathlib.Path, required=True,
                        help="folder of a build, for its library; for tests of kernels with the target kernel_tests")
    parser.add_argument("--link", action="append", default=[], help="what that library needs, such as CUDA's")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--most", type=int, default=12, help="mutants of each file")
    parser.add_argument("--file", action="append", help="only files whose path ends so")
    parser.add_argument("--again", action="store_true", help="only those that survived before, all of them")
    parser.add_argument("--must-die", action="store_true", help="only the short list, each of which has to be killed")
    parser.add_argument("--seqan3", type=pathlib.Path, 
                        help="folder of SeqAn3's headers; without it, no tests that include them")
    parser.add_argument("--record", type=pathlib.Path, help="write what record.json and the scratch folder have, and do nothing")
    parser.add_argument("--list", action="store_true", help="print the mutants and do nothing")
    options = parser.parse_args()
    builder.Builder.compiler = options.compiler
    builder.Builder.build, builder.Builder.link = options.build.resolve(), options.link
    builder.Builder.folders = [options.seqan3] if options.seqan3 else []
    reasons = read_equivalent()

    def possible(tests):
        return [run for run in tests if options.seqan3 or not table.PROGRAMS[run.partition(":")[0]].has_seqan3]

    def is_wanted(file):
        return not options.file or any(file.endswith(end) for end in options.file)

    if options.must_die:
        mutants = [(mutant, possible(tests)) for mutant, tests in read_must_die()
                   if possible(tests) and is_wanted(mutant.file)]
    else:
        mutants = []
        for file, tests in table.FILES.items():
            tests = possible(tests)
            if tests and is_wanted(file):
                text = (ROOT / file).read_text()
                found = without_speed(file, operators.mutants_of(file, text), text)
                mutants += [(mutant, tests) for mutant in chosen(found, None if options.again else options.most)]
    if options.list:
        for mutant, _ in mutants:
            print(f"{mutant.file}:{mutant.number}\n    {mutant.line}\n    {mutant.becomes}")
        return 0

    record, survivors = read_record()
    if options.record:
        results = Results(options.scratch / "results.jsonl", survivors)
        record = write_record(options.record, results, reasons, record, survivors)
        print(*(f"{record[name]} {name}" for name in ("mutants", "killed", "argued", "survives")), sep=", ")
        return 0

    options.scratch.mkdir(parents=True, exist_ok=True)
    results = Results(options.scratch / ("must_die.jsonl" if options.must_die else "results.jsonl"), survivors)
    if options.must_die:
        results.of_key.clear()
    todo = [(mutant, tests) for mutant, tests in mutants
            if results.of_key.get(mutant.key, {}).get("outcome") == ("survives" if options.again else None)
            and (mutant.file, mutant.line, mutant.becomes) not in reasons]
    done = 0

    def report(mutant, result):
        nonlocal done
        done += 1
        outcome = f"{result['outcome']:>8} {result['seconds']:6.1f} s"
        print(f"[{done}/{len(todo)}] {outcome}  {mutant.file}:{mutant.number}  {result['by']}", flush=True)
        if result["outcome"] == "survives" or (options.must_die and result["outcome"] != "killed"):
            print(f"    {mutant.line}\n    {mutant.becomes}", flush=True)

    run_all(todo, options.scratch, options.jobs, results, report)
    keys = {mutant.key for mutant, _ in mutants}
    shown = [result for key, result in results.of_key.items() if key in keys]
    shown += [{"file": mutant.file, "line": mutant.line, "becomes": mutant.becomes, "outcome": "survives"}
              for mutant, _ in mutants
              if (mutant.file, mutant.line, mutant.becomes) in reasons and mutant.key not in results.of_key]
    survivors = print_table(shown, reasons)
    if options.must_die:
        return 0 if [result["outcome"] for result in shown] == ["killed"] * len(mutants) else 1
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
