internal import Geometry
internal import Rasterizer

/// The paint on the tip of a smudging brush.
///
/// The tip takes in what it comes to, not what it has just laid itself: else it would meet its own
/// paint for ever and drag it along, or the emptiness of the paper on which it began.
struct SmudgeHand: Sendable {
  private let own: SIMD4<UInt16>
  /// Its own colors, where they vary.
  private let colors: StampColors?
  private let brush: Brush
  /// How far it has come, in diameters.
  private var way = 0.0
  /// How much of what it carries a stamp exchanges for what it meets, 0…32768.
  private let exchange: UInt32
  /// How much of what it lacks it takes in.
  private let fill: UInt32
  /// How many stamps lie on a radius of the way.
  private let stampsAhead: Int
  private var carried: SIMD4<UInt16>?
  /// What the rim has come to and the middle has not yet, the nearest first.
  private var ahead: [SIMD4<UInt16>] = []
  private var place: Point?

  /// Over which part of the way in which half of the paint is exchanged an empty tip is half full.
  private static let fillingPart = 0.25

  init(_ stroke: Stroke) {
    brush = stroke.brush
    own = Ink(stroke.color).channels
    colors = brush.variesColor ? StampColors(stroke.color) : nil
    exchange = Self.part(of: brush.spacing / brush.carry)
    fill = Self.part(of: brush.spacing / (brush.carry * Self.fillingPart))
    stampsAhead = Int((0.5 / brush.spacing).rounded())
  }

  /// 1 − 2^−way, nearly: the same bits everywhere.
  private static func part(of way: Double) -> UInt32 {
    let x = way * 0.6931
    return UInt32((x * (1 + x / 2) / (1 + x * (1 + x / 2)) * 32768).rounded())
  }

  /// Looks at the canvas where a stamp comes to; gives the color to lay.
  ///
  /// - Parameter pixel: the canvas as it is, by column and row.
  mutating func pick(_ stamp: Stamp, from pixel: (Int, Int) -> SIMD4<UInt16>?) -> SIMD4<UInt16> {
    if let seen = mean(of: stamp, from: pixel) { ahead.append(seen) }
    place = stamp.center
    defer { way += brush.spacing }
    let own = colors.map { Ink($0.color(of: stamp)).channels } ?? own
    guard let met = ahead.first else { return mixed(own, carried ?? own, stamp.pickup) }
    if ahead.count > stampsAhead { ahead.removeFirst() }
    let new = SIMD4<UInt32>(truncatingIfNeeded: met)
    let old = carried.map { SIMD4<UInt32>(truncatingIfNeeded: $0) } ?? new
    // What is empty fills up soon; what is there is exchanged slowly.
    let added = new.w > old.w ? fill * (new.w - old.w) / new.w : 0
    let full = old &+ (new &* added) &>> 15
    let tip = mix(
      SIMD4(truncatingIfNeeded: full), SIMD4(truncatingIfNeeded: new), UInt16(exchange))
    carried = tip
    return mixed(own, tip, stamp.pickup)
  }

  /// The mean of what lies where the tip comes to; at first, of what lies under it. Nil off the canvas.
  private func mean(
    of stamp: Stamp, from pixel: (Int, Int) -> SIMD4<UInt16>?
  ) -> SIMD4<UInt16>? {
    var sum = SIMD4<UInt32>.zero
    var count: UInt32 = 0
    func look(_ step: Vector) {
      let point = stamp.center + step * stamp.nib.radius
      guard let found = pixel(Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
      else { return }
      sum &+= SIMD4(truncatingIfNeeded: found)
      count += 1
    }
    if let way = place.map({ stamp.center - $0 }), way.length > 0 {
      let forward = way / way.length
      let aside = Vector(-forward.dy, forward.dx)
      for (along, across) in Self.rim { look(forward * along + aside * across) }
    } else {
      for row in -2...2 {
        for column in -2...2 where abs(row) + abs(column) < 4 {
          look(Vector(Double(column), Double(row)) * 0.35)
        }
      }
    }
    return count > 0
      ? SIMD4(truncatingIfNeeded: (sum &+ count / 2) / SIMD4(repeating: count)) : nil
  }

  /// Places on the rim that goes ahead, along and across the way, in radii.
  private static let rim = [
    (1.0, 0.0), (0.95, 0.3), (0.95, -0.3), (0.8, 0.6), (0.8, -0.6), (0.6, 0.8), (0.6, -0.8),
  ]

  /// What it carries, with what is left of its own paint.
  private func mixed(
    _ own: SIMD4<UInt16>, _ tip: SIMD4<UInt16>, _ pickup: Double
  ) -> SIMD4<UInt16> {
    var share = brush.smudge * pickup
    if brush.load > 0 {
      // Evenly from all of it to none, without a start or an end that could be seen.
      let used = min(1, way / brush.load)
      share = 1 - (1 - share) * (1 - used * used * (3 - 2 * used))
    }
    return mix(own, tip, UInt16((share * 32768).rounded()))
  }

  private func mix(
    _ one: SIMD4<UInt16>, _ other: SIMD4<UInt16>, _ share: UInt16
  ) -> SIMD4<UInt16> {
    PigmentMixing.mix(one, other, share: share, strength: Float(brush.pigment))
  }
}
