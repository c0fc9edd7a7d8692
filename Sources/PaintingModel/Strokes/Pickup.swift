/// The color that one stamp of a smudging stroke laid.
///
/// It depends on what was on the canvas then. So it is kept with the stroke, and painting the stroke
/// again does not look at the canvas.
public struct Pickup: Hashable, Sendable {
  /// The number of the stamp; they grow along the stroke.
  public let stamp: Int
  /// Red, green, blue, alpha, premultiplied, 0…32768.
  public let color: SIMD4<UInt16>

  /// Makes a pickup; channels are limited to alpha, and that to 32768.
  public init(stamp: Int, color: SIMD4<UInt16>) {
    self.stamp = stamp
    let alpha = min(color.w, 32768)
    self.color = SIMD4(min(color.x, alpha), min(color.y, alpha), min(color.z, alpha), alpha)
  }
}
