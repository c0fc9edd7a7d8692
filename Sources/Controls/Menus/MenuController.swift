public import Geometry
public import UserInterface

/// A list of commands below a button or at a point, which scrolls in a low window.
///
/// Arrows choose, the one to the side opens and closes what lies beside, Enter and Space do it,
/// Escape goes back one level. A hand may press, drag to a line and let go in one go.
public final class MenuController: PanelController {
  private let items: [Item]
  /// The open menus, each beside a row of the one before.
  private(set) var plates: [MenuPlate] = []
  private var timer: TimerToken?
  /// The hand that opened the menu and did not let go.
  private weak var heldTouch: Touch?
  private var hasLeftOpener = false
  /// Where the pointer was when a row took it last, in the window's coordinates.
  private var lastHover: (place: Point, row: MenuRow)?

  /// How long the pointer rests on a line before what lies beside it opens, in seconds.
  static let openDelay = 0.15

  /// Makes a menu below a view.
  public convenience init(items: [Item], below view: View) {
    self.init(items: items, placement: .below(view))
  }

  /// Makes a menu at a point in the window's coordinates.
  public convenience init(items: [Item], at point: Point) {
    self.init(items: items, placement: .at(point))
  }

  /// Makes a menu at a place.
  public init(items: [Item], placement: Placement) {
    self.items = items
    super.init(placement: placement)
  }

  /// Shows it, opened by a hand that is still down: where that lets go over a line, it chooses.
  /// Pass the hand's moves to `follow` and its end to `letGo`.
  public func present(in window: Window, holding touch: Touch) {
    heldTouch = touch
    present(in: window)
  }

  public override var keptTouch: Touch? { heldTouch }

  public override func loadView() {
    let plate = MenuPlate(items, opener: nil, controller: self)
    view = plate
    add(plate)
  }

  private func add(_ plate: MenuPlate) {
    plates.append(plate)
    for row in plate.rows {
      row.onHover = { [weak self, unowned row] event in
        self?.pointerCame(to: row, at: event.windowLocation) ?? false
      }
      row.addAction { [weak self, unowned row] in self?.choose(row) }
    }
  }

  public override func preferredSize(in available: Size) -> Size { view.sizeThatFits(available) }

  public override func viewDidAppear() {
    super.viewDidAppear()
    view.layoutIfNeeded()
    if let row = plates.first?.rows.first(where: \.isSelected) { plates.first?.show(row) }
  }

  public override func viewDidDisappear() {
    stopTimer()
    closePlates(after: 0)
    super.viewDidDisappear()
  }

  // MARK: What is open

  /// Which of the open menus holds a row.
  private func level(of row: MenuRow) -> Int? {
    plates.firstIndex { $0.rows.contains { $0 === row } }
  }

  private func closePlates(after level: Int) {
    while plates.count > level + 1 {
      let plate = plates.removeLast()
      plate.opener?.isOpen = false
      plate.removeFromSuperview()
    }
  }

  /// Opens what lies beside a row, in place of what is open there.
  private func openSubmenu(of row: MenuRow) {
    guard let level = level(of: row), !row.item.submenu.isEmpty, let layer = view.superview,
      let window
    else { return }
    guard !row.isOpen else { return }
    closePlates(after: level)
    let plate = MenuPlate(row.item.submenu, opener: row, controller: self)
    let size = plate.sizeThatFits(window.bounds.inset(by: PanelPlacement.edge).size)
    plate.frame = MenuPlate.frame(
      of: size, beside: plates[level].frame.withHeight(of: row.convert(row.bounds, to: nil)),
      isRightToLeft: row.isRightToLeft, in: window.bounds)
    row.isOpen = true
    layer.addSubview(plate)
    add(plate)
    plate.layoutIfNeeded()
  }

  private func choose(_ row: MenuRow) {
    guard row.isEnabled else { return }
    guard row.item.submenu.isEmpty else { return openSubmenu(of: row) }
    dismiss()
    row.item.action()
  }

  // MARK: The hand

  /// A row that keys have scrolled under a resting pointer does not take them.
  private func pointerCame(to row: MenuRow, at place: Point) -> Bool {
    guard place != lastHover?.place || currentRow == nil || currentRow === lastHover?.row else {
      return false
    }
    lastHover = (place, row)
    pointed(at: row)
    return true
  }

  /// The pointer rests on a row: it has the keys, and after a moment what lies beside it is open.
  private func pointed(at row: MenuRow) {
    guard let level = level(of: row) else { return }
    if row.isEnabled { window?.makeFirstResponder(row) } else { window?.makeFirstResponder(nil) }
    stopTimer()
    guard plates.count > level + 1 || !row.item.submenu.isEmpty, !row.isOpen else { return }
    timer = window?.application?.backend.schedule(after: MenuController.openDelay) {
      [weak self, weak row] in
      guard let self, let row else { return }
      timer = nil
      closePlates(after: level)
      if row.isEnabled { openSubmenu(of: row) }
    }
  }

  private func stopTimer() {
    if let timer { window?.application?.backend.cancel(timer) }
    timer = nil
  }

  /// The hand that opened the menu moved; `point` is in the window's coordinates.
  public func follow(_ point: Point) {
    if let row = plates.reversed().lazy.compactMap({ $0.row(atWindow: point) }).first {
      hasLeftOpener = true
      if !row.isFirstResponder { pointed(at: row) }
    } else {
      if hasLeftOpener, let window { window.makeFirstResponder(nil) }
      if let anchor = placement.anchor, !anchor.inset(by: -8).contains(point) {
        hasLeftOpener = true
      }
    }
  }

  /// The hand that opened the menu let go: over a line it chooses; beside the menu it closes it,
  /// where it had gone from where it began.
  public func letGo(_ point: Point) {
    heldTouch = nil
    if let row = plates.reversed().lazy.compactMap({ $0.row(atWindow: point) }).first {
      if hasLeftOpener { choose(row) }
    } else if hasLeftOpener, !plates.contains(where: { $0.frame.contains(point) }) {
      dismiss()
    }
  }

  // MARK: Keys

  private var currentRow: MenuRow? { window?.firstResponder as? MenuRow }

  private func focus(_ row: MenuRow?) {
    guard let row, let level = level(of: row) else { return }
    window?.focus(row)
    plates[level].show(row)
  }

  public override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, let last = plates.last else { return super.keyPressed(event) }
    let row = currentRow
    let plate = row.flatMap { level(of: $0) }.map { plates[$0] } ?? last
    let (inward, outward): (Key, Key) = view.isRightToLeft ? (.left, .right) : (.right, .left)
    switch event.key {
    case .down: focus(plate.row(after: row, by: 1))
    case .up: focus(plate.row(after: row, by: -1))
    case .home: focus(plate.row(after: nil, by: 1))
    case .end: focus(plate.row(after: nil, by: -1))
    case inward: enter(row)
    case outward: leave()
    case .enter, .space: if let row, !event.isRepeat { enterOrChoose(row) }
    default: super.keyPressed(event)
    }
  }

  private func enterOrChoose(_ row: MenuRow) {
    if row.item.submenu.isEmpty { choose(row) } else { enter(row) }
  }

  private func enter(_ row: MenuRow?) {
    guard let row, row.isEnabled, !row.item.submenu.isEmpty else { return }
    stopTimer()
    openSubmenu(of: row)
    focus(plates.last?.row(after: nil, by: 1))
  }

  /// Goes back to the line that the last menu opened beside; false when there is only one.
  @discardableResult private func leave() -> Bool {
    guard plates.count > 1, let opener = plates.last?.opener else { return false }
    stopTimer()
    closePlates(after: plates.count - 2)
    focus(opener)
    return true
  }

  public override func escape() { if !leave() { dismiss() } }
}

extension Rect {
  /// The same from left to right, and from top to bottom as another.
  nonisolated fileprivate func withHeight(of other: Rect) -> Rect {
    Rect(minX, other.minY, width, other.height)
  }
}
