import Geometry
import Rasterizer

/// Puts pictures of one size together to a file that moves.
protocol AnimationWriter: ~Copyable {
  /// Adds a picture that is shown from a time on, in milliseconds since the first one. Only `area`
  /// differs from the picture before; of the first one it is all.
  mutating func add(
    _ picture: Bitmap, changed area: PixelRect, at milliseconds: Int
  ) throws(AnimationError)

  /// Ends the file: the last picture is shown up to a time. Gives its bytes.
  mutating func finish(at milliseconds: Int) throws(AnimationError) -> [UInt8]
}
