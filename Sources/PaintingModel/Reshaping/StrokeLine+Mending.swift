public import Geometry

/// What is done to all of a line.
extension StrokeLine {
  /// How much is steadied at once, as a brush's `stabilizer`.
  private static let steadying = 0.3
  /// How fast the hand is taken to go, in points of the screen a second: as slowly everywhere, since what a
  /// fast hand does is steadied less.
  private static let speed = 60.0
  /// Samples are at most so far apart, in points of the screen.
  private static let step = 2.0
  /// In no more steps than these a line is steadied, beside its own samples.
  private static let mostSteps = 20_000.0

  /// The line as a steadier hand would have drawn it; each time more so. Its ends stay.
  ///
  /// - Parameter unit: how many canvas pixels one point of the screen shows.
  public func smoothed(unit: Double) -> StrokeLine {
    guard points.count > 2, unit > 0, unit.isFinite else { return self }
    // There and back, so that it is not late anywhere.
    let there = Self.steadied(stroke.points, unit: unit)
    let back = Self.steadied(there.reversed(), unit: unit)
    var result = self
    result.replace(back.reversed())
    return result
  }

  /// What a stabilizer makes of samples; each keeps about the time that it had.
  private static func steadied(_ samples: [StrokePoint], unit: Double) -> [StrokePoint] {
    var stabilizer = StrokeStabilizer(amount: steadying, unit: unit)
    var drawn: [StrokePoint] = []
    func add(_ point: StrokePoint, time: Double) {
      // On its last bit it crawls: what it adds there is hardly seen.
      if let last = drawn.last, last.location.distance(to: point.location) < 0.25 * min(1, unit) {
        return
      }
      var point = point
      point.time = time
      drawn.append(point)
    }
    var (clock, last) = (0.0, samples[0])
    let length = zip(samples, samples.dropFirst()).reduce(0) {
      $0 + $1.0.location.distance(to: $1.1.location)
    }
    let step = max(step * unit, length / mostSteps)
    for sample in samples {
      let way = last.location.distance(to: sample.location)
      let count = max(1, Int(min((way / step).rounded(.up), mostSteps)))
      for number in 1...count {
        var point = last.interpolated(to: sample, at: Double(number) / Double(count))
        let time = point.time
        clock += way / Double(count) / (speed * unit)
        point.time = clock
        add(stabilizer.add(point), time: time)
      }
      last = sample
    }
    for point in stabilizer.finish().dropLast() { add(point, time: last.time) }
    // It ends where it has ended.
    if drawn.count > 1, let end = drawn.last, end.location.distance(to: last.location) < unit {
      drawn.removeLast()
    }
    return drawn + [last]
  }

  /// From the end to the beginning, as long as before.
  private static func backward(_ samples: [StrokePoint]) -> [StrokePoint] {
    let (start, end) = (samples.first?.time ?? 0, samples.last?.time ?? 0)
    return samples.reversed().map { sample in
      var sample = sample
      sample.time = start + (end - sample.time)
      return sample
    }
  }

  /// The line, painted from its end to its beginning.
  public var reversed: StrokeLine {
    var result = self
    result.replace(Self.backward(stroke.points))
    return result
  }

  /// The line, on to where it began.
  public var closed: StrokeLine {
    guard points.count > 2, !isClosed, let last = stroke.points.last else { return self }
    var point = stroke.startPoint
    let before = stroke.points[stroke.points.count - 2]
    point.time = last.time + max(last.time - before.time, 0)
    var result = self
    result.replace(stroke.points + [point])
    return result
  }

  /// The part of the line from one place to another; all of it where there is nothing between them.
  public func trimmed(_ from: Double, _ to: Double) -> StrokeLine {
    let (from, to) = (min(max(from, 0), end), min(max(to, 0), end))
    guard from < to, from > 0 || to < end else { return self }
    var samples = stroke.points.indices.filter { Double($0) > from && Double($0) < to }
      .map { stroke.points[$0] }
    samples.insert(sample(at: from), at: 0)
    samples.append(sample(at: to))
    var result = self
    result.replace(samples)
    return result
  }

  /// The place nearest to a point that can be come to along the line from another place.
  ///
  /// - Parameter length: how far along the line it is looked for, to both sides, in canvas pixels.
  public func place(nearestTo point: Point, from place: Double, within length: Double) -> Double {
    guard point.x.isFinite, point.y.isFinite else { return place }
    let middle = min(max(Int(place), 0), points.count - 1)
    var (low, high) = (middle, middle)
    var (before, behind) = (0.0, 0.0)
    while low > 0, before < length {
      before += points[low].distance(to: points[low - 1])
      low -= 1
    }
    while high < points.count - 1, behind < length {
      behind += points[high].distance(to: points[high + 1])
      high += 1
    }
    return Double(low) + LineFalloff.nearest(to: point, on: Array(points[low...high]))
  }

  /// The place that lies so far along the line from another one, in canvas pixels; backward below 0.
  public func place(along length: Double, from place: Double) -> Double {
    guard length.isFinite else { return place }
    var (place, left) = (min(max(place, 0), end), abs(length))
    while left > 0 {
      let next = length > 0 ? min(place.rounded(.down) + 1, end) : max(place.rounded(.up) - 1, 0)
      guard next != place else { break }
      let way = point(at: place).distance(to: point(at: next))
      if way > left { return place + (next - place) * left / way }
      (place, left) = (next, left - way)
    }
    return place
  }
}
