internal import Geometry

/// Makes a line thinner towards its ends: holds nodes back until the hand is so far beyond them that they cannot
/// belong to the end any more.
///
/// A line that is shorter than both tapers together tapers the less the shorter it is, so that a dot is a whole one.
/// What has been given on never changes.
struct TaperTrail: Sendable {
  /// A place of the hand, and the tip there, which knows how far the hand had come.
  struct Node: Sendable {
    let location: Point
    let tip: BrushTip
  }

  /// The lengths of both, in canvas pixels.
  private let start: Double
  private let end: Double
  /// What waits, oldest first, from `first` on.
  private var nodes: [Node] = []
  private var first = 0
  /// How far the hand has come, in canvas pixels.
  private var length = 0.0

  /// In how many straight pieces each end is drawn at least.
  private static let pieces = 16.0

  /// Makes one for a brush; nil where that does not taper.
  init?(_ brush: Brush) {
    guard brush.tapers else { return nil }
    start = brush.taper.start * brush.diameter
    end = brush.taper.end * brush.diameter
  }

  /// Takes a node.
  mutating func add(_ node: Node) {
    length = node.tip.distance
    // Of a hand that rests it is enough to know how it came, its widest tip and how it goes.
    if nodes.count - first >= 3, nodes.suffix(3).allSatisfy({ $0.location == node.location }) {
      let last = nodes.removeLast()
      if last.tip.radius > nodes[nodes.count - 1].tip.radius { nodes[nodes.count - 1] = last }
    }
    nodes.append(node)
  }

  /// The next node that nothing can change any more.
  mutating func nextDue() -> Node? {
    guard first < nodes.count, length >= start + end else { return nil }
    let node = nodes[first]
    guard length - node.tip.distance >= end else { return nil }
    first += 1
    if first > 64, first * 2 > nodes.count {
      nodes.removeFirst(first)
      first = 0
    }
    return node
  }

  /// The nodes that wait.
  var rest: ArraySlice<Node> { nodes[first...] }

  /// A tip as it is if the hand lifts where it is now.
  func tapered(_ tip: BrushTip) -> BrushTip {
    let way = tip.distance
    let part = min(start > 0 ? way / start : 1, end > 0 ? (length - way) / end : 1, 1)
    let (strength, missing) = (min(1, length / (start + end)), 1 - max(part, 0))
    var result = tip
    // Round towards the full width, sharp at the point.
    result.radius *= 1 - strength * missing * missing
    return result
  }

  /// Into how many straight pieces the way between two tips must be cut so that the taper shows.
  func pieces(from start: BrushTip, to end: BrushTip) -> Int {
    let span = end.distance - start.distance
    var step = Double.infinity
    if start.distance < self.start { step = min(step, self.start / Self.pieces) }
    if end.distance > length - self.end { step = min(step, self.end / Self.pieces) }
    guard step < .infinity, span > 0 else { return 1 }
    return max(1, min(256, Int((span / max(step, 0.5)).rounded(.up))))
  }
}

extension Brush {
  /// Whether its lines become thinner towards their ends. What smudges cannot take back an end.
  var tapers: Bool { (taper.start > 0 || taper.end > 0) && !smudges }
}
