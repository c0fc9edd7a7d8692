package import Controls
import Geometry
import UserInterface
import Words

/// What keys and buttons do to the area.
extension AreaEditor {
  /// What keys do while the tool makes areas.
  package static let commands: [Command<SelectionEditor>] =
    Nudge.commands("area", storedText("Move Area"), storedText("Move Area by 10 px")) {
      $0.areas.nudge($1)
    } + [
      Command(
        // Translators: The area gets smaller on all sides.
        CommandID("area.shrink"), storedText("Shrink Area by 1 px"), keys: [KeyStroke("[")],
        repeats: true, isEnabled: { $0.areas.area != nil }
      ) { $0.areas.grow(by: -1) },
      Command(
        // Translators: The area gets larger on all sides.
        CommandID("area.grow"), storedText("Grow Area by 1 px"), keys: [KeyStroke("]")],
        repeats: true, isEnabled: { $0.areas.area != nil }
      ) { $0.areas.grow(by: 1) },
      Command(
        // Translators: A picture is made of the pixels in the area, which stay where they are.
        CommandID("area.copy-out"), storedText("Copy Pixels to Picture"),
        keys: [KeyStroke("d", .control)], isEnabled: { $0.areas.area != nil }
      ) { $0.areas.lift(leaving: true) },
      Command(
        // Translators: A picture is made of the pixels in the area, which can be moved then.
        CommandID("area.cut-out"), storedText("Cut Pixels to Picture"),
        keys: [KeyStroke("d", [.control, .shift])], isEnabled: { $0.areas.area != nil }
      ) { $0.areas.lift(leaving: false) },
      Command(
        CommandID("area.remove"), storedText("Delete Pixels"),
        keys: [KeyStroke(.delete), KeyStroke(.backspace)], isEnabled: { $0.areas.area != nil }
      ) { $0.areas.removePixels() },
      Command(
        // Translators: The Select tool takes strokes again, and no pixels.
        CommandID("area.strokes"), storedText("Select Strokes"), keys: [KeyStroke("v")]
      ) { $0.areas.isActive = false },
    ]
}

extension SelectionEditor {
  /// What can be done to an area whatever tool is at hand.
  package static let areaCommands: [Command<SelectionEditor>] = [
    Command(
      CommandID("area.none"), storedText("No Area"), keys: [KeyStroke("a", [.control, .shift])]
    ) { $0.areas.set(nil) },
    Command(
      CommandID("area.invert"), storedText("Invert Area"), keys: [KeyStroke("i", .control)]
    ) { $0.areas.invert() },
  ]
}
