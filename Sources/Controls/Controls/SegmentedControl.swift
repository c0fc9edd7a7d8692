public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// A few choices side by side, of which one is chosen. Arrows go from one to the next.
public final class SegmentedControl: View {
  /// Told of the place of a choice that was chosen by hand or key.
  public var onSelect: ((Int) -> Void)?
  /// The place of the chosen one. Setting it tells nobody.
  public var selectedIndex: Int {
    didSet { for (index, part) in parts.enumerated() { part.isSelected = index == selectedIndex } }
  }
  /// Whether it can be used.
  public var isEnabled = true {
    didSet { for part in parts { part.isEnabled = isEnabled } }
  }
  private var parts: [Segment] = []
  private let values: [String]

  /// Makes a control; to assistive tools its parts are called `label: title`, and to programs, where
  /// it has an identifier, by that and their `values`: `settings.theme.dark`.
  public init(
    _ label: String, titles: [String], values: [String] = [], selectedIndex: Int = 0
  ) {
    self.values = values
    self.selectedIndex = selectedIndex
    super.init(frame: Rect(0, 0, 320, Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .group
    for (index, title) in titles.enumerated() {
      let part = Segment(title, label: "\(label): \(title)")
      part.isSelected = index == selectedIndex
      part.addAction { [weak self] in self?.choose(index) }
      parts.append(part)
      addSubview(part)
    }
  }

  public override var accessibilityIdentifier: String? {
    didSet {
      for (part, value) in zip(parts, values) {
        part.accessibilityIdentifier = accessibilityIdentifier.map { "\($0).\(value)" }
      }
    }
  }

  /// Gives the keys to the chosen one.
  public func focusSelected() {
    if parts.indices.contains(selectedIndex) { parts[selectedIndex].becomeFirstResponder() }
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    onSelect?(index)
  }

  public override func layoutSubviews() { placeSideBySide(parts) }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let track = bounds.inset(by: Insets(top: 2, left: 0, bottom: 2, right: 0))
    context.fill(
      .roundedRect(track, radius: Metrics.fieldRadius + 2), with: Theme.current.track)
  }

  public override func keyPressed(_ event: KeyEvent) {
    let key = event.key(in: self)
    let step = key == .left ? -1 : key == .right ? 1 : 0
    guard step != 0, event.modifiers.isEmpty,
      let place = parts.firstIndex(where: { $0.isFirstResponder })
    else { return super.keyPressed(event) }
    let next = max(0, min(parts.count - 1, place + step))
    window?.makeFirstResponder(parts[next])
    choose(next)
  }
}

/// One of the choices.
private final class Segment: Control {
  private var words: FittingText

  init(_ title: String, label: String) {
    words = FittingText(title, font: TypeStyle.detail.font)
    super.init()
    accessibilityLabel = label
    accessibilityRole = .radioButton
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(words.naturalSize.width.rounded(.up) + 12, Metrics.target)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: Insets(top: 4, left: 2, bottom: 4, right: 2))
    if isSelected {
      Chip.draw(in: plate, context)
    } else if isEnabled, isHovered || isHighlighted {
      context.fill(
        .roundedRect(plate, radius: Metrics.fieldRadius),
        with: theme.chip.withAlpha(isHighlighted ? 0.6 : 0.4))
    }
    let lines = words.fitted(in: Size(plate.width - 8, plate.height))
    let ink = isSelected ? theme.ink : theme.mutedText
    draw(
      lines, in: plate, .center, with: isEnabled ? ink : theme.muted.withAlpha(0.6), in: context)
    if isFocused {
      FocusRing.draw(around: plate.inset(by: 3), radius: Metrics.fieldRadius - 3, in: context)
    }
  }
}
