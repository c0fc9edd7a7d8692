public import Geometry

/// A picture in 8 bits that is drawn over others again and again, each time elsewhere: moved, turned or
/// scaled. What is transparent of it costs hardly anything.
public struct MovedPicture: Sendable {
  /// A tile's pixels, premultiplied, and in each row the columns around those that are seen.
  fileprivate struct Part: Sendable {
    var pixels: [UInt32]
    var seen: [Range<Int>]
  }

  private let columns: Int
  private let rows: Int
  private let parts: [Part?]
  /// Around all that is seen, in the picture's pixels; nil for nothing.
  public let bounds: PixelRect?
  /// The number of tiles in which something is seen.
  private let count: Int

  /// More tiles than these are sampled without a filter.
  private static let manyTiles = 120

  /// Makes one of a picture, whose colors are shown by a map; nil shows them as they are.
  public init(_ picture: TileGrid, colors: ColorMap? = nil) {
    (columns, rows) = (picture.columns, picture.rows)
    let parts = (0..<picture.count).map { picture[$0].flatMap { Part($0, colors) } }
    self.parts = parts
    count = parts.count { $0 != nil }
    bounds = parts.indices.filter { parts[$0] != nil }.reduce(nil as PixelRect?) { bounds, index in
      let tile = picture.bounds(of: index)
      return bounds?.union(tile) ?? tile
    }
  }

  /// Draws it over a part of a bitmap.
  ///
  /// - Parameters:
  ///   - clip: the pixels of the bitmap that may be touched.
  ///   - map: from the picture's pixels to those of the bitmap. Where it only moves it goes by whole
  ///     pixels.
  public func draw(into bitmap: Bitmap, clip: PixelRect, through map: AffineTransform) {
    guard let bounds, let clip = clip.intersection(bitmap.bounds),
      let target = PixelRect(covering: map.apply(bounds.rect).inset(by: -1)),
      let block = target.intersection(clip)
    else { return }
    let isMove =
      abs(map.a - 1) + abs(map.d - 1) + abs(map.b) + abs(map.c) < 1e-6
    if isMove {
      draw(into: bitmap, block, dx: Int(map.tx.rounded()), dy: Int(map.ty.rounded()))
    } else if let back = map.inverted {
      sample(into: bitmap, block, back)
    }
  }

  private func draw(into bitmap: Bitmap, _ block: PixelRect, dx: Int, dy: Int) {
    let side = Tile.side
    for row in max(0, (block.minY - dy) / side)..<rows where row * side + dy < block.maxY {
      for column in max(0, (block.minX - dx) / side)..<columns where column * side + dx < block.maxX
      {
        guard let part = parts[row * columns + column] else { continue }
        let (x, y) = (column * side + dx, row * side + dy)
        for line in max(0, block.minY - y)..<max(0, min(side, block.maxY - y)) {
          let seen = part.seen[line]
          let (first, end) = (
            max(seen.lowerBound, block.minX - x), min(seen.upperBound, block.maxX - x)
          )
          guard first < end else { continue }
          let start = line * side
          bitmap.blendRow(
            x: x + first, y: y + line,
            sources: part.pixels.span.extracting((start + first)..<(start + end)), coverage: 255)
        }
      }
    }
  }

  private func sample(into bitmap: Bitmap, _ block: PixelRect, _ back: AffineTransform) {
    let step = back.apply(Vector(1, 0))
    let isCoarse = count > Self.manyTiles
    var row = [UInt32](repeating: 0, count: block.width)
    for y in block.minY..<block.maxY {
      let start = back.apply(Point(Double(block.minX) + 0.5, Double(y) + 0.5))
      var (u, v) = (start.x, start.y)
      var isBlank = true
      for x in row.indices {
        let pixel = isCoarse ? pixel(Int(u.rounded(.down)), Int(v.rounded(.down))) : mean(u, v)
        row[x] = pixel
        if pixel != 0 { isBlank = false }
        u += step.dx
        v += step.dy
      }
      if !isBlank { bitmap.blendRow(x: block.minX, y: y, sources: row.span, coverage: 255) }
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < columns * Tile.side, y < rows * Tile.side,
      let part = parts[y / Tile.side * columns + x / Tile.side]
    else { return 0 }
    return part.pixels[y % Tile.side * Tile.side + x % Tile.side]
  }

  /// The mean of the four pixels around a place, by their distance.
  private func mean(_ u: Double, _ v: Double) -> UInt32 {
    let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
    let (x, y) = (Int(left), Int(top))
    let corners = SIMD4(pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1))
    guard corners != .zero else { return 0 }
    let (right, down) = (UInt32((u - 0.5 - left) * 16), UInt32((v - 0.5 - top) * 16))
    let weights = SIMD4(
      (16 - right) * (16 - down), right * (16 - down), (16 - right) * down, right * down)
    var sum = SIMD4<UInt32>(repeating: 128)
    for index in 0..<4 {
      let corner = corners[index]
      sum &+=
        SIMD4(corner & 255, corner >> 8 & 255, corner >> 16 & 255, corner >> 24) &* weights[index]
    }
    sum = sum &>> 8
    return sum.x | sum.y << 8 | sum.z << 16 | sum.w << 24
  }
}

extension MovedPicture.Part {
  /// What is seen of a tile; nil for nothing.
  fileprivate init?(_ tile: Tile, _ colors: ColorMap?) {
    if tile.isBlank { return nil }
    let side = Tile.side
    var shown = tile.withPixels { samples in
      (0..<side * side).map { place in
        func channel(_ number: Int) -> UInt32 {
          (UInt32(samples[place * 4 + number]) * 255 + 16384) >> 15
        }
        return channel(3) << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
      }
    }
    if let colors {
      var span = shown.mutableSpan
      colors.show(&span)
    }
    pixels = shown
    seen = (0..<side).map { [pixels] y in
      let row = pixels[(y * side)..<((y + 1) * side)]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { return 0..<0 }
      return (first - y * side)..<(last + 1 - y * side)
    }
  }
}
