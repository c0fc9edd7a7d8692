import Controls
import Geometry
import Rasterizer
import UserInterface

/// A plate of buttons in groups, beside what a hand works on; arrows and Tab go from button to button.
class ButtonBar: Surface {
  /// All controls, in groups.
  var groups: [[Control]] { [] }

  /// What there is no room for.
  private(set) var folded: [Control] = []

  /// What folds away, the first first.
  var foldable: [Control] { [] }

  private static let edge = 4.0
  private static let gap = 2.0
  private static let groupGap = 11.0

  /// An empty plate; `id` is its identifier, and its label what a screen reader calls it.
  init(_ label: String, id: String) {
    super.init(radius: Metrics.barRadius)
    accessibilityLabel = label
    accessibilityRole = .group
    accessibilityIdentifier = id
  }

  private func shownGroups(_ folded: [Control]) -> [[Control]] {
    groups.map { $0.filter { control in !folded.contains { $0 === control } } }
      .filter { !$0.isEmpty }
  }

  private func length(_ folded: [Control]) -> Double {
    let groups = shownGroups(folded)
    let inner = groups.reduce(0.0) { sum, group in
      sum + Double(group.count) * (Metrics.target + ButtonBar.gap) - ButtonBar.gap
    }
    return inner + Double(groups.count - 1) * ButtonBar.groupGap + 2 * ButtonBar.edge
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
    return Size(length(new), Metrics.target + 2 * ButtonBar.edge)
  }

  override func layoutSubviews() {
    var x = ButtonBar.edge
    for group in shownGroups(folded) {
      for control in group {
        control.frame = directed(Rect(x, ButtonBar.edge, Metrics.target, Metrics.target))
        x += Metrics.target + ButtonBar.gap
      }
      x += ButtonBar.groupGap - ButtonBar.gap
    }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    for group in shownGroups(folded).dropLast() {
      guard let last = group.last else { continue }
      let x = directed(last.frame).maxX + ButtonBar.groupGap / 2
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
