public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// Words on as many lines as they need in the view's width.
public final class Paragraph: View {
  /// The words; a line end begins a new line.
  public let text: String
  /// The font.
  public let style: TypeStyle
  private let color: KeyPath<Theme, Color>
  private var lines: [TextLine] = []
  private var linesWidth = -1.0

  /// Makes a paragraph.
  public init(_ text: String, style: TypeStyle = .body, color: KeyPath<Theme, Color> = \.ink) {
    self.text = text
    self.style = style
    self.color = color
    super.init()
    accessibilityLabel = text
    accessibilityRole = .text
    isUserInteractionEnabled = false
    drawingOverflow = Insets(1)
  }

  /// From one line to the next, in points.
  private var lineHeight: Double { (style.font.size * 1.45).rounded() }

  /// The size of the text where no line is wider than `maximumWidth`; as narrow as its lines.
  public func naturalSize(maximumWidth: Double) -> Size {
    let lines = TextWrapping.lines(of: text, width: maximumWidth) { self.width(of: $0) }
    let width = lines.map { self.width(of: $0) }.max() ?? 0
    return Size(min(maximumWidth, width.rounded(.up)), Double(lines.count) * lineHeight)
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let lines = TextWrapping.lines(of: text, width: size.width) { self.width(of: $0) }
    return Size(size.width, Double(lines.count) * lineHeight)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    if linesWidth != bounds.width {
      linesWidth = bounds.width
      lines = TextWrapping.lines(of: text, width: bounds.width) { self.width(of: $0) }
        .map { TextLine($0, font: style.font, maximumWidth: bounds.width) }
    }
    for (index, line) in lines.enumerated() {
      let top = Double(index) * lineHeight + (lineHeight - line.size.height) / 2
      let place = directed(Rect(origin: Point(0, top), size: line.size))
      context.draw(line, at: place.origin, with: Theme.current[keyPath: color])
    }
  }

  private func width(of text: String) -> Double { TextLine(text, font: style.font).size.width }
}
