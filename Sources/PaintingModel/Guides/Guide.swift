public import Geometry

/// What strokes are painted along: a symmetry, by which each of them comes again elsewhere.
///
/// A value of one reference, so that any number of strokes share it. A stroke that follows a guide holds it as it
/// was then; the copies are computed where they are painted, and never kept.
public struct Guide: Hashable, Sendable {
  /// How often, and where, what is painted comes again.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// On the other side of the axis.
    case mirror = 1
    /// On the other sides of two axes that cross at right angles.
    case twoMirrors
    /// Turned around the middle, `count` times in all.
    case radial
    /// Turned around the middle, and in a mirror, `count` times in all.
    case snowflake
    /// Beyond each edge of the sheet: what leaves it on one side comes in on the other.
    case tiles
  }

  /// How many times in all something may come.
  public static let counts = 2...64
  /// What an angle may be, in radians.
  public static let angles = -1e6...1e6
  /// How far away the middle may be, in canvas pixels.
  public static let reach = -1e7...1e7

  private let shape: GuideShape

  /// Makes a guide; what is out of range is limited.
  ///
  /// - Parameters:
  ///   - id: its name: what is painted along it keeps that, so that it can be changed for all of it.
  ///   - center: a place on the axis, or the middle, in canvas pixels.
  ///   - angle: where the axis goes, clockwise from the x axis, in radians.
  ///   - count: how many times in all something comes, of the kinds that turn.
  ///   - period: how far apart tiles are, in canvas pixels.
  public init(
    id: ElementID, _ kind: Kind, center: Point, angle: Double = -.pi / 2, count: Int = 6,
    period: Size
  ) {
    shape = GuideShape(
      id: id, kind: kind,
      center: Point(
        center.x.limited(to: Self.reach, else: 0), center.y.limited(to: Self.reach, else: 0)),
      angle: angle.limited(to: Self.angles, else: -.pi / 2),
      count: max(Self.counts.lowerBound, min(Self.counts.upperBound, count)),
      period: Size(
        period.width.limited(to: 1...Self.reach.upperBound, else: 1),
        period.height.limited(to: 1...Self.reach.upperBound, else: 1)))
  }

  /// Its name.
  public var id: ElementID { shape.id }
  /// How what is painted comes again.
  public var kind: Kind { shape.kind }
  /// A place on the axis, or the middle, in canvas pixels.
  public var center: Point { shape.center }
  /// Where the axis goes, clockwise from the x axis, in radians.
  public var angle: Double { shape.angle }
  /// How many times in all something comes, of the kinds that turn.
  public var count: Int { shape.count }
  /// How far apart tiles are, in canvas pixels.
  public var period: Size { shape.period }

  /// The maps from what is painted to each copy of it, without itself: lengths stay as they are.
  public var copies: [AffineTransform] { shape.copies }

  /// The directions of the axes, from the middle; none for tiles.
  public var axes: [Vector] {
    let parts: Int
    switch kind {
    case .mirror: parts = 2
    case .twoMirrors: parts = 4
    case .radial: parts = count
    case .snowflake: parts = GuideShape.turns(count) * 2
    case .tiles: return []
    }
    return (0..<parts).map { Vector(angle: angle + 2 * .pi * Double($0) / Double(parts)) }
  }

  /// Where what is painted may have a copy in an area, as a box, in canvas pixels.
  func sources(of area: Rect) -> Rect {
    // A little more, since the bounds of pieces are whole pixels.
    copies.reduce(area) { $0.union($1.inverted?.apply(area) ?? area) }.inset(by: -2)
  }

  /// Whether it is another one but for what is lost where that is moved to and fro.
  func isNearly(_ other: Guide) -> Bool {
    id == other.id && kind == other.kind && count == other.count
      && center.distance(to: other.center) < 1e-6
      && (Vector(angle: angle) - Vector(angle: other.angle)).length < 1e-7
      && abs(period.width - other.period.width) + abs(period.height - other.period.height) < 1e-6
  }

  /// The same with other numbers, under the same name.
  public func changed(
    center: Point? = nil, angle: Double? = nil, count: Int? = nil, period: Size? = nil
  ) -> Guide {
    Guide(
      id: id, kind, center: center ?? self.center, angle: angle ?? self.angle,
      count: count ?? self.count, period: period ?? self.period)
  }

  /// The same where a map takes it; where that turns and stretches unevenly, as nearly as a guide can.
  func moved(by map: AffineTransform) -> Guide {
    let isTurned =
      map.apply(Vector(1, 0)) != Vector(1, 0) || map.apply(Vector(0, 1)) != Vector(0, 1)
    return changed(
      center: map.apply(center),
      angle: isTurned ? map.apply(Vector(angle: angle)).angle : angle,
      period: Size(
        map.apply(Vector(period.width, 0)).length, map.apply(Vector(0, period.height)).length))
  }

  /// Whether both are the same.
  public static func == (a: Guide, b: Guide) -> Bool { a.shape === b.shape || a.shape == b.shape }

  /// Hashes its name.
  public func hash(into hasher: inout Hasher) { hasher.combine(shape.id) }
}

/// What a guide is, with what follows from it.
private final class GuideShape: Sendable {
  let id: ElementID
  let kind: Guide.Kind
  let center: Point
  let angle: Double
  let count: Int
  let period: Size
  let copies: [AffineTransform]

  init(
    id: ElementID, kind: Guide.Kind, center: Point, angle: Double, count: Int, period: Size
  ) {
    (self.id, self.kind, self.center, self.angle) = (id, kind, center, angle)
    (self.count, self.period) = (count, period)
    let turns: Int
    switch kind {
    case .mirror: turns = 1
    case .twoMirrors: turns = 2
    case .radial: turns = count
    case .snowflake: turns = Self.turns(count)
    case .tiles:
      var around: [AffineTransform] = []
      for row in -1...1 {
        for column in -1...1 where row != 0 || column != 0 {
          let way = Vector(Double(column) * period.width, Double(row) * period.height)
          around.append(.translation(way))
        }
      }
      copies = around
      return
    }
    let isMirrored = kind != .radial
    copies = (0..<turns).flatMap { number -> [AffineTransform] in
      let turn = 2 * .pi * Double(number) / Double(turns)
      let turned = number == 0 ? [] : [AffineTransform.turn(turn, about: center)]
      return isMirrored
        ? turned + [AffineTransform.mirror(along: angle + turn / 2, through: center)] : turned
    }
  }

  /// How many turns make so many copies where each is mirrored, too.
  static func turns(_ count: Int) -> Int { max(1, (count + 1) / 2) }

  static func == (a: GuideShape, b: GuideShape) -> Bool {
    a.id == b.id && a.kind == b.kind && a.center == b.center && a.angle == b.angle
      && a.count == b.count && a.period == b.period
  }
}

extension Vector {
  /// The direction of an angle, of length 1 to the last bit or so.
  fileprivate static func unit(_ angle: Double) -> Vector {
    let way = Vector(angle: angle)
    return way / way.length
  }
}

extension AffineTransform {
  /// A turn around a place, clockwise, in radians.
  fileprivate static func turn(_ angle: Double, about center: Point) -> AffineTransform {
    let way = Vector.unit(angle)
    return around(center, a: way.dx, b: way.dy, c: -way.dy, d: way.dx)
  }

  /// A mirror along an axis through a place.
  fileprivate static func mirror(along angle: Double, through center: Point) -> AffineTransform {
    let way = Vector.unit(2 * angle)
    return around(center, a: way.dx, b: way.dy, c: way.dy, d: -way.dx)
  }

  private static func around(
    _ center: Point, a: Double, b: Double, c: Double, d: Double
  ) -> AffineTransform {
    // Halves and quarters of a turn leave no trace of a cosine that is nearly 0.
    func whole(_ value: Double) -> Double {
      abs(value - value.rounded()) < 1e-15 ? value.rounded() + 0 : value
    }
    let (a, b, c, d) = (whole(a), whole(b), whole(c), whole(d))
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: center.x - a * center.x - c * center.y,
      ty: center.y - b * center.x - d * center.y)
  }
}
