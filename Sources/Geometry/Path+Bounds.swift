extension Path {
  /// The smallest rectangle around all its points, also those that only bend curves; nil when it is
  /// empty.
  public var controlBounds: Rect? {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p): points += [c, p]
      case .cubic(let c1, let c2, let p): points += [c1, c2, p]
      case .close: break
      }
    }
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for p in points {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
