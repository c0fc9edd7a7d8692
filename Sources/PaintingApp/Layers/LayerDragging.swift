import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface

/// Drags rows of the panel of layers elsewhere, with all that are chosen where the row is one of them. The others make
/// room, groups take what is held over them, and the list goes on at its ends.
final class LayerDragging {
  private weak var panel: LayersController?
  private let recognizer = LayerDragRecognizer()
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
    let ids: Set<LayerID>
    let entry: LayersState.Entry
    let drop: LayerDrop
    let plate: LayerDragPlate
    /// From the plate's corner to the hand, in points.
    let grip: Vector
    /// Where the hand has taken it, in the panel.
    let start: Point
    /// What part of the list was seen then.
    let offset: Point
    var target: LayerDrop.Target
    var hasMoved: Bool
  }

  /// Puts itself to work in a panel.
  init(in panel: LayersController) {
    self.panel = panel
    recognizer.addAction { [weak self] _ in self?.changed() }
    panel.list.addGestureRecognizer(recognizer)
  }

  /// Leaves all where it was.
  func callOff() {
    if drag != nil { recognizer.cancel() }
  }

  private func changed() {
    switch recognizer.state {
    case .began:
      begin()
      if drag == nil { recognizer.cancel() }
    case .changed: follow()
    case .ended: letGo()
    case .cancelled: restore()
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let panel, panel.showsAll else { return }
    let hand = panel.list.convert(recognizer.start, from: nil)
    guard let path = panel.list.indexPathForRow(at: hand) else { return }
    let entry = panel.entries[path.row]
    let id = entry.layer.id
    if !panel.state.chosen.contains(id) { panel.onAction?(.select(id)) }
    let roots = panel.state.tree.roots(
      of: panel.state.chosen.contains(id) ? panel.state.chosen : [id])
    let ids = Set(roots.map(\.id))
    let drop = LayerDrop(ids, from: panel.entries)
    guard let rect = panel.list.rectForRow(at: path) else { return }
    let plate = LayerDragPlate(
      entry, thumbnail: panel.pictures?.picture(of: id), count: roots.count)
    plate.frame = panel.list.convert(rect, to: panel.view)
    let offset = panel.list.contentOffset
    let before = drop.lifted.count { $0 < path.row }
    let target = drop.target(top: Double(path.row - before), depth: entry.depth)
    panel.list.setGap(
      TableGap(lifted: drop.lifted, slot: target.slot, rowHeight: panel.list.rowHeight),
      animated: false)
    // What is below the hand stays there.
    panel.list.contentOffset = offset - Vector(0, Double(before) * panel.list.rowHeight)
    panel.view.addSubview(plate)
    let start = panel.view.convert(recognizer.start, from: nil)
    drag = Drag(
      ids: ids, entry: entry, drop: drop, plate: plate, grip: start - plate.frame.origin,
      start: start, offset: offset, target: target, hasMoved: recognizer.beganAtGrip)
    follow()
  }

  private func follow() {
    guard let panel, var drag else { return }
    let hand = recognizer.location(in: panel.view)
    if hand.distance(to: drag.start) > Self.slack { drag.hasMoved = true }
    let list = panel.list.frame
    let top = max(
      list.minY - panel.list.rowHeight / 2,
      min(list.maxY - panel.list.rowHeight / 2, hand.y - drag.grip.dy))
    drag.plate.frame.origin = Point(list.minX, top.rounded())
    let place = panel.list.convert(Point(0, top), from: panel.view)
    let steps = Int(((hand.x - drag.start.x) / LayerRow.indent).rounded())
    let target = drag.drop.target(
      top: place.y / panel.list.rowHeight, depth: drag.entry.depth + steps)
    if target != drag.target {
      drag.target = target
      var shown = drag.entry
      shown.depth = target.depth
      drag.plate.show(shown)
      panel.list.setGap(
        TableGap(lifted: drag.drop.lifted, slot: target.slot, rowHeight: panel.list.rowHeight),
        animated: true)
    }
    self.drag = drag
    panel.markedGroup = target.place.group
    scroll(by: speed(at: hand.y, in: list))
  }

  // MARK: The ends of the list

  private func speed(at y: Double, in list: Rect) -> Double {
    let above = min(1, max(0, (list.minY + Self.edge - y) / Self.edge))
    let below = min(1, max(0, (y - list.maxY + Self.edge) / Self.edge))
    return (below - above) * Self.fastest
  }

  private func scroll(by speed: Double) {
    guard speed != 0, let window = panel?.window else { return stopScrolling() }
    guard scrolling == nil else { return }
    lastFrame = window.now
    scrolling = DisplayLink(window: window) { [weak self] time in self?.scroll(at: time) }
  }

  private func scroll(at time: Double) {
    guard let panel, drag != nil else { return stopScrolling() }
    let hand = recognizer.location(in: panel.view)
    let way = speed(at: hand.y, in: panel.list.frame) * min(0.05, time - lastFrame)
    lastFrame = time
    let before = panel.list.contentOffset
    panel.list.contentOffset = before + Vector(0, way)
    if panel.list.contentOffset != before { follow() }
  }

  private func stopScrolling() {
    scrolling?.invalidate()
    scrolling = nil
  }

  // MARK: The end

  private func letGo() {
    guard let panel, let drag else { return }
    guard drag.hasMoved else {
      let place = recognizer.location(in: nil)
      restore()
      if recognizer.touchType == .finger { panel.openMenu(at: place) }
      return
    }
    finish()
    panel.list.setGap(nil, animated: false)
    panel.onAction?(.move(drag.ids, drag.target.place))
    settle(drag.plate, on: drag.entry.layer.id)
  }

  private func restore() {
    guard let panel, let drag else { return }
    finish()
    panel.list.setGap(nil, animated: panel.list.contentOffset == drag.offset)
    panel.list.contentOffset = drag.offset
    settle(drag.plate, on: drag.entry.layer.id)
  }

  private func finish() {
    stopScrolling()
    drag = nil
    panel?.markedGroup = nil
  }

  /// Lets the plate glide onto the row that it shows, and go.
  private func settle(_ plate: LayerDragPlate, on id: LayerID) {
    guard let panel, let row = panel.entries.firstIndex(where: { $0.layer.id == id }),
      let rect = panel.list.rectForRow(at: IndexPath(row: row)), panel.window != nil
    else { return plate.removeFromSuperview() }
    plate.show(panel.entries[row])
    let goal = panel.list.convert(rect, to: panel.view)
    View.animate {
      plate.frame = goal
    } completion: { _ in
      plate.removeFromSuperview()
    }
  }
}
