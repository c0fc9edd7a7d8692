package import ColorSpaces
package import Controls
import UserInterface
import Words

extension PaintingController {
  /// Shows the canvas as others see it; no step comes of it, and nothing of it is kept.
  package static let visionCommands =
    [
      CanvasCommand(
        // Translators: Shows the colors of the canvas as who sees all of them does.
        .seeAll, storedText("All Colors"), isChecked: { $0.vision == nil }
      ) { $0.vision = nil }
    ]
    + ColorVision.allCases.map { vision in
      CanvasCommand(vision.command, vision.title, isChecked: { $0.vision == vision }) {
        $0.vision = $0.vision == vision ? nil : vision
      }
    }

  /// What keys do while the canvas is shown as others see it.
  var visionKeys: [KeyCommand] {
    vision == nil ? [] : Self.leaveVision.keyCommands(for: self)
  }

  package static let leaveVision = [
    CanvasCommand(
      // Translators: What Escape does while the canvas is shown as others see it.
      CommandID("view.leave-vision"), storedText("See All Colors Again"),
      keys: [KeyStroke(.escape)]
    ) { $0.vision = nil }
  ]
}

extension ColorVision {
  /// The command that shows the canvas so.
  package var command: CommandID {
    switch self {
    case .protanopia: CommandID("view.see-protanopia")
    case .deuteranopia: CommandID("view.see-deuteranopia")
    case .tritanopia: CommandID("view.see-tritanopia")
    case .luminance: CommandID("view.see-luminance")
    }
  }

  /// What it is called, to be translated where it is shown.
  package var title: String {
    switch self {
    // Translators: How people see who lack the cones for red light.
    case .protanopia: storedText("Without Red (Protanopia)")
    // Translators: How people see who lack the cones for green light.
    case .deuteranopia: storedText("Without Green (Deuteranopia)")
    // Translators: How people see who lack the cones for blue light.
    case .tritanopia: storedText("Without Blue (Tritanopia)")
    // Translators: How bright things are, in gray.
    case .luminance: storedText("Without Color (Luminance)")
    }
  }
}
