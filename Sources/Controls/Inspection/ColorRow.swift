import Geometry
import UserInterface

/// A name, and a color well at the row's end.
final class ColorRow: View {
  let well = ColorWell(kind: .palette)
  private let label: Label

  init(_ title: String) {
    label = Label(title, style: .detail)
    super.init(frame: Rect(0, 0, 320, Metrics.target))
    well.accessibilityLabel = title
    well.accessibilityRole = .colorWell
    addSubview(label)
    addSubview(well)
  }

  override var accessibilityIdentifier: String? {
    get { well.accessibilityIdentifier }
    set { well.accessibilityIdentifier = newValue }
  }

  override func layoutSubviews() {
    let side = Metrics.target
    label.frame = Rect(0, 0, max(1, bounds.width - side), bounds.height)
    well.frame = Rect(bounds.width - side + 4, (bounds.height - side) / 2, side, side)
    super.layoutSubviews()
  }
}
