import Controls
import Geometry
import UserInterface
import Words

/// All sheets beside each other, of which one is chosen. Arrows go from one to the next.
final class SheetKinds: View {
  /// Told of the kind that was chosen by hand or key.
  var onSelect: ((SheetKind) -> Void)?
  private let cells = SheetKind.allCases.map { SheetCell($0) }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .group
    // Translators: How large a new painting is.
    accessibilityLabel = text("Size", context: "sheet")
    accessibilityIdentifier = "sheet.kinds"
    for cell in cells {
      cell.addAction { [weak self, unowned cell] in self?.onSelect?(cell.kind) }
      addSubview(cell)
    }
  }

  /// The cell of the chosen kind.
  var chosen: SheetCell? { cells.first { $0.isSelected } }

  /// Shows which is chosen, and all with its paper.
  func show(_ sheet: NewSheet, on screen: PixelSize) {
    for cell in cells {
      cell.isSelected = cell.kind == sheet.kind
      var shown = sheet
      if cell.kind != sheet.kind { shown.take(cell.kind) }
      cell.extents = shown.extents(on: screen)
      cell.paper = sheet.paper
    }
  }

  // MARK: Layout

  /// All in one row where there is room, else in two.
  private func columns(in width: Double) -> Int {
    let wanted = cells.reduce(0) { $0 + $1.sizeThatFits(.zero).width }
    return width >= wanted ? cells.count : (cells.count + 1) / 2
  }

  func height(width: Double) -> Double {
    let columns = columns(in: width)
    return Double((cells.count + columns - 1) / columns) * SheetCell.height
  }

  override func layoutSubviews() {
    let columns = columns(in: bounds.width)
    for (row, start) in stride(from: 0, to: cells.count, by: columns).enumerated() {
      let cells = cells[start..<min(start + columns, cells.count)]
      // As wide as its name asks for; what is left is shared by all.
      let isWhole = columns == self.cells.count
      let widths = cells.map { isWhole ? $0.sizeThatFits(.zero).width : 0 }
      let rest = (bounds.width - widths.reduce(0, +)) / Double(columns)
      var x = 0.0
      for (cell, width) in zip(cells, widths) {
        let end = x + width + rest
        cell.frame = directed(
          Rect(
            minX: x.rounded(), minY: Double(row) * SheetCell.height, maxX: end.rounded(),
            maxY: Double(row + 1) * SheetCell.height))
        x = end
      }
    }
  }

  override func keyPressed(_ event: KeyEvent) {
    let columns = columns(in: bounds.width)
    let step =
      switch event.key(in: self) {
      case .left: -1
      case .right: 1
      case .up: -columns
      case .down: columns
      default: 0
      }
    guard step != 0, event.modifiers.isEmpty,
      let place = cells.firstIndex(where: { $0.isFirstResponder })
    else { return super.keyPressed(event) }
    guard cells.indices.contains(place + step) else { return }
    let next = cells[place + step]
    window?.makeFirstResponder(next)
    onSelect?(next.kind)
  }
}
