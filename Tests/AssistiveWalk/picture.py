"""A picture of the window at one moment, as AT-SPI tells it: what is open, and what can be worked."""

import time

import pyatspi
from gi.repository import Atspi, GLib

import tools
from tools import wait

# Lists and menus whose lines are alike: two of each are worked, the others only seen.
ALIKE = 2
ALIKE_MENUS = (
    "layer.mode", "settings.language", "playback.speed", "keys.preset", "text.weight", "selection.layer",
    "brushes.export", "brushes.folder", "palettes.color")
EVERYTHING = Atspi.MatchRule.new(
    Atspi.StateSet.new([]), Atspi.CollectionMatchType.ALL, {}, Atspi.CollectionMatchType.ALL, [],
    Atspi.CollectionMatchType.NONE, [], Atspi.CollectionMatchType.ALL, False)
CHOICES = {"radio button", "page tab", "list item", "push button", "menu item"}
PASSING = {"notification", "tool tip"}
STATES = [
    pyatspi.STATE_ENABLED, pyatspi.STATE_FOCUSED, pyatspi.STATE_CHECKED, pyatspi.STATE_SELECTED,
    pyatspi.STATE_EXPANDED]


class Gone(Exception):
    """A control went away while it was worked."""


class Control:
    """What can be worked, as it was seen."""

    def __init__(self, node, role, owner, container, surface):
        self.node, self.owner, self.list, self.surface = node, owner, container, surface
        self.role, self.words = role, node.name
        self.name = identifier(node)
        self.id = f"{owner}/{self.name}" if owner and self.name else self.name
        self.states = states = node.getState()
        self.is_enabled = states.contains(pyatspi.STATE_ENABLED)
        self.is_focusable = states.contains(pyatspi.STATE_FOCUSABLE)
        self.is_focused = states.contains(pyatspi.STATE_FOCUSED)
        # Choosing what is chosen changes nothing.
        self.is_chosen = self.role in CHOICES and (
            states.contains(pyatspi.STATE_CHECKED) or states.contains(pyatspi.STATE_SELECTED))
        interfaces = node.get_interfaces()
        self.has_actions, self.has_value = "Action" in interfaces, "Value" in interfaces
        self.has_text = "EditableText" in interfaces

    def told(self):
        """All that is told of it."""
        node = self.node
        return (
            self.id, self.role, self.words, node.description, [self.states.contains(s) for s in STATES],
            node.queryValue().currentValue if self.has_value else None,
            node.queryText().getText(0, -1) if self.has_text else None)

    @property
    def group(self):
        """The list or menu with lines that are alike; none for what is the only one of its kind."""
        if self.role == "list item" or self.owner:
            return f"{self.list} {self.name if self.owner else ''}"
        return next((m for m in ALIKE_MENUS if self.name.startswith(m + ".")), None)

    @property
    def can_be_worked(self):
        if self.role == "progress bar":
            return False
        return self.has_actions or self.has_value or self.has_text or self.is_focusable


class Picture:
    """The window at one moment: its controls, what is open in it, and all that it tells."""

    def __init__(self):
        window = tools.app().get_child_at_index(0)
        self.controls, told, self.surfaces = [], [], []
        # What holds a thing comes before it: the surface of a thing, the list that it is in, and its row.
        places = {window.path: (None, None, None)}
        for node in Atspi.Collection.get_matches(
                window, EVERYTHING, Atspi.CollectionSortOrder.CANONICAL, 0, True):
            holder = node.get_parent().path
            surface, container, row = places[holder]
            role = node.getRoleName()
            if holder == window.path:
                surface = identifier(node) or role
                if surface not in PASSING:
                    self.surfaces.append(surface)
            control = Control(node, role, row, container, surface)
            told.append(control.told())
            if control.can_be_worked:
                self.controls.append(control)
            if role == "list item":
                row = control.id
            elif role in ("list box", "list"):
                container = control.id
            places[node.path] = (surface, container, row)
        self.told = tuple(told)
        self.by_id = {c.id: c for c in self.controls}
        self.open = frozenset(self.surfaces)


def identifier(node):
    """The identifier, asked once: a node keeps it."""
    if node.path not in identifiers:
        identifiers[node.path] = tools.identifier(node)
    return identifiers[node.path]


identifiers = {}


def picture():
    return wait("the tree", Picture)


def settled():
    """The window when it has told the same twice."""
    before = picture()
    end = time.monotonic() + tools.PATIENCE
    while True:
        time.sleep(0.07)
        now = picture()
        if now.told == before.told or time.monotonic() > end:
            return now
        before = now


def fresh(control):
    """The control as it is now."""
    found = picture().by_id.get(control.id)
    if found is None or not found.is_enabled:
        raise Gone(control.id)
    return found


def wait_for(what, control, look):
    """Waits until the control, looked up anew, is as it shall be."""
    missed = 0
    def ask():
        nonlocal missed
        try:
            answer = look(fresh(control))
            missed = 0
            return answer and "yes"
        except (Gone, GLib.GError):
            missed += 1
            return missed > 20 and "gone"
    if wait(f"{what} of {control.id}", ask) == "gone":
        raise Gone(control.id)
