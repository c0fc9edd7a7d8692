import Controls
import Geometry
import Rasterizer
import UserInterface

/// A row of colors that were used before, under a word that says where.
final class WellRow: View {
  /// Told of a color that was chosen.
  var onChoose: ((Color) -> Void)?
  /// The colors, the newest first; as many are seen as there is room for.
  var colors: [Color] = [] { didSet { if colors != oldValue { rebuild() } } }
  private(set) var wells: [ColorWell] = []
  private let label: Label

  private static let head = 18.0
  static var height: Double { head + 6 + Metrics.target }

  init(_ title: String) {
    label = Label(title, style: .detail, color: \.mutedText)
    super.init()
    accessibilityLabel = title
    accessibilityRole = .group
    addSubview(label)
  }

  private func rebuild() {
    for well in wells { well.removeFromSuperview() }
    wells = colors.enumerated().map { index, color in
      let well = ColorWell(kind: .recent)
      well.color = color
      well.accessibilityLabel = "\(label.text) \(well.accessibilityValue ?? "")"
      well.accessibilityIdentifier = accessibilityIdentifier.map { "\($0).\(index)" }
      well.toolTip = well.accessibilityValue
      well.addAction { [weak self] in self?.onChoose?(color) }
      addSubview(well)
      return well
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    label.frame = Rect(0, 0, bounds.width, Self.head)
    // The first spot stands flush with the word above it.
    let (target, flush) = (Metrics.target, Metrics.target / 2 - 16)
    let room = Int((bounds.width + 2 * flush) / target)
    for (index, well) in wells.enumerated() {
      well.isHidden = index >= room
      well.frame = directed(
        Rect(Double(index) * target - flush, Self.head + 6, target, target))
    }
  }
}
