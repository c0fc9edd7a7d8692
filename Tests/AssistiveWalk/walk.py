"""Starts Fude, and works it as an assistive tool does, by AT-SPI alone: run by AssistiveToolsTests on a desktop
and a session bus of its own. Ends with a line that says what was worked, or with 1 and what was waited for.

usage: dbus-run-session -- walk.py FUDE controls|blind HOME
"""

import os
import subprocess
import sys
import time

from gi.repository import Gio, GLib


def switch_tools_on():
    """Says on the bus that there is an assistive tool, before anybody looks for one."""
    Gio.bus_get_sync(Gio.BusType.SESSION, None).call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True))),
        None, Gio.DBusCallFlags.NONE, -1, None)


switch_tools_on()

import pyatspi  # noqa: E402 (asks for the bus at once)
from pyatspi import Registry  # noqa: E402

PATIENCE = 20.0


def wait(what, look, patience=PATIENCE):
    """What `look` gives once that is something; ends the walk where it stays nothing."""
    end = time.monotonic() + patience
    while True:
        try:
            found = look()
        except Exception:  # A thing that has just gone.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            sys.exit(f"waited in vain for {what}\n{description()}")
        time.sleep(0.05)


def app():
    return wait("Fude", lambda: next((a for a in Registry.getDesktop(0) if a and a.name == "Fude"), None))


def all_nodes(node=None):
    """A node and all that it holds, in reading order; what goes away meanwhile is left out."""
    node = node or app()
    nodes = [node]
    try:
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except GLib.GError:
        return nodes
    for child in children:
        if child:
            nodes += all_nodes(child)
    return nodes


def description():
    try:
        return "\n".join(f"{n.getRoleName()} {n.name!r} {identifier(n)}" for n in all_nodes())
    except Exception as error:
        return f"no tree: {error}"


def identifier(node):
    return node.get_accessible_id()


def find(name):
    """The last node with an identifier: the frontmost."""
    return next((n for n in reversed(all_nodes()) if identifier(n) == name), None)


def node(name):
    return wait(name, lambda: find(name))


def has(node, state):
    return node.getState().contains(state)


def actions(node):
    try:
        return node.queryAction()
    except NotImplementedError:
        return None


def press(name):
    target = wait(f"{name}, enabled", lambda: (n := find(name)) and has(n, pyatspi.STATE_ENABLED) and n)
    if not actions(target).doAction(0):
        sys.exit(f"{name} cannot be pressed")


def menu(*names):
    """Does a line of the menu."""
    press("window.menu")
    for name in names:
        press(name)


def key(keysym, modifiers=()):
    """Presses a key on the keyboard."""
    for modifier in modifiers:
        Registry.generateKeyboardEvent(modifier, None, pyatspi.KEY_PRESS)
    Registry.generateKeyboardEvent(keysym, None, pyatspi.KEY_SYM)
    for modifier in modifiers:
        Registry.generateKeyboardEvent(modifier, None, pyatspi.KEY_RELEASE)


SHIFT, CONTROL = 50, 37  # Key codes, of every PC keyboard.
SPACE, ESCAPE, RETURN = 0x20, 0xFF1B, 0xFF0D
LEFT, UP, RIGHT, DOWN = 0xFF51, 0xFF52, 0xFF53, 0xFF54


# What is worked in the walk through all controls: how to open it.
PANELS = {
    "trays": [],
    "brushes": ["menu.hands", "brush.panel"],
    "symmetry": ["menu.hands", "guide.panel"],
    "rulers": ["menu.hands", "ruler.panel"],
    "sheet": ["menu.edit", "sheet.panel"],
    "export": ["painting.export"],
    "print": ["painting.print"],
    "settings": ["app.settings"],
    "doctor": ["menu.hands", "app.doctor"],
    "keys": ["menu.help", "app.keys"],
    "about": ["menu.help", "app.about"],
}

# Pressing these leaves the window or the program, prints, writes files, or asks a browser.
LEAVES = {
    "app.quit", "window.menu", "window.full-screen", "painting.gallery", "painting.playback",
    "painting.safety", "print.confirm", "about.website", "layer.panel",
}


def opened():
    """What is open over the canvas, and whether the canvas can be reached."""
    parts = all_parts(app().get_child_at_index(0))
    return frozenset(
        identifier(p) or p.getRoleName() for p in parts
        if p.getRoleName() in ("dialog", "alert", "menu") or identifier(p) == "canvas")


def all_parts(window):
    return [p for p in (window.get_child_at_index(i) for i in range(window.get_child_count())) if p]


def leave_for(*wanted):
    """Leaves menus and questions until what is open is one of those; tells which."""
    for _ in range(10):
        now = opened()
        if now in wanted:
            return now
        key(ESCAPE)
        time.sleep(0.2)
    sys.exit(f"{sorted(opened())} cannot be left\n{description()}")


def work_number(target):
    """Sets a number to both ends and back."""
    value = target.queryValue()
    old, ends = value.currentValue, (value.minimumValue, value.maximumValue)
    for end in ends:
        value.currentValue = end
        wait(f"{identifier(target)} at {end}", lambda: abs(value.currentValue - end) < 1e-3 * max(1, abs(end)))
    value.currentValue = old
    wait(f"{identifier(target)} at {old}", lambda: abs(value.currentValue - old) < 0.02 * max(1, abs(old)))


def work_text(target):
    """Types something, and takes it back."""
    text, editable = target.queryText(), target.queryEditableText()
    old = text.getText(0, -1)
    editable.setTextContents("12")
    wait(f"{identifier(target)} to hold 12", lambda: text.getText(0, -1) == "12")
    editable.setTextContents(old)
    wait(f"{identifier(target)} to hold {old!r}", lambda: text.getText(0, -1) == old)


def work(target):
    """Works a control in each way that it has; tells how many there were."""
    ways = 0
    if has(target, pyatspi.STATE_FOCUSABLE):
        target.queryComponent().grabFocus()
        wait(f"keys at {identifier(target)}", lambda: has(target, pyatspi.STATE_FOCUSED), 5)
        ways += 1
    role = target.getRoleName()
    if role == "slider":
        try:
            work_number(target)
            ways += 1
        except NotImplementedError:  # The square of colors has two.
            pass
    if role == "entry":
        work_text(target)
        return ways + 1
    doing = actions(target)
    for place in range(doing.nActions if doing else 0):
        if not doing.doAction(place):
            sys.exit(f"{identifier(target)} does not do its action {place}")
        ways += 1
    return ways


def can_be_worked(target):
    try:
        return has(target, pyatspi.STATE_ENABLED) and (
            has(target, pyatspi.STATE_FOCUSABLE) or actions(target) is not None)
    except GLib.GError:
        return False


def walk_controls():
    bare = opened()
    known, total, ways = set(LEAVES), 0, 0
    for panel, path in PANELS.items():
        def look():
            if path:
                menu(*path)
                wait(f"the panel {panel}", lambda: opened() != bare and not find("app.quit"))
                time.sleep(0.3)
            return opened(), {identifier(n): n for n in all_nodes() if identifier(n)}
        base, nodes = look()
        count = 0
        for name in list(nodes):
            if name in known or not can_be_worked(nodes[name]):
                continue
            known.add(name)
            ways += work(nodes[name])
            count += 1
            time.sleep(0.2)
            if leave_for(base, bare) != base:
                nodes = {**nodes, **look()[1]}
        leave_for(bare)
        print(f"{panel}: {count} controls", flush=True)
        total += count
    print(f"worked {total} controls in {ways} ways")


def set_text(name, words):
    """Types words in the place of what a field holds, and Enter."""
    field = node(name)
    field.queryComponent().grabFocus()
    wait(f"keys at {name}", lambda: has(node(name), pyatspi.STATE_FOCUSED))
    field.queryEditableText().setTextContents(words)
    wait(f"{name} to hold {words}", lambda: node(name).queryText().getText(0, -1) == words)


def gone(name):
    wait(f"{name} to go", lambda: find(name) is None)


def canvas_says(words):
    wait(f"the canvas to say {words}", lambda: words in node("canvas").description)


def move(keysym, count, modifiers=()):
    for _ in range(count):
        key(keysym, modifiers)


def blind(folder):
    """A painting by somebody who sees nothing of it: all by the keyboard and by what a screen reader tells."""
    key(ord("n"), [CONTROL])
    canvas_says("0 elements")
    # A brush, by its name.
    key(0xFFC2)
    set_text("brushes.search", "oil")
    press("preset.oil-brush")
    key(ESCAPE)
    key(ESCAPE)
    gone("brushes")
    # A color, by its name.
    before = node("color.current").description
    key(0xFFC5)
    set_text("colors.hex", "sea green")
    key(RETURN)
    wait("another color", lambda: node("color.current").description != before)
    key(ESCAPE)
    gone("colors")
    # Ten strokes, by the arrows.
    key(0xFFC1)
    wait("keys at the canvas", lambda: has(node("canvas"), pyatspi.STATE_FOCUSED))
    move(UP, 3, [CONTROL])
    for stroke in range(10):
        key(SPACE)
        move(RIGHT if stroke % 2 == 0 else LEFT, 3, [CONTROL])
        key(SPACE)
        canvas_says("1 element" if stroke == 0 else f"{stroke + 1} elements")
        move(DOWN, 2, [SHIFT])
    # What lies there is said.
    move(UP, 2, [SHIFT])
    key(0xFFC0)
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


def main(program, walk, home):
    fude = subprocess.Popen([program, "--size", "800x500"])
    try:
        node("canvas")
        if walk == "controls":
            walk_controls()
        else:
            blind(home)
        if fude.poll() is not None:
            sys.exit(f"Fude has ended with {fude.returncode}")
    finally:
        fude.kill()
        fude.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
