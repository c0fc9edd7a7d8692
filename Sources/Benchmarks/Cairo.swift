internal import Geometry
internal import PaintingModel
internal import Rasterizer

#if PEERS
  internal import CPeers
#endif

/// The peer of the stroke workloads: cairo's image surface, there only when built with `PEERS=1`.
@safe final class Cairo {
  #if PEERS
    private let picture: OpaquePointer

    init?(size: PixelSize) {
      guard let picture = unsafe cpeers_cairo_new(Int32(size.width), Int32(size.height)) else {
        return nil
      }
      unsafe self.picture = picture
    }

    deinit { unsafe cpeers_cairo_free(picture) }

    func clear() { unsafe cpeers_cairo_clear(picture) }

    func stroke(_ line: Line) {
      unsafe line.coordinates.withUnsafeBufferPointer {
        unsafe cpeers_cairo_stroke(
          picture, $0.baseAddress, Int32($0.count / 2), line.width, line.color)
      }
    }
  #else
    init?(size: PixelSize) { return nil }
    func clear() {}
    func stroke(_ line: Line) {}
  #endif

  /// A stroke as cairo takes it.
  struct Line {
    let coordinates: [Double]
    let width: Double
    /// 0xAARRGGBB, not premultiplied.
    let color: UInt32

    init(_ stroke: Stroke, points: Range<Int>? = nil) {
      let points = stroke.points[points ?? stroke.points.indices]
      coordinates = points.flatMap { [$0.location.x, $0.location.y] }
      width = stroke.brush.diameter
      func byte(_ v: Float) -> UInt32 { UInt32((v * 255).rounded()) }
      let c = stroke.color
      let alpha = byte(Float(stroke.brush.opacity) * c.alpha)
      color = alpha << 24 | byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue)
    }
  }
}
