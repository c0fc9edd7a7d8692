internal import Geometry

/// What a hand would have drawn along a shape.
extension Shape {
  /// As many samples there are at least where the hand changes along the way.
  private static let fineness = 48

  /// Samples along it, held everywhere as a hand was at the same share of its way.
  ///
  /// - Parameter hand: at least one sample.
  public func samples(heldAs hand: [StrokePoint]) -> [StrokePoint] {
    guard let first = hand.first else { return [] }
    let isEven = hand.allSatisfy {
      $0.force == first.force && $0.altitude == first.altitude && $0.azimuth == first.azimuth
        && $0.twist == first.twist
    }
    let places = places(least: isEven ? 2 : Self.fineness)
    let (ways, handWays) = (Self.ways(along: places), Self.ways(along: hand.map(\.location)))
    var index = 0
    return zip(places, ways).map { place, way in
      while index + 2 < hand.count, handWays[index + 1] < way { index += 1 }
      var sample = hand[index]
      if index + 1 < hand.count {
        let gap = handWays[index + 1] - handWays[index]
        let part = gap > 0 ? min(max((way - handWays[index]) / gap, 0), 1) : 1
        sample = sample.interpolated(to: hand[index + 1], at: part)
      }
      sample.location = place
      return sample
    }
  }

  /// Samples along it for a tool.
  ///
  /// - Parameters:
  ///   - profile: how the brush is pressed.
  ///   - start: when it begins; a sample of the hand.
  ///   - end: when it ends, and how the brush is held.
  ///   - hand: the hand's last stroke; none is as firm everywhere.
  public func samples(
    _ profile: PressureProfile, from start: StrokePoint, to end: StrokePoint,
    hand: [StrokePoint] = []
  ) -> [StrokePoint] {
    switch profile {
    case .even: return timed(places(), from: start, to: end)
    case .tapered:
      let samples = timed(places(least: Self.fineness), from: start, to: end)
      let ways = Self.ways(along: samples.map(\.location))
      return zip(samples, ways).map { sample, way in
        var sample = sample
        sample.force *= PressureProfile.taper(at: way)
        return sample
      }
    case .hand:
      guard hand.count > 1 else { return timed(places(), from: start, to: end) }
      let samples = samples(heldAs: hand)
      let (first, last) = (hand[0].time, hand[hand.count - 1].time)
      let span = last > first ? last - first : 1
      return samples.map { sample in
        var sample = sample
        sample.time = start.time + (end.time - start.time) * (sample.time - first) / span
        return sample
      }
    }
  }

  private func timed(
    _ places: [Point], from start: StrokePoint, to end: StrokePoint
  ) -> [StrokePoint] {
    let steps = Double(max(1, places.count - 1))
    return places.enumerated().map { index, place in
      var point = end
      point.location = place
      point.time = start.time + (end.time - start.time) * Double(index) / steps
      return point
    }
  }

  /// The share of the whole way at each of some places, 0…1.
  private static func ways(along places: [Point]) -> [Double] {
    var (ways, length) = ([0.0], 0.0)
    for (a, b) in zip(places, places.dropFirst()) {
      let way = a.distance(to: b)
      length += way.isFinite ? way : 0
      ways.append(length)
    }
    return length > 0
      ? ways.map { $0 / length }
      : ways.indices.map {
        Double($0) / Double(max(1, ways.count - 1))
      }
  }
}
