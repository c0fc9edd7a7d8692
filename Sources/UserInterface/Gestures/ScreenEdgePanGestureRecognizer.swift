public import Geometry

/// Recognizes a drag that begins at an edge of the window and goes inward.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// How far from the edge a touch may land, in points.
  public nonisolated static let reach = 20.0

  /// The edges of the window to begin from.
  public var edges: RectEdge

  /// Makes a recognizer of drags from any of these edges.
  public init(edges: RectEdge = []) {
    self.edges = edges
    super.init()
  }

  /// Takes touches that land near one of the edges.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    numberOfTouches > 0 || !edges(near: touch.initialLocation(in: nil)).isEmpty
  }

  public override func isWanted(_ translation: Vector) -> Bool {
    guard super.isWanted(translation), let first = touches.min(by: { $0.id < $1.id }) else {
      return false
    }
    let inward: RectEdge =
      if abs(translation.dx) >= abs(translation.dy) {
        translation.dx > 0 ? .left : .right
      } else {
        translation.dy > 0 ? .top : .bottom
      }
    return edges(near: first.initialLocation(in: nil)).contains(inward)
  }

  private func edges(near place: Point) -> RectEdge {
    guard let size = view?.window?.bounds.size else { return [] }
    var near: RectEdge = []
    let reach = ScreenEdgePanGestureRecognizer.reach
    if place.x < reach { near.insert(.left) }
    if place.x >= size.width - reach { near.insert(.right) }
    if place.y < reach { near.insert(.top) }
    if place.y >= size.height - reach { near.insert(.bottom) }
    return near.intersection(edges)
  }
}
