import Geometry
import Rasterizer

/// The paint of a layer, or of a mask, in Krita's tiles.
struct KritaPixels: LayerPixels {
  /// What one pixel is.
  enum Values: Sendable {
    case colors(KritaColorSpace)
    /// How much a mask shows; where nothing is painted on it, so much.
    case mask(ground: UInt8)

    /// How many bytes a pixel has.
    var pixelBytes: Int {
      switch self {
      case .colors(let space): space.pixelBytes
      case .mask: 1
      }
    }
  }

  /// What the layer is called, for errors.
  let name: String
  /// Where the tiles' first pixel lies on the canvas.
  let x: Int
  let y: Int
  /// What one pixel is.
  let values: Values
  /// The tiles.
  let tiles: KritaTiles
  /// The bytes of a pixel where there is no tile.
  let ground: [UInt8]

  var pixelCount: Int { tiles.parts.count * KritaTiles.tilePixels }

  func place(on canvas: PixelSize) -> PixelRect? {
    let painted = tiles.place?.offset(dx: x, dy: y)
    guard hasGround else { return painted }
    // What is all over the plane is so on the canvas.
    return canvas.bounds
  }

  func read(on canvas: PixelSize, into paint: inout LayerPaint) throws(LayeredError) {
    let colors = if case .colors(let space) = values { space.colors() } else { ProfileColors?.none }
    let count = KritaTiles.tilePixels
    var planes = [UInt8](repeating: 0, count: count * values.pixelBytes)
    var pixels = [UInt16](repeating: 65535, count: count * 4)
    var scratch = pixels
    if hasGround {
      for (place, byte) in ground.enumerated() {
        for i in 0..<count { planes[place * count + i] = byte }
      }
      convert(planes, colors, &scratch, into: &pixels)
      paint.fill(canvas.bounds, with: Array(pixels[..<4]))
    }
    let room = hasGround ? canvas.bounds : nil
    for part in tiles.parts {
      do throws(KritaTilesError) {
        try tiles.unpack(part, into: &planes)
      } catch {
        throw .layer(name: name, offset: error.offset)
      }
      convert(planes, colors, &scratch, into: &pixels)
      let (left, top) = (x + part.x, y + part.y)
      for row in 0..<Tile.side {
        let values = pixels.span.extracting(row * Tile.side * 4..<(row + 1) * Tile.side * 4)
        guard let room else {
          paint.add(values, x: left, y: top + row)
          continue
        }
        let (first, last) = (max(0, room.minX - left), min(Tile.side, room.maxX - left))
        guard first < last, (room.minY..<room.maxY).contains(top + row) else { continue }
        paint.add(values.extracting(first * 4..<last * 4), x: left + first, y: top + row)
      }
    }
  }

  /// Whether something is seen where there is no tile.
  private var hasGround: Bool {
    switch values {
    case .colors(let space): ground.suffix(space.depth.bytes).contains { $0 != 0 }
    case .mask(let ground): ground != 0 && ground != 255
    }
  }

  private func convert(
    _ planes: [UInt8], _ colors: ProfileColors?, _ scratch: inout [UInt16],
    into pixels: inout [UInt16]
  ) {
    let count = KritaTiles.tilePixels
    switch values {
    case .mask(let ground):
      // Where it is as all around, nothing is painted.
      for i in 0..<count {
        let value = UInt16(planes[i]) * 257
        for channel in 0..<3 { pixels[i * 4 + channel] = value }
        pixels[i * 4 + 3] = planes[i] == ground && !hasGround ? 0 : 65535
      }
    case .colors(let space):
      guard let colors else {
        return space.widen(planes.span, into: &pixels, count: count)
      }
      space.widen(planes.span, into: &scratch, count: count)
      if space.isGray {
        let gray = (0..<count).map { scratch[$0 * 4] }
        colors.apply(to: gray.span, into: &pixels, count: count)
      } else {
        colors.apply(to: scratch.span, into: &pixels, count: count)
      }
      for i in 0..<count { pixels[i * 4 + 3] = scratch[i * 4 + 3] }
    }
  }
}
