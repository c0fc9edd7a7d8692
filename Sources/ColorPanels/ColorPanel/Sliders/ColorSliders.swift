import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Three sliders with their numbers, and a switch of what they stand for: RGB, HSV or OKLCH.
final class ColorSliders: View {
  /// Told of the color that a slider or a number asks for.
  var onPick: ((PickedColor) -> Void)?
  /// Told of the group that was chosen by hand.
  var onSelect: ((Int) -> Void)?
  /// Asked to take the panel away: Escape was pressed where there was nothing to take back.
  var onEscape: (() -> Void)?
  /// The color. Setting it tells nobody.
  var picked: PickedColor { didSet { if picked != oldValue { show() } } }
  /// Which group is shown.
  var selectedIndex: Int {
    get { groups.selectedIndex }
    set {
      groups.selectedIndex = newValue
      show()
    }
  }

  private let groups = SegmentedControl(
    text("Sliders"), titles: ColorPart.groups.map(\.name),
    values: ColorPart.groups.map { $0.name.lowercased() }
  ).identified("colors.sliders")
  private var rows: [(label: Label, slider: ColorSlider, field: TextField)] = []

  /// How high it is, in points.
  static var height: Double { 4 * Metrics.target }

  init(_ picked: PickedColor) {
    self.picked = picked
    super.init()
    addSubview(groups)
    groups.onSelect = { [weak self] index in
      self?.show()
      self?.onSelect?(index)
    }
    for part in ColorPart.groups[0].parts { addRow(part) }
    show()
  }

  private func addRow(_ part: ColorPart) {
    let label = Label(part.letter, style: .detail, color: \.mutedText)
    let slider = ColorSlider(part, picked)
    let field = TextField(text("%s number", part.label), style: .detail)
    field.maximumCount = 12
    slider.onChange = { [weak self, unowned slider] in self?.pick($0, slider.part) }
    field.addAction(for: .committed) { [weak self, unowned field, unowned slider] in
      self?.apply(field, slider.part)
    }
    field.addAction(for: .cancelled) { [weak self, unowned field, unowned slider] in
      self?.leave(field, slider.part)
    }
    rows.append((label, slider, field))
    for view in [label, slider, field] as [View] { addSubview(view) }
  }

  private func pick(_ number: Double, _ part: ColorPart) {
    var new = picked
    part.set(number, in: &new)
    onPick?(new)
  }

  private func show() {
    for (part, row) in zip(ColorPart.groups[selectedIndex].parts, rows) {
      row.label.text = part.letter
      row.slider.part = part
      row.slider.picked = picked
      row.field.accessibilityLabel = text("%s number", part.label)
      row.field.accessibilityIdentifier = "colors.\(part.rawValue)-number"
      row.field.text = part.text(part.number(of: picked))
    }
  }

  /// Takes the number that was typed; one that makes no sense shakes and stays.
  private func apply(_ field: TextField, _ part: ColorPart) {
    guard let number = part.number(field.text) else { return field.shake() }
    pick(number, part)
    show()
    field.selectAll()
  }

  /// The first Escape takes back what was typed.
  private func leave(_ field: TextField, _ part: ColorPart) {
    let text = part.text(part.number(of: picked))
    guard field.text == text else { return field.text = text }
    onEscape?()
  }

  /// The slider at a point of the window; nil where there is none.
  func slider(at point: Point) -> ColorSlider? {
    rows.map(\.slider).first { $0.bounds.contains($0.convert(point, from: nil)) }
  }

  override func layoutSubviews() {
    let (target, width) = (Metrics.target, bounds.width)
    groups.frame = directed(Rect(0, 0, width, target))
    for (index, row) in rows.enumerated() {
      let y = target * Double(index + 1)
      row.label.frame = directed(Rect(2, y, 14, target))
      row.slider.frame = directed(Rect(16, y, width - 16 - 72, target))
      row.field.frame = directed(Rect(width - 60, y + 4, 60, target - 8))
    }
  }
}
