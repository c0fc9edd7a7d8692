import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A family of fonts in the list, its name set in itself.
final class FamilyRow: TableViewCell {
  static let height = 44.0
  private static let padding = 16.0
  private static let size = 19.0

  private var outlines: Path?
  private var family = ""

  /// Shows a family; the empty one is the desktop's own.
  func show(_ family: String, name: String) {
    guard family != self.family || accessibilityLabel != name else { return }
    self.family = family
    accessibilityLabel = name
    outlines = nil
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    let known = outlines ?? made()
    outlines = known
    let base = Point(Self.padding, bounds.midY + Self.size * 0.36)
    context.saveState()
    context.clip(to: bounds.inset(by: Insets(top: 0, left: 8, bottom: 0, right: 8)))
    context.fill(
      known.transformed(by: .translation(base - .zero)),
      with: isSelected ? Theme.current.accent : Theme.current.ink)
    context.restoreState()
  }

  /// The name in its own face, where that has letters for it; else in the desktop's.
  private func made() -> Path {
    let name = accessibilityLabel ?? ""
    let own = TextBlock(name, setting: TextSetting(family: family, size: Self.size))
    return own.outlines
  }
}
