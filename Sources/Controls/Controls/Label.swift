public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// Words on one line, or on two where it is high enough for them; too long ones end in an ellipsis.
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
      words = FittingText(text, font: style.font, shrinks: shrinks)
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
  private let shrinks: Bool
  private var words: FittingText

  /// Makes a label as large as its words.
  ///
  /// - Parameter shrinks: whether words that are too long for one line are set in smaller letters first.
  public init(
    _ text: String = "", style: TypeStyle = .body, color: KeyPath<Theme, Color> = \.ink,
    alignment: Alignment = .leading, shrinks: Bool = false
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.alignment = alignment
    self.shrinks = shrinks
    words = FittingText(text, font: style.font, shrinks: shrinks)
    super.init()
    accessibilityLabel = text
    accessibilityRole = .text
    isUserInteractionEnabled = false
    drawingOverflow = Insets(1)
    sizeToFit()
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let natural = words.naturalSize
    return Size(natural.width.rounded(.up), natural.height.rounded(.up))
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let lines = words.fitted(in: bounds.size)
    draw(lines, in: bounds, alignment, with: Theme.current[keyPath: color], in: context)
  }
}
