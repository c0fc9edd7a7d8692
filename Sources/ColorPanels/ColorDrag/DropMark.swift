import Controls
package import Geometry
package import Rasterizer
package import UserInterface
import Words

/// Shows what letting go of a color would do: a bar where it would come in between, a ring around
/// what it would replace.
package final class DropMark: View {
  /// What it looks like.
  enum Form: Hashable {
    case bar
    case ring
  }

  private var form = Form.bar
  private static let thickness = 4.0

  package init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityLabel = text("Drop mark")
    accessibilityIdentifier = "colors.drop-mark"
  }

  /// What would happen, in words.
  package override var accessibilityValue: String? {
    form == .bar ? text("insert") : text("replace")
  }

  /// Shows a bar from one end to the other, in the superview's coordinates.
  package func showBar(from start: Point, to end: Point) {
    let half = DropMark.thickness / 2
    show(
      .bar,
      Rect(
        minX: min(start.x, end.x) - half, minY: min(start.y, end.y) - half,
        maxX: max(start.x, end.x) + half, maxY: max(start.y, end.y) + half))
  }

  /// Shows a ring, in the superview's coordinates.
  package func showRing(around center: Point, radius: Double) {
    let extent = 2 * radius + DropMark.thickness
    show(.ring, Rect(center: center, size: Size(extent, extent)))
  }

  private func show(_ form: Form, _ frame: Rect) {
    if form != self.form { setNeedsDisplay() }
    self.form = form
    self.frame = frame
    isHidden = false
    superview?.bringSubviewToFront(self)
  }

  package override func draw(in context: GraphicsContext, dirty: Rect) {
    let accent = Theme.current.accent
    switch form {
    case .bar:
      context.fill(
        .roundedRect(bounds, radius: min(bounds.width, bounds.height) / 2), with: accent)
    case .ring:
      let width = DropMark.thickness - 1
      context.stroke(
        .circle(center: bounds.center, radius: (bounds.width - width) / 2), with: accent,
        width: width)
    }
  }
}
