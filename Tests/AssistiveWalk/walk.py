"""Starts Fude, and works it as an assistive tool does, by AT-SPI alone: run by AssistiveToolsTests on a desktop
and a session bus of its own. Ends with a line that says what was worked, or with 1 and what was waited for.

usage: dbus-run-session -- walk.py FUDE controls|blind HOME
"""

import subprocess
import sys

sys.dont_write_bytecode = True

import blind  # noqa: E402
import controls  # noqa: E402
import tools  # noqa: E402


def main(program, walk, home):
    fude = subprocess.Popen([program, "--size", "800x500"])
    try:
        tools.node("canvas")
        if walk == "controls":
            controls.walk(home)
        else:
            blind.walk(home)
        if fude.poll() is not None:
            sys.exit(f"Fude has ended with {fude.returncode}")
    finally:
        fude.kill()
        fude.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
