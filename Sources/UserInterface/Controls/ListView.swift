import Geometry

/// Rows of one height, of which one can be chosen. Only rows in sight exist.
///
/// Arrows, page keys, Home and End choose, as does a tap; Enter or a double tap opens.
public final class ListView: ScrollView {
  /// The height of a row, in points.
  public let rowHeight: Double
  /// Makes the row at an index.
  public var makeRow: ((Int) -> ListRow)?
  /// Told of the row chosen by hand or key.
  public var onSelect: ((Int) -> Void)?
  /// Told of the row that is to be opened.
  public var onOpen: ((Int) -> Void)?

  /// The number of rows.
  public private(set) var count = 0
  /// The chosen row; nil when there is none.
  public private(set) var selectedIndex: Int?
  private var rows: [Int: ListRow] = [:]

  /// Makes an empty list.
  public init(_ label: String, rowHeight: Double) {
    self.rowHeight = rowHeight
    super.init()
    accessibilityLabel = label
    accessibilityRole = .list
  }

  /// Shows other rows, from the top, with none chosen.
  public func reload(count: Int) {
    self.count = count
    selectedIndex = nil
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    contentSize = Size(0, Double(count) * rowHeight)
    contentOffset = .zero
    setNeedsLayout()
  }

  /// The row at an index; nil while it is out of sight.
  public func row(at index: Int) -> ListRow? { rows[index] }

  /// Chooses a row and brings it in sight once the list has a place; nil chooses none. Tells nobody.
  public func select(_ index: Int?) {
    let index = index.flatMap { $0 >= 0 && $0 < count ? $0 : nil }
    if let old = selectedIndex { rows[old]?.isSelected = false }
    selectedIndex = index
    guard let index else { return }
    rows[index]?.isSelected = true
    guard bounds.height > 0 else { return }
    scrollRectToVisible(Rect(0, Double(index) * rowHeight, 0, rowHeight))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let first = max(0, Int((contentOffset.y / rowHeight).rounded(.down)))
    let last = min(count - 1, Int(((contentOffset.y + bounds.height) / rowHeight).rounded(.down)))
    let visible = first <= last ? first...last : nil
    for (index, row) in rows where !(visible?.contains(index) ?? false) {
      // A row that a hand holds stays until it is let go.
      guard row.trackedTouch == nil else { continue }
      row.removeFromSuperview()
      rows[index] = nil
    }
    for index in visible ?? 0...0 where visible != nil && rows[index] == nil { insert(index) }
    for (index, row) in rows {
      row.frame = Rect(0, Double(index) * rowHeight, bounds.width, rowHeight)
    }
  }

  private func insert(_ index: Int) {
    guard let row = makeRow?(index) else { return }
    rows[index] = row
    row.isSelected = index == selectedIndex
    row.addAction { [weak self, unowned row] in self?.tapped(index, count: row.lastTapCount) }
    insertSubview(row, at: 0)
  }

  private func tapped(_ index: Int, count: Int) {
    becomeFirstResponder()
    choose(index)
    if count == 2 { onOpen?(index) }
  }

  private func choose(_ index: Int) {
    select(index)
    onSelect?(index)
  }

  // MARK: Keys

  public override var canBecomeFirstResponder: Bool { count > 0 }

  public override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, count > 0 else { return super.keyPressed(event) }
    let page = max(1, Int(bounds.height / rowHeight) - 1)
    let current = selectedIndex
    switch event.key {
    case .down: choose(min(count - 1, (current ?? -1) + 1))
    case .up: choose(max(0, (current ?? count) - 1))
    case .pageDown: choose(min(count - 1, (current ?? 0) + page))
    case .pageUp: choose(max(0, (current ?? 0) - page))
    case .home: choose(0)
    case .end: choose(count - 1)
    case .enter:
      guard let current, !event.isRepeat else { return super.keyPressed(event) }
      onOpen?(current)
    default: super.keyPressed(event)
    }
  }

  public override func firstResponderChanged() {
    super.firstResponderChanged()
    // The ring is drawn by the row, inside of what is clipped.
    if let selectedIndex { rows[selectedIndex]?.setNeedsDisplay() }
    if isFocused, selectedIndex == nil, count > 0 { choose(0) }
  }
}
