public import Geometry
import Rasterizer

extension View {
  /// Asks for the whole view to be drawn again in the next frame.
  public func setNeedsDisplay() { setNeedsDisplay(evenHidden: false) }

  /// Asks for a part, in the view's coordinates, to be drawn again in the next frame.
  public func setNeedsDisplay(_ rect: Rect) { invalidate(rect, evenHidden: false) }

  func setNeedsDisplay(evenHidden: Bool) {
    invalidate(drawingBounds, evenHidden: evenHidden)
    if !clipsToBounds, let overhang = subtreeOverhang {
      invalidate(overhang, evenHidden: evenHidden)
    }
  }

  /// Where the view itself may draw.
  var drawingBounds: Rect { bounds.inset(by: drawingOverflow.outward) }

  /// What the views it holds may draw outside of it; nil when nothing.
  private var subtreeOverhang: Rect? {
    var result: Rect?
    for view in subviews where !view.isHidden {
      var reach = view.drawingBounds
      if !view.clipsToBounds, let more = view.subtreeOverhang { reach = reach.union(more) }
      let here = view.convert(reach, to: self)
      if !drawingBounds.contains(here) { result = result.map { $0.union(here) } ?? here }
    }
    return result
  }

  private func invalidate(_ rect: Rect, evenHidden: Bool) {
    guard let window = windowReference, evenHidden || !isHidden else { return }
    var rect = rect
    var view = self
    while let parent = view.superview {
      guard !parent.isHidden else { return }
      rect = rect.offset(by: view.frame.origin - view.boundsOrigin)
      if parent.clipsToBounds { rect = rect.intersection(parent.bounds) }
      if rect.isEmpty { return }
      view = parent
    }
    window.invalidate(rect)
  }
}
