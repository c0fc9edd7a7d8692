import Geometry

/// The paint of a layer's mask.
struct PhotoshopMaskPaint: LayerPixels {
  /// What the layer is called, for errors.
  let name: String
  /// Where it lies on the canvas.
  let place: PixelRect
  /// How much is shown.
  let plane: PhotoshopPlane
  /// What lies beyond it.
  let ground: UInt8
  /// Whether it hides what it shows.
  let isInverted: Bool

  func place(on canvas: PixelSize) -> PixelRect? { place }
  var pixelCount: Int { place.width * place.height }

  func read(on canvas: PixelSize, into paint: inout LayerPaint) throws(LayeredError) {
    let same = UInt16(ground) * 257
    var values = [UInt16](repeating: 0, count: place.width * 4)
    do throws(LayeredError) {
      var rows = try plane.reader()
      for y in 0..<place.height {
        try rows.read()
        plane.widen(rows.row, into: &values, channel: 0)
        for x in 0..<place.width {
          let value = isInverted ? 65535 - values[x * 4] : values[x * 4]
          for channel in 0..<3 { values[x * 4 + channel] = value }
          // Where it is as all around, nothing is painted.
          values[x * 4 + 3] = value == same ? 0 : 65535
        }
        paint.add(values.span, x: place.minX, y: place.minY + y)
      }
    } catch {
      guard case .damaged(let offset) = error else { throw error }
      throw .layer(name: name, offset: offset)
    }
  }
}
