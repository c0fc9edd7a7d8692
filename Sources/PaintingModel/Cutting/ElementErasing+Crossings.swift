public import Geometry

/// Erasing to the next crossing.
extension ElementErasing {
  /// Takes the parts between crossings that the end of the pull meets; what is left of a stroke are strokes
  /// of its own, in its place of the order.
  mutating func splits(
    _ places: [ElementPlace], by end: Stroke, in painting: inout Painting
  ) -> [ElementChange] {
    var changes: [ElementChange] = []
    var next = painting.history(of: layer)?.doneCount ?? 0
    for place in places {
      guard let old = painting.element(at: place) else { continue }
      guard let line = StrokeLine(old),
        let rest = former.rest(of: line, at: origins[place] ?? place, without: end)
      else {
        changes.append(ElementChange(at: place, before: old, after: nil))
        continue
      }
      changes.append(ElementChange(at: place, before: old, after: rest.first?.changed))
      let others = rest.dropFirst()
      let orders = ElementOrder.spread(
        others.count, between: old.order,
        and: painting.history(of: layer)?.order(over: place.index))
      for (part, order) in zip(others, orders) {
        var new = part.changed
        (new.id, new.order) = (painting.nextElementID(), order)
        let own = ElementPlace(layer: layer, index: next)
        origins[own] = origins[place] ?? place
        changes.append(ElementChange(at: own, before: nil, after: new, isAddition: true))
        next += 1
      }
    }
    return changes
  }

  /// What the pull would take, were it to end here: lines, in canvas pixels, of all that it meets.
  public func wouldTake() -> [[Point]] {
    former.elementPlaces(under: stroke, on: layer).flatMap { place -> [[Point]] in
      guard let element = former.element(at: place) else { return [] }
      switch reach {
      case .whole: return [element.line]
      case .part: return element.line.parts(within: stroke.brush.diameter / 2, of: stroke)
      case .toCrossing:
        guard let line = StrokeLine(element), line.end > 0 else { return [element.line] }
        return former.parts(of: line, at: place, metBy: stroke).map { line.points(in: $0) }
      }
    }
  }
}

extension Painting {
  /// What is shorter than this is not left, in canvas pixels.
  private static let leastLength = 0.5

  /// What is left of a line without the parts that a pull meets, from its beginning to its end; nil where it
  /// has no parts.
  ///
  /// - Parameter place: where the stroke lies whose line it is, or is a part of.
  fileprivate func rest(
    of line: StrokeLine, at place: ElementPlace, without pull: Stroke
  ) -> [StrokeLine]? {
    guard line.end > 0 else { return nil }
    var rest: [StrokeLine] = []
    var start = 0.0
    func keep(_ to: Double) {
      guard to > start else { return }
      let part = line.trimmed(start, to)
      if part.length >= Painting.leastLength { rest.append(part) }
    }
    for part in parts(of: line, at: place, metBy: pull) {
      keep(part.lowerBound)
      start = max(start, part.upperBound)
    }
    keep(line.end)
    return rest
  }

  /// The parts of a line between its crossings with itself and with others of the layer that a pull meets, in
  /// order; at least one.
  fileprivate func parts(
    of line: StrokeLine, at place: ElementPlace, metBy pull: Stroke
  ) -> [ClosedRange<Double>] {
    let crossings = crossings(of: line, at: place)
    let width = line.element.stroke?.brush.diameter ?? 0
    let reach = (pull.brush.diameter + width) / 2
    let way = pull.points.map(\.location).spread(reach / 4)
    let places = way.map { LineFalloff.nearest(to: $0, on: line.points) }
    let distances = zip(way, places).map { $0.distance(to: line.point(at: $1)) }
    let least = max(reach, distances.min() ?? 0)
    var parts: Set<ClosedRange<Double>> = []
    for (place, distance) in zip(places, distances) where distance <= least {
      let part = crossings.piece(around: place)
      parts.insert(part)
      // Around the place where a closed line begins.
      guard line.isClosed, let first = crossings.places.first, let last = crossings.places.last
      else { continue }
      if part.lowerBound == 0 { parts.insert(last...line.end) }
      if part.upperBound == line.end { parts.insert(0...first) }
    }
    return parts.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Where a line is crossed by itself and by what others of its layer paint along.
  private func crossings(of line: StrokeLine, at place: ElementPlace) -> LineCrossings {
    var crossings = LineCrossings(of: line.points)
    guard let box = line.changed.bounds else { return crossings }
    for other in elementPlaces(in: box, on: [place.layer]) where other != place {
      guard let element = element(at: other), !element.isEraser else { continue }
      crossings.add(element.line)
    }
    return crossings
  }
}

extension StrokeLine {
  /// The points of a part of it, in canvas pixels.
  fileprivate func points(in part: ClosedRange<Double>) -> [Point] {
    let inner = points.indices.filter { part.contains(Double($0)) }.map { points[$0] }
    return [point(at: part.lowerBound)] + inner + [point(at: part.upperBound)]
  }
}

extension [Point] {
  /// The same way in steps of a length at most, without what has no place; some thousand at most.
  fileprivate func spread(_ step: Double) -> [Point] {
    var result: [Point] = []
    for point in self where point.x.isFinite && point.y.isFinite {
      if let last = result.last {
        let count = Int(Swift.min(last.distance(to: point) / Swift.max(step, 0.5), 1000))
        for number in 0..<count {
          result.append(
            last.interpolated(to: point, at: Double(number + 1) / Double(count + 1)))
        }
      }
      result.append(point)
    }
    return result
  }

  /// Its parts that lie within a distance of the samples of a stroke.
  fileprivate func parts(within reach: Double, of stroke: Stroke) -> [[Point]] {
    let centers = stroke.points.map(\.location)
    var parts: [[Point]] = []
    var part: [Point] = []
    for point in spread(Swift.max(1, reach / 4)) {
      if centers.contains(where: { $0.distance(to: point) <= reach }) {
        part.append(point)
      } else if !part.isEmpty {
        parts.append(part)
        part = []
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }
}
