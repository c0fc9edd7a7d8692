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
      value = nil
      setNeedsDisplay()
    }
  }
  /// Told of the place of a choice that was chosen from the menu.
  public var onSelect: ((Int) -> Void)?
  /// Further lines of the menu, above the choices.
  public var moreItems: (() -> [MenuController.Item])?
  /// The place of the chosen one. Setting it tells nobody.
  public var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue else { return }
      value = nil
      setNeedsDisplay()
    }
  }
  private let values: [String]
  private var name: FittingText?
  private var value: FittingText?
  private static let nameWidth = 112.0

  /// Makes a button; `showsLabel` puts its name before it, as in a row of settings. To programs the
  /// lines of its menu are called by its identifier and their `values`: `layer.mode.multiply`.
  public init(_ label: String, titles: [String], values: [String] = [], showsLabel: Bool = true) {
    self.titles = titles
    self.values = values
    name = showsLabel ? FittingText(label, font: TypeStyle.detail.font) : nil
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
    let more = moreItems?() ?? []
    return more
      + titles.enumerated().map { index, title in
        MenuController.Item(
          title, id: id(of: index), isChecked: index == selectedIndex,
          startsGroup: index == 0 && !more.isEmpty
        ) { [weak self] in
          guard let self, index != selectedIndex else { return }
          selectedIndex = index
          onSelect?(index)
        }
      }
  }

  private func id(of index: Int) -> String? {
    let word = values.indices.contains(index) ? values[index] : "\(index)"
    return accessibilityIdentifier.map { "\($0).\(word)" }
  }

  private var plate: Rect {
    let left = name == nil ? 0 : Self.nameWidth
    return directed(Rect(minX: left, minY: 4, maxX: bounds.width, maxY: bounds.height - 4))
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let place = directed(Rect(0, 0, Self.nameWidth - 8, bounds.height))
    if let lines = name?.fitted(in: place.size) {
      let ink = isEnabled ? theme.ink : theme.mutedText
      draw(lines, in: place, .leading, with: ink, in: context)
    }
    let fill = isHighlighted || isHovered ? theme.pressed : theme.hover
    context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: fill)
    var value = self.value ?? FittingText(valueText, font: TypeStyle.detail.font)
    let room = directed(
      Rect(directed(plate).minX + 12, plate.minY, plate.width - 40, plate.height))
    draw(
      value.fitted(in: room.size), in: room, .leading,
      with: isEnabled ? theme.ink : theme.mutedText, in: context)
    self.value = value
    Icon.chevronDown.draw(
      in: context, center: Point(directed(x: bounds.width - 18), bounds.midY), size: 18,
      color: theme.mutedText)
    if isFocused { FocusRing.draw(around: plate, radius: Metrics.fieldRadius, in: context) }
  }
}
