import Canvas
import ColorPanels
import ColorSpaces
import Controls
import Geometry
import UserInterface
import Words

/// Painting without a hand that presses, and without eyes that see the canvas.
extension EditorController {
  static let assistingCommands = [
    EditorCommand(
      // Translators: A switch: the arrow keys move a pen over the canvas, the space key puts it down.
      .paintByKeys, storedText("Paint with the Keys"), keys: [KeyStroke(.function(4))],
      isChecked: { $0.canvas.keyPen.isOn }
    ) { $0.canvas.keyPen.isOn.toggle() },
    EditorCommand(
      // Translators: A switch: where the pointer rests, the pen goes down; where it rests again, it is lifted.
      .paintByResting, storedText("Paint by Resting"),
      isChecked: { $0.preferences.paintsByResting }
    ) { $0.preferences.paintsByResting.toggle() },
    EditorCommand(
      // Translators: Says which color, brush and layer are under the pointer.
      .whatIsHere, storedText("What Is Here"), keys: [KeyStroke(.function(3))]
    ) { $0.tellWhatIsHere() },
  ]

  /// Lets tools hear what lies where the pen of the keys rests, and that it is gone.
  func connectKeyPen() {
    canvas.keyPen.onLeave = { [weak self] in
      if let self { EditorController.command(.paintByKeys)?.tellState(of: self) }
    }
    canvas.keyPen.onRest = { [weak self] place in
      guard let self, window?.isHeard == true else { return }
      sayWhatIs(at: place) { [weak self] in self?.window?.announce($0) }
    }
  }

  /// Says what lies under the pointer, or under the pen of the keys.
  private func tellWhatIsHere() {
    guard let place = canvas.pointedPlace else {
      return tell(text("The pointer is not over the canvas."))
    }
    sayWhatIs(at: place) { [weak self] in self?.tell($0) }
  }

  /// Finds words for what lies at a place in canvas pixels; the name of its color may take a moment.
  private func sayWhatIs(at place: Point, _ say: @escaping (String) -> Void) {
    let facts = canvas.facts(at: place)
    let colors = colors
    Task {
      let name = if let color = facts.color { await colors.name(of: color) } else { nil as String? }
      say(facts.words(colorName: name))
    }
  }
}

extension CanvasFacts {
  /// It in a sentence: where, which color, what lies on top and where, how much lies below.
  func words(colorName: String?) -> String {
    var parts = [text("%d, %d", Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))]
    if let color { parts.append(colorName ?? color.cssHex) }
    if let top = elements.first {
      // Translators: A stroke and its layer: “Oil on Layer 1”.
      parts.append(text("%s on %s", top.name, top.layer))
    }
    if elements.count > 1 {
      // Translators: How many strokes lie below the one on top.
      parts.append(text(elements.count - 1, one: "1 below", many: "%d below"))
    }
    return listed(parts)
  }
}
