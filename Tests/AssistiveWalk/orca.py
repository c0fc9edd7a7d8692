#!/usr/bin/python3
"""Starts Fude and Orca on a desktop of their own, and writes what Orca says of a walk through it: `make orca`.

usage: orca.py FUDE PAGE
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

# As Orca is at first, but for its voice, and without what needs devices.
SETTINGS = {
    "general": {"speechServerFactory": "spoken", "enableBraille": False, "enableSound": False},
    "profiles": {"default": {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}},
    "pronunciations": {}, "keybindings": {}}


def start_screen():
    """A screen without a window manager, and its name."""
    heard, told = os.pipe()
    # With -noreset, as it would begin anew when its last client goes.
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(told), "-noreset", "-screen", "0", "1280x800x24"],
        pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    with open(heard, encoding="ascii") as file:
        number = file.readline().strip()
    if not number:
        sys.exit("Xvfb has not started")
    return screen, f":{number}"


def environment(home, display):
    """Nothing of the desktop that this runs on, and English."""
    kept = {name: os.environ[name] for name in ("PATH", "TMPDIR", "WALK_PATIENCE") if name in os.environ}
    return kept | {
        "HOME": home, "DISPLAY": display, "XDG_RUNTIME_DIR": f"{home}/runtime", "XDG_PICTURES_DIR": f"{home}/Pictures",
        "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "FUDE_THEME": "light", "FUDE_REDUCED_MOTION": "1",
        "ORCA_SETTINGS": f"{home}/orca", "ORCA_SPEECH": f"{home}/speech"}


def main(program, page):
    with tempfile.TemporaryDirectory(prefix="fude-orca-", ignore_cleanup_errors=True) as home:
        for folder in ("runtime", "orca"):
            os.mkdir(f"{home}/{folder}", 0o700)
        shutil.copy(f"{HERE}/spoken.py", f"{home}/orca")
        with open(f"{home}/orca/user-settings.conf", "w", encoding="utf-8") as file:
            json.dump(SETTINGS, file)
        screen, display = start_screen()
        try:
            # The bus says on stdout that it is there.
            walk = subprocess.run(
                ["dbus-run-session", "--", "/usr/bin/python3", f"{HERE}/aloud.py", os.path.abspath(program),
                 os.path.abspath(page)],
                env=environment(home, display), cwd=home, stdout=subprocess.DEVNULL)
        finally:
            screen.terminate()
            screen.wait()
    sys.exit(walk.returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
