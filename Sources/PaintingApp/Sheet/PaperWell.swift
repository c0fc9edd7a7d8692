import Controls
import Geometry
import Rasterizer
import UserInterface

/// A paper that a new painting may have, or none: then what shows through is seen.
final class PaperWell: Control {
  /// Its color; nil for none.
  let paper: Color?

  /// Six squares of what shows through.
  private static let side = 5 * Checkers.side

  init(_ paper: Color?, label: String) {
    self.paper = paper
    super.init(frame: Rect(0, 0, Metrics.target, Metrics.target))
    accessibilityLabel = label
    toolTip = label
    accessibilityRole = .radioButton
    let hex = paper.map { String($0.hex, radix: 16) }
    accessibilityIdentifier = "sheet.paper.\(hex ?? "none")"
  }

  /// Enter is for the panel, which begins the painting.
  override func keyPressed(_ event: KeyEvent) {
    if event.key == .enter { nextResponder?.keyPressed(event) } else { super.keyPressed(event) }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let side = PaperWell.side
    let corner = Point(
      (bounds.midX - side / 2).rounded(), (bounds.midY - side / 2).rounded())
    let (rect, radius) = (Rect(origin: corner, size: Size(side, side)), 6.0)
    if let paper {
      context.fill(.roundedRect(rect, radius: radius), with: paper)
    } else {
      drawSquares(in: rect, radius: radius, context)
    }
    context.stroke(
      .roundedRect(rect.inset(by: 0.5), radius: radius - 0.5), with: theme.ink.withAlpha(0.25),
      width: 1)
    if isSelected || isHovered || isHighlighted {
      let color = isSelected ? theme.accent : theme.muted
      context.stroke(.roundedRect(rect.inset(by: -4), radius: radius + 4), with: color, width: 2)
    }
    if isFocused { FocusRing.draw(around: rect.inset(by: -4), radius: radius + 4, in: context) }
  }

  /// The squares in the corners are those of the ground, which is round.
  private func drawSquares(in rect: Rect, radius: Double, _ context: GraphicsContext) {
    context.fill(.roundedRect(rect, radius: radius), with: Checkers.color(x: 0, y: 0, side: 1))
    var squares = Path()
    for row in 0..<5 {
      for column in stride(from: (row + 1) % 2, to: 5, by: 2) {
        let place = Vector(Double(column), Double(row)) * Checkers.side
        squares.append(
          .rect(Rect(origin: rect.origin + place, size: Size(Checkers.side, Checkers.side))))
      }
    }
    context.fill(squares, with: Checkers.color(x: 1, y: 0, side: 1))
  }
}
