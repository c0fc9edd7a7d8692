import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// A swatch in a grid: a round spot of its color, which hands can drag away.
final class SwatchCell: CollectionViewCell, ColorDragSource {
  private(set) var swatch = Swatch(color: .black)
  /// Its place in the palette.
  private(set) var place = 0
  /// Told when a finger has held it and let go.
  var onHold: (() -> Void)?
  private static let radius = 18.0

  init() {
    super.init()
    accessibilityRole = .radioButton
  }

  /// Shows a swatch of the palette at hand.
  func show(_ swatch: Swatch, at place: Int) {
    self.swatch = swatch
    self.place = place
    accessibilityLabel = text("Color %s", swatch.color.cssHex)
    accessibilityIdentifier = "palettes.color.\(place)"
    toolTip = swatch.title
    setNeedsDisplay()
  }

  override var accessibilityValue: String? { swatch.name.isEmpty ? nil : text(stored: swatch.name) }

  func draggedColor(at point: Point) -> DraggedColor? {
    DraggedColor(color: swatch.color.withAlpha(1), name: swatch.name, place: place)
  }

  func colorWasHeld(at point: Point) { onHold?() }

  private var isInFocus: Bool { superview?.isFocused ?? false }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let (center, isTouched) = (bounds.center, isHovered || isHighlighted)
    let radius = isHighlighted ? SwatchCell.radius - 1.5 : SwatchCell.radius
    context.fill(.circle(center: center, radius: radius), with: swatch.color)
    context.stroke(.circle(center: center, radius: radius - 0.5), with: theme.hairline, width: 1)
    if isSelected {
      let width = isInFocus ? Metrics.focusWidth : 2
      context.stroke(
        .circle(center: center, radius: 22 - width / 2), with: isInFocus ? theme.ink : theme.accent,
        width: width)
    } else if isTouched {
      context.stroke(
        .circle(center: center, radius: 21), with: theme.pressed.mixed(with: theme.ink, by: 0.15),
        width: 2)
    }
  }
}

extension Swatch {
  /// What people call it: its name, else its color by its web notation.
  package nonisolated var title: String { name.isEmpty ? color.cssHex : text(stored: name) }
}
