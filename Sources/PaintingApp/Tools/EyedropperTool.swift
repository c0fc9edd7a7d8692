import Geometry
import UserInterface

/// Picks colors from the canvas; the tool from before comes back with the color.
struct EyedropperTool: Tool {
  let id = ToolID.eyedropper
  let title = "Eyedropper"
  let icon = Icon.eyedropper
  let key: Character? = "i"
  let claim = ToolClaim.colors
  let choices: ToolChoices? = .pickArea

  func commands(in context: any ToolContext) -> [KeyCommand] {
    let picking = context.colorPicking
    let ways: [(Key, Vector)] = [
      (.left, Vector(-1, 0)), (.right, Vector(1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
    ]
    let moves = ways.flatMap { key, way in
      [([], 1), (.shift, 10)].map { (modifiers: KeyModifiers, factor: Double) in
        KeyCommand(key, modifiers: modifiers, title: "Move Loupe", allowsRepeat: true) {
          [weak picking] in picking?.moveLoupe(by: way * factor)
        }
      }
    }
    let areas = PickArea.allCases.map { area in
      KeyCommand(.character(Character("\(area.side)")), title: "Mean of \(area.side) px") {
        [weak picking] in picking?.pickArea = area
      }
    }
    let take = KeyCommand(.enter, title: "Take Color") { [weak picking] in picking?.takeColor() }
    return ColorPickingKeys.callOff(picking) + moves + areas + [take]
  }

  func putAway(for next: any Tool, in context: any ToolContext) {
    context.colorPicking.endPicking(takes: false)
    leaveFace(for: next, in: context)
  }
}

/// Keys of a color that is being picked, whatever the tool.
enum ColorPickingKeys {
  /// With Ctrl or Alt held, which may have brought the loupe, Escape still is Escape.
  static func callOff(_ picking: any ColorPicking) -> [KeyCommand] {
    [[], .control, .alt].map { modifiers in
      KeyCommand(.escape, modifiers: modifiers, title: "Pick Nothing") { [weak picking] in
        picking?.leavePicking()
      }
    }
  }
}
