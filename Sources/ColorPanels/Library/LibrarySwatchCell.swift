import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A color of a tag: a plate of it, and its name or its hex below.
final class LibrarySwatchCell: CollectionViewCell, ColorDragSource {
  static let size = Size(96, 76)
  private static let plateHeight = 48.0
  private var color: Color?
  private var name = ""
  private var line: TextLine?

  /// Shows a color; nil for one that is on its way.
  func show(_ color: Color?, name: String) {
    self.color = color
    self.name = name
    let words = name.isEmpty ? color?.cssHex ?? "" : name
    line = TextLine(words, font: TypeStyle.caption.font, maximumWidth: Self.size.width - 12)
    accessibilityLabel = color == nil ? text("Loading") : words
    toolTip = color.map { name.isEmpty ? $0.cssHex : "\(name) \($0.cssHex)" }
    setNeedsDisplay()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    color = nil
    line = nil
    toolTip = nil
  }

  func draggedColor(at point: Point) -> DraggedColor? {
    color.map { DraggedColor(color: $0, name: name) }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    let box = Rect(4, 4, bounds.width - 8, Self.plateHeight)
    ColorSwatch.draw(color ?? theme.hover, in: box, radius: 10, context)
    guard let line else { return }
    let x = (bounds.width - line.size.width) / 2
    context.draw(line, at: Point(x, box.maxY + 3), with: theme.ink)
  }
}
