import Geometry

/// Where somebody has put a tray, for a window of any size. Always as right-handed people have it.
nonisolated struct TrayPlace: Hashable, Sendable {
  /// The edge.
  var edge: TrayEdge
  /// Where its middle is along the edge, 0…1 from left to right or from top to bottom.
  var along: Double

  /// Makes a place; what lies outside of the edge counts as its end.
  init(edge: TrayEdge, along: Double) {
    self.edge = edge
    self.along = along.isFinite ? max(0, min(1, along)) : 0.5
  }

  /// The place of a plate that was let go: at an edge that it touches, else at the one that its
  /// middle is nearest to.
  init(of frame: Rect, in window: Size) {
    let apart: [(TrayEdge, Double)] = [
      (.left, frame.minX), (.right, window.width - frame.maxX), (.top, frame.minY),
      (.bottom, window.height - frame.maxY),
    ]
    let (width, height) = (max(1, window.width), max(1, window.height))
    let inner: [(TrayEdge, Double)] = [
      (.left, frame.midX / width), (.right, 1 - frame.midX / width), (.top, frame.midY / height),
      (.bottom, 1 - frame.midY / height),
    ]
    let touched = apart.filter { $0.1 < TraysLayout.touch }.min { $0.1 < $1.1 }
    let edge = (touched ?? inner.min { $0.1 < $1.1 })?.0 ?? .left
    self.init(
      edge: edge, along: edge.isStanding ? frame.midY / height : frame.midX / width)
  }

  /// The place in a mirror.
  var mirrored: TrayPlace {
    TrayPlace(edge: edge.mirrored, along: edge.isStanding ? along : 1 - along)
  }
}
