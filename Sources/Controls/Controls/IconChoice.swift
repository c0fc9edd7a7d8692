import Geometry
public import UserInterface

/// Drawings side by side, spread over the width, of which one is chosen.
public final class IconChoice: View {
  /// Told of the place of the one that was pressed.
  public var onSelect: ((Int) -> Void)?
  /// The place of the chosen one; nil for none. Setting it tells nobody.
  public var selectedIndex: Int? {
    didSet {
      for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
    }
  }
  private let buttons: [IconButton]

  /// Makes it of buttons.
  public init(_ buttons: [IconButton]) {
    self.buttons = buttons
    super.init()
    for (index, button) in buttons.enumerated() {
      button.addAction { [weak self] in self?.onSelect?(index) }
      addSubview(button)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let step = bounds.width / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      let x = step * Double(index) + (step - Metrics.target) / 2
      button.frame = directed(Rect(x, 0, Metrics.target, Metrics.target))
    }
  }
}
