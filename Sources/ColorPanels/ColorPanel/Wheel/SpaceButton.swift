import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface
import Words

/// A small switch of the spaces that the wheel can show, which opens a menu of them.
final class SpaceButton: Control {
  /// Told of the space that was chosen by hand or key.
  var onSelect: ((WheelSpace) -> Void)?
  /// The space that is shown. Setting it tells nobody.
  var space = WheelSpace.hsv {
    didSet {
      guard space != oldValue else { return }
      line = TextLine(space.title, font: TypeStyle.caption.font)
      setNeedsDisplay()
    }
  }
  private var line = TextLine(WheelSpace.hsv.title, font: TypeStyle.caption.font)
  private static let height = 30.0

  init() {
    super.init()
    accessibilityLabel = text("Color space")
    accessibilityRole = .popUpButton
    toolTip = text("What the wheel shows")
    menu = { [weak self] in self?.items ?? [] }
  }

  override var accessibilityValue: String? { space.title }

  private var items: [MenuController.Item] {
    WheelSpace.allCases.map { choice in
      MenuController.Item(
        choice.title, id: "colors.space.\(choice.rawValue)", isChecked: choice == space
      ) { [weak self] in
        guard let self, choice != space else { return }
        space = choice
        onSelect?(choice)
      }
    }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let width = line.size.width.rounded(.up) + 34
    let plate = directed(Rect(0, (bounds.height - Self.height) / 2, width, Self.height))
    let fill = isHighlighted || isHovered ? theme.pressed : theme.hover
    context.fill(.roundedRect(plate, radius: Self.height / 2), with: fill)
    let left = directed(Rect(12, bounds.midY - line.size.height / 2, line.size.width, 0))
    context.draw(line, at: left.origin, with: theme.ink)
    Icon.chevronDown.draw(
      in: context, center: Point(directed(x: width - 15), bounds.midY), size: 14,
      color: theme.mutedText)
    if isFocused { FocusRing.draw(around: plate, radius: Self.height / 2, in: context) }
  }
}

nonisolated extension WheelSpace {
  /// What people call it.
  var title: String { rawValue.uppercased() }
}
