internal import Geometry

#if PEERS
  internal import CPeers
#endif

/// The peer of the soft strokes: libmypaint's fixed tiled surface, there only when built with
/// `PEERS=1`.
@safe final class MyPaint {
  #if PEERS
    private let picture: OpaquePointer

    /// A picture and a round brush with libmypaint's defaults but for these numbers.
    init?(size: PixelSize, radius: Double, hardness: Double, opacity: Double) {
      let made = unsafe cpeers_mypaint_new(
        Int32(size.width), Int32(size.height), radius, hardness, opacity)
      guard let picture = unsafe made else { return nil }
      unsafe self.picture = unsafe picture
    }

    deinit { unsafe cpeers_mypaint_free(picture) }

    /// How much of the color comes from the picture from now on, 0…1, and how many dabs lie on a radius.
    func setSmudge(_ smudge: Double, dabsPerRadius: Double) {
      unsafe cpeers_mypaint_set_smudge(picture, smudge, dabsPerRadius)
    }

    /// Clears the picture.
    func clear() { unsafe cpeers_mypaint_clear(picture) }

    /// Paints all samples, also those that hover.
    func paint(_ samples: Samples) {
      unsafe samples.values.withUnsafeBufferPointer {
        unsafe cpeers_mypaint_paint(picture, $0.baseAddress, Int32($0.count))
      }
    }

    /// How opaque the picture is at a place, 0…1.
    func alpha(at place: Point) -> Double { unsafe cpeers_mypaint_alpha(picture, place.x, place.y) }
  #else
    init?(size: PixelSize, radius: Double, hardness: Double, opacity: Double) { return nil }
    func setSmudge(_ smudge: Double, dabsPerRadius: Double) {}
    func clear() {}
    func paint(_ samples: Samples) {}
    func alpha(at place: Point) -> Double { 0 }
  #endif

  /// The samples of a recording as libmypaint takes them.
  struct Samples {
    #if PEERS
      fileprivate let values: [cpeers_sample]

      /// Enlarges the places; pressures and times stay.
      init(_ recording: Recording, scale: Double) {
        values = recording.samples.map {
          cpeers_sample(
            time: $0.time, x: $0.location.x * scale, y: $0.location.y * scale,
            pressure: $0.pressure)
        }
      }
    #else
      init(_ recording: Recording, scale: Double) {}
    #endif
  }
}
