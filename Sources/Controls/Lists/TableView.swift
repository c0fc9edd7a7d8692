public import Geometry
public import Rasterizer
public import UserInterface

/// Rows below each other, in sections, of which one can be chosen. Only rows in sight exist as
/// views, and those that go out of sight are used again: a hundred thousand scroll as ten do.
///
/// Arrows, page keys, Home and End choose, as does a tap; Enter or a double tap opens, or one tap
/// where that is what the rows are for.
public final class TableView: ScrollView {
  /// Tells what is shown; not kept alive.
  public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
  /// Hears what people do; not kept alive.
  public weak var delegate: (any TableViewDelegate)? { didSet { reloadData() } }
  /// The height of rows where the delegate says nothing else, in points.
  public var rowHeight: Double {
    didSet {
      guard rowHeight != oldValue else { return }
      // The rows are the same.
      let chosen = indexPathForSelectedRow
      reloadData()
      selectRow(at: chosen)
    }
  }
  /// Whether a single tap opens a row, as where rows lead on to pages.
  public var opensByTap = false
  /// The chosen row; nil when there is none.
  public private(set) var indexPathForSelectedRow: IndexPath?
  /// Whether it is a key that opens a row, while the delegate is told of that.
  public private(set) var isOpenedByKey = false

  /// What a hand has taken out of the rows, and the place that is kept for it; nil for nothing. All rows are of the
  /// same height then. `setGap` lets the others make room.
  public private(set) var gap: TableGap?

  private var layout = TableLayout()
  /// Where rows lie around the gap.
  private var placed = TableLayout()
  private var cells: [IndexPath: TableViewCell] = [:]
  private var headers: [Int: TableHeader] = [:]
  /// Whether it takes the keys of a row that goes, which chooses nothing.
  private var takesOver = false
  private var queue = ReuseQueue<TableViewCell>()

  /// Makes an empty table; `label` is what people would call it.
  public init(_ label: String, rowHeight: Double = Metrics.target) {
    self.rowHeight = rowHeight
    super.init()
    accessibilityLabel = label
    accessibilityRole = .list
  }

  // MARK: What is shown

  /// Lets one object tell what it shows, and hear what is done with it.
  public func connect(_ owner: some TableViewDataSource & TableViewDelegate) {
    dataSource = owner
    delegate = owner
  }

  /// Asks for everything anew. No row is chosen then; the place in the table stays where there are
  /// rows enough.
  public func reloadData() {
    indexPathForSelectedRow = nil
    for path in cells.keys { recycle(path) }
    askForLayout()
  }

  /// How many rows a section has; 0 for one that is not there.
  public func numberOfRows(inSection section: Int) -> Int {
    layout.sections.indices.contains(section) ? layout.sections[section].count : 0
  }

  /// The cell that shows a row; nil while it is out of sight.
  public func cellForRow(at path: IndexPath) -> TableViewCell? { cells[path] }

  /// The rows that exist as views, in no order.
  public var visibleRows: [IndexPath] { Array(cells.keys) }

  /// The row that a cell shows; nil for one out of sight.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The row at a place in the table's coordinates; nil where there is none.
  public func indexPathForRow(at point: Point) -> IndexPath? {
    rows(from: point.y, to: point.y.nextUp).first
  }

  /// The place of a row, in the table's coordinates; nil for a row that is not there.
  public func rectForRow(at path: IndexPath) -> Rect? {
    guard layout.contains(path), let place = gap.map({ $0.place(ofRow: path) }) ?? path,
      let edges = placed.edges(of: place)
    else { return nil }
    return Rect(minX: 0, minY: edges.lowerBound, maxX: bounds.width, maxY: edges.upperBound)
  }

  /// The place between the rows that stay, in one of some sections, where a row would lie that begins nearest to a
  /// height of the table's; nil without a gap.
  public func slot(nearestToY y: Double, in sections: some Sequence<Int>) -> IndexPath? {
    gap.flatMap {
      layout.around($0, rowHeight: rowHeight, hasPlace: false).slot(nearestToY: y, in: sections)
    }
  }

  /// A cell of that name and type that is out of sight, cleared, or a new one.
  public func dequeueReusableCell<Cell: TableViewCell>(
    _ identifier: String, make: () -> Cell
  ) -> Cell {
    if let cell = queue.take(identifier, as: Cell.self) { return cell }
    let cell = make()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Brings a row in sight by the smallest move; one that is not there is left alone.
  public func scrollToRow(at path: IndexPath, animated: Bool = false) {
    guard bounds.height > 0, var rect = rectForRow(at: path) else { return }
    // Not behind the section's header.
    let header = layout.sections[path.section].headerHeight
    rect = rect.inset(by: Insets(top: -header, left: 0, bottom: 0, right: 0))
    scrollRectToVisible(rect, animated: animated)
  }

  /// Chooses a row and brings it in sight once the table has a place; nil, and a row that is not
  /// there, choose none. Tells nobody.
  public func selectRow(at path: IndexPath?, animated: Bool = false) {
    let path = path.flatMap { layout.contains($0) ? $0 : nil }
    if let old = indexPathForSelectedRow { cells[old]?.isSelected = false }
    indexPathForSelectedRow = path
    guard let path else { return }
    cells[path]?.isSelected = true
    scrollToRow(at: path, animated: animated)
  }

  // MARK: Cells

  /// Asks how many rows there are and how high.
  private func askForLayout() {
    var new = TableLayout()
    if let dataSource {
      for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
        let title = dataSource.tableView(self, titleForHeaderInSection: section)
        new.append(
          headerHeight: title == nil ? 0 : TableHeader.height,
          count: dataSource.tableView(self, numberOfRowsInSection: section)
        ) { row in
          delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
            ?? rowHeight
        }
      }
    }
    (layout, placed, gap) = (new, new, nil)
    for header in headers.values { header.removeFromSuperview() }
    headers = [:]
    contentSize = Size(0, new.height)
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height > 0 else { return }
    let (top, bottom) = (contentOffset.y, contentOffset.y + bounds.height)
    let visible = rowsInSight
    let range = visible.first.flatMap { first in visible.last.map { first...$0 } }
    for (path, cell) in cells where !(range?.contains(path) ?? false) || rectForRow(at: path) == nil
    {
      // A row that a hand holds stays until it is let go.
      if cell.trackedTouch == nil || !layout.contains(path) { recycle(path) }
    }
    for path in visible where cells[path] == nil { show(path) }
    for (path, cell) in cells {
      guard let rect = rectForRow(at: path) else { continue }
      cell.frame = rect
    }
    placeHeaders(from: top, to: bottom)
  }

  /// Takes rows out of the others and keeps a place for them, or gives them back where they were: nil. The others
  /// move there, at once or over a short time.
  ///
  /// - Parameter animated: whether they are seen to move.
  public func setGap(_ new: TableGap?, animated: Bool) {
    guard new != gap else { return }
    let (old, oldPlaced) = (gap, placed)
    let newPlaced = new.map { layout.around($0, rowHeight: rowHeight) } ?? layout
    (gap, placed) = (new, newPlaced)
    // What comes in sight moves with the others, from where it was.
    if animated, bounds.height > 0 {
      for path in rowsInSight where cells[path] == nil {
        (gap, placed) = (old, oldPlaced)
        let start = rectForRow(at: path)
        (gap, placed) = (new, newPlaced)
        show(path)
        if let start { cells[path]?.frame = start }
      }
    }
    contentSize = Size(0, placed.height)
    setNeedsLayout()
    if animated { View.animate { layoutIfNeeded() } }
  }

  /// The rows that are seen, from the topmost down.
  private var rowsInSight: [IndexPath] {
    rows(from: contentOffset.y, to: contentOffset.y + bounds.height)
  }

  /// The rows that reach into a part of the height, from the topmost down.
  private func rows(from minY: Double, to maxY: Double) -> [IndexPath] {
    let places = placed.rows(from: minY, to: maxY)
    return gap.map { places.compactMap($0.row(at:)) } ?? places
  }

  private func show(_ path: IndexPath) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    cells[path] = cell
    if let rect = rectForRow(at: path) { cell.frame = rect }
    cell.isSelected = path == indexPathForSelectedRow
    cell.join(
      self, place: { [weak self, unowned cell] in self?.placeName(of: cell) },
      tapped: { [weak self, unowned cell] in self?.tapped(cell) })
    // In the order of the rows, for the Tab key; below headers and indicators.
    insertSubview(cell, at: cells.keys.count { $0 < path })
  }

  /// The section, where it is not the first, and the row.
  private func placeName(of cell: TableViewCell) -> String? {
    guard let path = indexPath(for: cell) else { return nil }
    return path.section == 0 ? "\(path.row)" : "\(path.section).\(path.row)"
  }

  private func recycle(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    // Keys that were in the row are the list's, not lost.
    if let focus = window?.firstResponder as? View, focus.isDescendant(of: cell) {
      takesOver = true
      becomeFirstResponder()
      takesOver = false
    }
    cell.removeFromSuperview()
    queue.put(cell)
  }

  private func placeHeaders(from top: Double, to bottom: Double) {
    let visible = placed.sections(from: top, to: bottom)
    for (index, header) in headers where !visible.contains(index) {
      header.removeFromSuperview()
      headers[index] = nil
    }
    for index in visible where placed.sections[index].headerHeight > 0 {
      let section = placed.sections[index]
      if headers[index] == nil {
        let title = dataSource?.tableView(self, titleForHeaderInSection: index)
        let header = TableHeader(title ?? "")
        headers[index] = header
        insertSubview(header, at: cells.count)
      }
      let y = max(section.top, min(top, section.bottom - section.headerHeight))
      headers[index]?.frame = Rect(0, y, bounds.width, section.headerHeight)
    }
  }

  // MARK: Hands and keys

  private func tapped(_ cell: TableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    becomeFirstResponder()
    let keys = cell.lastTapModifiers
    if !keys.isEmpty,
      delegate?.tableView(self, didTapRowAt: path, holding: keys) == true
    {
      return
    }
    choose(path)
    if cell.lastTapCount == (opensByTap ? 1 : 2) {
      delegate?.tableView(self, didOpenRowAt: path)
    }
  }

  private func choose(_ path: IndexPath?) {
    guard let path else { return }
    selectRow(at: path)
    delegate?.tableView(self, didSelectRowAt: path)
  }

  public override var canBecomeFirstResponder: Bool { layout.count > 0 }

  public override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, layout.count > 0 else { return super.keyPressed(event) }
    let current = indexPathForSelectedRow.map(layout.number)
    switch event.key {
    case .down: choose(layout.path(ofNumber: (current ?? -1) + 1))
    case .up: choose(layout.path(ofNumber: (current ?? layout.count) - 1))
    case .pageDown: choose(page(from: current ?? 0, by: 1))
    case .pageUp: choose(page(from: current ?? 0, by: -1))
    case .home: choose(layout.path(ofNumber: 0))
    case .end: choose(layout.path(ofNumber: layout.count - 1))
    case .enter:
      guard let path = indexPathForSelectedRow, !event.isRepeat else {
        return super.keyPressed(event)
      }
      isOpenedByKey = true
      delegate?.tableView(self, didOpenRowAt: path)
      isOpenedByKey = false
    default: super.keyPressed(event)
    }
  }

  /// The row about one view's height away, and at least the next one.
  private func page(from number: Int, by direction: Double) -> IndexPath? {
    guard let path = layout.path(ofNumber: number), let edges = layout.edges(of: path),
      let target = layout.row(
        nearestToY: edges.lowerBound + direction * (bounds.height - 1.5 * rowHeight))
    else { return nil }
    let moved = layout.number(of: target)
    return layout.path(
      ofNumber: direction > 0 ? max(number + 1, moved) : min(number - 1, moved))
  }

  public override func firstResponderChanged() {
    super.firstResponderChanged()
    // The ring is drawn by the row, inside of what is clipped.
    if let path = indexPathForSelectedRow { cells[path]?.setNeedsDisplay() }
    if isFocused, !takesOver, indexPathForSelectedRow == nil { choose(layout.path(ofNumber: 0)) }
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {}
}
