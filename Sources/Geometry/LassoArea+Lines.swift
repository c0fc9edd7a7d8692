/// How much of a line lies inside.
extension LassoArea {
  /// The part of a line's length that lies inside, 0…1; of a line without length, whether it does.
  ///
  /// Points that are no numbers are left out, and with them the way there and on.
  @inlinable public func share(of line: some Sequence<Point>) -> Double {
    var measure = LineMeasure()
    for point in line { measure.add(point, to: self) }
    return measure.share
  }

  /// The part of a line's length that lies inside, 0…1. Where `box`, which holds the line, is all
  /// inside or all outside, no point is looked at.
  @inlinable public func share(of line: some Sequence<Point>, in box: Rect) -> Double {
    switch holds(all: box) {
    case true?: 1
    case false?: 0
    case nil: share(of: line)
    }
  }

  /// Whether any of a line lies inside or on the edge.
  @inlinable public func touches(_ line: some Sequence<Point>) -> Bool {
    var last: Point?
    for point in line {
      guard LassoArea.isUsable(point) else {
        last = nil
        continue
      }
      // From outside, only a crossing leads inside.
      if let last {
        if isCrossed(from: last, to: point) { return true }
      } else if contains(point) {
        return true
      }
      last = point
    }
    return false
  }

  @usableFromInline func isCrossed(from a: Point, to b: Point) -> Bool {
    var isCrossed = false
    index.forEachCrossing(from: a, to: b) { _ in
      isCrossed = true
      return false
    }
    return isCrossed
  }

  /// Whether any of a line lies inside or on the edge. Where `box`, which holds the line, is all inside
  /// or all outside, no point is looked at.
  @inlinable public func touches(_ line: some Sequence<Point>, in box: Rect) -> Bool {
    holds(all: box) ?? touches(line)
  }
}

/// Sums up the pieces of a line.
@usableFromInline struct LineMeasure {
  /// The length that has been looked at, and what of it lies inside.
  private var (length, inside) = (0.0, 0.0)
  private var last: Point?
  /// Whether the last point is inside; nil where that is to be asked.
  private var isInside: Bool?
  /// Whether the first point is.
  private var isFirstInside: Bool?
  /// Where the piece at hand meets edges, and room for the next ones.
  private var crossings: [Double] = []

  @usableFromInline init() {}

  @usableFromInline mutating func add(_ point: Point, to area: LassoArea) {
    guard LassoArea.isUsable(point) else {
      (last, isInside) = (nil, nil)
      return
    }
    if isFirstInside == nil { isFirstInside = area.contains(point) }
    if let last, last != point {
      let way = last.distance(to: point)
      length += way
      inside += way * share(from: last, to: point, of: area)
    }
    last = point
  }

  private mutating func share(from a: Point, to b: Point, of area: LassoArea) -> Double {
    crossings.removeAll(keepingCapacity: true)
    area.index.forEachCrossing(from: a, to: b) {
      crossings.append($0)
      return true
    }
    if crossings.isEmpty {
      let isWithin = isInside ?? area.contains(a.interpolated(to: b, at: 0.5))
      isInside = isWithin
      return isWithin ? 1 : 0
    }
    crossings.append(1)
    crossings.sort()
    var (share, from) = (0.0, 0.0)
    // Whether each part is inside is asked, not counted: an edge that was met twice does no harm.
    for to in crossings where to > from {
      if area.contains(a.interpolated(to: b, at: (from + to) / 2)) { share += to - from }
      from = to
    }
    isInside = nil
    return share
  }

  @usableFromInline var share: Double {
    length > 0 ? min(inside / length, 1) : isFirstInside == true ? 1 : 0
  }
}
