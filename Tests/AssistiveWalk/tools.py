"""What an assistive tool sees of Fude, and how it works it: by AT-SPI alone."""

import functools
import os
import sys
import time

import gi

gi.require_version("Atspi", "2.0")

from gi.repository import Atspi, Gio, GLib  # noqa: E402


def switch_tools_on():
    """Says on the bus that there is an assistive tool, before anybody looks for one."""
    Gio.bus_get_sync(Gio.BusType.SESSION, None).call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True))),
        None, Gio.DBusCallFlags.NONE, -1, None)


switch_tools_on()

import pyatspi  # noqa: E402 (asks for the bus at once)
from pyatspi import Registry  # noqa: E402

# In seconds: a machine may be slow, and do much besides.
PATIENCE = float(os.environ.get("WALK_PATIENCE", 30))


def wait(what, look, patience=PATIENCE):
    """What `look` gives once that is something; ends the walk where it stays nothing."""
    end = time.monotonic() + patience
    while True:
        hear()
        try:
            found = look()
        except Exception:  # A thing that has just gone.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            sys.exit(f"waited in vain for {what}\n{description()}")
        time.sleep(0.02)


@functools.cache
def app():
    found = wait("Fude", lambda: next((a for a in Registry.getDesktop(0) if a and a.name == "Fude"), None))
    # What holds what is asked anew each time; names and states are what Fude has told of by itself.
    found.set_cache_mask(Atspi.Cache(Atspi.Cache.ALL & ~Atspi.Cache.CHILDREN))
    return found


def hear():
    """Takes in what Fude has told meanwhile."""
    while GLib.MainContext.default().iteration(False):
        pass


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


def is_gone(name):
    """Whether nothing has that identifier, to be asked later."""
    return lambda: find(name) is None


def gone(name):
    wait(f"{name} to go", is_gone(name))


def has(node, state):
    return node.getState().contains(state)


def has_keys(name):
    """Whether the keys go to a thing, to be asked later."""
    return lambda: (n := find(name)) and has(n, pyatspi.STATE_FOCUSED)


def actions(node):
    try:
        return node.queryAction()
    except NotImplementedError:
        return None


def press(name):
    """Presses a thing once it is there and enabled."""
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


def move(keysym, count, modifiers=()):
    for _ in range(count):
        key(keysym, modifiers)


SHIFT, CONTROL = 50, 37  # Key codes, of every PC keyboard.
SPACE, ESCAPE, RETURN = 0x20, 0xFF1B, 0xFF0D
TAB, HOME, PAGE_UP, PAGE_DOWN = 0xFF09, 0xFF50, 0xFF55, 0xFF56
LEFT, UP, RIGHT, DOWN, END = 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF57


def function(number):
    """A function key."""
    return 0xFFBD + number


def set_text(name, words):
    """Types words in the place of what a field holds."""
    field = node(name)
    field.queryComponent().grabFocus()
    wait(f"keys at {name}", has_keys(name))
    field.queryEditableText().setTextContents(words)
    wait(f"{name} to hold {words}", lambda: node(name).queryText().getText(0, -1) == words)


def canvas_says(words):
    wait(f"the canvas to say {words}", lambda: words in node("canvas").description)
