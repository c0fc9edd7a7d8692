import Geometry

/// Which views the pointer is over, and motion over them that waits.
struct HoverTracker {
  /// The pointer's last place, in the window's points; nil when it is not in the window.
  var last: HoverEvent?
  /// Whether `last` was not yet delivered.
  var isPending = false
  /// Whether the views below a resting pointer may be others now.
  var isStale = false
  /// The hit view first, then its superviews, up to the window: kept weakly, or the window would
  /// keep itself.
  var path: [View] {
    get { views.compactMap(\.view) }
    set { views = newValue.map(WeakView.init) }
  }
  private var views: [WeakView] = []
  /// What the pointer looked like when last set.
  var cursor = Cursor.arrow

  var target: View? { views.first?.view }

  private struct WeakView {
    weak var view: View?
  }
}

extension Window {
  /// A view goes out of sight: the pointer leaves it, and all that it holds.
  ///
  /// Nobody is told while the tracker is being changed: who is left may take views away itself, as a
  /// control does with its tool tip.
  func hoverLeaves(_ view: View) {
    let gone = hover.path.filter { $0.isDescendant(of: view) }
    hover.path.removeAll { left in gone.contains { $0 === left } }
    hover.isStale = true
    for view in gone { view.pointerExited() }
  }

  func hoverMoved(_ sample: PointerSample) {
    guard sample.location.isFinite else { return }
    hover.last = HoverEvent(
      type: TouchType(sample.tool),
      windowLocation: Point(sample.location.x / scale, sample.location.y / scale),
      modifiers: sample.modifiers, timestamp: sample.time,
      tilt: sample.tilt)
    hover.isPending = true
  }

  func hoverExited() {
    hover.last = nil
    hover.isPending = false
    setHoverPath([])
    gestures.hover(nil, over: [])
  }

  /// Views came, went or moved below the pointer.
  func hoverMayHaveChanged() { hover.isStale = true }

  /// Delivers the pointer's last motion.
  func flushHover() {
    guard hover.isPending, let event = hover.last else { return }
    hover.isPending = false
    moveHover(to: event)
    gestures.hover(event, over: hover.path)
    send(.hover(event), time: event.timestamp, modifiers: event.modifiers)
  }

  /// Finds the views below a resting pointer anew where that is needed.
  func updateHover() {
    guard hover.isStale else { return }
    hover.isStale = false
    // While a button is held the pointer belongs to the view where it went down.
    guard tracker.isEmpty, let event = hover.last else { return }
    let old = hover.path
    moveHover(to: event)
    if !old.elementsEqual(hover.path, by: ===) { gestures.hover(event, over: hover.path) }
  }

  private func moveHover(to event: HoverEvent) {
    var path: [View] = []
    var view = hitTest(event.windowLocation, with: nil)
    while let current = view {
      path.append(current)
      view = current.superview
    }
    setHoverPath(path)
  }

  private func setHoverPath(_ path: [View]) {
    let old = hover.path
    hover.path = path
    for view in old where !path.contains(where: { $0 === view }) { view.pointerExited() }
    if let event = hover.last {
      for view in path.reversed() where !old.contains(where: { $0 === view }) {
        view.pointerEntered(event)
      }
    }
    updateCursor()
  }

  /// Shows the pointer's picture of the view it is over.
  func updateCursor() {
    guard !isClosed else { return }
    let cursor = hover.path.lazy.compactMap(\.cursor).first ?? .arrow
    guard cursor != hover.cursor else { return }
    hover.cursor = cursor
    backend.setCursor(cursor)
  }
}
