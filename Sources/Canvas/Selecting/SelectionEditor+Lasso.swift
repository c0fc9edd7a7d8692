import Geometry
import PaintingModel
import UserInterface

/// What a lasso takes.
extension SelectionEditor {
  /// The part of a line that a lasso must hold to take it.
  private static let leastShare = 0.5

  /// Selects what a lasso holds: with Ctrl all that it touches; with Shift it is added, with Alt taken away.
  func take(_ area: LassoArea) {
    guard let painting = controller?.painting else { return }
    let modifiers = lassoModifiers
    let touches = modifiers.contains(.control)
    var found: Set<ElementPlace> = []
    var erasers: Set<ElementPlace> = []
    let layers = isOfActiveLayer ? [painting.activeLayer] : painting.pickableLayers
    painting.forEachElement(on: layers) { place, element in
      guard let box = element.bounds, box.intersects(area.bounds) else { return }
      // One of its copies is as good as itself.
      let isTaken = element.lines.contains { line in
        touches ? area.touches(line) : area.share(of: line) > SelectionEditor.leastShare
      }
      guard isTaken else { return }
      if element.isEraser { erasers.insert(place) } else { found.insert(place) }
    }
    // What erasers took goes along without them.
    if found.isEmpty { found = erasers }
    if modifiers.contains(.alt) {
      select(selection.places.subtracting(found))
    } else if modifiers.contains(.shift) {
      select(withPickedFace.union(found))
    } else {
      if found.isEmpty { controller?.stickers.unpick() }
      select(found)
    }
  }
}
