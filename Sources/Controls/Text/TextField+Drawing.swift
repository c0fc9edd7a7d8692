import Geometry
import Rasterizer
import TextLayout
import UserInterface

extension TextField {
  func drawField(in context: GraphicsContext) {
    let theme = Theme.current
    context.translate(by: Vector(shakeOffset, 0))
    drawPlate(in: context, theme)
    context.saveState()
    context.clip(to: textRect.inset(by: Insets(top: 0, left: -3, bottom: 0, right: -3)))
    if text.isEmpty && composition.text.isEmpty {
      drawPlaceholder(in: context, theme)
    } else {
      placeholderLine = nil
      drawText(in: context, theme)
    }
    if isFirstResponder, isEnabled, blink.isShown, editing.selection.isEmpty {
      drawCaret(in: context, theme)
    }
    context.restoreState()
  }

  private func drawPlate(in context: GraphicsContext, _ theme: Theme) {
    let radius = Metrics.fieldRadius
    let plate = Path.roundedRect(bounds, radius: radius)
    switch looks {
    case .filled:
      context.fill(plate, with: isHovered && !isFirstResponder ? theme.pressed : theme.hover)
    case .outlined:
      context.fill(plate, with: isHovered && !isFirstResponder ? theme.hover : theme.surface)
      let line = Path.roundedRect(bounds.inset(by: 0.5), radius: radius - 0.5)
      context.stroke(line, with: theme.hairline, width: 1)
    }
    guard showsEditing else { return }
    let ring = Path.roundedRect(bounds.inset(by: 1), radius: radius - 1)
    context.stroke(ring, with: theme.accent, width: 2)
  }

  private func drawPlaceholder(in context: GraphicsContext, _ theme: Theme) {
    let line = shapedPlaceholder()
    placeholderLine = line
    let x = line.direction == .rightToLeft ? textRect.maxX - line.size.width : textRect.minX
    context.draw(line, at: Point(x, (bounds.height - line.size.height) / 2), with: theme.mutedText)
  }

  /// The placeholder for the room that there is; shaped anew only where something is another.
  private func shapedPlaceholder() -> TextLine {
    if let known = placeholderLine, known.string == placeholder,
      known.maximumWidth == textRect.width, known.neutralDirection == neutralDirection
    {
      return known
    }
    return TextLine(
      placeholder, font: style.font, maximumWidth: textRect.width,
      neutralDirection: neutralDirection)
  }

  private func drawText(in context: GraphicsContext, _ theme: Theme) {
    let line = self.line
    let caret = caretRect
    func fill(_ spans: [ClosedRange<Double>], y: Double, height: Double, _ color: Color) {
      for span in spans {
        context.fill(
          Rect(lineX + span.lowerBound, y, span.upperBound - span.lowerBound, height), with: color)
      }
    }
    if showsEditing {
      fill(
        line.spans(of: editing.selection), y: caret.minY, height: caret.height,
        theme.accent.withAlpha(0.3))
    }
    let top = (bounds.height - line.drawn.size.height) / 2
    context.draw(
      line.drawn, at: Point(lineX, top), with: isEnabled ? theme.ink : theme.muted)
    // What is composed is not yet typed: it is underlined, and more where the next key changes it.
    let whole = 0..<composition.text.count
    fill(line.spans(of: whole, in: composition), y: caret.maxY - 2, height: 1, theme.ink)
    fill(
      line.spans(of: composition.emphasis, in: composition), y: caret.maxY - 3, height: 2,
      theme.accent)
  }

  private func drawCaret(in context: GraphicsContext, _ theme: Theme) {
    context.fill(caretRect, with: theme.accent)
    guard composition.text.isEmpty else { return }
    // Where two directions meet, text of the other one would appear here.
    let (first, second) = line.caretX(at: editing.caret)
    guard abs(first - second) >= 1 else { return }
    let other = caretRect(atX: second)
    context.fill(
      Rect(other.minX, other.midY, other.width, other.height / 2),
      with: theme.accent.withAlpha(0.6))
  }
}
