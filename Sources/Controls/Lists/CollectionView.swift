public import Geometry
public import Rasterizer
public import UserInterface

/// Items in rows and columns, of which one can be chosen. Only items in sight exist as views, and
/// those that go out of sight are used again.
///
/// Arrows choose in both directions, page keys, Home and End too, as does a tap; Enter or a double
/// tap opens, or one tap where that is what the items are for.
public final class CollectionView: ScrollView {
  /// Tells what is shown; not kept alive.
  public weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }
  /// Hears what people do; not kept alive.
  public weak var delegate: (any CollectionViewDelegate)?
  /// The extent of an item, in points.
  public var itemSize: Size { didSet { if itemSize != oldValue { setNeedsLayout() } } }
  /// The least way between two items, in points.
  public var spacing = 8.0 { didSet { if spacing != oldValue { setNeedsLayout() } } }
  /// From the edges to the items, in points.
  public var contentInset = 8.0 { didSet { if contentInset != oldValue { setNeedsLayout() } } }
  /// From the upper edge to the first row, in points, where something stands over the grid that it
  /// scrolls away under; nil is `contentInset`.
  public var topInset: Double? { didSet { if topInset != oldValue { setNeedsLayout() } } }
  /// Whether a single tap opens an item, as where items lead on to pages.
  public var opensByTap = false
  /// The chosen item; nil when there is none.
  public private(set) var selectedIndex: Int?

  private var count = 0
  private var cells: [Int: CollectionViewCell] = [:]
  private var queue = ReuseQueue<CollectionViewCell>()

  /// Makes an empty grid; `label` is what people would call it.
  public init(_ label: String, itemSize: Size) {
    self.itemSize = itemSize
    super.init()
    accessibilityLabel = label
    accessibilityRole = .grid
  }

  private var layout: GridLayout {
    GridLayout(
      count: count, itemSize: itemSize, spacing: spacing, inset: contentInset, top: topInset,
      width: bounds.width)
  }

  // MARK: What is shown

  /// Lets one object tell what it shows, and hear what is done with it.
  public func connect(_ owner: some CollectionViewDataSource & CollectionViewDelegate) {
    dataSource = owner
    delegate = owner
  }

  /// The number of items.
  public var numberOfItems: Int { count }

  /// How many items stand beside each other.
  public var columns: Int { layout.columns }

  /// Asks for everything anew. No item is chosen then; the place in the grid stays where there are
  /// items enough.
  public func reloadData() {
    selectedIndex = nil
    for index in cells.keys { recycle(index) }
    count = max(0, dataSource?.numberOfItems(in: self) ?? 0)
    setNeedsLayout()
  }

  /// Asks for the cells of items anew.
  public func reloadItems(at indices: [Int]) {
    for index in indices { recycle(index) }
    setNeedsLayout()
  }

  /// The items in sight, in order.
  public var indicesForVisibleItems: Range<Int> {
    layout.items(from: contentOffset.y, to: contentOffset.y + bounds.height)
  }

  /// The cell that shows an item; nil while it is out of sight.
  public func cellForItem(at index: Int) -> CollectionViewCell? { cells[index] }

  /// The place of an item, in the grid's coordinates; nil for one that is not there.
  public func rectForItem(at index: Int) -> Rect? {
    (0..<count).contains(index) ? placed(layout.frame(of: index)) : nil
  }

  /// The item at a point in the grid's coordinates; nil beside and between items.
  public func indexForItem(at point: Point) -> Int? { layout.index(at: placed(point)) }

  /// Where an item would come that is let go at a point in the grid's coordinates: how many items
  /// stand before it. Between the end of a row and the beginning of the next, the point's row says
  /// which is meant; the place is the same.
  public func insertionIndex(at point: Point) -> Int { layout.gap(at: placed(point)) }

  private func placed(_ point: Point) -> Point {
    Point(isRightToLeft ? bounds.width - point.x : point.x, point.y)
  }

  /// Mirrored where people read from right to left.
  private func placed(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(bounds.width - rect.maxX, rect.minY, rect.width, rect.height)
  }

  /// A cell of that name and type that is out of sight, cleared, or a new one.
  public func dequeueReusableCell<Cell: CollectionViewCell>(
    _ identifier: String, make: () -> Cell
  ) -> Cell {
    if let cell = queue.take(identifier, as: Cell.self) { return cell }
    let cell = make()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Chooses an item and brings it in sight once the grid has a place; nil, and an item that is not
  /// there, choose none. Tells nobody.
  public func selectItem(at index: Int?, animated: Bool = false) {
    let index = index.flatMap { (0..<count).contains($0) ? $0 : nil }
    if let old = selectedIndex { cells[old]?.isSelected = false }
    selectedIndex = index
    guard let index else { return }
    cells[index]?.isSelected = true
    guard bounds.height > 0, let rect = rectForItem(at: index) else { return }
    let margin = Insets(
      top: -(topInset ?? contentInset), left: 0, bottom: -contentInset, right: 0)
    scrollRectToVisible(rect.inset(by: margin), animated: animated)
  }

  // MARK: Cells

  public override func layoutSubviews() {
    let layout = layout
    contentSize = Size(0, layout.height)
    super.layoutSubviews()
    guard bounds.height > 0 else { return }
    let visible = layout.items(from: contentOffset.y, to: contentOffset.y + bounds.height)
    for (index, cell) in cells where !visible.contains(index) {
      // An item that a hand holds stays until it is let go.
      if cell.trackedTouch == nil || index >= count { recycle(index) }
    }
    for index in visible where cells[index] == nil { show(index) }
    for (index, cell) in cells { cell.frame = placed(layout.frame(of: index)) }
  }

  private func show(_ index: Int) {
    guard let cell = dataSource?.collectionView(self, cellForItemAt: index) else { return }
    cells[index] = cell
    cell.isSelected = index == selectedIndex
    cell.join(
      self,
      place: { [weak self, unowned cell] in
        self?.cells.first { $0.value === cell }.map { "\($0.key)" }
      },
      tapped: { [weak self, unowned cell] in self?.tapped(cell) })
    insertSubview(cell, at: cells.keys.count { $0 < index })
  }

  private func recycle(_ index: Int) {
    guard let cell = cells.removeValue(forKey: index) else { return }
    cell.removeFromSuperview()
    queue.put(cell)
  }

  // MARK: Hands and keys

  private func tapped(_ cell: CollectionViewCell) {
    guard let index = cells.first(where: { $0.value === cell })?.key else { return }
    becomeFirstResponder()
    choose(index)
    if cell.lastTapCount == (opensByTap ? 1 : 2) {
      delegate?.collectionView(self, didOpenItemAt: index)
    }
  }

  private func choose(_ index: Int) {
    selectItem(at: index)
    delegate?.collectionView(self, didSelectItemAt: index)
  }

  public override var canBecomeFirstResponder: Bool { count > 0 }

  public override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, count > 0 else { return super.keyPressed(event) }
    let page = max(1, Int(bounds.height / (itemSize.height + spacing)))
    let (layout, current) = (layout, selectedIndex)
    func move(across: Int = 0, down: Int = 0) {
      choose(current.map { layout.index(from: $0, across: across, down: down) } ?? 0)
    }
    switch event.key(in: self) {
    case .right: move(across: 1)
    case .left: move(across: -1)
    case .down: move(down: 1)
    case .up: move(down: -1)
    case .pageDown: move(down: page)
    case .pageUp: move(down: -page)
    case .home: choose(0)
    case .end: choose(count - 1)
    case .enter:
      guard let current, !event.isRepeat else { return super.keyPressed(event) }
      delegate?.collectionView(self, didOpenItemAt: current)
    default: super.keyPressed(event)
    }
  }

  public override func firstResponderChanged() {
    super.firstResponderChanged()
    // The ring is drawn by the item, inside of what is clipped.
    if let selectedIndex { cells[selectedIndex]?.setNeedsDisplay() }
    if isFocused, selectedIndex == nil { choose(0) }
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {}
}
