import Geometry
import Glibc

nonisolated extension CanvasTransform {
  /// What turning snaps to, in degrees.
  public static let snapAngle = 15.0

  /// The nearest angle that turning snaps to, in degrees.
  public static func snapped(_ degrees: Double) -> Double {
    (degrees / snapAngle).rounded() * snapAngle
  }

  /// The same turn in −180 ..< 180.
  static func normalized(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest >= 180 ? rest - 360 : rest < -180 ? rest + 360 : rest
  }

  /// Cosine and sine; exact for right angles.
  static func direction(of degrees: Double) -> Vector {
    switch degrees {
    case 0: return Vector(1, 0)
    case 90: return Vector(0, 1)
    case -90: return Vector(0, -1)
    case -180: return Vector(-1, 0)
    default:
      let radians = degrees * .pi / 180
      return Vector(cos(radians), sin(radians))
    }
  }
}
