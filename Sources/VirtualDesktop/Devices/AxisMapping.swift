import Geometry

/// Turns screen pixels into the axes of the virtual devices: 0…65535 over the whole screen.
struct AxisMapping: Sendable {
  /// The screen's size in pixels.
  let size: PixelSize

  /// The axes 0 and 1 for a location; the server turns them back into pixels with fractions.
  func axes(_ location: Point) -> [Int: Double] {
    [
      0: location.x * 65536 / Double(size.width),
      1: location.y * 65536 / Double(size.height),
    ]
  }
}
