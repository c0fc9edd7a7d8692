import CWebP
import Geometry
import Rasterizer

/// Writes animated WebP through libwebp, which itself finds the rectangles that differ.
@safe struct WebPAnimationWriter: ~Copyable, AnimationWriter {
  private let writer: OpaquePointer
  private let size: PixelSize

  /// Starts an animation that is shown again and again, without loss.
  init(size: PixelSize) throws(AnimationError) {
    let longest = max(size.width, size.height)
    guard longest <= CWEBP_MAXIMUM_SIDE else {
      throw .tooLarge(side: longest, limit: Int(CWEBP_MAXIMUM_SIDE))
    }
    // Strokes on paper are quick to encode well: more time saves a few per cent.
    let quality = cwebp_quality(is_lossless: 1, value: 30, effort: 1)
    var outcome = cwebp_outcome.done
    let made = unsafe cwebp_writer_create(
      UInt32(size.width), UInt32(size.height), 0, quality, &outcome)
    guard let made = unsafe made else { throw AnimationError(outcome) }
    unsafe writer = made
    self.size = size
  }

  deinit { unsafe cwebp_writer_destroy(writer) }

  mutating func add(
    _ picture: Bitmap, changed area: PixelRect, at milliseconds: Int
  ) throws(AnimationError) {
    precondition(picture.size == size && picture.stride == size.width, "a picture of another size")
    let outcome = unsafe cwebp_writer_add(
      writer, picture.pixels, Int32(clamping: milliseconds))
    guard outcome == .done else { throw AnimationError(outcome) }
  }

  mutating func finish(at milliseconds: Int) throws(AnimationError) -> [UInt8] {
    var data = unsafe cwebp_data()
    let outcome = unsafe cwebp_writer_finish(writer, Int32(clamping: milliseconds), &data)
    guard outcome == .done else { throw AnimationError(outcome) }
    let bytes = unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.length))
    unsafe cwebp_free(data)
    return SRGBMark.webp(bytes)
  }
}

extension AnimationError {
  /// What libwebp says.
  init(_ outcome: cwebp_outcome) {
    switch outcome {
    case .notLoaded: self = .missing(library: "libwebp", package: "libwebpmux3")
    case .noMemory: self = .noMemory
    case .done, .notWebP, .broken, .badExtents, .refused: self = .refused
    }
  }
}
