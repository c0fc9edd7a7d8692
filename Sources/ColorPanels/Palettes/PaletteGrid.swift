package import ColorSpaces
package import Controls
import Geometry
import Rasterizer
package import UserInterface

/// The swatches of the palette at hand in a grid that scrolls; only those in sight exist as views.
///
/// A tap uses one; arrow keys go through them, and Enter uses the chosen one. Alt with an arrow moves
/// it, as does a drag (a finger holds it first); Delete removes it. Colors from elsewhere can be dropped between two, or on one in place of
/// it. It changes nothing itself: it tells what the person asks for, and shows what it is given.
package final class PaletteGrid: View {
  /// Told of the place of a swatch that is to be used.
  var onUse: ((Int) -> Void)?
  /// Told when another swatch is the chosen one, or none.
  var onSelect: (() -> Void)?
  /// Told of the changes that hands and keys ask for.
  package var onAction: ((PaletteAction) -> Void)?
  /// What can be done with a swatch; nil for no menu.
  var menu: ((Int) -> [MenuController.Item])?

  private(set) var swatches: [Swatch] = []
  let list: CollectionView
  let mark = DropMark()
  /// What scrolls the grid while a color is held at its edge.
  var scroller: DisplayLink?
  /// What is held over the grid, and where, in the window's points.
  var hovering: (item: DraggedColor, point: Point)?

  init(_ label: String) {
    list = CollectionView(label, itemSize: Size(Metrics.target, Metrics.target))
      .identified("palettes.colors")
    super.init()
    list.spacing = 4
    list.contentInset = 4
    list.connect(self)
    // A finger that rests takes the color up; it opens the menu by letting go.
    list.addContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
      .allowedTouchTypes = [.mouse, .pen]
    addSubview(list)
    list.addSubview(mark)
  }

  /// The place of the chosen swatch; nil where none is chosen.
  var selectedIndex: Int? { list.selectedIndex }

  /// Shows other swatches. The same swatch stays chosen where it has another place now, else the
  /// same place.
  package func show(_ new: [Swatch]) {
    guard new != swatches else { return }
    let place = selectedIndex.map { self.place(of: $0, in: new) }
    swatches = new
    list.reloadData()
    select(place)
  }

  /// Where a swatch lies among others, which came from these by one change.
  private func place(of old: Int, in new: [Swatch]) -> Int {
    let isRecolored =
      new.count == swatches.count && zip(new, swatches).count(where: { $0 != $1 }) == 1
    guard !isRecolored, swatches.indices.contains(old) else { return old }
    return new.indices.filter { new[$0] == swatches[old] }.min { abs($0 - old) < abs($1 - old) }
      ?? old
  }

  /// Chooses the swatch at a place, or the last one, and brings it in sight; tells nobody.
  func select(_ place: Int?) {
    list.layoutIfNeeded()
    list.selectItem(at: place.map { min($0, swatches.count - 1) })
    onSelect?()
  }

  /// Asks for a change, and chooses what it leaves at hand.
  func perform(_ action: PaletteAction) {
    let (count, old) = (swatches.count, selectedIndex)
    onAction?(action)
    select(action.selection(after: old, count: count))
  }

  package override func layoutSubviews() { list.frame = bounds }

  // MARK: Menus and keys

  private func menu(at point: Point?) -> [MenuController.Item] {
    guard let point else { return selectedIndex.flatMap { menu?($0) } ?? [] }
    guard let index = list.indexForItem(at: point) else { return [] }
    select(index)
    return menu?(index) ?? []
  }

  private func held(_ cell: SwatchCell) {
    guard let items = menu?(cell.place), !items.isEmpty, let window else { return }
    select(cell.place)
    MenuController(items: items, below: cell).present(in: window)
  }

  package override func keyPressed(_ event: KeyEvent) {
    guard let index = selectedIndex else { return super.keyPressed(event) }
    switch (event.key(in: self), event.modifiers) {
    case (.left, .alt): move(index, by: -1)
    case (.right, .alt): move(index, by: 1)
    case (.up, .alt): move(index, by: -list.columns)
    case (.down, .alt): move(index, by: list.columns)
    case (.delete, []), (.backspace, []): perform(.remove(index))
    default: super.keyPressed(event)
    }
  }

  /// Moves a swatch over so many others; at the ends it stays.
  private func move(_ index: Int, by steps: Int) {
    let target = index + steps
    guard swatches.indices.contains(target) else { return }
    perform(.move(index, toGap: steps > 0 ? target + 1 : target))
  }
}

extension PaletteGrid: CollectionViewDataSource, CollectionViewDelegate {
  package func numberOfItems(in collectionView: CollectionView) -> Int { swatches.count }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt index: Int
  ) -> CollectionViewCell {
    let cell: SwatchCell = collectionView.dequeueReusableCell("swatch") {
      let cell = SwatchCell()
      cell.onHold = { [weak self, unowned cell] in self?.held(cell) }
      cell.addAction { [weak self, unowned cell] in self?.onUse?(cell.place) }
      return cell
    }
    cell.show(swatches[index], at: index)
    return cell
  }

  package func collectionView(_ collectionView: CollectionView, didSelectItemAt index: Int) {
    onSelect?()
  }

  package func collectionView(_ collectionView: CollectionView, didOpenItemAt index: Int) {
    onUse?(index)
  }
}
