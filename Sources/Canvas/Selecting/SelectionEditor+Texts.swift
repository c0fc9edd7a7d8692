package import Controls
import Geometry
import PaintingModel
import TextLayout
import UserInterface
import Words

/// Texts that run along the line of a stroke.
extension SelectionEditor {
  /// What is done to selected texts alone.
  package static let textCommands: [Command<SelectionEditor>] = [
    Command(
      // Translators: Selected words run along the line of the stroke that is selected with them.
      CommandID("selection.text-along"), storedText("Run Text along Line"),
      isEnabled: { $0.lineForTexts != nil }
    ) { $0.runTextsAlongLine() },
    Command(
      // Translators: Words that run along a line run straight again.
      CommandID("selection.text-straight"), storedText("Straighten Text"),
      isEnabled: { editor in editor.texts.contains { $0.text.path != nil } }
    ) { $0.straightenTexts() },
  ]

  /// Whether texts are selected.
  package var hasTexts: Bool { !texts.isEmpty }

  private var texts: [(place: ElementPlace, text: Text)] {
    selection.elements.keys.compactMap { place in
      controller?.painting.element(at: place)?.text.map { (place, $0) }
    }
  }

  /// The text that alone is selected; nil where something else is.
  var onlyText: (place: ElementPlace, text: Text)? {
    let texts = texts
    return selection.count == 1 ? texts.first : nil
  }

  /// Looks after a while whether the hand that drags a text rests.
  func waitForRest() {
    guard let backend = controller?.view.window?.application?.backend else { return }
    if let restTimer { backend.cancel(restTimer) }
    restTimer = backend.schedule(after: HandRest.patience) { [weak self] in
      self?.restTimer = nil
      self?.dropText()
    }
  }

  /// Where a hand rests on a stroke, the text that it drags runs along that, until the hand goes on.
  private func dropText() {
    guard let controller, case .transform(var transforming) = drag,
      transforming.rest?.isWaiting == true, let (place, text) = onlyText,
      let line = lineAtHand,
      let new = text.along(line).flatMap({ $0.shaped(TextBlock($0.words, setting: $0.setting)) }),
      let region = controller.painting.setTexts(
        [(place, new)], continuing: transforming.hasStep)
    else { return }
    (transforming.hasStep, transforming.isDropped) = (true, true)
    drag = .transform(transforming)
    controller.changed(region)
    resetFrame()
  }

  /// The line of the topmost stroke on which the hand is that drags something else.
  private var lineAtHand: [Point]? {
    guard let controller else { return nil }
    let view = controller.paintingView
    let hand = pan.location(in: view)
    for reach in [0, 4, 8] as [Double] {
      for turn in 0..<(reach == 0 ? 1 : 8) {
        let point = view.canvasTransform.canvasPoint(
          hand + Vector(angle: Double(turn) / 4 * .pi) * reach)
        for place in controller.painting.elementPlaces(through: point)
        where !selection.contains(place) {
          guard let found = controller.painting.element(at: place), found.stroke != nil else {
            continue
          }
          return found.line
        }
      }
    }
    return nil
  }

  /// The line of the only stroke that is selected beside texts, in canvas pixels; nil for none, or several.
  private var lineForTexts: [Point]? {
    let others = selection.elements.keys.compactMap { controller?.painting.element(at: $0) }
      .filter { $0.text == nil }
    guard others.count < selection.elements.count, others.count == 1, let only = others.first,
      only.stroke != nil
    else { return nil }
    return only.line
  }

  private func runTextsAlongLine() {
    guard let line = lineForTexts else { return }
    setTexts { $0.along(line) }
  }

  private func straightenTexts() {
    setTexts { text in
      guard text.path != nil else { return nil }
      var text = text
      text.path = nil
      return text
    }
  }

  /// Puts other texts in the places of those that are selected, shaped anew, as one step.
  private func setTexts(_ change: (Text) -> Text?) {
    let new = texts.compactMap { place, text in
      change(text).flatMap { $0.shaped(TextBlock($0.words, setting: $0.setting)) }
        .map { (place, $0) }
    }
    changeOnce { painting, _, _ in painting.setTexts(new) }
  }
}

extension Text {
  /// The same along a line of the canvas, beginning where that does; nil where it leads nowhere. It is as large and
  /// as slanted as before, in the line's own direction.
  func along(_ line: [Point]) -> Text? {
    guard let start = line.first else { return nil }
    var text = self
    var map = transform
    (map.tx, map.ty) = (start.x, start.y)
    text.setTransform(map)
    guard let back = text.transform.inverted, let path = TextPath(line.map(back.apply)) else {
      return nil
    }
    text.path = path
    return text
  }
}
