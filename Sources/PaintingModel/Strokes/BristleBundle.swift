internal import Geometry
internal import Rasterizer

/// The hairs of a brush, each of which draws a line of its own.
///
/// A hair touches the canvas where the brush's flow is more than what the hair asks for, which changes along
/// its way: with little flow, or when the paint runs out, lines break up and end one by one.
struct BristleBundle: Sendable {
  /// One hair.
  private struct Hair {
    /// Where it stands in the tip, in parts of its radius, at most 1 from the middle.
    let place: Vector
    /// Half the width of its line, in parts of the radius.
    let width: Double
    /// How far its paint lasts, in parts of the brush's load.
    let load: Double
    /// Where its chance begins.
    let seed: UInt64
  }

  private let brush: Brush
  private let hairs: [Hair]
  private let texture: Double

  /// Makes the hairs of a brush from a stroke's seed: as many as it has bristles.
  init(_ brush: Brush, seed: UInt64) {
    self.brush = brush
    texture = brush.diameter * Self.period
    let count = Int(brush.bristles)
    var chance = SplitMix64(seed: seed ^ 0x6272_6973_746C_6573)
    var hairs: [Hair] = []
    // So wide that they cover the tip with some room to spare.
    let aspect = brush.nib(BrushTip(radius: 1, opacity: 1, flow: 1, angle: 0), radius: 1).aspect
    let usual = 1.25 * (aspect / Double(max(count, 1))).squareRoot()
    while hairs.count < count {
      // Of some places in the disc the one that is farthest from all others.
      var (best, farthest) = (Vector.zero, -1.0)
      for _ in 0..<8 {
        let place = Vector(chance.unit() * 2 - 1, chance.unit() * 2 - 1)
        guard place.lengthSquared <= 1 else { continue }
        let least = hairs.reduce(4.0) { min($0, ($1.place - place).lengthSquared) }
        if least > farthest { (best, farthest) = (place, least) }
      }
      hairs.append(
        Hair(
          place: best, width: min(usual * (0.45 + 0.75 * chance.unit()), 1),
          load: 0.5 + chance.unit(), seed: chance.next()))
    }
    self.hairs = hairs
  }

  /// From one chance of a hair to its next, in diameters.
  private static let period = 0.9
  /// How gently a hair begins to touch, in parts of the flow.
  private static let touch = 0.5
  /// The least length that a line is cut into, in pixels.
  private static let leastLine = 4.0
  /// The most parts of a line.
  private static let mostParts = 64

  /// The lines that the hairs draw while the tip moves straight; prints where it stays.
  func follow(
    from start: Point, _ startTip: BrushTip, to end: Point, _ endTip: BrushTip,
    drawing draw: (NibSweep) -> Void
  ) {
    let way = start.distance(to: end)
    let turn = abs(startTip.interpolated(to: endTip, at: 1).angle - startTip.angle)
    let needed = max(way / max(texture / 4, Self.leastLine), turn * 6)
    let count = max(1, min(Self.mostParts, Int(needed.rounded(.up))))
    var (from, tip) = (start, startTip)
    for part in 1...count {
      let t = Double(part) / Double(count)
      let (to, next) = (
        start.interpolated(to: end, at: t), startTip.interpolated(to: endTip, at: t)
      )
      let (first, last) = (frame(tip), frame(next))
      for hair in hairs {
        let opacities = (cover(hair, tip), cover(hair, next))
        if opacities == (0, 0) { continue }
        var sweep = NibSweep(
          from: from + first.offset(hair.place * (1 - hair.width)),
          Nib(radius: tip.radius * hair.width, hardness: brush.hardness),
          to: to + last.offset(hair.place * (1 - hair.width)),
          endRadius: next.radius * hair.width)
        sweep.opacities = opacities
        draw(sweep)
      }
      (from, tip) = (to, next)
    }
  }

  /// From places in the tip to offsets on the canvas.
  private struct Frame {
    let along: Vector
    let across: Vector

    func offset(_ place: Vector) -> Vector { along * place.dx + across * place.dy }
  }

  private func frame(_ tip: BrushTip) -> Frame {
    let nib = brush.nib(tip, radius: tip.radius)
    let along = nib.direction * nib.radius
    return Frame(along: along, across: Vector(-along.dy, along.dx) * nib.aspect)
  }

  /// How much a hair covers, 0…1.
  private func cover(_ hair: Hair, _ tip: BrushTip) -> Double {
    var flow = tip.flow
    if brush.load > 0 {
      flow *= max(0, 1 - tip.distance / (brush.load * brush.diameter * hair.load))
    }
    let reach = (flow * (1 + Self.touch) - need(hair, at: tip.distance)) / Self.touch
    return brush.opacity * tip.opacity * max(0, min(1, reach))
  }

  /// The flow that a hair asks for at a place of its way, 0…1: even curves between numbers of chance.
  private func need(_ hair: Hair, at distance: Double) -> Double {
    let place = min(distance / texture, 1e9)
    let step = place.rounded(.down)
    func chance(_ step: Double) -> Double {
      var source = SplitMix64(seed: hair.seed &+ UInt64(step) &* 0xD1B5_4A32_D192_ED03)
      return source.unit()
    }
    let t = place - step
    let (a, b) = (chance(step), chance(step + 1))
    return a + (b - a) * t * t * (3 - 2 * t)
  }
}
