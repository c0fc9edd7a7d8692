import ColorLibrary
import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// The tags of a color as chips in a row, which scrolls where they are many.
final class TagChips: ScrollView {
  /// Told of a tag that was chosen.
  var onChoose: ((Tag) -> Void)?
  /// The tags; nil where it is not known yet whether there are any.
  var tags: [Tag]? { didSet { if tags != oldValue { rebuild() } } }
  private var chips: [TagChip] = []
  private let none = Label(text("no tags yet"), style: .detail, color: \.mutedText)

  init() {
    super.init()
    showsIndicators = false
    accessibilityLabel = text("Tags")
    accessibilityRole = .group
    none.isHidden = true
    addSubview(none)
  }

  private func rebuild() {
    for chip in chips { chip.removeFromSuperview() }
    chips = (tags ?? []).map { tag in
      let chip = TagChip(tag.name)
      chip.addAction { [weak self] in self?.onChoose?(tag) }
      addSubview(chip)
      return chip
    }
    none.isHidden = tags == nil || !chips.isEmpty
    contentOffset = .zero
    setNeedsLayout()
  }

  override func layoutSubviews() {
    none.frame = directed(Rect(0, 0, bounds.width, bounds.height))
    var x = 0.0
    for chip in chips {
      let width = chip.sizeThatFits(.zero).width
      chip.frame = Rect(x, 0, width, bounds.height)
      x += width + 8
    }
    contentSize = Size(max(0, x - 8), 0)
    if isRightToLeft {
      let whole = max(bounds.width, contentSize.width)
      for chip in chips { chip.frame.origin.x = whole - chip.frame.maxX }
    }
    super.layoutSubviews()
  }
}

/// One tag. A press shows all its colors.
private final class TagChip: Control {
  private let line: TextLine
  private static let height = 33.0

  init(_ name: String) {
    line = TextLine(name, font: TypeStyle.detail.font, maximumWidth: 200)
    super.init()
    // Translators: the name of a tag of a color.
    accessibilityLabel = text("Tag %s", name)
    accessibilityIdentifier = "colors.tag.\(name)"
    accessibilityRole = .button
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(line.size.width.rounded(.up) + 28, Metrics.target)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = Rect(0, (bounds.height - Self.height) / 2, bounds.width, Self.height)
    let fill = isHighlighted || isHovered ? theme.pressed : theme.hover
    context.fill(.roundedRect(plate, radius: Self.height / 2), with: fill)
    context.draw(
      line, at: plate.center - Vector(line.size.width, line.size.height) / 2, with: theme.ink)
    if isFocused {
      FocusRing.draw(around: plate.inset(by: 3), radius: Self.height / 2 - 3, in: context)
    }
  }
}
