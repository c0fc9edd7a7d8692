import Canvas
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Left: the tools, one of them at hand; below them the switch between fingers that paint and
/// fingers that move the canvas, once that matters. Folded, it shows the chosen tool.
final class ToolsTray: Tray {
  /// Told of a tool that is chosen.
  var onChoose: ((ToolItem) -> Void)?
  /// Told of a brush that is no longer to be kept at hand.
  var onUnpin: ((ToolID) -> Void)?
  private(set) var buttons: [IconButton] = []
  /// The tools of the buttons.
  private(set) var items: [ToolItem] = []
  let fingerSwitch = IconButton(icon: .finger, label: text("Paint with fingers"))
    .identified(CommandID.fingersPaint.rawValue)
  private static let groupGap = 13.0
  /// From the plate's edge to a tool.
  private static let edge = 8.0
  /// In a window narrower than this, tools stand in one column or not at all.
  private static let narrow = 420.0

  init() {
    super.init(
      .tools, radius: Metrics.panelRadius, unfolds: IconButton(icon: .brush, label: text("Tools")))
    accessibilityLabel = text("Tools")
    fingerSwitch.accessibilityRole = .toggle
    fingerSwitch.selectionStyle = .switchedOn
    fingerSwitch.isHidden = true
    addSubview(fingerSwitch)
    unfoldButton?.isSelected = true
  }

  private var showsFingerSwitch = false

  func update(_ state: ChromeState) {
    if !shows(state.tools) { makeButtons(for: state.tools) }
    if items != state.tools { show(state.tools) }
    if let chosen = state.tools.first(where: \.isAtHand) {
      unfoldButton?.icon = chosen.icon
      // Translators: %s is the tool at hand.
      unfoldButton?.toolTip = text("Tools: %s", chosen.title)
    }
    fingerSwitch.isSelected = state.fingersPaint
    fingerSwitch.icon = state.fingersPaint ? .finger : .noFinger
    fingerSwitch.toolTip =
      state.fingersPaint ? text("Fingers paint") : text("Fingers move the canvas")
    if showsFingerSwitch != state.showsFingerSwitch {
      showsFingerSwitch = state.showsFingerSwitch
      fingerSwitch.isHidden = !showsFingerSwitch
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  /// Whether these are the tools that have buttons here.
  func shows(_ others: [ToolItem]) -> Bool { items.map(\.id) == others.map(\.id) }

  private func show(_ items: [ToolItem]) {
    self.items = items
    for (button, item) in zip(buttons, items) {
      button.icon = item.icon
      button.name(item.title, shortcut: item.shortcut)
      button.isSelected = item.isAtHand
    }
  }

  private func makeButtons(for items: [ToolItem]) {
    for button in buttons { button.removeFromSuperview() }
    buttons = items.indices.map { place in
      let button = IconButton(icon: items[place].icon, label: items[place].title)
      button.accessibilityRole = .radioButton
      button.accessibilityIdentifier = "tool.\(items[place].id.rawValue)"
      button.isHidden = isFolded
      button.addAction { [weak self] in
        if let self { onChoose?(self.items[place]) }
      }
      button.addContextMenu { [weak self] _ in
        guard let item = self?.items[place], item.canUnpin else { return [] }
        return [
          MenuController.Item(text("Remove from Tools"), id: "tool.unpin") {
            self?.onUnpin?(item.id)
          }
        ]
      }
      insertSubview(button, at: place)
      return button
    }
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override var foldable: [View] {
    buttons + (showsFingerSwitch ? [fingerSwitch] : [])
  }

  /// One column, or two where the window is too low for it; or a row.
  override func forms(standing: Bool, in window: Size) -> [TrayForm] {
    let columns = standing ? (window.width < ToolsTray.narrow ? 1...1 : 1...2) : 1...1
    let least = Metrics.target + 2
    var forms = columns.map { columns in
      let rows = Double((buttons.count + columns - 1) / columns)
      let below = showsFingerSwitch ? ToolsTray.groupGap : 0
      let extra = showsFingerSwitch ? 1.0 : 0
      return TrayForm(
        preferred: 2 * ToolsTray.edge + (Metrics.tool + 4) * (rows + extra) + below,
        least: 2 * ToolsTray.edge + least * (rows + extra) + below,
        thickness: standing
          ? 12 + (Metrics.tool + 4) * Double(columns) : TraysLayout.barHeight)
    }
    let folded = Metrics.tool + 2 * ToolsTray.edge
    forms.append(
      TrayForm(
        preferred: folded, least: folded,
        thickness: standing ? folded : TraysLayout.barHeight, isFolded: true))
    return forms
  }

  override func layoutControls() {
    if isFolded {
      let extent = isStanding ? Metrics.tool : Metrics.target
      unfoldButton?.frame = Rect(center: bounds.center, size: Size(extent, extent))
    } else {
      layout(foldable, in: bounds, standing: isStanding)
    }
  }

  override func layout(_ views: [View], in area: Rect, standing: Bool) {
    let columns =
      standing ? max(1, Int((area.width - ToolsTray.edge) / (Metrics.tool + 2))) : 1
    let tools = views.filter { $0 !== fingerSwitch }
    let rows = Double((tools.count + columns - 1) / columns)
    let hasSwitch = tools.count < views.count
    let length = standing ? area.height : area.width
    let room = length - 2 * ToolsTray.edge - (hasSwitch ? ToolsTray.groupGap : 0)
    let pitch = min(Metrics.tool + 4, room / max(1, rows + (hasSwitch ? 1 : 0)))
    let extent = max(Metrics.target, min(Metrics.tool, (pitch - 2).rounded(.down)))
    func center(_ along: Double, _ column: Int) -> Point {
      let aside = (Double(column) - Double(columns - 1) / 2) * (Metrics.tool + 4)
      let place = (ToolsTray.edge + along).rounded()
      return standing
        ? Point(area.midX + aside, area.minY + place) : Point(area.minX + place, area.midY)
    }
    let small = standing ? extent : Metrics.target
    for (index, view) in tools.enumerated() {
      let along = pitch * (Double(index / columns) + 0.5)
      view.frame = Rect(
        center: center(along, index % columns), size: Size(small, small))
    }
    guard hasSwitch else { return }
    let along = pitch * (rows + 0.5) + ToolsTray.groupGap
    fingerSwitch.frame = Rect(center: center(along, 0), size: Size(small, small))
  }

  override func unfoldedSize(in available: Size) -> Size {
    let (edge, pitch) = (ToolsTray.edge, Metrics.tool + 4)
    let below = showsFingerSwitch ? ToolsTray.groupGap + pitch : 0
    func size(_ columns: Int) -> Size {
      let rows = Double((buttons.count + columns - 1) / columns)
      return Size(pitch * Double(columns) + 12, 2 * edge + pitch * rows + below)
    }
    return (2...3).map(size).first { $0.height <= available.height } ?? size(4)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    guard showsFingerSwitch, !isFolded else { return }
    let line =
      isStanding
      ? Rect(14, fingerSwitch.frame.minY - 8, bounds.width - 28, 1)
      : Rect(fingerSwitch.frame.minX - 8, 12, 1, bounds.height - 24)
    context.fill(line, with: Theme.current.hairline)
  }
}
