internal import Geometry
internal import Rasterizer

/// A straight piece of a stroke with the pixels that it can touch and the sample that settled it.
struct CurvePiece: Sendable {
  let capsule: Capsule
  let bounds: PixelRect
  let sample: Int

  /// Makes a piece; nil when it touches no pixel.
  init?(_ capsule: Capsule, sample: Int) {
    guard let bounds = capsule.pixelBounds else { return nil }
    self.capsule = capsule
    self.bounds = bounds
    self.sample = sample
  }
}
