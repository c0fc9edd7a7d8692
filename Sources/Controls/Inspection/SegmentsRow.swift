import Geometry
import UserInterface

/// A name and a few choices: beside it where they are few, else below it. The name need not be shown.
final class SegmentsRow: View {
  let control: SegmentedControl
  private let label: Label?
  private let isWide: Bool

  private static let nameWidth = 112.0
  private static let nameHeight = 26.0

  init(_ title: String, titles: [String], values: [String], showsTitle: Bool = true) {
    control = SegmentedControl(title, titles: titles, values: values)
    label = showsTitle ? Label(title, style: .detail) : nil
    isWide = showsTitle && titles.count > 3
    super.init(frame: Rect(0, 0, 320, Metrics.target))
    if let label { addSubview(label) }
    addSubview(control)
  }

  override var accessibilityIdentifier: String? {
    get { control.accessibilityIdentifier }
    set { control.accessibilityIdentifier = newValue }
  }

  /// In points.
  var preferredHeight: Double { Metrics.target + (isWide ? SegmentsRow.nameHeight : 0) }

  override func layoutSubviews() {
    let (name, size) = (SegmentsRow.self, bounds.size)
    guard let label else {
      control.frame = bounds
      return super.layoutSubviews()
    }
    if isWide {
      label.frame = Rect(0, 4, size.width, name.nameHeight)
      control.frame = Rect(-2, name.nameHeight, size.width + 4, size.height - name.nameHeight)
    } else {
      label.frame = Rect(0, 0, name.nameWidth, size.height)
      control.frame = Rect(name.nameWidth, 0, size.width - name.nameWidth + 2, size.height)
    }
    super.layoutSubviews()
  }
}
