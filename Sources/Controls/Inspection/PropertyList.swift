import Geometry
import UserInterface

/// Rows of properties, one below the other, which scroll where there is no room for all.
open class PropertyList: ScrollView {
  /// All rows; those that do not matter have no place.
  public var rows: [PropertyRow] = [] {
    didSet {
      for row in oldValue where !rows.contains(where: { $0.view === row.view }) {
        row.view.removeFromSuperview()
      }
      for row in rows where row.view.superview !== self { addSubview(row.view) }
      showRows()
    }
  }
  private let space: (above: Double, below: Double)

  private static let padding = 20.0

  /// Makes a list without rows, with some points above and below them.
  public init(_ title: String, above: Double = 0, below: Double = 0) {
    space = (above, below)
    super.init(frame: .zero)
    accessibilityLabel = title
    accessibilityRole = .group
  }

  /// How high all is, in points.
  var contentHeight: Double {
    rows.reduce(space.above + space.below) { $0 + ($1.matters() ? $1.height : 0) }
  }

  /// Shows all properties as they are.
  public func showRows() {
    for row in rows { row.show() }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    var y = space.above
    for row in rows {
      let matters = row.matters()
      if row.view.isHidden == matters { row.view.isHidden = !matters }
      guard matters else { continue }
      let padding = PropertyList.padding
      row.view.frame = Rect(padding, y, bounds.width - 2 * padding, row.height)
      y += row.height
    }
    contentSize = Size(0, y + space.below)
    super.layoutSubviews()
  }
}
