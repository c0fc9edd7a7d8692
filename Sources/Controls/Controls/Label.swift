public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// Words on one line; too long ones end in an ellipsis.
public final class Label: View {
  /// Where the words stand in the width.
  public enum Alignment {
    case leading, center, trailing
  }

  /// The words.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      accessibilityLabel = text
      line = nil
      setNeedsDisplay()
    }
  }
  /// The font.
  public let style: TypeStyle
  /// Where the words stand.
  public let alignment: Alignment
  /// The color, by theme.
  public var color: KeyPath<Theme, Color> {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  private var line: TextLine?
  private var lineWidth = 0.0

  /// Makes a label as large as its words.
  public init(
    _ text: String = "", style: TypeStyle = .body, color: KeyPath<Theme, Color> = \.ink,
    alignment: Alignment = .leading
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.alignment = alignment
    super.init()
    accessibilityLabel = text
    accessibilityRole = .text
    isUserInteractionEnabled = false
    drawingOverflow = Insets(1)
    sizeToFit()
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let natural = TextLine(text, font: style.font).size
    return Size(natural.width.rounded(.up), natural.height.rounded(.up))
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let line = currentLine
    let free = bounds.width - line.size.width
    let x: Double =
      switch alignment {
      case .leading: isRightToLeft ? free : 0
      case .center: free / 2
      case .trailing: isRightToLeft ? 0 : free
      }
    context.draw(
      line, at: Point(x, (bounds.height - line.size.height) / 2),
      with: Theme.current[keyPath: color])
  }

  private var currentLine: TextLine {
    if let line, lineWidth == bounds.width { return line }
    let made = TextLine(text, font: style.font, maximumWidth: bounds.width)
    line = made
    lineWidth = bounds.width
    return made
  }
}
