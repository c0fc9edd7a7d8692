import Canvas
import Geometry
import PaintingModel
import Rasterizer

/// A change of what is selected that a hand tries out: each try takes the place of the one before, and
/// all of them are one step, or none. Where a try takes long it is done beside the hand, and those that come
/// meanwhile wait: only the newest of them is done.
final class SelectionTrial {
  /// What changes the elements at some places; nil where nothing changes.
  typealias Change = @Sendable (inout Painting, Set<ElementPlace>) -> Region?

  /// What it changes.
  let places: Set<ElementPlace>
  private let canvas: PaintingController
  /// The painting before the last try, and its revision after it; nil where that is as it was before.
  private var last: (former: Painting, revision: UInt64)?
  /// Whether a try is under way beside the hand, and the one that waits for it.
  private var isBusy = false
  private var next: Change?
  private var isKept = false

  /// Begins with what is selected now, as it is.
  init(_ canvas: PaintingController) {
    self.canvas = canvas
    places = canvas.selection.selection.places
  }

  /// Whether the painting is as the last try has left it.
  private var isNewest: Bool { last?.revision == canvas.painting.revision }

  /// Tries a change of what was there before the first try. Nothing happens while a hand is at work.
  func apply(_ change: @escaping Change) {
    guard !canvas.isPainting, !canvas.isHandlingElements else { return }
    if isBusy {
      next = change
      return
    }
    if canvas.selection.takesLong(places) { return begin(change) }
    var region = withdraw()
    let former = canvas.painting
    if let new = change(&canvas.painting, places) {
      region.formUnion(new)
      last = (former, canvas.painting.revision)
    }
    if !region.isEmpty { canvas.changed(region) }
  }

  private func begin(_ change: @escaping Change) {
    let (places, last, canvas) = (places, isNewest ? last : nil, canvas)
    isBusy = true
    canvas.editsBesideHand.begin { painting in
      var region = Region()
      if let last, painting.revision == last.revision {
        region = painting.takeBackChange(to: last.former) ?? Region()
      }
      if let new = change(&painting, places) { region.formUnion(new) }
      return region.isEmpty ? nil : region
    } done: { [former = last?.former ?? canvas.painting] outcome in
      self.isBusy = false
      switch outcome {
      case .changed(let region):
        if !self.isKept { self.last = (former, canvas.painting.revision) }
        canvas.changed(region)
      case .unchanged: break
      case .calledOff: self.next = nil
      }
      if let next = self.next {
        self.next = nil
        self.begin(next)
      }
    }
  }

  /// Ends the try that is under way; the one that waits is done, too, or else neither.
  private func settle(isWanted: Bool) {
    if !isWanted { next = nil }
    guard isBusy else { return }
    if isWanted {
      canvas.editsBesideHand.finish()
      if isBusy { canvas.editsBesideHand.finish() }
    } else {
      canvas.editsBesideHand.callOff()
    }
  }

  /// Brings back what was there before, where nothing else has happened since.
  func takeBack() {
    settle(isWanted: false)
    let region = withdraw()
    if !region.isEmpty { canvas.changed(region) }
  }

  /// Leaves the change for good.
  func keep() {
    if next != nil { settle(isWanted: true) }
    isKept = true
    last = nil
  }

  private func withdraw() -> Region {
    defer { last = nil }
    guard isNewest, let former = last?.former else { return Region() }
    return canvas.painting.takeBackChange(to: former) ?? Region()
  }
}
