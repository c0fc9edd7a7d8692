import Canvas
import ColorSpaces
import Controls
import Geometry
import UserInterface

/// Shows the sign while the canvas is shown as others see it: in the middle of the upper edge, below what stands
/// there.
final class VisionSignController: ViewController {
  private let canvas: PaintingController
  private var sign: VisionSign?
  private var shown: ColorVision?

  init(_ canvas: PaintingController) {
    self.canvas = canvas
    super.init()
  }

  override func loadView() { view = PassingView() }

  override func viewWillLayoutSubviews() { place() }

  /// Shows what is so now.
  func update() {
    guard canvas.vision != shown else { return place() }
    shown = canvas.vision
    sign?.removeFromSuperview()
    sign = canvas.vision.map { VisionSign($0) }
    guard let sign else { return }
    sign.addAction { [weak self] in self?.canvas.vision = nil }
    view.addSubview(sign)
    place()
  }

  private func place() {
    guard let sign else { return }
    let bounds = view.bounds
    let size = sign.sizeThatFits(Size(bounds.width - 32, .infinity))
    var frame = Rect(((bounds.width - size.width) / 2).rounded(), 16, size.width, size.height)
    let others = view.window?.keptClear?() ?? []
    for other in others.sorted(by: { $0.minY < $1.minY }) where other.intersects(frame) {
      frame.origin.y = other.maxY + 8
    }
    if sign.frame != frame { sign.frame = frame }
  }
}
