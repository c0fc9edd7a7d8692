internal import Geometry
internal import Rasterizer

/// What the hand does to a brush, ready to be asked for every sample.
struct BrushDynamics: Sendable {
  let brush: Brush
  /// The responses to what a sample tells by itself, or the stroke.
  private let responses: [Response]
  /// What chance says of the stroke, for each of them.
  private let chances: [Double]
  /// The responses to the direction of the line.
  private let directional: [Response]

  /// Makes the hand's part of a stroke; without a seed chance is in the middle.
  init(_ brush: Brush, seed: UInt64? = nil) {
    self.brush = brush
    let known = brush.responses.filter {
      $0.input != .chance && (brush.method == .tip || !$0.output.isOfStamps)
    }
    responses = known.filter { $0.input != .direction }
    // Each has a chance of its own.
    var chance = SplitMix64(seed: (seed ?? 0) ^ 0x9FB2_1C65_1E98_DF25)
    chances = responses.map { _ in
      let value = chance.unit()
      return seed == nil ? 0.5 : value
    }
    directional = known.filter { $0.input == .direction }
  }

  /// Whether the tip depends on where the line goes.
  var usesDirection: Bool { !directional.isEmpty }
  /// Whether the tip depends on samples before its own.
  var usesMotion: Bool {
    brush.simulatesPressure || brush.hasBristles || brush.tapers
      || responses.contains { $0.input == .speed || $0.input == .distance }
  }

  /// A hand at rest as a stroke begins.
  var restingHand: HandMotion {
    HandMotion(speed: brush.simulatesPressure ? Self.usualSpeed : 0)
  }

  /// The speed at which a hand without pressure is taken to press half, in canvas pixels a second.
  private static let usualSpeed = 900.0

  /// How hard a hand without pressure is taken to press, 0…1.
  func simulatedForce(_ motion: HandMotion) -> Double {
    Self.usualSpeed / (Self.usualSpeed + motion.speed)
  }

  /// The tip at a sample, without what the direction does to it.
  func tip(at sample: StrokePoint, motion: HandMotion) -> BrushTip {
    var tip = BrushTip(
      radius: brush.diameter / 2, opacity: 1, flow: brush.flow, angle: 0, distance: motion.distance)
    for (response, chance) in zip(responses, chances) {
      let value =
        response.input == .strokeChance ? chance : value(of: response, at: sample, motion)
      tip.apply(response, value: value)
    }
    return tip
  }

  /// The tip where the line goes in a direction.
  func tip(_ tip: BrushTip, towards way: Vector) -> BrushTip {
    guard usesDirection, way.lengthSquared > 0 else { return tip }
    let turn = way.angle / (2 * .pi)
    var result = tip
    for response in directional { result.apply(response, value: turn < 0 ? turn + 1 : turn) }
    return result
  }

  private func value(
    of response: Response, at sample: StrokePoint, _ motion: HandMotion
  ) -> Double {
    switch response.input {
    case .pressure:
      brush.simulatesPressure
        ? simulatedForce(motion)
        : sample.force.limited(to: 0...1, else: 1)
    case .tilt: 1 - (sample.altitude / (.pi / 2)).limited(to: 0...1, else: 1)
    case .speed: motion.speed / response.range
    case .twist: sample.twist.isFinite ? (sample.twist / (2 * .pi)).fraction : 0
    case .distance: motion.distance / response.range
    case .direction, .chance, .strokeChance: 0
    }
  }
}

extension Double {
  /// What is left of it after its whole turns, 0..<1.
  fileprivate var fraction: Double { self - rounded(.down) }
}

extension BrushTip {
  /// What the hand makes of a second tip, which is so many times as large.
  func ofDual(size: Double) -> BrushTip {
    BrushTip(radius: radius * size, opacity: 1, flow: 1, angle: 0)
  }

  /// Lets a response act, whose input is 0…1.
  mutating func apply(_ response: Response, value: Double) {
    let amount = response.curve.value(at: value)
    switch response.output {
    case .size: radius *= amount
    case .opacity: opacity *= amount
    case .flow: flow *= amount
    case .angle: angle += amount * 2 * .pi
    case .thickness: thickness *= amount
    case .hardness: hardness *= amount
    case .scatter: scatter *= amount
    case .smudge: smudge *= amount
    case .hue: hue += 2 * amount - 1
    case .saturation: saturation += 2 * amount - 1
    case .lightness: lightness += 2 * amount - 1
    }
  }
}
