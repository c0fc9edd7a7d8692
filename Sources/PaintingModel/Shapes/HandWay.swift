internal import Geometry

/// The way of a hand as places at even distance, by which it is told what was meant.
struct HandWay {
  /// The places in order; of a closed way the last is beside the first.
  let places: [Point]
  /// How long it is.
  let length: Double
  /// Whether it comes back to where it began.
  let isClosed: Bool

  /// So many places there are.
  static let count = 96
  /// What is shorter than this share of the way is how the hand shakes.
  private static let shake = 0.004
  /// How near the end of a closed way is to its beginning, in shares of its size: what is searched there, and
  /// how far apart the ends themselves may be.
  private static let closing = (near: 0.14, apart: 0.34)

  /// Makes it of the places of samples; nil where it leads nowhere.
  init?(_ samples: [Point]) {
    let sound = samples.filter { Placement.reach.contains($0.x) && Placement.reach.contains($0.y) }
    guard let first = sound.first else { return nil }
    var raw = [first]
    let least = Self.length(sound) * Self.shake
    for point in sound where raw[raw.count - 1].distance(to: point) > least { raw.append(point) }
    if let last = sound.last, last != raw[raw.count - 1] { raw.append(last) }
    guard raw.count > 1 else { return nil }
    let even = Self.even(raw)
    let box = even.reduce(Rect(around: first, first)) {
      Rect(
        minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
        maxY: max($0.maxY, $1.y))
    }
    let size = Vector(box.width, box.height).length
    guard size > 0 else { return nil }
    // The hand may have gone on over its beginning.
    let part = Self.count / 5
    var (ends, near) = ((0, Self.count - 1), even[0].distance(to: even[Self.count - 1]))
    let apart = near
    for head in 0..<part {
      for tail in (Self.count - part)..<Self.count {
        let gap = even[head].distance(to: even[tail])
        // What is cut off must bring something.
        let cost = size * 0.002 * Double(head + Self.count - 1 - tail)
        if gap + cost < near { (ends, near) = ((head, tail), gap + cost) }
      }
    }
    let isLoop = Self.length(even) > size * 1.6
    isClosed = isLoop && near < size * Self.closing.near && apart < size * Self.closing.apart
    places = isClosed ? Self.even(Array(even[ends.0...ends.1])) : even
    length = Self.length(places)
  }

  private static func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Places at even distance along straight pieces.
  private static func even(_ points: [Point]) -> [Point] {
    let step = length(points) / Double(count - 1)
    var (places, index, passed) = ([points[0]], 0, 0.0)
    for number in 1..<(count - 1) {
      let goal = step * Double(number)
      while index + 2 < points.count {
        let piece = points[index].distance(to: points[index + 1])
        if passed + piece >= goal { break }
        passed += piece
        index += 1
      }
      let piece = points[index].distance(to: points[index + 1])
      let part = piece > 0 ? min(1, (goal - passed) / piece) : 0
      places.append(points[index].interpolated(to: points[index + 1], at: part))
    }
    return places + [points[points.count - 1]]
  }
}
