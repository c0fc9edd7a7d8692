public import Geometry
public import Rasterizer
import TextLayout
import UserInterface

/// A field that shows one of several choices and opens a menu of all of them.
public final class ChoiceButton: Control {
  /// The choices, for people.
  public var titles: [String] {
    didSet {
      guard titles != oldValue else { return }
      line = nil
      setNeedsDisplay()
    }
  }
  /// Told of the place of a choice that was chosen from the menu.
  public var onSelect: ((Int) -> Void)?
  /// The place of the chosen one. Setting it tells nobody.
  public var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue else { return }
      line = nil
      setNeedsDisplay()
    }
  }
  private let values: [String]
  private let name: TextLine?
  private var line: TextLine?

  /// Makes a button; `showsLabel` puts its name before it, as in a row of settings. To programs the
  /// lines of its menu are called by its identifier and their `values`: `layer.mode.multiply`.
  public init(_ label: String, titles: [String], values: [String] = [], showsLabel: Bool = true) {
    self.titles = titles
    self.values = values
    name = showsLabel ? TextLine(label, font: TypeStyle.detail.font) : nil
    super.init(frame: Rect(0, 0, 320, Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .popUpButton
    menu = { [weak self] in self?.items ?? [] }
  }

  public override var accessibilityValue: String? { valueText }

  /// The chosen one in words.
  public var valueText: String {
    titles.indices.contains(selectedIndex) ? titles[selectedIndex] : ""
  }

  private var items: [MenuController.Item] {
    titles.enumerated().map { index, title in
      MenuController.Item(title, id: id(of: index), isChecked: index == selectedIndex) {
        [weak self] in
        guard let self, index != selectedIndex else { return }
        selectedIndex = index
        onSelect?(index)
      }
    }
  }

  private func id(of index: Int) -> String? {
    guard values.indices.contains(index) else { return nil }
    return accessibilityIdentifier.map { "\($0).\(values[index])" }
  }

  private var plate: Rect {
    let left = name == nil ? 0 : 112.0
    return directed(Rect(minX: left, minY: 4, maxX: bounds.width, maxY: bounds.height - 4))
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if let name {
      draw(name, atLeading: 0, with: isEnabled ? theme.ink : theme.mutedText, in: context)
    }
    let fill = isHighlighted || isHovered ? theme.pressed : theme.hover
    context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: fill)
    let line =
      self.line
      ?? TextLine(valueText, font: TypeStyle.detail.font, maximumWidth: plate.width - 40)
    self.line = line
    draw(
      line, atLeading: (name == nil ? 0 : 112) + 12, with: isEnabled ? theme.ink : theme.mutedText,
      in: context)
    Icon.chevronDown.draw(
      in: context, center: Point(directed(x: bounds.width - 18), bounds.midY), size: 18,
      color: theme.mutedText)
    if isFocused { FocusRing.draw(around: plate, radius: Metrics.fieldRadius, in: context) }
  }
}
