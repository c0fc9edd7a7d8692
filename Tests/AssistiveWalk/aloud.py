"""A walk through Fude by the keyboard alone, as somebody goes who sees nothing, and what Orca says of each step.
Run by orca.py, on a desktop and a bus of its own.

usage: aloud.py FUDE PAGE
"""

import json
import os
import re
import subprocess
import sys
import time

sys.dont_write_bytecode = True

import tools  # noqa: E402
from tools import (  # noqa: E402
    CONTROL, DOWN, END, ESCAPE, HOME, LEFT, PAGE_DOWN, PAGE_UP, RETURN, RIGHT, SHIFT, SPACE, TAB, UP, find, function,
    has_keys, hear, is_gone, key)

# In seconds: for so long nothing new is said at the end of a step. A pen that rests is told after 0.5.
SILENCE = 1.5

INTRODUCTION = """\
# What Orca says

What the screen reader Orca (version %s, as it is at first, in English) says of Fude while somebody works it by the
keyboard alone, to be read by a person: is each step told, once, in few words? `make orca` writes this page anew; no
test compares it. The names of the keys that are pressed, which Orca says as well, are left out.
"""


class Page:
    """The page: what was done, and what was said then."""

    def __init__(self, speech, version):
        self.speech, self.taken = speech, 0
        self.lines = [INTRODUCTION % version]

    def said(self):
        """What is said until it is silent."""
        size, since = os.path.getsize(self.speech), time.monotonic()
        while time.monotonic() - since < SILENCE:
            hear()
            time.sleep(0.02)
            now = os.path.getsize(self.speech)
            if now != size:
                size, since = now, time.monotonic()
        with open(self.speech, encoding="utf-8") as file:
            words = [json.loads(line) for line in file]
        new = words[self.taken:]
        self.taken = len(words)
        return [plain(w) for w in new]

    def part(self, title):
        self.lines.append(f"\n## {title}\n")

    def step(self, what, do, until=None):
        """Does something, waits for what comes of it, and writes what is said."""
        do()
        if until:
            tools.wait(what, until)
        self.lines.append(f"- {what}")
        self.lines += [f"  - “{words}”" for words in self.said()] or ["  - (silence)"]
        sys.stderr.write(".")
        sys.stderr.flush()

    def press(self, what, *keys, until=None):
        """Presses keys one after the other; each is a key symbol, or that with its modifiers."""
        def do():
            for one in keys:
                key(*one) if isinstance(one, tuple) else key(one)
        self.step(what, do, until)

    def write(self, path):
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(self.lines) + "\n")


def plain(words):
    """Without what is another at each run: the home folder, and when it was."""
    words = re.sub(r"\s+", " ", words.replace(os.environ["HOME"], "~")).strip()
    return re.sub(r"(\d+ \w+ \d{4}, )?\b\d\d:\d\d\b", "…", words)


def control(character, *modifiers):
    return ord(character), [CONTROL, *modifiers]


def typed(words):
    return [ord(character) for character in words]


def is_open(name):
    return lambda: find(name)


def walk(page, start):
    page.part("The start")
    page.step("Fude is started", start, is_open("gallery"))
    page.press("Right, to the next painting", RIGHT)
    page.press("Escape, Ctrl+N: an empty sheet", ESCAPE, control("n"), until=is_open("canvas"))

    page.part("Through the trays")
    page.press("F6, to the trays", function(6), until=has_keys("window.menu"))
    for place in ("layer.panel", "tool.brush", "brush.size", "brush.opacity", "color.current"):
        page.press("Tab", TAB, until=has_keys(place))
    page.press("Right, to a color", RIGHT)
    page.press("Right, to the next one", RIGHT)
    page.press("Space, to take it", SPACE)
    page.press("F6 three times, to the tools", *[function(6)] * 3, until=has_keys("tool.brush"))
    page.press("Down, to the next tool", DOWN)
    page.press("Space, to take it", SPACE)
    page.press("Up, Space: the brush again", UP, SPACE)
    page.press("Escape, to the canvas", ESCAPE)
    page.press("Tab, which hides the trays", TAB, until=is_gone("tool.brush"))
    page.press("Tab, which shows them", TAB, until=is_open("tool.brush"))

    page.part("A brush")
    page.press("F5, the brushes", function(5), until=has_keys("brushes.list"))
    page.press("Down, to the next brush", DOWN)
    page.press("Down", DOWN)
    page.press("Tab, to its heart", TAB)
    page.press("Shift+Tab twice, to the field for a search", (TAB, [SHIFT]), (TAB, [SHIFT]),
               until=has_keys("brushes.search"))
    page.press("“oil” is typed", *typed("oil"), until=is_open("brushes.search.clear"))
    page.press("Tab, to what takes the words away", TAB, until=has_keys("brushes.search.clear"))
    page.press("Tab, to what was found", TAB, until=has_keys("brushes.list"))
    page.press("Down", DOWN)
    page.press("Home, the first one", HOME)
    page.press("Shift+Tab, Enter: the words are gone", (TAB, [SHIFT]), RETURN, until=has_keys("brushes.search"))
    page.press("Escape, out of the field", ESCAPE)
    page.press("Escape, to the canvas", ESCAPE, until=is_gone("brushes"))

    page.part("Size and opacity")
    page.press("F6 four times, to the size", *[function(6)] * 4, until=has_keys("brush.size"))
    page.press("Right, a little more", RIGHT)
    page.press("Left, a little less", LEFT)
    page.press("Tab, to the opacity", TAB, until=has_keys("brush.opacity"))
    page.press("Left, a little less", LEFT)
    page.press("Home, the least", HOME)
    page.press("End, the most", END)
    page.press("Escape, to the canvas", ESCAPE)
    page.press("], a larger brush", ord("]"))
    page.press("5, half as opaque", ord("5"))
    page.press("0, opaque", ord("0"))

    page.part("A color")
    page.press("F8, the colors", function(8), until=is_open("colors.hex"))
    for _ in range(5):
        page.press("Tab", TAB)
    page.press("Right, a little more of it", RIGHT)
    page.press("Tab", TAB)
    page.press("Tab", TAB)
    page.press("Tab three times, to the field for a name", *[TAB] * 3, until=has_keys("colors.hex"))
    page.press("“sea green” is typed over it", control("a"), *typed("sea green"))
    page.press("Enter", RETURN)
    page.press("Escape, to the canvas", ESCAPE, until=is_gone("colors"))

    page.part("Strokes")
    page.press("F4, to paint with the keys", function(4), until=has_keys("canvas"))
    page.press("Ctrl+Up three times: the pen moves", *[(UP, [CONTROL])] * 3)
    page.press("Space, pen down", SPACE)
    page.press("Ctrl+Right three times", *[(RIGHT, [CONTROL])] * 3)
    page.press("Space, pen up", SPACE)
    page.press("F3, what is here", function(3))
    page.press("Shift+Down five times", *[(DOWN, [SHIFT])] * 5)
    page.press("Space, Ctrl+Left, Space: another stroke", SPACE, (LEFT, [CONTROL]), SPACE)
    page.press("Ctrl+Z, undo", control("z"))
    page.press("Ctrl+Z", control("z"))
    page.press("Ctrl+Z, with nothing left", control("z"))
    page.press("Ctrl+Y, redo", control("y"))
    page.press("E, the eraser", ord("e"))
    page.press("B, the brush", ord("b"))
    page.press("Ctrl+Plus, zoom in", control("+"))
    page.press("Ctrl+0, fit in window", control("0"))
    page.press("Escape, no more painting with the keys", ESCAPE)

    page.part("Layers")
    page.press("F7, the layers", function(7), until=is_open("layers.list"))
    for _ in range(3):
        page.press("Tab", TAB)
    page.press("Space", SPACE)
    page.press("Space again", SPACE)
    page.press("Tab four times, to the list", *[TAB] * 4, until=has_keys("layers.list"))
    page.press("Tab, into the row", TAB)
    page.press("Tab", TAB)
    page.press("Ctrl+Shift+N, a new layer", control("n", SHIFT))
    page.press("PgDn, the layer below", PAGE_DOWN)
    page.press("PgUp, the layer above", PAGE_UP)
    page.press("Escape, to the canvas", ESCAPE, until=is_gone("layers.list"))

    page.part("The menu")
    page.press("F10", function(10), until=is_open("painting.new"))
    page.press("Down", DOWN, until=has_keys("painting.gallery"))
    page.press("Down", DOWN, until=has_keys("painting.new"))
    page.press("End, the last line", END)
    page.press("Home, the first one", HOME)
    page.press("Up five times, to a line with more", *[UP] * 5)
    page.press("Right, into what it opens", RIGHT)
    page.press("Down", DOWN)
    page.press("Left, back", LEFT)
    page.press("Escape", ESCAPE, until=is_gone("painting.new"))

    page.part("Saving")
    page.press("Ctrl+Q with something to save", control("q"), until=is_open("unsaved.save"))
    page.press("Tab", TAB)
    page.press("Escape, to go on painting", ESCAPE, until=is_gone("unsaved.save"))
    page.press("Ctrl+S", control("s"), until=lambda: tools.app()[0].name.startswith("Painting"))
    page.press("Ctrl+E, to export", control("e"), until=is_open("export.format.png"))
    page.press("Tab", TAB)
    page.press("Right, the next format", RIGHT)
    page.press("Escape", ESCAPE, until=is_gone("export.format.png"))

    page.part("What cannot be opened")
    broken = os.path.join(os.environ["XDG_PICTURES_DIR"], "Fude", "broken.ora")
    with open(broken, "w", encoding="utf-8") as file:
        file.write("no painting")
    page.press("Ctrl+O", control("o"), until=has_keys("chooser.files"))
    page.press("Down, to the next file", DOWN)
    page.press("Tab six times, to the path", *[TAB] * 6, until=has_keys("chooser.path"))
    page.press("“nowhere.ora” is typed over it", control("a"), *typed("nowhere.ora"))
    page.press("Enter", RETURN)
    page.press("“broken.ora”, which is no painting, is typed over it", control("a"), *typed("broken.ora"))
    page.press("Enter", RETURN, until=is_gone("chooser.path"))
    page.press("Escape", ESCAPE)
    os.remove(broken)

    page.part("The gallery")
    page.press("Ctrl+G", control("g"), until=is_open("gallery"))
    page.press("Right", RIGHT)
    page.press("Right", RIGHT)
    page.press("Enter, to open it", RETURN, until=is_gone("gallery"))


def main(program, path):
    speech = os.environ["ORCA_SPEECH"]
    open(speech, "w", encoding="utf-8").close()
    version = subprocess.run(["orca", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    page = Page(speech, version)
    started = []

    def start():
        started.append(subprocess.Popen([program]))

    # With --replace it would end those of others, too.
    orca = subprocess.Popen(["orca", "--user-prefs", os.environ["ORCA_SETTINGS"]], stderr=subprocess.DEVNULL)
    try:
        tools.wait("a word of Orca", lambda: os.path.getsize(speech) or orca.poll() is not None)
        if orca.poll() is not None:
            sys.exit("Orca has ended at once: does another one of this user run?")
        page.said()
        walk(page, start)
    finally:
        for one in [*started, orca]:
            one.kill()
            one.wait()
    page.write(path)
    sys.stderr.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
