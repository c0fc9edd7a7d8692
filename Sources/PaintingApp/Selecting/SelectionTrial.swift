import Canvas
import Geometry
import PaintingModel
import Rasterizer

/// A change of what is selected that a hand tries out: each try takes the place of the one before, and
/// all of them are one step, or none.
final class SelectionTrial {
  /// What changes the elements at some places; nil where nothing changes.
  typealias Change = (inout Painting, Set<ElementPlace>) -> Region?

  /// What it changes.
  let places: Set<ElementPlace>
  private let canvas: PaintingController
  /// The painting before the last try, and its revision after it; nil where that is as it was before.
  private var last: (former: Painting, revision: UInt64)?

  /// Begins with what is selected now, as it is.
  init(_ canvas: PaintingController) {
    self.canvas = canvas
    places = canvas.selection.selection.places
  }

  /// Whether the painting is as the last try has left it.
  private var isNewest: Bool { last?.revision == canvas.painting.revision }

  /// Tries a change of what was there before the first try. Nothing happens while a hand is at work.
  func apply(_ change: Change) {
    guard !canvas.isPainting, !canvas.isHandlingElements else { return }
    var region = withdraw()
    let former = canvas.painting
    if let new = change(&canvas.painting, places) {
      region.formUnion(new)
      last = (former, canvas.painting.revision)
    }
    if !region.isEmpty { canvas.changed(region) }
  }

  /// Brings back what was there before, where nothing else has happened since.
  func takeBack() {
    let region = withdraw()
    if !region.isEmpty { canvas.changed(region) }
  }

  /// Leaves the change for good.
  func keep() { last = nil }

  private func withdraw() -> Region {
    defer { last = nil }
    guard isNewest, let former = last?.former else { return Region() }
    return canvas.painting.takeBackChange(to: former) ?? Region()
  }
}
