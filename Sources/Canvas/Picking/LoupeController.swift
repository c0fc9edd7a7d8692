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

  /// Looks at what lies under a finger, in the canvas view's points, at the mean of a square of pixels: at what
  /// lies over the canvas there, or else at the painting.
  func look(
    at finger: Point, in canvas: PaintingView, over cover: PlacedSurface? = nil,
    mean area: PickArea = .one
  ) {
    guard let window = canvas.window else { return }
    let transform = canvas.canvasTransform
    let painting = canvas.painting.map {
      PlacedSurface(canvas.seen($0), toView: transform.canvasToPoints)
    }
    guard let seen = cover ?? painting, let back = seen.toView.inverted else { return }
    let center = LoupeView.center(for: canvas.convert(finger, to: nil), in: window.bounds)
    // On whole pixels, else the enlarged ones would blur.
    let corner = Vector(LoupeView.extent, LoupeView.extent) / 2
    let origin = center - corner
    let scale = window.scale
    loupe.frame = Rect(
      (origin.x * scale).rounded() / scale, (origin.y * scale).rounded() / scale,
      LoupeView.extent, LoupeView.extent)
    var linear = seen.toView.concatenating(.scale(scale))
    (linear.tx, linear.ty) = (0, 0)
    loupe.look(at: back.apply(finger), of: seen.surface, as: linear, mean: area)
  }
}
