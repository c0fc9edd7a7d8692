import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A tag or a color in a list: a swatch, its name, a second line, and what stands at the end.
final class LibraryRow: TableViewCell, ColorDragSource {
  /// The color before the name; nil for none.
  var swatch: Color? { didSet { if swatch != oldValue { forgetLines() } } }
  /// The name.
  var title = "" { didSet { if title != oldValue { forgetLines() } } }
  /// Pale words at the end.
  var note = "" { didSet { if note != oldValue { forgetLines() } } }
  /// Takes the row's tag away; nil where it stays.
  var onRemove: (() -> Void)? { didSet { removeButton.isHidden = onRemove == nil } }

  let removeButton = IconButton(icon: .close, label: Words.text("Remove"))
  private var lines: (title: TextLine, note: TextLine)?
  private var linesWidth = -1.0
  private static let padding = 12.0
  private static let swatchSide = 28.0

  init() {
    super.init()
    removeButton.radius = Metrics.fieldRadius
    removeButton.isHidden = true
    removeButton.addAction { [weak self] in self?.onRemove?() }
    addSubview(removeButton)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    swatch = nil
    title = ""
    note = ""
    onRemove = nil
  }

  private func forgetLines() {
    lines = nil
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let side = bounds.height
    removeButton.frame = directed(Rect(bounds.width - side - 4, 0, side, side))
  }

  /// From the swatch and around it; a drag of the rest scrolls the list.
  func draggedColor(at point: Point) -> DraggedColor? {
    let reach = Self.padding + Self.swatchSide + 8
    guard let swatch, directed(Rect(0, 0, reach, bounds.height)).contains(point) else { return nil }
    return DraggedColor(color: swatch, name: swatch.cssHex == title ? "" : title)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let theme = Theme.current
    var area = bounds.inset(
      by: Insets(top: 0, left: Self.padding, bottom: 0, right: Self.padding))
    if let swatch {
      let side = Self.swatchSide
      let box = directed(Rect(area.minX, (bounds.height - side) / 2, side, side))
      ColorSwatch.draw(swatch, in: box, radius: 8, context)
      area = area.inset(by: Insets(top: 0, left: side + 12, bottom: 0, right: 0))
    }
    if onRemove != nil {
      area = area.inset(by: Insets(top: 0, left: 0, bottom: 0, right: bounds.height - 8))
    }
    let lines = lines(width: max(1, area.width))
    func draw(_ line: TextLine, at x: Double, _ color: Color) {
      let top = (bounds.height - line.size.height) / 2
      let place = directed(Rect(origin: Point(x, top), size: line.size))
      context.draw(line, at: place.origin, with: color)
    }
    draw(lines.title, at: area.minX, theme.ink)
    draw(lines.note, at: area.maxX - lines.note.size.width, theme.mutedText)
  }

  private func lines(width: Double) -> (title: TextLine, note: TextLine) {
    if let lines, linesWidth == width { return lines }
    linesWidth = width
    let whole = TextLine(title, font: TypeStyle.body.font).size.width
    let rest = max(width / 2, width - whole - 12)
    let end = TextLine(note, font: TypeStyle.caption.font, maximumWidth: max(1, rest))
    let room = width - (note.isEmpty ? 0 : end.size.width + 12)
    let start = TextLine(title, font: TypeStyle.body.font, maximumWidth: max(1, room))
    lines = (start, end)
    return (start, end)
  }
}
