import Geometry
import PaintingModel
public import Rasterizer
import UserInterface

/// A finger that rests, or a click with Ctrl, picks the colour under it.
extension PaintingController {
  func addPickers() {
    colorPicker.allowedTouchTypes = [.finger]
    colorPicker.allowableMovement = Touch.tapDistance
    clickPicker.allowedTouchTypes = [.mouse, .pen]
    clickPicker.minimumPressDuration = 0
    for picker in [colorPicker, clickPicker] {
      picker.addTarget(self) { $0.pickerChanged($1) }
      add(picker)
    }
  }

  /// Whether a press of the mouse or the pen picks a colour.
  func picksAtOnce(_ touch: Touch) -> Bool {
    touch.type != .finger && touch.button == .primary && touch.modifiers == .control
      && !isSpaceHeld && !isTurnKeyHeld
  }

  private func pickerChanged(_ picker: LongPressGestureRecognizer) {
    switch picker.state {
    case .began: beginPicking(picker)
    case .changed: look(with: picker)
    case .ended: endPicking(picker, takes: true)
    case .cancelled: endPicking(picker, takes: false)
    case .possible, .failed: break
    }
  }

  private func beginPicking(_ picker: LongPressGestureRecognizer) {
    guard loupe == nil, let window else { return picker.cancel() }
    // The dot under the finger goes first, else its colour would be picked.
    for other in paintingView.gestureRecognizers
    where other !== picker && other !== palmGuard && other.shares(picker) {
      other.cancel()
    }
    let controller = LoupeController(old: selectedColor)
    loupe = (picker, controller)
    window.present(controller, style: .floating)
    look(with: picker)
  }

  /// Shows in the loupe what has come under the finger by itself.
  func lookAgain() {
    if let loupe { look(with: loupe.picker) }
  }

  private func look(with picker: LongPressGestureRecognizer) {
    guard let loupe, loupe.picker === picker else { return }
    loupe.controller.look(at: picker.location(in: paintingView), in: paintingView)
  }

  private func endPicking(_ picker: LongPressGestureRecognizer, takes: Bool) {
    guard let loupe, loupe.picker === picker else { return }
    self.loupe = nil
    window?.dismiss(loupe.controller)
    if takes, let color = loupe.controller.color { choose(color) }
  }

  /// Takes a colour to paint with: who chooses one is done with erasing and moving. A picked
  /// face takes it too.
  public func choose(_ color: Color) {
    selectedColor = color
    if stickers.recolor(color) { return }
    if tool == .eraser || tool == .hand || tool == .select { tool = tools.layer }
  }
}
