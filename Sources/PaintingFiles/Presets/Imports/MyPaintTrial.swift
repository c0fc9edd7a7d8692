import Geometry
import Glibc

/// The trial's stroke by a brush of MyPaint, dab by dab as its engine is described: so many dabs for a radius and a
/// second, each where chance and offsets take it, each with what the hand makes of it, mixed with the color that it
/// carries.
///
/// Large dabs are laid on a smaller strip.
struct MyPaintTrial {
  /// What a dab is.
  private struct Dab {
    var radius = 1.0
    var cover = 0.0
    var hardness = 0.8
    var ratio = 1.0
    var angle = 0.0
    var smudge = 0.0
    var length = 0.0
    /// How long it goes on with the color that it has seen.
    var patience = 0.0
    var eraser = 0.0
    var spread = 0.0
    var randomRadius = 0.0
    var offset = Vector.zero
    /// Beside the line, on one side and then the other.
    var mirrored = 0.0
    /// From one to the next, in pixels.
    var step = 1.0
  }

  private let brush: MyPaintBrush
  private let scale: Double
  private let columns: Int
  private let rows: Int
  private let hasChance: Bool
  private let smudges: Bool
  private var gray: [Float]
  private var dabs: [Int: Dab] = [:]
  private var random = SplitMix64(seed: 5)
  private var work = 0

  private static let mostDabs = 30_000
  /// The most pixels that all dabs together may touch.
  private static let mostWork = 40_000_000
  private static let places = 100
  private static let chances = 8

  /// What it leaves; nil where its dabs are more than anybody would wait for.
  static func marks(of brush: MyPaintBrush, isEraser: Bool, smudges: Bool) -> TrialMarks? {
    var trial = MyPaintTrial(brush, isEraser: isEraser, smudges: smudges)
    guard trial.paint() else { return nil }
    return TrialMarks(
      scale: trial.scale, ground: TrialStroke.ground(isEraser: isEraser, smudges: smudges)
    ) { [trial] x, y in Double(trial.gray[y * trial.columns + x]) }
  }

  private init(_ brush: MyPaintBrush, isEraser: Bool, smudges: Bool) {
    self.brush = brush
    self.smudges = smudges
    var firm = MyPaintHand()
    firm.pressure = 1
    let radius = max(brush.radius(of: MyPaintHand()), brush.radius(of: firm))
    scale = min(1, max(0.1, 14 / radius))
    columns = Int(Double(TrialStroke.size.width) * scale)
    rows = Int(Double(TrialStroke.size.height) * scale)
    hasChance = MyPaintSetting.allCases.contains { brush.curve(of: $0, by: .random) != nil }
    let ground = TrialStroke.ground(isEraser: isEraser, smudges: smudges)
    let line = (0..<columns).map { [scale] in Float(ground(Int((Double($0) + 0.5) / scale))) }
    gray = (0..<rows).flatMap { _ in line }
  }

  // MARK: The dabs

  private mutating func dab(at x: Double) -> Dab {
    let length = TrialStroke.way.upperBound - TrialStroke.way.lowerBound
    let place = Int((x - TrialStroke.way.lowerBound) / length * Double(Self.places))
    let chance = hasChance ? Int(random.unit() * Double(Self.chances)) : Self.chances / 2
    let key = place * Self.chances + chance
    if let dab = dabs[key] { return dab }
    let dab = made(
      at: TrialStroke.way.lowerBound + (Double(place) + 0.5) / Double(Self.places) * length,
      chance: (Double(chance) + 0.5) / Double(Self.chances))
    dabs[key] = dab
    return dab
  }

  private func made(at x: Double, chance: Double) -> Dab {
    var hand = MyPaintHand()
    hand.pressure = TrialStroke.pressure(at: x)
    hand.speed = TrialStroke.speed
    hand.random = chance
    let base = brush.baseRadius
    let run = (x - TrialStroke.way.lowerBound) / base / exp(brush.base(.strokeLength))
    let hold = 1 + max(0, brush.base(.strokeHold))
    hand.stroke = hold > 10.9 ? min(1, run) : min(1, run.truncatingRemainder(dividingBy: hold))
    func value(_ setting: MyPaintSetting) -> Double { brush.value(of: setting, hand) }
    var dab = Dab()
    dab.radius = brush.radius(of: hand)
    dab.cover = brush.oneDabCover(of: hand)
    dab.hardness = min(1, max(0, value(.hardness)))
    dab.ratio = max(1, min(10, value(.ratio)))
    dab.angle = value(.angle) * .pi / 180
    dab.smudge = smudges ? max(0, min(1, value(.smudge))) : 0
    dab.length = max(0.01, min(1, value(.smudgeLength)))
    dab.patience = max(0, value(.smudgeFactor))
    dab.eraser = max(0, min(1, value(.eraser)))
    let jitter = max(0, value(.scatter))
    let noise = 0.8 * max(0, value(.noise))
    dab.spread = base * (jitter * jitter + noise * noise).squareRoot()
    dab.randomRadius = value(.randomRadius)
    let far = base * exp(min(max(brush.properties["offset_multiplier"]?.base ?? 0, -2), 3))
    dab.offset = Vector(
      (value(.offsetX) + value(.offsetByTilt) + value(.offsetByView)) * far
        + value(.speedOffset) * TrialStroke.speed * 0.1,
      (value(.offsetY) + value(.offsetByDirection)) * far)
    dab.mirrored =
      far
      * [MyPaintSetting.mirroredByDirection, .mirroredByTilt, .mirroredByView].reduce(0) {
        $0 + max(0, value($1))
      }
    let perRadius = max(0, value(.dabsPerRadius)) / dab.radius
    var each = perRadius + max(0, value(.dabsPerBasicRadius)) / base
    // A way across a flat dab counts as so much longer.
    let (along, across) = (cos(dab.angle), sin(dab.angle) * dab.ratio)
    each *= (along * along + across * across).squareRoot()
    each += max(0, value(.dabsPerSecond)) / TrialStroke.speed
    dab.step = 1 / max(each, 0.002)
    return dab
  }

  private mutating func bell() -> Double {
    let sum = random.unit() + random.unit() + random.unit() + random.unit()
    return sum * 1.732_050_8 - 3.464_101_6
  }

  // MARK: The strip

  private mutating func paint() -> Bool {
    let middle = Double(TrialStroke.size.height) / 2
    let paint = TrialStroke.paint(smudges: smudges)
    var x = TrialStroke.way.lowerBound
    var (count, side) = (0, 1.0)
    var (carried, last, recentness) = (1.0, 1.0, 0.0)
    while x < TrialStroke.way.upperBound {
      guard count < Self.mostDabs, work < Self.mostWork else { return false }
      let dab = dab(at: x)
      count += 1
      x += dab.step
      var color = paint
      if smudges {
        let reach = dab.radius * exp(max(-2, min(2, brush.value(of: .smudgeRadius, MyPaintHand()))))
        var kept = dab.length
        recentness *= kept
        if recentness < pow(0.5 * kept, dab.patience) {
          last = sampled(Point(x, middle), radius: max(0.5, reach))
          if recentness == 0 { kept = 0 }
          recentness = 1
        }
        carried = kept * carried + (1 - kept) * last
        color = (1 - dab.smudge) * paint + dab.smudge * carried
      }
      var (radius, cover) = (dab.radius, dab.cover)
      if dab.randomRadius > 0 {
        radius = max(0.2, min(1000, dab.radius * exp(bell() * dab.randomRadius)))
        cover *= min(1, dab.radius * dab.radius / (radius * radius))
      }
      var place = Point(x, middle) + dab.offset
      if dab.spread > 0 { place = place + Vector(bell() * dab.spread, bell() * dab.spread) }
      place = place + Vector(0, side * dab.mirrored)
      side = -side
      lay(
        dab, at: place, radius: radius, cover: cover, color: color * (1 - dab.eraser) + dab.eraser)
    }
    return true
  }

  /// Goes over the pixels of a disk of the strip, in its own coordinates.
  private func pixels(_ center: Point, _ radius: Double) -> (xs: Range<Int>, ys: Range<Int>) {
    func range(_ middle: Double, _ count: Int) -> Range<Int> {
      let low = max(0, min(Double(count), (middle - radius).rounded(.down)))
      let high = max(low, min(Double(count), (middle + radius).rounded(.up)))
      return Int(low)..<Int(high)
    }
    return (range(center.x, columns), range(center.y, rows))
  }

  /// The mean of a disk, which looks more at its middle.
  private func sampled(_ center: Point, radius: Double) -> Double {
    let (center, radius) = (Point(center.x * scale, center.y * scale), max(1, radius * scale))
    let (xs, ys) = pixels(center, radius)
    var (sum, all) = (0.0, 0.0)
    // A part of many pixels says as much.
    let step = max(1, Int(radius / 8))
    for y in stride(from: ys.lowerBound, to: ys.upperBound, by: step) {
      for x in stride(from: xs.lowerBound, to: xs.upperBound, by: step) {
        let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let weight = 1 - (dx * dx + dy * dy) / (radius * radius)
        guard weight > 0 else { continue }
        sum += weight * Double(gray[y * columns + x])
        all += weight
      }
    }
    return all > 0 ? sum / all : 1
  }

  private mutating func lay(
    _ dab: Dab, at place: Point, radius: Double, cover: Double, color: Double
  ) {
    guard cover > 0 else { return }
    // A fade of less than a pixel is one of a pixel, with as much paint.
    var (radius, hardness) = (radius, dab.hardness)
    let fade = max(0, min(3, brush.base(.feather)))
    if radius * (1 - hardness) < fade {
      let optical = radius - (1 - hardness) * radius / 2
      hardness = max(0, (optical - fade / 2) / (optical + fade / 2))
      radius = fade / (1 - hardness)
    }
    hardness = max(0.01, hardness)
    let (center, reach) = (Point(place.x * scale, place.y * scale), radius * scale)
    let axis = Vector(angle: dab.angle)
    /// How far out, squared, in radii.
    func square(_ way: Vector) -> Double {
      let aside = (way.dy * axis.dx - way.dx * axis.dy) * dab.ratio
      let along = way.dx * axis.dx + way.dy * axis.dy
      return (along * along + aside * aside) / (reach * reach)
    }
    let isSmall = reach < 3
    let (xs, ys) = pixels(center, reach + 1)
    work += xs.count * ys.count
    for y in ys {
      for x in xs {
        let middle = Vector(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let out = isSmall ? Self.small(middle, axis, square) : square(middle)
        put(cover * MyPaintBrush.height(at: out, hardness: hardness), of: color, x, y)
      }
    }
  }

  /// How far out a pixel of a small dab lies, squared, in radii: as its engine takes it, where the point of it is that
  /// lies nearest to the foot of its middle on the dab's long axis, and farther by how much of the way from there
  /// outwards lies in it. Also a point of a dab covers the pixel in which it is.
  private static func small(
    _ middle: Vector, _ axis: Vector, _ square: (Vector) -> Double
  ) -> Double {
    var near = Vector.zero
    if abs(middle.dx) >= 0.5 || abs(middle.dy) >= 0.5 {
      let foot = axis * (middle.dx * axis.dx + middle.dy * axis.dy)
      near = Vector(
        max(middle.dx - 0.5, min(middle.dx + 0.5, foot.dx)),
        max(middle.dy - 0.5, min(middle.dy + 0.5, foot.dy)))
    }
    let inside = square(near)
    guard inside < 1 else { return inside }
    // The radius of a disk as large as a pixel.
    let across = (1 / Double.pi).squareRoot()
    let side = middle.dy * axis.dx - middle.dx * axis.dy < 0 ? -across : across
    let outside = square(near + Vector(-axis.dy, axis.dx) * side)
    return 1 - (1 - inside) / (1 + outside - inside)
  }

  private mutating func put(_ share: Double, of color: Double, _ x: Int, _ y: Int) {
    guard share > 0 else { return }
    let index = y * columns + x
    gray[index] += (Float(color) - gray[index]) * Float(min(1, share))
  }
}
