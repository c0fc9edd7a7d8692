import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Shows a loupe in front of everything while a color is picked, and remembers what it sees.
final class LoupeController: ViewController {
  private let loupe: LoupeView

  /// Makes a loupe beside the color at hand, for one who does or does not take the bare paper's.
  init(old: Color, takesPaper: Bool = true) {
    loupe = LoupeView(old: old, takesPaper: takesPaper)
    super.init()
  }

  override func loadView() { view = loupe }

  /// The color under the finger; nil off the canvas, and on paper where that is not taken.
  var color: Color? { loupe.color }

  /// Looks at what lies under a finger, in the canvas view's points, at the mean of a square of pixels.
  func look(at finger: Point, in canvas: PaintingView, mean area: PickArea = .one) {
    guard let painting = canvas.painting, let window = canvas.window else { return }
    let center = LoupeView.center(for: canvas.convert(finger, to: nil), in: window.bounds)
    // On whole pixels, else the enlarged ones would blur.
    let corner = Vector(LoupeView.extent, LoupeView.extent) / 2
    let origin = center - corner
    let scale = window.scale
    loupe.frame = Rect(
      (origin.x * scale).rounded() / scale, (origin.y * scale).rounded() / scale,
      LoupeView.extent, LoupeView.extent)
    let transform = canvas.canvasTransform
    loupe.look(at: transform.canvasPoint(finger), of: painting, as: transform, mean: area)
  }
}
