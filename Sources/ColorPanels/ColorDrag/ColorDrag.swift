import Geometry
package import UserInterface

/// Lets hands drag colors through a window, from any `ColorDragSource` to any `ColorDropTarget`.
///
/// A chip shows the color above the hand; let go where nothing takes it, it goes back. Escape calls
/// the drag off.
package final class ColorDrag {
  private let recognizer = ColorDragRecognizer()
  private weak var window: Window?
  private var chip: ColorChipController?
  private weak var target: (any ColorDropTarget)?

  /// Puts itself to work in a window; keep it as long as that is there.
  package init(in window: Window) {
    self.window = window
    recognizer.onHold = { [weak self] in self?.show() }
    recognizer.onChange = { [weak self] in self?.changed() }
    window.addGestureRecognizer(recognizer)
  }

  private func changed() {
    switch recognizer.state {
    case .began:
      show()
      move()
    case .changed: move()
    case .ended: drop()
    case .cancelled, .failed: end(isTaken: false)
    case .possible: break
    }
  }

  /// Shows the chip above the hand.
  private func show() {
    guard chip == nil, let window, let item = recognizer.item else { return }
    let chip = ColorChipController(item.color)
    self.chip = chip
    window.present(chip, style: .floating)
    chip.follow(recognizer.location(in: nil), recognizer.touchType)
  }

  private func move() {
    guard let window, let item = recognizer.item else { return }
    let point = recognizer.location(in: nil)
    chip?.follow(point, recognizer.touchType)
    let new = window.colorDropTarget(at: point)
    if new !== target { target?.colorDragLeft() }
    target = new
    _ = new?.colorDragged(item, to: point)
  }

  private func drop() {
    guard let item = recognizer.item else { return end(isTaken: false) }
    let target = target
    target?.colorDragLeft()
    self.target = nil
    end(isTaken: target?.colorDropped(item, at: recognizer.location(in: nil)) ?? false)
  }

  private func end(isTaken: Bool) {
    target?.colorDragLeft()
    target = nil
    var home: Point?
    if !isTaken, let (view, point) = recognizer.source, view.window != nil {
      home = view.convert(point, to: nil)
    }
    chip?.leave(to: home)
    chip = nil
  }
}
