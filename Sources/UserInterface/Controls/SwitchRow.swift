public import Geometry
public import Rasterizer
import TextLayout

/// A row with a switch at its end, on where `isSelected`. Triggering turns it.
public final class SwitchRow: Control {
  private let line: TextLine

  /// Makes a row that is off.
  public init(_ label: String) {
    line = TextLine(label, font: TypeStyle.detail.font)
    super.init(frame: Rect(0, 0, 320, Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .toggle
    addAction { [weak self] in self?.turn() }
  }

  private func turn() {
    isSelected.toggle()
    sendActions(for: .valueChanged)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let y = bounds.midY
    context.draw(line, at: Point(0, y - line.size.height / 2), with: theme.ink)
    let track = Rect(bounds.width - 44, y - 12, 44, 24)
    context.fill(
      .roundedRect(track, radius: 12),
      with: isSelected ? theme.accent : isHovered ? theme.pressed : theme.pressed)
    let x = isSelected ? track.maxX - 12 : track.minX + 12
    context.fill(.circle(center: Point(x, y), radius: 9), with: .white)
    if isFocused { FocusRing.draw(around: track, radius: 12, in: context) }
  }
}
