public import Rasterizer

/// How colors are shown that sRGB does not have: slanting lines on a pale ground, through which shines
/// what is behind. They are half gray, so that those of white are seen on white.
public struct Hatching: Hashable, Sendable {
  /// From one line to the next across the rows, in pixels.
  public let distance: Double

  /// Makes a hatching.
  public init(distance: Double) { self.distance = max(1, distance) }

  /// The premultiplied pixel, `0xAARRGGBB`, at a place that stands for a color.
  public func pixel(_ color: Color, _ x: Int, _ y: Int) -> UInt32 {
    let mixed = Color(
      red: (color.red + 0.5) / 2, green: (color.green + 0.5) / 2, blue: (color.blue + 0.5) / 2)
    return mixed.premultipliedPixel.faded(to: cover(x, y))
  }

  /// How much a pixel covers, 0…1.
  private func cover(_ x: Int, _ y: Int) -> Double {
    let place = (Double(x + y) / distance).truncatingRemainder(dividingBy: 1)
    // A quarter of the way is line; its edges are as soft as a pixel is wide.
    let depth = (0.125 - abs(place - 0.5)) * distance
    return 0.15 + 0.4 * max(0, min(1, depth + 0.5))
  }
}
