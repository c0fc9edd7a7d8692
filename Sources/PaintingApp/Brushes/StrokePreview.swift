import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// A view with a stroke of a brush. The old stroke stays until the new one is drawn.
final class StrokePreview: View {
  /// What draws; shared by all that show strokes.
  private let previews: StrokePreviews
  /// Of the plate behind the stroke.
  private let radius: Double
  private var brush: Brush
  private var ink: Color?
  private var paper: Color?
  private var bitmap: Bitmap?

  /// Makes a view. Without an ink and a paper, those of the theme are taken.
  init(_ brush: Brush, ink: Color? = nil, paper: Color? = nil, previews: StrokePreviews) {
    self.brush = brush
    self.ink = ink
    self.paper = paper
    self.previews = previews
    radius = paper == nil ? 0 : Metrics.fieldRadius
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .image
  }

  /// Shows another brush, in a color.
  func show(_ new: Brush, ink newInk: Color? = nil) {
    guard new != brush || newInk != ink else { return }
    (brush, ink) = (new, newInk)
    load()
  }

  override func layoutSubviews() { load() }

  override func didMoveToWindow() { load() }

  private func load() {
    guard let window, bounds.width >= 1, bounds.height >= 1 else { return }
    let scale = window.scale
    let size = PixelSize(
      width: Int((bounds.width * scale).rounded()), height: Int((bounds.height * scale).rounded()))
    let wish = StrokePreviews.Wish(
      brush: brush, size: size, scale: scale, ink: ink ?? Theme.current.ink,
      paper: paper ?? Theme.current.surface)
    previews.load(wish, for: self) { [weak self] in
      guard let self, bitmap !== $0 else { return }
      bitmap = $0
      setNeedsDisplay()
    }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    if let paper { context.fill(.roundedRect(bounds, radius: radius), with: paper) }
    guard let bitmap else { return }
    let scale = context.pixelTransform.scaleFactor
    let size = Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale)
    // The corners of a plate stay round: strokes keep away from them.
    let edge = radius / 3
    context.saveState()
    context.clip(to: bounds.inset(by: edge))
    context.draw(bitmap, in: Rect(origin: .zero, size: size))
    context.restoreState()
  }
}
