import Canvas
import Controls
import UserInterface
import Words

/// What a key does for as long as it is held, whatever tool is at hand.
enum HeldKey: CaseIterable {
  /// A hand moves the canvas.
  case moving
  /// A hand turns the canvas.
  case turning
  /// The whole sheet is seen in a corner.
  case overview

  /// The command whose keys do it.
  var command: EditorCommand {
    switch self {
    case .moving: Self.commands[0]
    case .turning: Self.commands[1]
    case .overview: Self.commands[2]
    }
  }

  /// All of them as commands, for the list of keys.
  static let commands = [
    EditorCommand(
      // Translators: What a key does while it is held.
      CommandID("view.hold-moving"), storedText("Move the Canvas while Held"),
      keys: [KeyStroke(.space)]
    ) { $0.hold(.moving, true) },
    EditorCommand(
      // Translators: What a key does while it is held; Shift is another key.
      CommandID("view.hold-turning"),
      storedText("Turn the Canvas while Held, with Shift in Steps of 15°"), keys: [KeyStroke("r")]
    ) { $0.hold(.turning, true) },
    EditorCommand(
      // Translators: What a key does while it is held: the whole painting is shown small in a corner.
      CommandID("view.hold-overview"), storedText("Overview while Held: a Press Goes There"),
      keys: [KeyStroke("n")]
    ) { $0.hold(.overview, true) },
  ]

  /// What a press begins; nil for one that holds nothing.
  init?(_ event: KeyEvent) {
    let held = Self.allCases.first { held in
      let keys = held.command.keys
      return event.strokes.contains { stroke in
        // Shift may come and go while the canvas is turned.
        let plain = KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))
        return keys.contains(stroke) || held == .turning && keys.contains(plain)
      }
    }
    guard let held else { return nil }
    self = held
  }
}

extension EditorController {
  /// Begins or ends what a held key does.
  func hold(_ held: HeldKey, _ isDown: Bool) {
    switch held {
    case .moving: canvas.isSpaceHeld = isDown
    case .turning: canvas.isTurnKeyHeld = isDown
    case .overview: if isDown || showsOverview { overview.hold(isDown, in: window) }
    }
  }
}
