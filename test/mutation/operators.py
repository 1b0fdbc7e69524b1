# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Mutants of C++ code: copies with one operator, constant, condition or statement changed."""

import dataclasses
import re

COMMENT_OR_STRING = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)

# Binary operators have a space on either side, by clang-format; brackets of templates and references do not.
REPLACED = {
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "+=": ["-="], "-=": ["+="], "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"],
}
OPERATOR = re.compile(r" (<=|>=|==|!=|&&|\|\||\+=|-=|<<|>>|[<>+\-*/%&|]) ")
# `word const & a`, `operation_t && call`
BEHIND_A_TYPE = re.compile(r"(?:\b(?:auto|const|word|lanes|row|bool|int)|_t|>)$")
CONSTANT = re.compile(r"(?<![\w.'])(\d+)([uUlL]*)(?![\w.'])")
WORD = {"true": ["false"], "false": ["true"], "min": ["max"], "max": ["min"], "up": ["left"], "left": ["up"]}
WORDS = re.compile(r"\b(true|false)\b|(?<=std::)(min|max)\b(?=[(<])|(?<=ranges::)(min|max)\b(?=\()")
CONDITION = re.compile(r"\bif (?=\()")
STATEMENT = re.compile(r"^\s*(?!return\b|using\b|static_assert\b|break\b|continue\b|throw\b|typename\b)[\w.\[\]>:()*-]+"
                       r"(?: (?:=|\+=|-=|\|=|&=) .*|\(.*\));$")
DECLARATION = re.compile(r"^\s*(?:static |inline |constexpr |\[\[)|"
                         r"^\s*(?:#|template\b|public:|private:|friend\b|static_assert)")
END_OF_CONDITION = re.compile(r" (?:&&|\|\||[?:]) |[;,)}\]]")
END_OF_SUMMAND = re.compile(r" (?:[<>=!]=|<<|>>|[<>+\-?:&|]|&&|\|\|) |[;,)}\]]")
# Room for what comes, and what a program that is right never sees: tests cannot tell.
WITHOUT_RESULT = re.compile(r"\bassert\(|\.reserve\(")
PAIRS = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One changed line of a file."""

    file: str
    line: str  # as it is, without spaces around
    becomes: str
    occurrence: int = 0  # of this line in the file
    number: int = 0  # of the line, from 1, when it was made

    @property
    def key(self):
        return f"{self.file} | {self.line} | {self.becomes}" + (f" | {self.occurrence}" if self.occurrence else "")


def without_comments(text):
    """The text with comments and strings blanked, so that all places stay the same."""
    return COMMENT_OR_STRING.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def end_of_brackets(text, begin):
    """Behind the bracket that closes the one at `begin`; None if that is in another line."""
    depth = 0
    for place in range(begin, len(text)):
        depth += text[place] in PAIRS
        depth -= text[place] in PAIRS.values()
        if depth == 0:
            return place + 1
    return None


def end_of_term(text, begin, end):
    """Where the operand that begins here ends, as `end` matches; None if that is in another line."""
    place = begin
    while place < len(text):
        if text[place] in PAIRS:
            place = end_of_brackets(text, place)
            if place is None:
                return None
        elif end.match(text, place):
            return place
        else:
            place += 1
    return None


def changes_of_line(code):
    """All (begin, end, replacement) of one line without comments."""
    for match in OPERATOR.finditer(code):
        operator, before = match[1], code[:match.start()]
        if operator in "&*&&" and BEHIND_A_TYPE.search(before):
            continue
        for other in REPLACED[operator]:
            yield match.start(1), match.end(1), other
        ending = END_OF_SUMMAND if operator in "+-" else END_OF_CONDITION if operator in ("&&", "||") else None
        if ending and (end := end_of_term(code, match.end(), ending)):
            yield match.start(), end, ""  # a dropped term
    for match in CONSTANT.finditer(code):
        value = int(match[1])
        yield match.start(), match.end(), f"{value + 1}{match[2]}"
        if value > 0:
            yield match.start(), match.end(), f"{value - 1}{match[2]}"
    for match in WORDS.finditer(code):
        yield match.start(), match.end(), WORD[match[0]][0]
    for match in re.finditer(r"(?<=[( ])!(?=[\w(])", code):
        yield match.start(), match.end(), ""
    for match in CONDITION.finditer(code):
        if (end := end_of_brackets(code, match.end())):
            yield match.end(), end, "(false)"
            yield match.end(), end, "(true)"
    if STATEMENT.match(code):
        yield len(code) - len(code.lstrip()), len(code.rstrip()) - 1, ""


def mutants_of(file, text):
    """All mutants of a file, by line and place."""
    lines, seen, result = text.split("\n"), {}, []
    for number, (line, code) in enumerate(zip(lines, without_comments(text).split("\n")), 1):
        stripped = line.strip()
        occurrence = seen[stripped] = seen.get(stripped, -1) + 1
        if DECLARATION.match(code) and "=" not in code:
            continue
        if re.match(r"\s*(#|template\b|static_assert|\[\[|case\b|namespace\b|using\b)", code):
            continue
        if WITHOUT_RESULT.search(code):
            continue
        made = set()
        for begin, end, replacement in changes_of_line(code):
            changed = (line[:begin] + replacement + line[end:]).strip()
            if changed != stripped and changed not in made:
                made.add(changed)
                result.append(Mutant(file, stripped, changed, occurrence, number))
    return result


def apply(mutant, text):
    """The text of the file with the mutant's line changed; ValueError if the file has no such line."""
    lines, left = text.split("\n"), mutant.occurrence
    for i, line in enumerate(lines):
        if line.strip() != mutant.line:
            continue
        if left == 0:
            indent = line[:len(line) - len(line.lstrip())]
            return "\n".join([*lines[:i], indent + mutant.becomes, *lines[i + 1:]])
        left -= 1
    raise ValueError(f"{mutant.file} has no such line: {mutant.line}")
