public import Geometry

/// What leads a hand while it paints: vanishing points, directions, ellipses, grids, lines or curves.
///
/// It is no part of the picture: what is painted along it is a stroke like any other.
public struct Ruler: Hashable, Sendable {
  /// Where it leads.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// To a vanishing point, along the horizon, and across that.
    case onePoint = 1
    /// To two vanishing points, and across the horizon through both.
    case twoPoints
    /// To three vanishing points.
    case threePoints
    /// In one direction.
    case parallel
    /// Around an ellipse.
    case ellipse
    /// Around ellipses of all sizes about one middle.
    case concentric
    /// Along the lines of a grid of squares.
    case squareGrid
    /// Along the lines of a grid of triangles, whose sides are seen from a corner of a cube.
    case isometricGrid
    /// Along a level line from edge to edge.
    case horizontal
    /// Along an upright line from edge to edge.
    case vertical
    /// Along a curve that was drawn by hand, from end to end.
    case curve

    /// How many places one has; a curve has at least so many.
    public var placeCount: Int {
      switch self {
      case .twoPoints, .curve: 2
      case .threePoints: 3
      default: 1
      }
    }

    /// Whether it leads to vanishing points.
    public var isPerspective: Bool { placeCount > 1 && self != .curve || self == .onePoint }
    /// Whether it leads around something.
    public var isRound: Bool { self == .ellipse || self == .concentric }
    /// Whether it leads along the lines of a grid.
    public var isGrid: Bool { self == .squareGrid || self == .isometricGrid }
    /// Whether it is one straight line.
    public var isLine: Bool { self == .horizontal || self == .vertical }
    /// Whether it can be turned.
    public var hasAngle: Bool { !isLine && placeCount == 1 }
  }

  /// How many a painting has at most.
  public static let mostCount = 64
  /// How far away a place may be, in canvas pixels.
  public static let reach = -1e7...1e7
  /// What an angle may be, in radians.
  public static let angles = -1e6...1e6
  /// What a half axis of an ellipse may be, in canvas pixels.
  public static let radii = 1.0...1e6
  /// How long a side of a grid's cells may be, in canvas pixels.
  public static let steps = 4.0...512.0

  /// Its name: it is the same ruler where it is changed.
  public let id: ElementID
  /// Where it leads.
  public let kind: Kind
  /// The vanishing points, a middle, the corner of a grid, a place on a line, or those that a curve goes through,
  /// in canvas pixels: as many as its kind has.
  public private(set) var places: [Point]
  /// Where its first direction or axis goes, clockwise from the x axis, in radians.
  public private(set) var angle: Double
  /// The half axes of an ellipse, in canvas pixels.
  public private(set) var radii: Size
  /// How long a side of a grid's cells is, in canvas pixels.
  public private(set) var step: Double
  /// How far it draws a hand to it: 0 not at all, 1 all the way.
  public private(set) var strength: Double
  /// Whether it is seen; what is not seen leads nobody.
  public var isVisible: Bool
  /// Whether it stays where it is.
  public var isLocked: Bool

  /// Makes a ruler; what is out of range is limited, and places that are missing are the last one.
  public init(
    id: ElementID, _ kind: Kind, at places: [Point], angle: Double = 0,
    radii: Size = Size(100, 100), step: Double = 64, strength: Double = 1,
    isVisible: Bool = true, isLocked: Bool = false
  ) {
    self.id = id
    self.kind = kind
    let last = places.last ?? .zero
    let most = kind == .curve ? Self.curveCounts.upperBound : kind.placeCount
    self.places = (0..<max(kind.placeCount, min(most, places.count))).map { number in
      let place = places.indices.contains(number) ? places[number] : last
      return Point(
        place.x.limited(to: Self.reach, else: 0), place.y.limited(to: Self.reach, else: 0))
    }
    self.angle = angle.limited(to: Self.angles, else: 0)
    self.radii = Size(
      radii.width.limited(to: Self.radii, else: 100),
      radii.height.limited(to: Self.radii, else: 100))
    self.step = step.limited(to: Self.steps, else: 64)
    self.strength = strength.limited(to: 0...1, else: 1)
    (self.isVisible, self.isLocked) = (isVisible, isLocked)
  }

  /// The same with other numbers, under the same name.
  public func changed(
    places: [Point]? = nil, angle: Double? = nil, radii: Size? = nil, step: Double? = nil,
    strength: Double? = nil
  ) -> Ruler {
    Ruler(
      id: id, kind, at: places ?? self.places, angle: angle ?? self.angle,
      radii: radii ?? self.radii, step: step ?? self.step, strength: strength ?? self.strength,
      isVisible: isVisible, isLocked: isLocked)
  }

  /// Its first place.
  public var center: Point { places[0] }

  /// Where the horizon goes, of length 1: of two and three vanishing points through the first two.
  public var horizon: Vector {
    guard places.count > 1 else { return Vector(angle: angle) }
    let way = places[1] - places[0]
    return way.length > Self.least ? way / way.length : Vector(1, 0)
  }

  /// The directions of a grid's lines, of length 1.
  public var gridDirections: [Vector] {
    switch kind {
    case .squareGrid: [Vector(angle: angle), Vector(angle: angle + .pi / 2)]
    case .isometricGrid:
      [.pi / 6, .pi / 2, .pi * 5 / 6].map { Vector(angle: angle + $0) }
    default: []
    }
  }

  /// How far apart the lines of a grid are, in canvas pixels.
  public var gridGap: Double { kind == .isometricGrid ? step * 0.75.squareRoot() : step }

  /// The middle and the half axes of an ellipse.
  public var frame: ShapeFrame {
    let way = Vector(angle: angle)
    return ShapeFrame(
      center: center, x: way * radii.width, y: Vector(-way.dy, way.dx) * radii.height)
  }

  /// What is shorter has no direction, in canvas pixels.
  static let least = 1e-6
}

extension Ruler {
  /// The same where a map takes it; where that stretches unevenly, as nearly as a ruler can.
  func moved(by map: AffineTransform) -> Ruler {
    let (first, second) = (frame.x, frame.y)
    let factor = map.scaleFactor
    let isTurned = abs(map.b) > abs(map.a)
    var result = changed(
      places: places.map { map.apply($0) }, angle: map.apply(Vector(angle: angle)).angle,
      radii: Size(map.apply(first).length, map.apply(second).length), step: step * factor)
    if isTurned, kind.isLine {
      result = result.asLine(kind == .horizontal ? .vertical : .horizontal)
    }
    return result
  }

  /// The line of the other direction through the same place.
  private func asLine(_ kind: Kind) -> Ruler {
    Ruler(
      id: id, kind, at: places, angle: angle, radii: radii, step: step, strength: strength,
      isVisible: isVisible, isLocked: isLocked)
  }
}
