import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A row of names, of which one is chosen. Left and right go from one to the next.
final class TabBar: View {
  /// Told of the place of a name that was chosen by hand or key.
  var onSelect: ((Int) -> Void)?
  private var tabs: [Tab] = []

  static var height: Double { Metrics.target }

  init() {
    super.init()
    accessibilityRole = .tabList
    accessibilityLabel = text("Tabs")
  }

  func show(titles: [String], identifiers: [String], selectedIndex: Int) {
    if tabs.map(\.title) != titles {
      for tab in tabs { tab.removeFromSuperview() }
      tabs = titles.enumerated().map { index, title in
        let tab = Tab(title)
        tab.addAction { [weak self] in self?.onSelect?(index) }
        addSubview(tab)
        return tab
      }
    }
    for (index, tab) in tabs.enumerated() { tab.isSelected = index == selectedIndex }
    for (tab, id) in zip(tabs, identifiers) { tab.accessibilityIdentifier = id }
  }

  /// Whether one of the names has the keys.
  var hasFocus: Bool { tabs.contains(where: \.isFirstResponder) }

  func focus(_ index: Int) {
    if tabs.indices.contains(index) { window?.focus(tabs[index]) }
  }

  override func layoutSubviews() { placeSideBySide(tabs) }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    guard !tabs.isEmpty else { return }
    let track = bounds.inset(by: Insets(top: 2, left: 0, bottom: 2, right: 0))
    context.fill(
      .roundedRect(track, radius: Metrics.fieldRadius + 2), with: Theme.current.track)
  }

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, event.key == .left || event.key == .right,
      let place = tabs.firstIndex(where: \.isFirstResponder)
    else { return super.keyPressed(event) }
    let step = (event.key == .right) != isRightToLeft ? 1 : -1
    let next = max(0, min(tabs.count - 1, place + step))
    guard next != place else { return }
    focus(next)
    onSelect?(next)
  }
}

/// One of the names.
private final class Tab: Control {
  let title: String
  private var words: FittingText

  init(_ title: String) {
    self.title = title
    words = FittingText(title, font: TypeStyle.button.font)
    super.init()
    accessibilityLabel = title
    accessibilityRole = .tab
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(words.naturalSize.width.rounded(.up) + 12, Metrics.target)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: Insets(top: 4, left: 2, bottom: 4, right: 2))
    let isTouched = isHighlighted || isHovered
    if isSelected {
      Chip.draw(in: plate, context)
    } else if isTouched {
      context.fill(
        .roundedRect(plate, radius: Metrics.fieldRadius), with: theme.chip.withAlpha(0.4))
    }
    let lines = words.fitted(in: Size(plate.width - 8, plate.height))
    draw(
      lines, in: plate, .center, with: isSelected ? theme.ink : theme.mutedText, in: context)
    if isFocused {
      let ring = plate.inset(by: 3)
      FocusRing.draw(around: ring, radius: Metrics.fieldRadius - 3, in: context)
    }
  }
}
