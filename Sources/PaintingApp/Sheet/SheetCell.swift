import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// One of the sheets that a new painting may have: a small one of the right proportion, and its name.
final class SheetCell: Control {
  let kind: SheetKind
  /// How wide and high the sheet is, in whatever unit.
  var extents = Size(1, 1) { didSet { if extents != oldValue { setNeedsDisplay() } } }
  /// What lies under all paint; nil for nothing.
  var paper: Color? { didSet { if paper != oldValue { setNeedsDisplay() } } }
  private var words: FittingText

  /// The height of a cell, in points.
  static let height = 92.0
  /// The longest side of a drawn sheet, in points.
  private static let longest = 48.0

  init(_ kind: SheetKind) {
    self.kind = kind
    words = FittingText(kind.title, font: TypeStyle.caption.font)
    super.init()
    accessibilityLabel = kind.title
    accessibilityRole = .radioButton
    accessibilityIdentifier = "sheet.\(kind.rawValue)"
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(max(60, words.naturalSize.width.rounded(.up) + 8), SheetCell.height)
  }

  /// Enter is for the panel, which begins the painting.
  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter { nextResponder?.keyPressed(event) } else { super.keyPressed(event) }
  }

  /// How long a sheet is drawn, in points: an A4 is smaller than an A3, though not by half.
  private var length: Double {
    let part: Double =
      switch kind {
      case .a5: 0.72
      case .a4, .letter, .square: 0.84
      case .a3, .ultraHD: 1
      case .screen, .fullHD, .own: 0.88
      }
    return part * SheetCell.longest
  }

  /// Where the sheet lies, in the cell's coordinates.
  private var sheet: Rect {
    let longer = max(extents.width, extents.height)
    guard longer > 0, longer.isFinite else { return .zero }
    let least = kind == .own ? 16.0 : 6
    let size = Size(
      max(least, (length * extents.width / longer).rounded()),
      max(least, (length * extents.height / longer).rounded()))
    let x = ((bounds.width - size.width) / 2).rounded()
    return Rect(
      origin: Point(x, (10 + (SheetCell.longest - size.height) / 2).rounded()), size: size)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: 2)
    if isSelected || isHovered || isHighlighted {
      let fill = isSelected || isHighlighted ? theme.pressed : theme.hover
      context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: fill)
    }
    if isSelected {
      context.stroke(
        .roundedRect(plate.inset(by: 1), radius: Metrics.fieldRadius - 1), with: theme.accent,
        width: 2)
    }
    if kind == .own { drawCorners(of: sheet, in: context) } else { drawSheet(in: context) }
    let foot = Rect(
      minX: 1, minY: 14 + SheetCell.longest, maxX: bounds.width - 1, maxY: bounds.height - 4)
    draw(
      words.fitted(in: foot.size), in: foot, .center,
      with: isSelected ? theme.ink : theme.mutedText, in: context)
    if isFocused {
      FocusRing.draw(around: plate.inset(by: 2), radius: Metrics.fieldRadius - 2, in: context)
    }
  }

  private func drawSheet(in context: GraphicsContext) {
    let (theme, sheet) = (Theme.current, sheet)
    context.drawShadow(
      ofRoundedRect: sheet, radius: 2, offset: Vector(0, 2), blur: 3, color: theme.shadow)
    if let paper {
      context.fill(.rect(sheet), with: paper)
    } else {
      Checkers.fill(sheet, in: context)
    }
    context.stroke(.rect(sheet.inset(by: -0.5)), with: theme.ink.withAlpha(0.25), width: 1)
  }

  /// Only the corners: hands pull at them.
  private func drawCorners(of sheet: Rect, in context: GraphicsContext) {
    let arm = min(9, sheet.width / 3, sheet.height / 3)
    var path = Path()
    for (x, inward) in [(sheet.minX, 1.0), (sheet.maxX, -1.0)] {
      for (y, down) in [(sheet.minY, 1.0), (sheet.maxY, -1.0)] {
        path.move(to: Point(x + inward * arm, y))
        path.line(to: Point(x, y))
        path.line(to: Point(x, y + down * arm))
      }
    }
    context.stroke(path, with: isSelected ? Theme.current.ink : Theme.current.mutedText, width: 2)
  }
}
