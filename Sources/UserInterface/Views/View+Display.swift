public import Geometry
import Rasterizer

extension View {
  /// Asks for the whole view to be drawn again in the next frame.
  public func setNeedsDisplay() { setNeedsDisplay(drawingBounds) }

  /// Asks for a part, in the view's coordinates, to be drawn again in the next frame.
  public func setNeedsDisplay(_ rect: Rect) {
    guard let window = windowReference else { return }
    var rect = rect
    var view = self
    while !view.isHidden, !rect.isEmpty {
      guard let parent = view.superview else { return window.invalidate(rect) }
      rect = rect.offset(by: view.frame.origin - view.boundsOrigin)
      if parent.clipsToBounds { rect = rect.intersection(parent.bounds) }
      view = parent
    }
  }

  /// Asks for the view and all it holds to be drawn again, wherever that reaches.
  func setSubtreeNeedsDisplay() {
    if windowReference != nil, let reach = subtreeBounds { setNeedsDisplay(reach) }
  }

  /// Where the view itself may draw.
  var drawingBounds: Rect { bounds.inset(by: drawingOverflow.outward) }

  /// Where the view and all it holds may draw, in its own coordinates; nil for nowhere.
  private var subtreeBounds: Rect? {
    if clipsToBounds { return drawingBounds }
    let own = isContainer && backgroundColor == nil ? nil : drawingBounds
    return subviews.reduce(own) { reach, view in
      guard !view.isHidden, let part = view.subtreeBounds.map({ view.convert($0, to: self) }) else {
        return reach
      }
      return reach?.union(part) ?? part
    }
  }

  /// Draws the view and all it holds into a context that is in the superview's coordinates.
  /// `dirty` is the part to draw, in the same coordinates.
  func drawTree(in context: GraphicsContext, dirty: Rect) {
    guard !isHidden, alpha > 0 else { return }
    let dirty = dirty.offset(by: boundsOrigin - frame.origin)
    let own = drawingBounds.intersection(dirty)
    if own.isEmpty && (clipsToBounds || subviews.isEmpty) { return }
    context.saveState()
    defer { context.restoreState() }
    context.translate(by: frame.origin - boundsOrigin)
    if alpha < 1 { context.multiplyOpacity(alpha) }
    // What shines through hides nothing.
    let front = context.opacity < 1 ? nil : frontmostCover(of: dirty)
    if front == nil, !own.isEmpty { drawSelf(in: context, dirty: own) }
    if clipsToBounds { context.clip(to: bounds) }
    let visible = clipsToBounds ? dirty.intersection(bounds) : dirty
    guard !visible.isEmpty else { return }
    for view in subviews[(front ?? 0)...] { view.drawTree(in: context, dirty: visible) }
  }

  private func drawSelf(in context: GraphicsContext, dirty: Rect) {
    context.saveState()
    context.clip(to: drawingBounds)
    if let backgroundColor { context.fill(bounds, with: backgroundColor) }
    draw(in: context, dirty: dirty)
    context.restoreState()
  }

  /// The frontmost of the views it holds that hides everything behind it in `dirty`.
  private func frontmostCover(of dirty: Rect) -> Int? {
    guard !clipsToBounds || bounds.contains(dirty) else { return nil }
    return subviews.lastIndex { $0.covers(dirty.offset(by: $0.boundsOrigin - $0.frame.origin)) }
  }

  private func covers(_ rect: Rect) -> Bool {
    guard !isHidden, alpha >= 1, bounds.contains(rect) || !clipsToBounds else { return false }
    if opaqueArea?.contains(rect) == true { return true }
    return subviews.contains { $0.covers(rect.offset(by: $0.boundsOrigin - $0.frame.origin)) }
  }
}
