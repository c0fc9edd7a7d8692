public import Geometry

extension TileGrid {
  /// Draws the picture on paper into a bitmap.
  ///
  /// Only pixels that lie in `clip`, in the bitmap and (at least in part) on the picture are
  /// written; a pixel that the picture covers in part is blended over what is there. A pixel's
  /// result does not depend on `clip`. Where the map only scales and moves, each pixel is the
  /// average of the area of the picture that it shows, so that it is exact at 100 %, filtered
  /// below and crisp above. Other maps take the nearest pixel.
  public func render(
    on paper: Color, into bitmap: Bitmap, clip: PixelRect, transform: AffineTransform
  ) {
    // From here on pixels are counted from the picture's first one.
    let transform = AffineTransform.translation(
      Vector(Double(frame.minX), Double(frame.minY))
    ).concatenating(transform)
    guard
      transform.inverted != nil, transform.tx.isFinite, transform.ty.isFinite,
      let image = PixelRect(covering: transform.apply(size.bounds.rect)),
      let area = image.intersection(clip)?.intersection(bitmap.bounds)
    else { return }
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else {
      return renderNearest(on: paper, into: bitmap, area: area, transform: transform)
    }
    let (x, y) = (transform.tx.rounded(), transform.ty.rounded())
    if transform.a == 1, transform.d == 1, x == transform.tx, y == transform.ty,
      paper.alpha == 1
    {
      renderExact(on: Ink(paper), into: bitmap, area: area, dx: Int(x), dy: Int(y))
    } else {
      renderArea(on: paper, into: bitmap, area: area, transform: transform)
    }
  }

  /// At 100 %: one pixel of the picture is one of the bitmap.
  private func renderExact(on paper: Ink, into bitmap: Bitmap, area: PixelRect, dx: Int, dy: Int) {
    let source = area.offset(dx: -dx, dy: -dy)
    for row in (source.minY / Tile.side)...((source.maxY - 1) / Tile.side) {
      for column in (source.minX / Tile.side)...((source.maxX - 1) / Tile.side) {
        let index = row * columns + column
        guard let part = frame.ownBounds(of: index).intersection(source) else { continue }
        let tile = self[index]
        for y in part.minY..<part.maxY {
          let target = unsafe bitmap.pixels + ((y + dy) * bitmap.stride + part.minX + dx)
          guard let tile else {
            unsafe target.update(
              repeating: packPixels(SIMD8(lowHalf: paper.channels, highHalf: .zero)).first,
              count: part.width)
            continue
          }
          let offset = ((y % Tile.side) * Tile.side + part.minX % Tile.side) * 4
          unsafe convertRow(
            tile.readable + offset, count: part.width, paper: paper.channels, into: target)
        }
      }
    }
  }

  /// At other scales: the average of what lies under each pixel.
  private func renderArea(
    on paper: Color, into bitmap: Bitmap, area: PixelRect, transform: AffineTransform
  ) {
    let across = AxisSampling(
      outputs: area.minX..<area.maxX, scale: transform.a, offset: transform.tx,
      extent: size.width)
    let down = AxisSampling(
      outputs: area.minY..<area.maxY, scale: transform.d, offset: transform.ty,
      extent: size.height)
    guard let sources = across.sources else { return }
    var line = [SIMD4<Float>](repeating: .zero, count: sources.count)
    let ink = SIMD4<Float>(paper.red, paper.green, paper.blue, 1) * paper.alpha
    for (y, window) in zip(area.minY..<area.maxY, down.windows) where window.count > 0 {
      for i in line.indices { line[i] = .zero }
      for k in 0..<window.count {
        accumulate(row: window.first + k, weight: window.weight(k), sources: sources, into: &line)
      }
      unsafe resolveLine(
        line, from: sources.lowerBound, windows: across.windows, rowWeight: window.total,
        paper: ink, into: bitmap.pixels + (y * bitmap.stride + area.minX))
    }
  }

  /// Adds a part of one row of the picture to a line of sums.
  private func accumulate(
    row: Int, weight: Float, sources: Range<Int>, into line: inout [SIMD4<Float>]
  ) {
    let first = sources.lowerBound / Tile.side
    let last = (sources.upperBound - 1) / Tile.side
    for column in first...last {
      guard let tile = self[column, row / Tile.side] else { continue }
      let from = max(sources.lowerBound, column * Tile.side)
      let to = min(sources.upperBound, (column + 1) * Tile.side)
      let pixels = unsafe UnsafeRawPointer(tile.readable + (row % Tile.side) * Tile.rowChannelCount)
      for x in from..<to {
        let pixel = unsafe pixels.load(fromByteOffset: (x % Tile.side) * 8, as: SIMD4<UInt16>.self)
        line[x - sources.lowerBound] +=
          SIMD4<Float>(samples: pixel) * weight
      }
    }
  }

  /// Turned or mirrored: the pixel of the picture that lies under each pixel's center.
  private func renderNearest(
    on paper: Color, into bitmap: Bitmap, area: PixelRect, transform: AffineTransform
  ) {
    guard let back = transform.inverted else { return }
    let ink = SIMD4<Float>(paper.red, paper.green, paper.blue, 1) * paper.alpha
    let window = [AxisSampling.Window(first: 0, count: 1, firstWeight: 1, lastWeight: 1, middle: 1)]
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        guard
          p.x >= 0, p.y >= 0, p.x < Double(size.width), p.y < Double(size.height)
        else { continue }
        let channels = pixel(x: frame.minX + Int(p.x), y: frame.minY + Int(p.y))
        unsafe resolveLine(
          [SIMD4<Float>(samples: channels)], from: 0, windows: window, rowWeight: 1, paper: ink,
          into: bitmap.pixels + (y * bitmap.stride + x))
      }
    }
  }
}
