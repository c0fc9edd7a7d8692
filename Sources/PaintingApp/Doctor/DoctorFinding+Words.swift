import UserInterface
import Words

extension DoctorFinding {
  private nonisolated var name: String { device?.name ?? "" }

  /// What is wrong, in a sentence.
  nonisolated var sentence: String {
    switch fault {
    case .oldServer(let version?):
      text("The X server speaks XInput %s: there are no fingers and no pens.", "\(version)")
    case .oldServer(nil): text("The X server has no XInput: there are no fingers and no pens.")
    case .xwayland: text("Fude runs under Wayland, through XWayland, which passes pens on.")
    case .severalPointers(let count):
      text("There are %d pointers on the screen.", count)
    case .grabbed: text("Another program has taken the pointer for itself.")
    case .deadPressure: text("“%s” presses, and always tells a pressure of 0.", name)
    case .noPressure: text("“%s” tells no pressure.", name)
    case .wrongDriver(let driver):
      text("“%s” is driven by %s, which knows little of tablets.", name, driver.word)
    case .stretched(let monitors):
      text("“%s” is stretched over %d monitors.", name, monitors)
    case .makesGestures: text("The driver of “%s” makes gestures of what fingers do.", name)
    case .slow(let rate):
      text("“%s” tells its place %s times a second.", name, "\(Int(rate.rounded()))")
    case .unused(isEnabled: false): text("“%s” is switched off.", name)
    case .unused(isEnabled: true): text("“%s” moves no pointer.", name)
    }
  }

  /// What one can do about it.
  nonisolated var remedy: String {
    switch fault {
    case .oldServer: text("Use an X server of 2012 or later (Xorg 1.12).")
    case .xwayland:
      text(
        """
        The way from pen to ink is shorter, and tablets can be mapped, in a session “on Xorg”: choose it \
        where you log in.
        """)
    case .severalPointers:
      text(
        """
        Hands at two pointers take each other’s windows. Remove what is too many: xinput list, then \
        xinput remove-master NAME.
        """)
    case .grabbed:
      text("Close the menu, the screenshot or the screen recorder that is open, or its program.")
    case .deadPressure:
      text(
        """
        Plug the tablet in again, then look whether its pressure curve is flat: xsetwacom get "%s" \
        PressureCurve. A nib that is worn down or a loose battery do the same.
        """, name)
    case .noPressure:
      text(
        """
        The system takes the tablet for a mouse. Install its driver: xserver-xorg-input-wacom for Wacom; for \
        Huion, XP-Pen, Gaomon and others a kernel from 6.0 on, or the maker’s own.
        """)
    case .wrongDriver:
      text(
        """
        Install xserver-xorg-input-wacom or xserver-xorg-input-libinput, remove \
        xserver-xorg-input-evdev and -synaptics, and log in again.
        """)
    case .stretched: text("Let it go over the monitor where Fude is.")
    case .makesGestures: text("Let it tell each finger, so that fingers paint, pinch and turn.")
    case .slow:
      text(
        """
        Smooth lines want 100 and more. Plug it in by a cable, not by radio or a hub, or set its rate in \
        its settings.
        """)
    case .unused(isEnabled: false):
      text("Switch it on in the settings of the desktop, or by: xinput enable \"%s\"", name)
    case .unused(isEnabled: true):
      text("Give it a pointer: xinput reattach \"%s\" \"Virtual core pointer\"", name)
    }
  }
}

extension InputDeviceInfo.Driver {
  /// What people call it.
  nonisolated var word: String {
    switch self {
    case .unknown: text("an unknown driver")
    case .libinput: "libinput"
    case .wacom: "wacom"
    case .evdev: "evdev"
    case .synaptics: "synaptics"
    case .server: text("the X server")
    case .compositor: text("the compositor")
    }
  }
}

extension InputDeviceInfo.Kind {
  /// What people call it.
  nonisolated var word: String {
    switch self {
    // Translators: A kind of input device.
    case .mouse: text("Mouse")
    // Translators: A kind of input device.
    case .pen: text("Pen")
    // Translators: A kind of input device: the other end of a pen.
    case .eraser: text("Pen’s eraser")
    // Translators: A kind of input device.
    case .touchScreen: text("Touch screen")
    // Translators: A kind of input device.
    case .touchpad: text("Touchpad")
    // Translators: A kind of input device: the keys of a tablet.
    case .pad: text("Tablet keys")
    }
  }
}
