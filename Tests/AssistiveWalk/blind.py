"""A painting by somebody who sees nothing of it: all by the keyboard and by what a screen reader tells."""

import os

import pyatspi

from tools import (
    CONTROL, DOWN, ESCAPE, LEFT, RETURN, RIGHT, SHIFT, SPACE, UP, all_nodes, app, canvas_says, function, gone, has,
    has_keys, key, menu, move, node, press, set_text, wait)


def walk(folder):
    key(ord("n"), [CONTROL])
    canvas_says("0 elements")
    # A brush, by its name.
    key(function(5))
    set_text("brushes.search", "oil")
    press("preset.oil-brush")
    # What is pressed is done a moment later; the keys come by another way.
    wait("the oil brush chosen", lambda: has(node("preset.oil-brush"), pyatspi.STATE_SELECTED))
    key(ESCAPE)
    gone("brushes")
    # A color, by its name.
    before = node("color.current").description
    key(function(8))
    set_text("colors.hex", "sea green")
    key(RETURN)
    wait("another color", lambda: node("color.current").description != before)
    key(ESCAPE)
    gone("colors")
    # Ten strokes, by the arrows.
    key(function(4))
    wait("keys at the canvas", has_keys("canvas"))
    move(UP, 3, [CONTROL])
    for stroke in range(10):
        key(SPACE)
        move(RIGHT if stroke % 2 == 0 else LEFT, 3, [CONTROL])
        key(SPACE)
        canvas_says("1 element" if stroke == 0 else f"{stroke + 1} elements")
        move(DOWN, 2, [SHIFT])
    # What lies there is said.
    move(UP, 2, [SHIFT])
    key(function(3))
    said = wait("a word of what is here", lambda: next(
        (n for n in all_nodes() if n.getRoleName() == "notification" and "Layer 1" in n.name), None))
    print(f"what is here: {said.name}")
    key(ord("z"), [CONTROL])
    canvas_says("9 elements")
    key(ESCAPE)
    # Save, leave for another painting, and open it again.
    key(ord("s"), [CONTROL])
    pictures = os.path.join(folder, "Pictures", "Fude")
    saved = wait("a saved file", lambda: [f for f in os.listdir(pictures) if f.endswith(".ora")])
    wait("the title of what is saved", lambda: app()[0].name.startswith("Painting"))
    key(ord("n"), [CONTROL])
    canvas_says("0 elements")
    key(ord("o"), [CONTROL])
    set_text("chooser.path", os.path.join(pictures, saved[0]))
    key(RETURN)
    canvas_says("9 elements")
    # Print it to a file.
    menu("painting.print")
    press("print.save")
    set_text("chooser.name", "blind")
    press("chooser.accept")
    pdf = wait("a PDF", lambda: next(
        (os.path.join(d, f) for d, _, files in os.walk(folder) for f in files if f == "blind.pdf"), None))
    wait("pages in it", lambda: open(pdf, "rb").read().startswith(b"%PDF"))
    print(f"a painting of 9 strokes in {saved[0]}, printed to {os.path.basename(pdf)}, without a look")
