import Geometry
package import PaintingModel

/// Where what a hand carried comes to rest, and edits that take long.
extension SelectionEditor {
  /// What a hand has let go of is where it is from now on. What was carried as a picture is painted
  /// exactly beside the hand.
  func land(_ transforming: Transforming) {
    guard let carried = transforming.carried, let controller else {
      return transforming.isDropped ? resetFrame() : showFrame(frame)
    }
    guard carried.change != .identity else {
      carried.end()
      return showFrame(frame)
    }
    landing = transforming
    let (held, change, keepsWidth) = (transforming.held, carried.change, keepsWidth)
    controller.edits.begin(
      from: carried.takeStart(landing: held, keepsWidth: keepsWidth)
    ) {
      $0.move(held, by: change, keepsWidth: keepsWidth)
    } done: { [weak self] outcome in
      guard let self else { return }
      landing = nil
      carried.end()
      showFrame(frame)
      if let region = outcome.region { controller.changed(region) }
      tell()
    }
  }

  /// Leaves all as it was before the edit that goes on beside the hand: what was carried is where the hand
  /// took it.
  func callOffEdit() {
    let former = landing?.drag.frame
    controller?.edits.callOff()
    if let former { showFrame(former) }
    tell()
  }

  /// Whether an edit of elements takes so long that it is done beside the hand.
  package func takesLong(_ places: Set<ElementPlace>) -> Bool {
    guard let painting = controller?.painting else { return false }
    return painting.editCost(of: places, upTo: longEdit) > longEdit
  }

  /// Changes what is selected, as `changeOnce` does; beside the hand where that takes long. False where
  /// nothing is changed.
  @discardableResult
  func changeMany(
    _ kind: Kind? = nil, moving map: AffineTransform? = nil,
    _ body: @escaping @Sendable (inout Painting, Set<ElementPlace>, _ isRepeated: Bool) -> Region?
  ) -> Bool {
    guard let controller, !selection.isEmpty, case .none = drag else { return false }
    controller.edits.finish()
    let places = selection.places
    guard takesLong(places) else {
      return changeOnce(kind, moving: map, body)
    }
    let isRepeated = isRepeated(kind)
    controller.edits.begin {
      body(&$0, places, isRepeated)
    } done: { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .changed(let region):
        changed(region, kind, moving: selection.places == places ? map : nil)
      case .unchanged: refuseHidden()
      case .calledOff: break
      }
    }
    tell()
    return true
  }
}
