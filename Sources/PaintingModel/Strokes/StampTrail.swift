internal import Geometry
internal import Rasterizer

/// Sets the stamps of a tip at even distance along the line.
///
/// The way is measured in spacings: each line adds its length in parts of the distance that is due
/// at its middle, and a stamp stands wherever the sum is a whole number.
struct StampTrail: Sendable {
  private let brush: Brush
  private let seed: UInt64
  /// The responses to the chance of each stamp.
  private let chances: [Response]
  private let variesColor: Bool
  /// The way so far, in spacings.
  private var way = 0.0

  init(_ brush: Brush, seed: UInt64) {
    self.brush = brush
    self.seed = seed
    chances = brush.responses.filter { $0.input == .chance }
    variesColor = brush.variesColor
  }

  /// The least distance between stamps, in pixels.
  private static let leastDistance = 0.25
  /// The most spacings that are counted on.
  private static let farthest = 1e15

  /// Follows a line and sets the stamps that stand on it.
  ///
  /// - Parameters:
  ///   - clip: where stamps are wanted, in pixels; others may be left out.
  ///   - set: takes each stamp with its number.
  mutating func follow(
    from start: Point, _ startTip: BrushTip, to end: Point, _ endTip: BrushTip, clip: Rect?,
    setting set: (Stamp, Int) -> Void
  ) {
    let length = start.distance(to: end)
    let count = parts(startTip, endTip)
    for i in 0..<count {
      let (from, to) = (Double(i) / Double(count), Double(i + 1) / Double(count))
      let middle = startTip.interpolated(to: endTip, at: (from + to) / 2)
      let distance = max(brush.spacing * 2 * middle.radius, Self.leastDistance)
      let spacings = length / Double(count) / distance
      guard spacings > 0, way < Self.farthest else { continue }
      let range = wanted(start, end, from...to, clip, max(startTip.radius, endTip.radius))
      if let range {
        // The numbers of the stamps whose part of the line is wanted.
        let first = max(way, way + (range.lowerBound - from) / (to - from) * spacings).rounded(.up)
        let last = way + (range.upperBound - from) / (to - from) * spacings
        var number = first
        while number <= last, number < way + spacings {
          let t = from + (number - way) / spacings * (to - from)
          let place = start.interpolated(to: end, at: t)
          set(stamp(Int(number), at: place, startTip.interpolated(to: endTip, at: t)), Int(number))
          number += 1
        }
      }
      way += spacings
    }
  }

  /// The first stamp, for a stroke that has not moved.
  func dot(at place: Point, _ tip: BrushTip) -> Stamp? {
    way == 0 ? stamp(0, at: place, tip) : nil
  }

  /// Into how many parts a line must be cut so that the distance hardly changes in each.
  private func parts(_ from: BrushTip, _ to: BrushTip) -> Int {
    let (least, most) = (min(from.radius, to.radius), max(from.radius, to.radius))
    let change = (most - least) / (0.1 * most + 0.1)
    return change > 1 ? min(32, Int(change.rounded(.up))) : 1
  }

  /// The part of a part of a line on which stamps can touch the clip.
  private func wanted(
    _ start: Point, _ end: Point, _ part: ClosedRange<Double>, _ clip: Rect?, _ radius: Double
  ) -> ClosedRange<Double>? {
    guard let clip else { return part }
    let reach = radius * (1 + 2 * brush.jitter.position) + 2
    var (low, high) = (part.lowerBound, part.upperBound)
    func cut(_ from: Double, _ to: Double, _ least: Double, _ most: Double) {
      let slope = to - from
      guard abs(slope) > 1e-9 else {
        if from < least || from > most { high = -1 }
        return
      }
      let (a, b) = ((least - from) / slope, (most - from) / slope)
      low = max(low, min(a, b) - 1e-9)
      high = min(high, max(a, b) + 1e-9)
    }
    cut(start.x, end.x, clip.minX - reach, clip.maxX + reach)
    cut(start.y, end.y, clip.minY - reach, clip.maxY + reach)
    return low <= high ? low...high : nil
  }

  private func stamp(_ number: Int, at place: Point, _ tip: BrushTip) -> Stamp {
    // Each stamp has its own chance, so that it does not depend on those before.
    let own = seed &+ UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03
    var chance = SplitMix64(seed: own)
    func centered() -> Double { chance.unit() * 2 - 1 }
    let jitter = brush.jitter
    var tip = tip
    var place = place
    if !chances.isEmpty {
      // Another chance, so that those of jitter are what they are without it.
      var other = SplitMix64(seed: own ^ 0x5851_F42D_4C95_7F2D)
      let value = other.unit()
      for response in chances { tip.apply(response, value: value) }
    }
    if jitter.position > 0 {
      let distance = 2 * tip.radius * jitter.position * tip.scatter
      place += Vector(centered(), centered()) * distance
    }
    if jitter.size > 0 { tip.radius *= 1 - jitter.size * chance.unit() }
    if jitter.angle > 0 { tip.angle += jitter.angle * .pi * centered() }
    if jitter.opacity > 0 { tip.opacity *= 1 - jitter.opacity * chance.unit() }
    if jitter.hue > 0 { tip.hue += jitter.hue * centered() }
    if jitter.saturation > 0 { tip.saturation += jitter.saturation * centered() }
    if jitter.lightness > 0 { tip.lightness += jitter.lightness * centered() }
    var stamp = Stamp(
      at: place, nib: brush.nib(tip, radius: tip.radius), opacity: brush.opacity * tip.opacity,
      flow: tip.flow)
    stamp.pickup = tip.smudge
    if variesColor {
      stamp.shift = ColorShift(
        hue: tip.hue, saturation: tip.saturation, lightness: tip.lightness)
    }
    return stamp
  }
}
