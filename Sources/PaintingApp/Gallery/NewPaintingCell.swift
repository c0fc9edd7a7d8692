import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// The head of the gallery: an empty sheet on which a new painting begins. A hand that rests on it is
/// asked for its size.
final class NewPaintingCell: CollectionViewCell {
  /// The proportion of a new painting, width to height.
  var proportion = 1.6 { didSet { if proportion != oldValue { setNeedsDisplay() } } }
  /// Told when a hand rests on it.
  var onHold: (() -> Void)?
  private let title = TextLine(text("New Painting"), font: TypeStyle.button.font)

  init() {
    super.init(label: text("New Painting"))
    accessibilityRole = .button
    accessibilityIdentifier = "gallery.new"
    drawingOverflow = Insets(26)
    acceptedButtons = [.primary]
    let hold = LongPressGestureRecognizer()
    hold.addTarget(self) { cell, hold in if hold.state == .began { cell.onHold?() } }
    addGestureRecognizer(hold)
  }

  /// Where the sheet lies, in the cell's coordinates.
  var sheet: Rect {
    let room = Rect(0, 0, bounds.width, max(1, bounds.height - GalleryCell.footHeight))
    let width = min(room.width, (room.height * proportion).rounded())
    let height = (width / proportion).rounded()
    return Rect(((room.width - width) / 2).rounded(), room.maxY - height, width, height)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let (rect, radius) = (sheet, GalleryCell.radius)
    let isLifted = isHovered && !isHighlighted
    context.drawShadow(
      ofRoundedRect: rect, radius: radius, offset: Vector(0, isLifted ? 5 : 3),
      blur: isLifted ? 8 : 6, color: theme.shadow)
    context.fill(
      .roundedRect(rect, radius: radius), with: isHighlighted ? theme.hover : theme.surface)
    let hairline = 1 / context.pixelTransform.scaleFactor
    context.stroke(
      .roundedRect(rect.inset(by: hairline / 2), radius: radius - hairline / 2),
      with: theme.hairline, width: max(hairline, 1))
    context.fill(.circle(center: rect.center, radius: 26), with: theme.accent)
    Icon.plus.draw(in: context, center: rect.center, size: 28, color: theme.onAccent)
    if isSelected {
      context.stroke(
        .roundedRect(rect.inset(by: -4), radius: radius + 4),
        with: superview?.isFocused ?? false ? theme.accent : theme.muted,
        width: Metrics.focusWidth)
    }
    let x = ((bounds.width - title.size.width) / 2).rounded()
    context.draw(
      title, at: Point(x, bounds.height - GalleryCell.footHeight + 10), with: theme.ink)
  }
}
