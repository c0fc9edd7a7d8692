"""Where the walk through all controls begins: what has to be there, so that all of them are seen."""

import time

import pyatspi

import tools
from picture import Picture, picture, settled
from tools import CONTROL, ESCAPE, RIGHT, SHIFT, SPACE, UP, canvas_says, key, menu, move, press, wait

BARE = frozenset({"canvas", "tray.title", "tray.actions", "tray.tools", "tray.sliders", "tray.colors"})


def home():
    """Leaves all that is open, down to the canvas."""
    for _ in range(12):
        now = settled()
        # A reference lies beside the trays.
        if BARE == {s for s in now.open if not s.startswith("reference.")}:
            return
        if "gallery" in now.open:
            press("gallery.new")
        elif "unsaved.discard" in now.by_id:
            press("unsaved.discard")
        else:
            key(ESCAPE)
        end = time.monotonic() + 2
        while picture().open == now.open and time.monotonic() < end:
            time.sleep(0.02)
    raise SystemExit(f"{sorted(picture().open)} cannot be left\n{tools.description()}")


def paint():
    """Two strokes, by the keys, on a sheet of its own: the layer of the other may be locked by now."""
    menu("painting.new")
    if "unsaved.discard" in settled().by_id:
        press("unsaved.discard")
    canvas_says("0 elements")
    if not tools.has(tools.node("tool.brush"), pyatspi.STATE_CHECKED):
        press("tool.brush")
    def can_paint():
        return tools.has(tools.node("canvas"), pyatspi.STATE_FOCUSABLE)
    if not can_paint():
        menu("menu.hands", "hands.paint-by-keys")
        wait("a canvas for the keys", can_paint)
    tools.node("canvas").queryComponent().grabFocus()
    wait("keys at the canvas", tools.has_keys("canvas"))
    for _ in range(2):
        key(SPACE)
        move(RIGHT, 3, [CONTROL])
        key(SPACE)
        move(UP, 3, [SHIFT])
    canvas_says("2 elements")
    key(ESCAPE)
    wait("the end of painting by keys", lambda: not can_paint())


def painting():
    home()
    if "0 elements" in tools.node("canvas").description:
        paint()


def by_key(*arguments):
    """A scene on the canvas that a key opens."""
    def enter():
        painting()
        before = picture().open
        key(*arguments)
        wait("what the key opens", lambda: Picture().open != before)
    return enter


def by_menu(*names):
    """A scene on the canvas that a line of the menu opens."""
    def enter():
        painting()
        before = picture().open
        menu(*names)
        wait("what the menu opens", lambda: Picture().open not in (before, {"menu"}))
    return enter


def selection():
    """All strokes are selected."""
    painting()
    choose("tool.select")
    key(ord("a"), [CONTROL])
    wait("the bar of what is selected", lambda: "selection.bar" in Picture().open)


def choose(name):
    if not tools.has(tools.node(name), pyatspi.STATE_CHECKED):
        press(name)
        wait(name, lambda: tools.has(tools.find(name), pyatspi.STATE_CHECKED))


def together():
    """The settings, with more hands."""
    by_menu("app.settings")()
    if not tools.has(tools.node("settings.paint-together"), pyatspi.STATE_CHECKED):
        press("settings.paint-together")


def versions():
    """What was saved before."""
    painting()
    key(ord("s"), [CONTROL])
    wait("a saved painting", lambda: not tools.app().get_child_at_index(0).name.startswith("•"))
    menu("menu.history", "painting.versions")
    wait("its versions", lambda: "versions" in Picture().open)


def reference():
    """A picture to look at."""
    painting()
    # Not by a key: what is pressed through AT-SPI may come before it.
    menu("menu.edit", "edit.copy-painting")
    menu("menu.view", "reference.paste")
    wait("a reference", lambda: any(s.startswith("reference") for s in Picture().open))


def gallery():
    if "gallery" not in picture().open:
        painting()
        menu("painting.gallery")
        wait("the gallery", lambda: "gallery" in Picture().open)
    for _ in range(4):
        if len(picture().open) > 1:
            key(ESCAPE)
            settled()


SCENES = {
    "canvas": painting,
    "shapes": by_key(ord("u"), [SHIFT]),
    "text": by_key(ord("t"), [SHIFT]),
    "ring": by_key(ord("q")),
    "selection": selection,
    "hands": together,
    "versions": versions,
    "reference": reference,
    "gallery": gallery,
}
