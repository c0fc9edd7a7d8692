import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A color of a tag: a plate of it, and its name or its hex below.
final class LibrarySwatchCell: CollectionViewCell, ColorDragSource {
  static let size = Size(96, 86)
  private static let plateHeight = 48.0
  private var color: Color?
  private var name = ""
  private var words: FittingText?

  /// Shows a color; nil for one that is on its way.
  func show(_ color: Color?, name: String) {
    self.color = color
    self.name = name
    let words = name.isEmpty ? color?.cssHex ?? "" : name
    self.words = FittingText(words, font: TypeStyle.caption.font, shrinks: true)
    accessibilityLabel = color == nil ? text("Loading") : words
    toolTip = color.map { name.isEmpty ? $0.cssHex : "\(name) \($0.cssHex)" }
    setNeedsDisplay()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    color = nil
    words = nil
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
    let place = Rect(6, box.maxY + 3, bounds.width - 12, bounds.maxY - box.maxY - 3)
    guard let lines = words?.fitted(in: place.size) else { return }
    draw(lines, in: place, .center, with: theme.ink, in: context)
  }
}
