#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
# SPDX-License-Identifier: BSD-3-Clause

"""Draws the pictures of the developers' pages. Usage: draw.py [<folder>] (default: the script's own)."""

import pathlib
import sys

BLUE, ORANGE, GREEN, GREY, INK = "#2f6db5", "#d9822b", "#3c8d5a", "#d5d9df", "#1d2733"
LIGHT_BLUE, LIGHT_ORANGE, LIGHT_GREEN = "#dbe8f7", "#fbe6d0", "#d9efe1"


class Picture:
    """An SVG that grows by one shape a call. Lengths are pixels, the origin is at the top left."""

    def __init__(self, width, height, title):
        self.parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
                      f'font-family="DejaVu Sans, Helvetica, sans-serif" font-size="13" fill="{INK}">',
                      f"<title>{title}</title>",
                      '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
                      f'<path d="M0 0 L8 4 L0 8 z" fill="{INK}"/></marker></defs>',
                      f'<rect width="{width}" height="{height}" fill="white"/>']

    def box(self, x, y, width, height, fill="none", stroke=INK, text="", dash=""):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}" stroke="{stroke}"{dashes}/>')
        lines = text.split("\n") if text else []
        for i, line in enumerate(lines):
            self.text(x + width / 2, y + height / 2 + 4.5 + 16 * (i - (len(lines) - 1) / 2), line, "middle")

    def line(self, points, colour=INK, width=1.5, arrow=False, dash=""):
        tip = ' marker-end="url(#tip)"' if arrow else ""
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        joined = " ".join(f"{x},{y}" for x, y in points)
        self.parts.append(f'<polyline points="{joined}" fill="none" stroke="{colour}" stroke-width="{width}"{tip}{dashes}/>')

    def text(self, x, y, text, anchor="start", colour=INK, size=13, weight="normal"):
        text = text.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" font-size="{size}" font-weight="{weight}">{text}</text>')

    def write(self, path):
        path.write_text("\n".join(self.parts) + "\n</svg>\n", encoding="utf-8")


def warp():
    """A warp on a matrix: lanes own rows, and each lane is one column behind the lane above."""
    picture = Picture(760, 330, "A warp on a matrix")
    left, top, cell, rows = 150, 60, 34, 6
    picture.text(left, 28, "sequence 1: columns", weight="bold")
    picture.line([(left + 170, 24), (left + 250, 24)], arrow=True)
    picture.text(18, top + 20, "sequence 2:", weight="bold")
    picture.text(18, top + 37, "rows", weight="bold")
    step = 9
    for lane in range(rows):
        y = top + lane * cell
        for column in range(14):
            current = column == step - lane
            done = column < step - lane
            fill = ORANGE if current else LIGHT_BLUE if done else "white"
            picture.box(left + column * cell, y, cell, cell, fill, GREY)
        picture.box(left, y, 14 * cell, cell)
        name = f"lane {lane}" if lane < rows - 1 else "lane 31"
        picture.text(left + 14 * cell + 12, y + 21, f"{name}: 16 rows")
    picture.text(left - 12, top + (rows - 1) * cell - 2, "…", "end")
    for lane in range(rows - 1):
        x = left + (step - lane) * cell + cell / 2
        picture.line([(x - 6, top + lane * cell + 26), (x - cell + 8, top + (lane + 1) * cell + 10)], arrow=True)
    y = top + rows * cell + 24
    picture.box(left, y, 14, 14, LIGHT_BLUE, GREY)
    picture.text(left + 22, y + 12, "columns that are done")
    picture.box(left + 200, y, 14, 14, ORANGE, GREY)
    picture.text(left + 222, y + 12, "this step: one column of 16 rows in each lane")
    picture.text(left, y + 38, "Arrows: H and F of a lane's bottom row go to the next lane by a shuffle, one step later.")
    return picture


def strips():
    """A group of lanes covers a strip of rows; the bottom row of a strip is the border of the next one."""
    picture = Picture(760, 330, "Strips")
    left, top, width, height = 130, 50, 420, 62
    names = ("strip 0", "strip 1", "strip 2", "strip 3")
    done = (420, 300, 180, 60)
    for i, name in enumerate(names):
        y = top + i * height
        picture.box(left, y, width, height, "white")
        skew = 24
        x = left + done[i]
        picture.parts.append(f'<polygon points="{left},{y} {x},{y} {max(left, x - skew)},{y + height} {left},{y + height}" fill="{LIGHT_BLUE}" stroke="none"/>')
        picture.box(left, y, width, height)
        picture.line([(left, y + height), (max(left, x - skew), y + height)], ORANGE, 4)
        picture.text(left - 14, y + height / 2 + 5, name, "end")
        picture.text(left + width + 16, y + 26, ("one warp" if i == 0 else "another warp") + ",")
        picture.text(left + width + 16, y + 43, "32 lanes x 16 rows")
    picture.text(left, 30, "one pair that is longer than a group of lanes", weight="bold")
    picture.line([(left, top + 4 * height + 26), (left + 40, top + 4 * height + 26)], ORANGE, 4)
    picture.text(left + 52, top + 4 * height + 31, "strip border: H and F of the bottom row, in global memory; a counter says how far it is")
    return picture


def checkpoints():
    """What the score pass keeps, and the tiles that the path crosses."""
    picture = Picture(760, 400, "Checkpoints and the path through them")
    left, top, tile, down = 70, 50, 58, 44
    path = [(9, 6), (9, 5), (8, 5), (7, 5), (7, 4), (6, 4), (5, 3), (4, 3), (4, 2), (3, 2), (2, 1), (1, 1), (0, 0), (0, 1)]
    crossed = {(9, 6), (8, 6), (8, 5), (7, 5), (7, 4), (6, 4), (5, 4), (5, 3), (4, 3), (4, 2), (3, 2), (2, 2), (2, 1), (1, 1), (1, 0), (0, 0)}
    for column in range(10):
        for row in range(7):
            picture.box(left + column * tile, top + row * down, tile, down, LIGHT_ORANGE if (column, row) in crossed else "white", GREY)
    for row in range(1, 8):
        picture.line([(left, top + row * down), (left + 10 * tile, top + row * down)], BLUE, 2)
    for column in range(1, 10):
        picture.line([(left + column * tile, top), (left + column * tile, top + 7 * down)], GREEN, 2)
    points = [(10, 7), (9.1, 6.2), (8.4, 5.9), (8.0, 5.2), (7.3, 4.9), (6.4, 4.4), (5.7, 4.2), (5.2, 3.5), (4.6, 3.2), (4.3, 2.6), (3.2, 2.4),
              (2.3, 1.7), (1.6, 1.3), (1.1, 0.6), (0, 0)]
    picture.line([(left + x * tile, top + y * down) for x, y in points], ORANGE, 4)
    picture.text(left, 30, "the score pass keeps checkpoints; tiles of the path are computed again, with traceback bits", weight="bold")
    y = top + 7 * down + 24
    picture.line([(left, y), (left + 30, y)], BLUE, 3)
    picture.text(left + 38, y + 5, "kept rows: H, F")
    picture.line([(left + 180, y), (left + 210, y)], GREEN, 3)
    picture.text(left + 218, y + 5, "kept registers: H, E")
    picture.box(left + 390, y - 7, 14, 14, LIGHT_ORANGE, GREY)
    picture.text(left + 412, y + 5, "tiles that the path crosses")
    return picture


def traceback_bits():
    """A cell's four bits, and the words that a lane writes."""
    picture = Picture(760, 330, "Layout of the traceback bits")
    left, top = 40, 56
    picture.text(left, 30, "word 0 of a lane and a step, two alignments in a register", weight="bold")
    for half, (colour, light, name) in enumerate(((BLUE, LIGHT_BLUE, "second alignment"), (GREEN, LIGHT_GREEN, "first alignment"))):
        for row in range(8):
            x = left + (half * 8 + row) * 42
            picture.box(x, top, 42, 40, light, colour, f"row {row}")
        picture.text(left + half * 8 * 42 + 168, top + 58, name, "middle", colour)
    picture.text(left, top - 6, "31", size=11)
    picture.text(left + 16 * 42, top - 6, "0", "end", size=11)
    y = top + 92
    picture.text(left, y, "one step of a warp: words of the 32 lanes side by side, 128 bytes a store", weight="bold")
    for i, name in enumerate(("direction, word 0", "direction, word 1", "gap, word 0", "gap, word 1")):
        picture.box(left + i * 168, y + 14, 168, 34, LIGHT_BLUE if i < 2 else LIGHT_ORANGE, INK, name)
    picture.text(left, y + 64, "lanes 0 … 31", size=11)
    y += 100
    picture.text(left, y, "direction bits", weight="bold")
    for i, line in enumerate(("3  diagonal", "2  up", "1  left", "0  none: the path begins here")):
        picture.text(left, y + 20 + 18 * i, line)
    picture.text(left + 336, y, "gap bits", weight="bold")
    for i, line in enumerate(("2  the gap from above was opened here", "1  the gap from the left was opened here")):
        picture.text(left + 336, y + 20 + 18 * i, line)
    return picture


def parts():
    """Blocks that share a pair by parts of its diagonals, and meet behind each stretch of levels."""
    picture = Picture(760, 400, "Parts of a pair")
    middle, top, height = 310, 66, 84
    picture.text(40, 30, "blocks share a pair: own diagonals and a halo, a meeting behind each stretch of levels", weight="bold")
    picture.line([(middle + 30, 50), (middle + 150, 50)], arrow=True)
    picture.text(middle + 158, 54, "diagonals")
    picture.line([(52, top + 20), (52, top + 90)], arrow=True)
    picture.text(40, top + 10, "levels")
    halo, colours = 18, ((LIGHT_BLUE, BLUE), (LIGHT_GREEN, GREEN), (LIGHT_ORANGE, ORANGE), (LIGHT_BLUE, BLUE))
    for stretch, (blocks, own) in enumerate(((1, 90), (3, 80), (4, 104))):
        y, width = top + stretch * height, blocks * own
        left = middle - width / 2
        for block in range(blocks):
            begin, end = left + block * own, left + (block + 1) * own
            first, last = begin - (halo if block > 0 else 0), end + (halo if block < blocks - 1 else 0)
            light, colour = colours[block]
            picture.parts.append(f'<polygon points="{first},{y} {last},{y} {end},{y + height} {begin},{y + height}" fill="{light}" '
                                 f'fill-opacity="0.75" stroke="{colour}"/>')
            picture.text((begin + end) / 2, y + height / 2 + 5, f"block {block}", "middle", colour)
        picture.line([(left - 14, y + height), (left + width + 14, y + height)], width=3)
        if stretch == 1:
            picture.text(left + width + 24, y + height - 30, "all blocks meet: they hand on their")
            picture.text(left + width + 24, y + height - 13, "newest levels, and divide places anew")
    for i, line in enumerate(("Where areas overlap, two blocks compute the same points. An area's edge lacks its neighbours: points come less far.",
                              "That moves by one diagonal for each letter of a gap that a level pays for: areas get narrower, and are the own",
                              "diagonals of their blocks at the end of the stretch.")):
        picture.text(40, top + 3 * height + 28 + 18 * i, line, size=12)
    return picture


def call():
    """The life of a call, from the range of pairs to the results."""
    picture = Picture(760, 380, "Life of a call")
    x, width = 40, 150
    rows = ((50, "caller", (("cut batches", 0), ("read results", 4.75))),
            (130, "pool of threads", (("pack letters", 1), ("build results", 4))),
            (210, "worker", (("certify, plan", 2), ("collect", 3))),
            (290, "device or host", (("score pass, recomputation, traceback", 2.35),)))
    for y, name, _ in rows:
        picture.text(x, y + 24, name, weight="bold")
        picture.line([(x + width, y + 58), (740, y + 58)], GREY, 1)
    def place(column):
        return x + width + column * 96
    colours = {"cut batches": LIGHT_GREEN, "pack letters": LIGHT_GREEN, "build results": LIGHT_GREEN, "read results": LIGHT_GREEN}
    for y, _, boxes in rows:
        for name, column in boxes:
            wide = 190 if "score" in name else 92
            text = name.replace(", recomputation, ", ",\nrecomputation, ") if "score" in name else name.replace(" ", "\n", 1)
            picture.box(place(column), y, wide, 42, colours.get(name, LIGHT_BLUE if "score" not in name else LIGHT_ORANGE), INK, text)
    picture.line([(place(0) + 92, 71), (place(1) + 30, 71), (place(1) + 30, 128)], arrow=True)
    picture.line([(place(1) + 92, 151), (place(2) + 30, 151), (place(2) + 30, 208)], arrow=True)
    picture.line([(place(2) + 20, 252), (place(2) + 20, 311), (place(2.35) - 2, 311)], arrow=True)
    picture.line([(place(3) + 46, 290), (place(3) + 46, 254)], arrow=True)
    picture.line([(place(3) + 46, 210), (place(3) + 46, 151), (place(4) - 2, 151)], arrow=True)
    picture.line([(place(4) + 46, 130), (place(4) + 46, 71), (place(4.75) - 2, 71)], arrow=True)
    picture.text(x, 24, "pairs of sequences", colour=BLUE)
    picture.text(740, 24, "seqan3::alignment_result", "end", BLUE)
    picture.line([(x + 60, 30), (x + 60, 40), (place(0) + 46, 40), (place(0) + 46, 48)], BLUE, arrow=True)
    picture.line([(place(4.75) + 46, 50), (place(4.75) + 46, 30)], BLUE, arrow=True)
    picture.text(x, 366, "Batches follow one another: one is packed while another is computed and the results of a third are built.")
    return picture


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent
    for draw in (warp, strips, checkpoints, traceback_bits, parts, call):
        draw().write(folder / f"{draw.__name__}.svg")


if __name__ == "__main__":
    main()
