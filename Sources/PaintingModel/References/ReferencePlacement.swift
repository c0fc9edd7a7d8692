public import Geometry

/// Where a reference floats in the window, and how it is looked at. What is out of its limits comes into them.
public struct ReferencePlacement: Hashable, Sendable {
  /// Its tray, in the window's points. A window that is too small for it shows it elsewhere, until it is larger
  /// again.
  public var frame: Rect { didSet { frame = Self.limited(frame) } }
  /// How much larger the picture is than where it just fits its tray.
  public var zoom: Double { didSet { zoom = zoom.limited(to: Self.zooms, else: 1) } }
  /// The place of the picture that is in the tray's middle, as shares of its width and height, 0…1.
  public var center: Point { didSet { center = Self.limited(center) } }
  /// How far the picture is turned, in degrees clockwise, 0..<360.
  public var angle: Double { didSet { angle = Self.limited(angle: angle) } }
  /// Whether the picture is seen as in a mirror.
  public var isMirrored: Bool
  /// Whether the picture is seen without colors.
  public var isGray: Bool

  /// How much larger or smaller a picture may be than where it fits.
  public static let zooms = 0.25...64.0
  /// How long the sides of a tray may be, in points.
  public static let sides = 96.0...8192.0
  /// Where a tray's corner may be, in points.
  private static let places = -16_384.0...16_384.0

  /// Puts a tray somewhere with all of the picture in it.
  public init(
    frame: Rect, zoom: Double = 1, center: Point = Point(0.5, 0.5), angle: Double = 0,
    isMirrored: Bool = false, isGray: Bool = false
  ) {
    self.frame = Self.limited(frame)
    self.zoom = zoom.limited(to: Self.zooms, else: 1)
    self.center = Self.limited(center)
    self.angle = Self.limited(angle: angle)
    self.isMirrored = isMirrored
    self.isGray = isGray
  }

  /// Shows all of the picture, as it stands.
  public mutating func fit() {
    (zoom, center) = (1, Point(0.5, 0.5))
  }

  private static func limited(_ frame: Rect) -> Rect {
    Rect(
      frame.minX.limited(to: places, else: 0), frame.minY.limited(to: places, else: 0),
      frame.width.limited(to: sides, else: sides.lowerBound),
      frame.height.limited(to: sides, else: sides.lowerBound))
  }

  private static func limited(_ center: Point) -> Point {
    Point(center.x.limited(to: 0...1, else: 0.5), center.y.limited(to: 0...1, else: 0.5))
  }

  private static func limited(angle: Double) -> Double {
    guard angle.isFinite else { return 0 }
    let rest = angle.truncatingRemainder(dividingBy: 360)
    let whole = rest < 0 ? rest + 360 : rest
    // Just below nothing is rounded to all.
    return whole >= 360 ? 0 : whole
  }
}
