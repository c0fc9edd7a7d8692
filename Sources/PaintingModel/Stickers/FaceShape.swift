public import Geometry

/// The vector paths of a face. Every length is in proportion to the skull's radius; all paths are
/// meant to be drawn as lines with round ends.
public struct FaceShape: Hashable, Sendable {
  /// The middle of the skull.
  public var center: Point
  /// The skull's radius, in the units of the center.
  public var radius: Double
  /// How far the head is turned, in radians, clockwise.
  public var tilt: Double
  /// The eyes.
  public var eyes: FacialExpression.Eyes
  /// How far the brows are tilted, −1…1: with more, their inner ends lie higher.
  public var browTilt: Double
  /// How far the mouth is bent, −1…1: with more, it smiles more.
  public var mouthCurvature: Double

  /// Makes the shape of an expression.
  public init(
    center: Point, radius: Double, tilt: Double = 0, expression: FacialExpression
  ) {
    self.center = center
    self.radius = radius
    self.tilt = tilt
    eyes = expression.eyes
    browTilt = expression.brows.tilt
    mouthCurvature = expression.mouth.curvature
  }

  /// Parts of the skull's radius.
  private enum Part {
    static let eyeOffset = 0.36
    static let eyeHeight = 0.28
    static let eyeRadius = 0.13
    static let squint = 0.4
    static let browHeight = 0.56
    static let browTilt = 0.5
    /// The band around both brows that a finger means by them.
    static let browBand = Rect(minX: -0.72, minY: -0.86, maxX: 0.72, maxY: -0.42)
    static let mouthDrop = 0.36
    static let mouthReach = 0.48
    static let mouthBend = 0.34
  }

  /// All paths: the skull, both eyes, both brows and the mouth.
  public var paths: [Path] { [skull] + [-1.0, 1].flatMap { [eye($0), brow($0)] } + [mouth] }

  /// The circle around all.
  public var skull: Path {
    placed(.circle(center: .zero, radius: 1))
  }

  /// An eye: a circle, a narrow ellipse or a line.
  ///
  /// - Parameter side: −1 for the left one as it is seen, 1 for the right one.
  public func eye(_ side: Double) -> Path {
    let middle = Point(side * Part.eyeOffset, -Part.eyeHeight)
    let size = 2 * Part.eyeRadius
    switch eyes {
    case .open: return placed(.circle(center: middle, radius: Part.eyeRadius))
    case .squinting:
      return placed(.ellipse(in: Rect(center: middle, size: Size(size, size * Part.squint))))
    case .closed:
      let reach = Vector(Part.eyeRadius, 0)
      return placed(FaceShape.line(from: middle - reach, to: middle + reach))
    }
  }

  /// A brow.
  ///
  /// - Parameter side: −1 for the left one as it is seen, 1 for the right one.
  public func brow(_ side: Double) -> Path {
    let middle = Point(side * Part.eyeOffset, -Part.browHeight)
    let lift = FaceShape.limited(browTilt) * Part.browTilt * Part.eyeRadius
    let outward = Vector(side * Part.eyeRadius * 1.2, lift)
    return placed(FaceShape.line(from: middle - outward, to: middle + outward))
  }

  /// Whether who touches a place means the brows: it is on them, between them, or close by.
  public func hasBrows(at place: Point) -> Bool {
    let (way, along) = (place - center, Vector(angle: tilt) * radius)
    let scale = 1 / max(along.lengthSquared, .leastNormalMagnitude)
    return Part.browBand.contains(Point(way.dot(along) * scale, along.cross(way) * scale))
  }

  /// The mouth.
  public var mouth: Path {
    let bend = FaceShape.limited(mouthCurvature) * Part.mouthBend
    var path = Path()
    path.move(to: Point(-Part.mouthReach, Part.mouthDrop))
    path.cubic(
      Point(-Part.mouthReach / 3, Part.mouthDrop + bend),
      Point(Part.mouthReach / 3, Part.mouthDrop + bend),
      to: Point(Part.mouthReach, Part.mouthDrop))
    return placed(path)
  }

  /// A path of a face of radius 1 about the origin, where this face is.
  private func placed(_ path: Path) -> Path {
    let along = Vector(angle: tilt) * radius
    return path.transformed(
      by: AffineTransform(
        a: along.dx, b: along.dy, c: -along.dy, d: along.dx, tx: center.x, ty: center.y))
  }

  private static func line(from start: Point, to end: Point) -> Path {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    return path
  }

  private static func limited(_ value: Double) -> Double { value.limited(to: -1...1, else: 0) }
}
