import Geometry
import Rasterizer
import UserInterface

/// Shows a dragged color in front of everything.
final class ColorChipController: ViewController {
  private let chip: ColorChip
  private var motion: Animation?

  /// Makes the chip of a color; `follow` brings it to a hand.
  init(_ color: Color) {
    chip = ColorChip(color)
    super.init()
  }

  override func loadView() { view = chip }

  /// Brings the chip above a hand, in the window's points.
  func follow(_ hand: Point, _ type: TouchType) {
    guard let window else { return }
    chip.center = ColorChip.center(for: hand, type, in: window.bounds)
  }

  /// Takes the chip away: where it was taken in, at once, else back to where it came from.
  func leave(to home: Point?) {
    guard let window else { return }
    guard let home else { return window.dismiss(self) }
    let start = chip.center
    motion = Animation(in: window, duration: 0.18) { [chip] progress in
      chip.center = start + (home - start) * progress
      chip.alpha = 1 - 0.6 * progress
    } completion: { [weak self, weak window] in
      if let self { window?.dismiss(self) }
    }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    motion?.stop()
  }
}
