public import Geometry

/// Texts on a painting. Each edit is one step that undo takes back.
extension Painting {
  /// Puts a text over all that is on the active layer, limited to the area that painting is limited to.
  ///
  /// - Returns: where it lies, and the pixels that may look different; nil on a layer that is hidden or locked,
  ///   on a group, and while a stroke is in progress.
  public mutating func addText(_ text: Text) -> (place: ElementPlace, region: Region)? {
    let layer = tree.active
    guard refusal(on: layer) == nil, live.isEmpty else { return nil }
    var new = text
    new.keepsAlpha = tree.layer(layer)?.isAlphaLocked == true
    if let area, let back = new.transform.inverted { new.limit = area.moved(by: back) }
    let place = ElementPlace(layer: layer, index: history.doneCount)
    var element = Element(.text(new))
    (element.id, element.order) = (nextElementID(), history.nextOrder)
    return change([ElementChange(at: place, before: nil, after: element, isAddition: true)])
      .map { (place, $0) }
  }

  /// Puts another text in the place of one, which keeps its place in the order and what was erased from it;
  /// gives the pixels that may look different, nil where there is no text, or nothing would change.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as the keys of one text do.
  public mutating func setText(
    at place: ElementPlace, to text: Text, continuing: Bool = false
  ) -> Region? {
    guard refusal(on: place.layer) == nil, let element = element(at: place), element.text != nil
    else { return nil }
    return replaceElement(
      at: place, with: element.with(original: .text(text)), continuing: continuing)
  }

  /// Puts other texts in the places of some, as one step; gives the pixels that may look different, nil where nothing
  /// would change.
  ///
  /// - Parameter continuing: whether it goes on with the newest step.
  public mutating func setTexts(
    _ texts: [(place: ElementPlace, text: Text)], continuing: Bool = false
  ) -> Region? {
    let changes = texts.compactMap { place, text -> ElementChange? in
      guard refusal(on: place.layer) == nil, let old = element(at: place), old.text != nil else {
        return nil
      }
      let new = old.with(original: .text(text))
      return new == old ? nil : ElementChange(at: place, before: old, after: new)
    }
    return changes.isEmpty ? nil : change(changes, continuing: continuing)
  }

  /// Takes a text away; gives the pixels that may look different, nil where there is none.
  ///
  /// - Parameter continuing: whether it goes on with the newest step.
  public mutating func removeText(at place: ElementPlace, continuing: Bool = false) -> Region? {
    guard refusal(on: place.layer) == nil, element(at: place)?.text != nil else { return nil }
    return replaceElement(at: place, with: nil, continuing: continuing)
  }

  /// The topmost text that has a place within the box around its glyphs, on the layers that can be painted
  /// on; nil where there is none.
  ///
  /// - Parameter slack: how far outside of the box the place may lie, in canvas pixels.
  public func textPlace(at point: Point, slack: Double) -> ElementPlace? {
    let reach = Rect(center: point, size: Size(2 * slack, 2 * slack))
    for layer in pickableLayers.reversed() {
      guard let history = history(of: layer) else { continue }
      var found: Int?
      for index in 0..<history.doneCount {
        guard let text = history.element(at: index)?.text, let box = text.box,
          box.inset(by: -slack).intersects(reach), let back = text.transform.inverted
        else { continue }
        let bounds = text.ownBox.inset(by: -slack / max(1e-9, text.transform.scaleFactor))
        guard bounds.contains(back.apply(point)) else { continue }
        if let known = found, history.isBelow(index, known) { continue }
        found = index
      }
      if let found { return ElementPlace(layer: layer, index: found) }
    }
    return nil
  }
}
