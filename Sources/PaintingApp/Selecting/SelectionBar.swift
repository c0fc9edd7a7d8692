import Canvas
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The plate beside what is selected: what can be done to it. What there is no room for goes to the menu
/// of its last button.
final class SelectionBar: Surface {
  let well = ColorWell(kind: .palette).identified("selection.color")
  // Translators: Paints what is selected with another brush.
  let brushButton = IconButton(icon: .brush, label: text("Brush"), shortcut: "F5")
    .identified("selection.brush")
  let sizeButton = IconButton(icon: .lineSize, label: text("Size"), shortcut: "[ ]")
    .identified("selection.size")
  let opacityButton = IconButton(icon: .opacity, label: text("Opacity"))
    .identified("selection.opacity")
  let duplicateButton = IconButton(icon: .duplicate, for: SelectionBar.command("duplicate"))
  // Translators: The title of a menu: left and right, or top and bottom, are swapped.
  let flipButton = IconButton(icon: .flip, label: text("Flip")).identified("selection.flip")
  // Translators: The title of a menu: forward, backward.
  let orderButton = IconButton(icon: .order, label: text("Order"), shortcut: "Ctrl+[ ]")
    .identified("selection.order")
  // Translators: The title of a menu of layers.
  let layerButton = IconButton(icon: .layers, label: text("To Layer"))
    .identified("selection.layer")
  let removeButton = IconButton(icon: .trash, for: SelectionBar.command("remove"))
  let moreButton = IconButton(icon: .more, label: text("More")).identified("selection.more")

  /// What there is no room for, in its order.
  private(set) var folded: [Control] = []

  private static let edge = 4.0
  private static let gap = 2.0
  private static let groupGap = 11.0

  /// A command of the tool by the end of its name.
  static func command(_ name: String) -> Command<SelectionEditor> {
    let id = CommandID("selection.\(name)")
    let all = SelectionEditor.editCommands + SelectionEditor.switchCommands
    return all.first { $0.id == id } ?? Command(id, name) { _ in }
  }

  init() {
    super.init(radius: Metrics.barRadius)
    // Translators: What a screen reader calls the bar beside what is selected.
    accessibilityLabel = text("Selection")
    accessibilityRole = .group
    accessibilityIdentifier = "selection.bar"
    well.accessibilityLabel = text("Color")
    well.accessibilityRole = .colorWell
    well.toolTip = text("Color")
    for control in groups.joined() { addSubview(control) }
  }

  /// All controls, in groups.
  private var groups: [[Control]] {
    [
      [well, brushButton, sizeButton, opacityButton],
      [duplicateButton, flipButton, orderButton, layerButton], [removeButton, moreButton],
    ]
  }

  /// What folds away first.
  private var foldable: [Control] {
    [
      layerButton, orderButton, flipButton, duplicateButton, opacityButton, sizeButton,
      brushButton,
    ]
  }

  private func shownGroups(_ folded: [Control]) -> [[Control]] {
    groups.map { $0.filter { control in !folded.contains { $0 === control } } }
      .filter { !$0.isEmpty }
  }

  private func length(_ folded: [Control]) -> Double {
    let groups = shownGroups(folded)
    let inner = groups.reduce(0.0) { sum, group in
      sum + Double(group.count) * (Metrics.target + SelectionBar.gap) - SelectionBar.gap
    }
    return inner + Double(groups.count - 1) * SelectionBar.groupGap + 2 * SelectionBar.edge
  }

  /// Folds as little away as there has to be in a width; gives the size that it has then.
  func fold(in width: Double) -> Size {
    let count = (0...foldable.count).first { length(Array(foldable.prefix($0))) <= width }
    let new = Array(foldable.prefix(count ?? foldable.count))
    if new.count != folded.count {
      folded = new
      for control in foldable { control.isHidden = new.contains { $0 === control } }
      setNeedsLayout()
      setNeedsDisplay()
    }
    return Size(length(new), Metrics.target + 2 * SelectionBar.edge)
  }

  override func layoutSubviews() {
    var x = SelectionBar.edge
    for group in shownGroups(folded) {
      for control in group {
        control.frame = directed(Rect(x, SelectionBar.edge, Metrics.target, Metrics.target))
        x += Metrics.target + SelectionBar.gap
      }
      x += SelectionBar.groupGap - SelectionBar.gap
    }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    for group in shownGroups(folded).dropLast() {
      guard let last = group.last else { continue }
      let x = directed(last.frame).maxX + SelectionBar.groupGap / 2
      let line = Rect(x.rounded(.down), 14, 1, bounds.height - 28)
      context.fill(directed(line), with: Theme.current.hairline)
    }
  }

  // MARK: Keys

  /// The controls that are seen, in order.
  var stops: [Control] { shownGroups(folded).flatMap { $0 } }

  override func keyPressed(_ event: KeyEvent) {
    let step: Int
    switch event.key(in: self) {
    case .left, .up: step = -1
    case .right, .down: step = 1
    case .tab where event.modifiers.subtracting(.shift).isEmpty:
      step = event.modifiers.contains(.shift) ? -1 : 1
    default: return super.keyPressed(event)
    }
    let stops = stops
    guard let window, event.key == .tab || event.modifiers.isEmpty,
      let index = stops.firstIndex(where: { $0 === window.firstResponder })
    else { return super.keyPressed(event) }
    window.focus(stops[(index + step + stops.count) % stops.count])
  }
}
