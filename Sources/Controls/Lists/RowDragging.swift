public import Geometry
public import UserInterface

/// What hands drag of a table, and what becomes of it.
public protocol RowDraggingDelegate: AnyObject {
  /// Whether a row moves.
  func rowDragging(_ dragging: RowDragging, canTakeRowAt path: IndexPath) -> Bool
  /// A hand takes a row that moves; the rows are what they will be until it is let go or called off. Nil where there is
  /// nothing to take any more.
  func rowDragging(_ dragging: RowDragging, takesRowAt path: IndexPath) -> RowDragging.Load?
  /// What is dragged is held so that it begins at `top`, in the table's coordinates, after `travel` from where the
  /// hand took it, in points; the place that is kept for it.
  func rowDragging(_ dragging: RowDragging, placeAt top: Double, after travel: Vector) -> IndexPath
  /// The drag is over: what was let go moves to the place that was kept last; else it was called off, and all is as it
  /// was. Where the row that the hand took lies then; nil for nowhere.
  func rowDragging(_ dragging: RowDragging, endsByDrop isDropped: Bool) -> IndexPath?
}

/// Drags rows of a table elsewhere: by a grip, or anywhere after a rest. The others make room, the list goes on at its
/// ends, and Escape calls it off.
public final class RowDragging: GestureRecognizerDelegate {
  /// What a hand carries.
  public struct Load {
    /// What is seen of it; it floats over the list.
    public let plate: View
    /// The rows that go along, of one height.
    public let lifted: [IndexPath]

    /// Makes one; `plate` gets the place of the row.
    public init(plate: View, lifted: [IndexPath]) {
      self.plate = plate
      self.lifted = lifted
    }
  }

  /// Decides what moves; not kept alive.
  public weak var delegate: (any RowDraggingDelegate)?

  private let table: TableView
  /// Where the plate floats.
  private unowned let view: View
  private let recognizer: RowDragRecognizer
  private var drag: Drag?
  private var scrolling: DisplayLink?
  private var lastFrame = 0.0

  /// How near to an end of the list a hand makes it go on, in points.
  private static let edge = 40.0
  /// How fast it goes there at most, in points a second.
  private static let fastest = 900.0
  /// A hand that stays nearer to where it has taken a row has not moved it, in points.
  private static let slack = 6.0

  private struct Drag {
    let load: Load
    /// From the plate's corner to the hand, in points.
    let grip: Vector
    /// Where the hand has taken it, in the view.
    let start: Point
    /// What part of the list was seen then.
    let offset: Point
    var hasMoved: Bool
  }

  /// Puts itself to work.
  ///
  /// - Parameters:
  ///   - view: where what is carried floats; the table lies in it, and it lives as long.
  ///   - isGrip: tells the views by which rows follow a hand at once.
  public init(
    of table: TableView, over view: View, isGrip: @escaping (View) -> Bool = { _ in false }
  ) {
    (self.table, self.view) = (table, view)
    recognizer = RowDragRecognizer(isGrip: isGrip)
    recognizer.delegate = self
    recognizer.addAction { [weak self] _ in self?.changed() }
    table.addGestureRecognizer(recognizer)
  }

  /// Leaves all where it was.
  public func callOff() {
    if drag != nil { recognizer.cancel() }
  }

  /// Where there is a row that moves.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    pathBelowHand.map { delegate?.rowDragging(self, canTakeRowAt: $0) ?? false } ?? false
  }

  private var pathBelowHand: IndexPath? {
    table.indexPathForRow(at: table.convert(recognizer.start, from: nil))
  }

  private func changed() {
    switch recognizer.state {
    case .began:
      begin()
      if drag == nil { recognizer.cancel() }
      follow()
    case .changed: follow()
    case .ended: letGo()
    case .cancelled: restore()
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let path = pathBelowHand,
      let load = delegate?.rowDragging(self, takesRowAt: path),
      let rect = table.rectForRow(at: path)
    else { return }
    load.plate.frame = table.convert(rect, to: view)
    let offset = table.contentOffset
    let before = load.lifted.count { $0 < path }
    let slot = IndexPath(
      row: path.row - load.lifted.count { $0.section == path.section && $0 < path },
      section: path.section)
    table.setGap(TableGap(lifted: load.lifted, slot: slot), animated: false)
    // What is below the hand stays there.
    table.contentOffset = offset - Vector(0, Double(before) * table.rowHeight)
    view.addSubview(load.plate)
    let start = view.convert(recognizer.start, from: nil)
    drag = Drag(
      load: load, grip: start - load.plate.frame.origin, start: start, offset: offset,
      hasMoved: recognizer.beganAtGrip)
  }

  private func follow() {
    guard let drag else { return }
    let hand = recognizer.location(in: view)
    if hand.distance(to: drag.start) > Self.slack { self.drag?.hasMoved = true }
    let (list, half) = (table.frame, table.rowHeight / 2)
    let top = max(list.minY - half, min(list.maxY - half, hand.y - drag.grip.dy))
    drag.load.plate.frame.origin = Point(list.minX, top.rounded())
    let place = table.convert(Point(0, top), from: view)
    if let slot = delegate?.rowDragging(self, placeAt: place.y, after: hand - drag.start) {
      table.setGap(TableGap(lifted: drag.load.lifted, slot: slot), animated: true)
    }
    scroll(by: speed(at: hand.y, in: list))
  }

  // MARK: The ends of the list

  private func speed(at y: Double, in list: Rect) -> Double {
    let above = min(1, max(0, (list.minY + Self.edge - y) / Self.edge))
    let below = min(1, max(0, (y - list.maxY + Self.edge) / Self.edge))
    return (below - above) * Self.fastest
  }

  private func scroll(by speed: Double) {
    guard speed != 0, let window = view.window else { return stopScrolling() }
    guard scrolling == nil else { return }
    lastFrame = window.now
    scrolling = DisplayLink(window: window) { [weak self] time in self?.scroll(at: time) }
  }

  private func scroll(at time: Double) {
    guard drag != nil else { return stopScrolling() }
    let hand = recognizer.location(in: view)
    let way = speed(at: hand.y, in: table.frame) * min(0.05, time - lastFrame)
    lastFrame = time
    let before = table.contentOffset
    table.contentOffset = before + Vector(0, way)
    if table.contentOffset != before { follow() }
  }

  private func stopScrolling() {
    scrolling?.invalidate()
    scrolling = nil
  }

  // MARK: The end

  private func letGo() {
    guard let drag else { return }
    guard drag.hasMoved else {
      let place = recognizer.location(in: nil)
      restore()
      // A finger that rests asks for the menu of what is below it.
      if recognizer.touchType == .finger {
        _ = table.gestureRecognizers.contains { $0.openMenu(at: place) }
      }
      return
    }
    finish()
    table.setGap(nil, animated: false)
    settle(drag.load.plate, isDropped: true)
  }

  private func restore() {
    guard let drag else { return }
    finish()
    table.setGap(nil, animated: table.contentOffset == drag.offset)
    table.contentOffset = drag.offset
    settle(drag.load.plate, isDropped: false)
  }

  private func finish() {
    stopScrolling()
    drag = nil
  }

  /// Lets the plate glide onto the row that it shows, and go.
  private func settle(_ plate: View, isDropped: Bool) {
    let path = delegate?.rowDragging(self, endsByDrop: isDropped)
    guard let rect = path.flatMap(table.rectForRow), view.window != nil else {
      return plate.removeFromSuperview()
    }
    let goal = table.convert(rect, to: view)
    View.animate {
      plate.frame = goal
    } completion: { _ in
      plate.removeFromSuperview()
    }
  }
}
