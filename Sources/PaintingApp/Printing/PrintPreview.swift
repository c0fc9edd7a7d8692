import Controls
import Geometry
import PaintingFiles
import Rasterizer
import UserInterface
import Words

/// Sheets of paper side by side as they are put together, with what is printed on each.
final class PrintPreview: View {
  /// How the picture lies on them.
  var layout: PrintLayout { didSet { if layout != oldValue { setNeedsDisplay() } } }
  /// The picture, small; nil until it is there.
  var picture: Bitmap? { didSet { setNeedsDisplay() } }

  /// What is shown, in words.
  var words = ""
  override var accessibilityValue: String? { words }

  /// How large the picture is, in its own pixels.
  private let size: PixelSize
  /// From one sheet to the next, in points.
  private static let gap = 6.0
  /// Room for the shadows.
  private static let edge = 6.0

  /// Makes the sheets of a picture of a size.
  init(_ layout: PrintLayout, of size: PixelSize) {
    self.layout = layout
    self.size = size
    super.init(frame: .zero)
    accessibilityRole = .image
    // Translators: Shows what would be printed.
    accessibilityLabel = text("Preview")
    accessibilityIdentifier = "print.preview"
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    guard !layout.pages.isEmpty else { return }
    let (columns, rows) = (Double(layout.columns), Double(layout.rows))
    let paper = layout.paper
    let (gap, edge) = (Self.gap, Self.edge)
    let room = bounds.inset(by: edge)
    let scale = min(
      (room.width - (columns - 1) * gap) / columns / paper.width,
      (room.height - (rows - 1) * gap) / rows / paper.height)
    guard scale > 0 else { return }
    let sheet = Size(paper.width * scale, paper.height * scale)
    let all = Size(
      columns * (sheet.width + gap) - gap, rows * (sheet.height + gap) - gap)
    let corner = Rect(center: room.center, size: all).origin
    for (index, page) in layout.pages.enumerated() {
      let (column, row) = (Double(index % layout.columns), Double(index / layout.columns))
      let place = context.alignedToPixels(
        Rect(
          corner.x + column * (sheet.width + gap), corner.y + row * (sheet.height + gap),
          sheet.width, sheet.height))
      context.drawShadow(
        ofRoundedRect: place, radius: 1, offset: Vector(0, 1), blur: 3,
        color: Theme.current.shadow)
      // Paper is white in the dark, too.
      context.fill(place, with: .white)
      context.saveState()
      context.clip(to: place)
      draw(page, at: place.origin, scale, in: context)
      context.restoreState()
    }
  }

  private func draw(
    _ page: PrintPage, at corner: Point, _ scale: Double, in context: GraphicsContext
  ) {
    func placed(_ point: Point) -> Point {
      Point(corner.x + point.x * scale, corner.y + point.y * scale)
    }
    let frame = Rect(
      origin: placed(page.frame.origin),
      size: Size(page.frame.width * scale, page.frame.height * scale))
    if let picture {
      let pixel = layout.pixel * scale
      context.saveState()
      context.clip(to: frame)
      context.draw(
        picture,
        in: Rect(
          frame.minX - page.part.minX * pixel, frame.minY - page.part.minY * pixel,
          Double(size.width) * pixel, Double(size.height) * pixel))
      context.restoreState()
    }
    for mark in page.marks {
      context.drawThinLine(
        through: [placed(mark.start), placed(mark.end)], with: .black.withAlpha(0.7), width: 0.8)
    }
  }
}
