"""Works every control that can be reached: looks what is there, works what was not worked yet, goes into all that
opens, and comes back for what was left behind. Ends with the counts."""

import collections
import os
import time

from gi.repository import GLib

from picture import ALIKE, Gone, Picture, fresh, picture, settled, wait_for
from scenes import SCENES
from tools import ESCAPE, key, wait

# Not pressed, only given the keys, and why.
UNPRESSED = {
    "library.search": "asks a server of the network",
    "colors.search": "asks a server of the network",
    "colors.add-tag": "asks a server of the network",
    "keys.press": "hears the next key",
    "app.quit": "ends the program",
    "app.handbook": "opens the browser",
    "about.link": "opens the browser",
    "print.confirm": "opens the desktop's dialog",
    "window.full-screen": "asks the window manager, which may not be there",
}

# What is done cannot be seen in what the window tells, and why.
SILENT = {
    "brushes.use": "what is selected may have that brush",
    "reshape.smooth": "the points of a line are not told",
    "reshape.reverse": "the points of a line are not told",
    "colors.recent.0": "it may be the color at hand",
    "colors.in-painting.0": "it may be the color at hand",
    "reference.fit": "all of it may be seen",
    "ring.undo": "the canvas is behind the ring",
    "symmetry.center": "it may be in the middle",
    "view.zoom": "the painting may be in the window as it will be",
    "sheet.trim": "the sheet may be as small as the paint",
    "sheet.turn.2": "a mirrored painting tells the same",
    "sheet.turn.3": "a mirrored painting tells the same",
}

# Where both ends are the same.
ANGLES = {
    "rulers.angle", "symmetry.angle", "colors.hue", "colors.hue-slider", "colors.perceived-hue-slider"}

# Not set to their upper end, and why.
LIMITED = {"colors.chroma-slider": "the screen shows less than all chroma"}

# Pressed before all else, as others take them away.
FIRST = ("color.", "colors.in-painting", "colors.recent")

# Pressed when nothing else is left, as they take away what others need.
LAST = ("painting.new", "unsaved.discard")
# Pressed when nothing else is left in their panel, as they change what is in it.
TURNS = (
    "brushes.view", "colors.wheel", "colors.palettes", "colors.library", "settings.size", "settings.language",
    "edit.undo", "layer.delete", "window.trays")

# The last words of identifiers of what closes its panel: after all else in it.
CLOSERS = {"cancel", "close", "done", "accept", "confirm", "create", "use", "later", "save", "discard"}


class Walk:
    def __init__(self):
        self.worked, self.disabled = {}, {}
        self.chosen = set()  # What was chosen at first is chosen again at last.
        self.left = {}  # Seen and not yet worked: what has to be pressed to come to it.
        self.ways, self.faults = 0, []
        self.lost = collections.Counter()
        self.opener = []
        self.alike, self.seen = collections.defaultdict(set), set()

    # Working one

    def work(self, control):
        """Works a control in each way that it has."""
        if control.is_focusable and not control.is_focused:
            if not control.node.queryComponent().grabFocus():
                raise SystemExit(f"{control.id} does not take the keys")
            wait_for("the keys", control, lambda c: c.is_focused)
        self.ways += control.is_focusable
        if control.name in UNPRESSED:
            return
        if control.has_value:
            return self.work_number(control)
        if control.has_text:
            return self.work_text(control)
        doing = control.node.queryAction() if control.has_actions else None
        names = [doing.getName(i) for i in range(doing.nActions)] if doing else []
        for place, name in enumerate(names):
            self.do(fresh(control) if place else control, place, name)

    def do(self, control, place, name):
        before = picture()
        if not control.node.queryAction().doAction(place):
            raise SystemExit(f"{control.id} does not {name}")
        self.ways += 1
        if control.name in SILENT or control.is_chosen:
            return
        wait(f"{control.id} to {name}", lambda: Picture().told != before.told)

    def work_number(self, control):
        """Sets a number to both ends, from which it goes a step back, and to what it was."""
        value = control.node.queryValue()
        old, most, least = value.currentValue, value.maximumValue, value.minimumValue
        ends = ((most, least, "decrement"), (least, most, "increment"))
        for end, other, step in ends[control.name in LIMITED:]:
            self.put(control, end, {other} if control.name in ANGLES else set())
            if control.name in ANGLES:
                self.put(control, (most + least) / 2, set())
            now = fresh(control)
            doing = now.node.queryAction()
            names = [doing.getName(i) for i in range(doing.nActions)]
            self.do(now, names.index(step), step)
        self.put(control, old, {most, least} if control.name in ANGLES else set(), 0.02)
        self.ways += 1

    def put(self, control, number, others, near=1e-3):
        """Sets a number, which may then be one of others instead."""
        fresh(control).node.queryValue().currentValue = number
        wait_for(f"{number}", control, lambda c: any(
            abs(c.node.queryValue().currentValue - n) <= near * max(1, abs(n)) for n in {number} | others))

    def work_text(self, control):
        """Types something, and takes it back."""
        old = control.node.queryText().getText(0, -1)
        for words in ("12", old):
            fresh(control).node.queryEditableText().setTextContents(words)
            wait_for(f"{words!r}", control, lambda c: c.node.queryText().getText(0, -1) == words)
        self.ways += 1

    # Going about

    def note(self, now):
        """Remembers what is seen for the first time, and how one came there."""
        for control in now.controls:
            if not control.name or not control.words:
                self.fault(f"a {control.role} has the name {control.words!r} and the identifier {control.id!r}")
                continue
            if control.id in self.worked or control.id in self.left:
                continue
            if control.is_chosen:
                self.chosen.add(control.id)
            group = control.group
            if group and control.id not in self.alike[group]:
                if len(self.alike[group]) >= ALIKE:
                    self.seen.add(control.id)
                    continue
                self.alike[group].add(control.id)
            if control.is_enabled:
                self.left[control.id] = list(self.opener)
                self.disabled.pop(control.id, None)
            else:
                self.disabled[control.id] = True

    def next(self, now):
        """What is worked next: in what has opened last, in reading order."""
        todo = [c for c in now.controls if c.id in self.left and c.is_enabled]
        def rank(control):
            return (
                not control.name.startswith(FIRST), control.name.startswith(LAST),
                -now.surfaces.index(control.surface) if control.surface in now.surfaces else 1,
                control.name.rsplit(".", 1)[-1] in CLOSERS, control.name.startswith(TURNS), control.id in self.chosen)
        return min(todo, key=rank, default=None)

    def walk(self, scene, enter):
        """Works all that can be reached from a scene."""
        ways, worked = self.ways, len(self.worked)
        enter()
        now = settled()
        base = now.open
        self.opener = []
        while True:
            self.note(now)
            control = self.next(now)
            if control:
                way = self.left.pop(control.id)
                self.worked[control.id] = control.surface
                log(scene, way, control.id)
                try:
                    self.work(control)
                except (Gone, GLib.GError) as error:
                    self.again(control.id, way, error)
                except SystemExit as error:
                    log(error)
                    self.fault(str(error).split("\n")[0])
                now = settled()
                # What is new was opened by this.
                self.opener = way + [control.id]
                continue
            way = self.way_on(now)
            if way:
                now, arrived = self.follow(way)
                self.opener = way
                if not arrived:
                    # What was there when it was seen is there again at the beginning.
                    enter()
                    now, self.opener = settled(), []
            elif now.open != base:
                now = back(now, enter)
                self.opener = []
            elif rest := self.rest():
                # It came another way than what opened before it.
                self.lost[rest[0]] += 1
                enter()
                now = settled()
            else:
                break
        log(f"{scene}: {len(self.worked) - worked} controls in {self.ways - ways} ways")

    def rest(self):
        """What is left over and may still be found: first what was not looked for before."""
        return sorted((i for i in self.left if self.lost[i] < 3), key=lambda i: (self.lost[i], i.startswith(LAST)))

    def way_on(self, now):
        """What to press from here to come to something that is left over; empty where nothing leads on."""
        def here(name):
            return name in now.by_id and now.by_id[name].is_enabled
        for name in self.rest():
            way = self.left[name]
            for place in reversed(range(len(way))):
                if here(way[place]):
                    self.lost[name] += 1
                    return way[place:]
        return []

    def fault(self, words):
        """Remembers what is wrong; the walk goes on."""
        log("FAULT", words)
        if words not in self.faults:
            self.faults.append(words)

    def again(self, name, way, error):
        """Puts a control back that went away under the hand."""
        self.lost[name] += 1
        if self.lost[name] > 2:
            return self.fault(f"{name} went away: {error}")
        del self.worked[name]
        self.left[name] = way

    def follow(self, path):
        """Presses what led to something, as far as it is still there; what is seen then, and whether that was all."""
        log("again", path)
        now = settled()
        for step in path:
            control = now.by_id.get(step)
            if not control or not control.is_enabled or not control.has_actions:
                return now, False
            if control.is_chosen:
                continue
            control.node.queryAction().doAction(0)
            before, now = now, settled()
            end = time.monotonic() + 2
            while now.told == before.told and time.monotonic() < end:
                now = settled()
        return now, True

    def check(self):
        """All that was seen is worked, or named here; what does not answer ends the walk."""
        disabled = sorted(i for i in self.disabled if i not in self.worked)
        print(f"left behind: {len(self.left)}, gone before they could be worked: {sorted(self.left)}")
        print(f"never enabled: {len(disabled)}: {disabled}")
        if self.faults:
            raise SystemExit("\n".join(self.faults))


def back(now, enter):
    """Leaves what has opened last; starts from the beginning where that does not go."""
    key(ESCAPE)
    end = time.monotonic() + 3
    before = now
    while now.open == before.open and time.monotonic() < end:
        now = settled()
    if now.open == before.open:
        enter()
        now = settled()
    return now


def log(*words):
    """Tells what is done, where somebody wants to know."""
    if os.environ.get("WALK_VERBOSE"):
        print(f"{time.monotonic() - STARTED:.1f}", *words, flush=True)


STARTED = time.monotonic()


def walk(folder):
    walk = Walk()
    only = os.environ.get("WALK_SCENES")
    for scene, enter in SCENES.items():
        if not only or scene in only.split(","):
            try:
                walk.walk(scene, enter)
            except SystemExit as error:
                log(error)
                walk.fault(f"{scene}: {str(error).splitlines()[0]}")
    walk.check()
    for panel, count in collections.Counter(walk.worked.values()).most_common():
        print(f"{panel}: {count} controls")
    print(f"seen besides: {len(walk.seen)} lines of {len(walk.alike)} lists, as those that were worked")
    print(f"worked {len(walk.worked)} controls in {walk.ways} ways")
