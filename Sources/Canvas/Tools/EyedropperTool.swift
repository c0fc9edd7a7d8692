import Controls
import Geometry
import UserInterface
import Words

/// Picks colors from the canvas; the tool from before comes back with the color.
struct EyedropperTool: Tool {
  let traits = ToolTraits(
    .eyedropper, storedText("Eyedropper"), icon: .eyedropper, key: "i", claim: .colors,
    choices: .pickArea)

  func commands(in context: any ToolContext) -> [KeyCommand] {
    (Self.callOff + Self.commands).keyCommands(for: context.colorPicking)
  }

  func putAway(for next: any Tool, in context: any ToolContext) {
    context.colorPicking.endPicking(takes: false)
    leaveFace(for: next, in: context)
  }
}

extension EyedropperTool {
  /// Calls a pick off, whatever the tool. With Ctrl or Alt held, which may have brought the loupe, Escape
  /// still is Escape.
  static let callOff: [Command<any ColorPicking>] = [
    Command(
      CommandID("eyedropper.leave"), storedText("Pick Nothing"),
      keys: [KeyStroke(.escape), KeyStroke(.escape, .control), KeyStroke(.escape, .alt)]
    ) { $0.leavePicking() }
  ]

  /// What keys do while the eyedropper is at hand.
  static let commands: [Command<any ColorPicking>] =
    PickArea.allCases.map { area in
      Command(
        CommandID("eyedropper.mean-\(area.side)"), text("Mean of %d px", area.side),
        keys: [KeyStroke(Character("\(area.side)"))]
      ) { $0.pickArea = area }
    } + moves(.shift, storedText("Move Loupe by 10 px"), 10)
    + moves([], storedText("Move Loupe"), 1) + [
      Command(CommandID("eyedropper.take"), storedText("Take Color"), keys: [KeyStroke(.enter)]) {
        $0.takeColor()
      }
    ]

  private static func moves(
    _ modifiers: KeyModifiers, _ title: String, _ factor: Double
  ) -> [Command<any ColorPicking>] {
    let ways: [(Key, Vector)] = [
      (.left, Vector(-1, 0)), (.right, Vector(1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
    ]
    return ways.map { key, way in
      Command(
        CommandID("eyedropper.move-\(key)-\(Int(factor))"), title,
        keys: [KeyStroke(key, modifiers)], repeats: true
      ) { $0.moveLoupe(by: way * factor) }
    }
  }
}
