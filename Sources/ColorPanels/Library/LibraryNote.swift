package import Controls
import Geometry
package import Rasterizer
package import UserInterface

/// What went wrong or is to be known, in words on as many lines as they need.
package final class LibraryNote: View {
  private var lines: Paragraph?
  /// The words; empty for none.
  private(set) var text = ""

  package init() {
    super.init()
    accessibilityRole = .status
    isUserInteractionEnabled = false
  }

  /// Shows other words; nil for none.
  package func show(_ words: String?, color: KeyPath<Theme, Color> = \.warning) {
    let words = words ?? ""
    guard words != text else { return }
    text = words
    accessibilityLabel = words
    isHidden = words.isEmpty
    lines?.removeFromSuperview()
    lines = words.isEmpty ? nil : Paragraph(words, style: .detail, color: color)
    if let lines { addSubview(lines) }
    superview?.setNeedsLayout()
  }

  /// How high the words are in a width; 0 where there are none.
  package func height(width: Double) -> Double {
    lines.map { $0.sizeThatFits(Size(width, .infinity)).height } ?? 0
  }

  package override func layoutSubviews() { lines?.frame = bounds }
}
