import Canvas
import ColorSpaces
import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// The quick ring: eight colors, eight brushes and undo around the pointer, the size of the brush below.
final class QuickRing: View {
  /// Told what was chosen.
  var onChoose: ((RingLayout.Spot) -> Void)?
  /// Told of another width of the brush, in pixels of the painting.
  var onSize: ((Double) -> Void)?
  /// Asked for the menu of the place.
  var onMenu: (() -> Void)?

  private let plate = Surface(radius: RingLayout.radius)
  private let pill = Surface(radius: Metrics.panelRadius)
  private var buttons: [RingLayout.Spot: RingButton] = [:]
  private let size: SliderRow
  private let menuButton = IconButton(icon: .more, label: text("Menu")).identified("ring.menu")
  private static let gap = 10.0
  private static let pillHeight = 56.0

  /// How large it is with all that belongs to it.
  static var wantedSize: Size {
    Size(2 * RingLayout.radius, 2 * RingLayout.radius + gap + pillHeight)
  }

  init(_ choice: RingChoice) {
    size = SliderRow(
      text("Size"), scale: .logarithmic(Brush.diameters, step: 1), value: choice.diameter,
      format: .pixels
    ).identified("ring.size")
    super.init()
    // Translators: Colors, brushes and undo around the pointer.
    accessibilityLabel = text("Quick Ring")
    accessibilityRole = .dialog
    accessibilityIdentifier = "ring"
    addSubview(plate)
    addSubview(pill)
    size.showsName = false
    size.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      onSize?(size.value)
    }
    menuButton.addAction { [weak self] in self?.onMenu?() }
    pill.addSubview(size)
    pill.addSubview(menuButton)
    fill(choice)
  }

  private func fill(_ choice: RingChoice) {
    for (index, color) in choice.colors.prefix(RingLayout.count).enumerated() {
      let button = RingButton(color, label: color.cssHex)
      button.isSelected = color == choice.color
      add(button.identified("ring.color.\(index + 1)"), at: .color(index))
    }
    for (index, preset) in choice.brushes.prefix(RingLayout.count).enumerated() {
      let button = RingButton(Icon.of(preset.icon), label: text(stored: preset.name))
      button.isSelected = preset.id == choice.brushAtHand
      add(button.identified("ring.brush.\(index + 1)"), at: .brush(index))
    }
    let undo = RingButton(.undo, label: text("Undo"))
    // Everybody knows it, and words would cover colors.
    undo.toolTip = nil
    add(undo.identified("ring.undo"), at: .undo)
    canUndo = choice.canUndo
  }

  /// Whether there is something to undo.
  var canUndo = true { didSet { buttons[.undo]?.isEnabled = canUndo } }

  private func add(_ button: RingButton, at spot: RingLayout.Spot) {
    buttons[spot] = button
    plate.addSubview(button)
    button.addAction { [weak self] in self?.onChoose?(spot) }
  }

  /// The middle of the ring, in the view's coordinates.
  var middle: Point { Point(bounds.midX, RingLayout.radius) }

  /// Shows where a hand goes that has not let go yet; nil ends it.
  func point(at spot: RingLayout.Spot?) {
    for (place, button) in buttons { button.isAimedAt = place == spot }
  }

  /// Whether there is something at a spot that can be chosen now.
  func has(_ spot: RingLayout.Spot) -> Bool { buttons[spot]?.isEnabled == true }

  override func layoutSubviews() {
    let side = 2 * RingLayout.radius
    plate.frame = Rect(bounds.midX - RingLayout.radius, 0, side, side)
    pill.frame = Rect(0, side + Self.gap, bounds.width, Self.pillHeight)
    let target = Metrics.target
    menuButton.frame = Rect(pill.bounds.width - target - 6, 6, target, target)
    size.frame = Rect(16, 6, pill.bounds.width - target - 28, target)
    for (spot, button) in buttons {
      let center = Point(RingLayout.radius, RingLayout.radius)
      let (way, extent) =
        switch spot {
        case .undo: (Vector.zero, RingLayout.undoExtent)
        case .color(let index):
          (RingLayout.place(index, radius: RingLayout.colorRadius), RingLayout.colorExtent)
        case .brush(let index):
          (RingLayout.place(index, radius: RingLayout.brushRadius), RingLayout.brushExtent)
        }
      button.frame = Rect(center: center + way, size: Size(extent, extent))
    }
  }
}
