package import Geometry
package import PaintingModel
import Synchronization
import UserInterface

/// Elements that come from the clipboard.
extension PaintingController {
  /// The place of the canvas under the pen of the keys, or else under mouse or pen; nil where none is over it.
  package var pointedPlace: Point? {
    if keyPen.isOn { return keyPen.place }
    return brushPlace.map { paintingView.canvasTransform.canvasPoint($0.location) }
  }

  /// The elements that are selected as a value, from the lowest to the topmost.
  package var selectedElements: [Element] {
    painting.copies(
      of: painting.ordered(selection.selection.places), holesStay: selection.holesStay)
  }

  /// Puts elements over all that is on the active layer, selected, as one step; false, after a word, where
  /// that is not possible.
  ///
  /// - Parameters:
  ///   - center: where their middle comes to lie, in canvas pixels; nil leaves them in their places.
  ///   - rescue: where it comes to lie when their places are off the canvas.
  @discardableResult
  package func insert(_ elements: [Element], around center: Point?, orAround rescue: Point) -> Bool
  {
    guard !isPainting, !isHandlingElements else { return false }
    if let refusal = painting.refusal(of: painting.activeLayer) {
      onRefusal?(refusal)
      return false
    }
    if let refusal = painting.refusal(ofInserting: elements) {
      onBudgetRefusal?(refusal)
      return false
    }
    let way = self.way(of: elements, to: center, or: rescue)
    guard elements.count <= Self.mostAtOnce else {
      insertBeside(elements, movedBy: way)
      return true
    }
    guard let (places, region) = painting.insert(elements, movedBy: way) else { return false }
    show(places, region)
    return true
  }

  /// More than these would stop the hand.
  private static let mostAtOnce = 200

  /// Puts many elements there beside the hand; the painting is as it was until all are painted.
  private func insertBeside(_ elements: [Element], movedBy way: Vector) {
    let layer = painting.activeLayer
    let places = Mutex<[ElementPlace]>([])
    edits.begin { painting in
      painting.selectLayer(layer)
      guard let new = painting.insert(elements, movedBy: way) else { return nil }
      places.withLock { $0 = new.places }
      return new.region
    } done: { [weak self] outcome in
      if let region = outcome.region { self?.show(places.withLock { $0 }, region) }
    }
  }

  /// By how many whole pixels elements are moved, so that they look as they did.
  private func way(of elements: [Element], to center: Point?, or rescue: Point) -> Vector {
    guard let box = elements.bounds else { return .zero }
    let isInSight = painting.sheet.rect.contains(box.center)
    guard let end = center ?? (isInSight ? nil : rescue) else { return .zero }
    let way = end - box.center
    return Vector(way.dx.rounded(), way.dy.rounded())
  }
}
