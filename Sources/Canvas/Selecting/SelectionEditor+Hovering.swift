import Geometry
package import UserInterface

/// What mouse and pen show while they do not press: whether a selection would add or take away, and
/// whether what lies there would be moved.
extension SelectionEditor {
  /// Follows the pointer; nil when it has left.
  func hovered(_ event: HoverEvent?) {
    guard let view = controller?.paintingView else { return }
    pointer = event.map { ($0.location(in: view), $0.modifiers) }
    showSigns()
  }

  /// A modifier key goes down or up while the pointer rests.
  package func modifierChanged(_ key: Key, isDown: Bool) {
    let modifier: KeyModifiers
    switch key {
    case .shift: modifier = .shift
    case .control: modifier = .control
    case .alt: modifier = .alt
    default: return
    }
    guard var pointer else { return }
    if isDown { pointer.modifiers.insert(modifier) } else { pointer.modifiers.remove(modifier) }
    self.pointer = pointer
    showSigns()
  }

  /// Shows what is so now at the pointer.
  func showSigns() {
    guard let view = controller?.paintingView else { return }
    let isAsked = controller?.selectsElements == true && !isInHand && !hasHandles
    let could = isAsked ? pointer.flatMap { wouldMove(at: $0.place, $0.modifiers) } ?? false : false
    if could != canMove {
      canMove = could
      controller?.updateCursor()
    }
    badge.show(
      isAsked ? pointer.flatMap { sign($0.modifiers) } : nil, at: pointer?.place ?? .zero,
      in: view)
  }

  /// What a tap would do with some keys held.
  private func sign(_ modifiers: KeyModifiers) -> SelectionBadge.Sign? {
    if areas.isActive {
      let adds = modifiers.contains(.shift)
      return modifiers.contains(.alt) ? adds ? nil : .takeAway : adds ? .add : nil
    }
    if modifiers.contains(.control) || modifiers == .alt { return .takeAway }
    return modifiers.contains(.shift) ? .add : nil
  }

  /// Whether a drag from a place would move what is selected.
  private func wouldMove(at place: Point, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty, let view = controller?.paintingView else { return false }
    if areas.isActive { return areas.holds(view.canvasTransform.canvasPoint(place)) }
    return frameOverlay.part(at: place, in: view) == .inside
  }
}
