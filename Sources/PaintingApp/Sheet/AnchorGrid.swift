import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Nine places of a sheet, of which one is chosen: what lies there stays where it is when the sheet becomes larger or
/// smaller.
final class AnchorGrid: View {
  /// The place: 0, ½ or 1 of the way across and down.
  private(set) var anchor = Vector(0.5, 0.5)
  private let cells: [AnchorCell]

  init() {
    let names = [
      text("Upper left"), text("Top"), text("Upper right"), text("Left"), text("Middle"),
      text("Right"), text("Lower left"), text("Bottom"), text("Lower right"),
    ]
    cells = names.enumerated().map { index, name in
      // Translators: Which part of the picture stays where it is when the sheet becomes larger.
      AnchorCell(text("Keep in place: %s", name), column: index % 3, row: index / 3)
        .identified("sheet.anchor.\(index)")
    }
    super.init()
    accessibilityRole = .group
    accessibilityLabel = text("What stays in place")
    for cell in cells {
      cell.addAction { [weak self, unowned cell] in self?.choose(cell) }
      addSubview(cell)
    }
    show()
  }

  private func choose(_ cell: AnchorCell) {
    anchor = Vector(Double(cell.column) / 2, Double(cell.row) / 2)
    show()
  }

  private func show() {
    let (column, row) = (Int(anchor.dx * 2), Int(anchor.dy * 2))
    for cell in cells {
      cell.isSelected = cell.column == column && cell.row == row
      // From the place that stays to all around it.
      cell.way = Vector(Double(cell.column - column), Double(cell.row - row))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height) / 3
    for cell in cells {
      cell.frame = directed(
        Rect(Double(cell.column) * side, Double(cell.row) * side, side, side))
    }
  }
}

/// One of nine places: a dot where it is chosen, an arrow away from the chosen one beside it.
final class AnchorCell: Control {
  let column: Int
  let row: Int
  /// Where it lies from the chosen one, in cells.
  var way = Vector.zero { didSet { if way != oldValue { setNeedsDisplay() } } }

  init(_ label: String, column: Int, row: Int) {
    (self.column, self.row) = (column, row)
    super.init()
    accessibilityLabel = label
    accessibilityRole = .radioButton
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: 2)
    context.fill(
      .roundedRect(plate, radius: 6),
      with: isSelected ? theme.accent : isHovered || isHighlighted ? theme.hover : theme.track)
    if isFocused { FocusRing.draw(around: plate, radius: 6, in: context) }
    let middle = bounds.center
    if isSelected {
      context.fill(.circle(center: middle, radius: 5), with: theme.onAccent)
      return
    }
    // Only its neighbors say where the sheet goes.
    guard max(abs(way.dx), abs(way.dy)) == 1, way.length > 0 else { return }
    let end = way / way.length * 7
    let side = Vector(-end.dy, end.dx) * 0.6
    var path = Path()
    path.move(to: middle - end)
    path.line(to: middle + end)
    path.move(to: middle + end * 0.2 + side)
    path.line(to: middle + end)
    path.line(to: middle + end * 0.2 - side)
    context.stroke(path, with: theme.mutedText, width: 1.5)
  }
}
