internal import Geometry
internal import Rasterizer

/// One mark that a stroke leaves, with the pixels that it can touch and the sample that settled it.
struct CurvePiece: Sendable {
  /// What is put onto the canvas: plain values only, since there are millions of them.
  enum Mark: BitwiseCopyable, Sendable {
    /// A straight piece of a solid stroke.
    case line(Capsule)
    /// A straight piece of an airbrush's way.
    case spray(SpraySegment)
    /// A straight piece of a solid stroke of a nib that is no disc.
    case sweep(NibSweep)
    /// A print of the tip, and its number in the stroke.
    case stamp(Stamp, number: Int)
    /// A print of a second tip, which says where the first may show, and its number among those.
    case mask(Stamp, number: Int)
    /// The place of a picture.
    case area(Parallelogram)
  }

  let mark: Mark
  let bounds: PixelRect
  let sample: Int

  /// The number of a stamp in its stroke; 0 for other marks.
  var stampNumber: Int { if case .stamp(_, let number) = mark { number } else { 0 } }

  /// Makes a piece; nil when it touches no pixel.
  init?(_ mark: Mark, sample: Int) {
    let bounds: PixelRect?
    switch mark {
    case .line(let capsule): bounds = capsule.pixelBounds
    case .spray(let segment): bounds = segment.pixelBounds
    case .sweep(let sweep): bounds = sweep.pixelBounds
    case .stamp(let stamp, _), .mask(let stamp, _): bounds = stamp.pixelBounds
    case .area(let area): bounds = area.pixelBounds
    }
    guard let bounds else { return nil }
    self.mark = mark
    self.bounds = bounds
    self.sample = sample
  }
}
