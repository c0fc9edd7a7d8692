public import Geometry

extension GraphicsContext {
  /// How far a flattened curve may lie from the true one, in pixels.
  static let flatness = 0.02

  /// Fills a path; open subpaths are closed.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .nonZero) {
    let source = source(of: color)
    guard source >> 24 > 0, let clip = visiblePart(of: path, outset: 0) else { return }
    addToFiller(path, clip: clip)
    var sink = SolidSink(bitmap: bitmap, source: source)
    filler.fill(rule, into: &sink)
  }

  /// Fills a path with a gradient; open subpaths are closed.
  public func fill(_ path: Path, with gradient: LinearGradient) {
    guard let clip = visiblePart(of: path, outset: 0) else { return }
    guard
      var sink = GradientSink(
        bitmap: bitmap, gradient: gradient, pixelTransform: pixelTransform, opacity: opacity,
        colors: colors)
    else { return }
    addToFiller(path, clip: clip)
    filler.fill(.nonZero, into: &sink)
  }

  /// Fills a rectangle. Edges on whole pixels are crisp, others are shared with the neighbors.
  public func fill(_ rect: Rect, with color: Color) {
    guard pixelTransform.b == 0, pixelTransform.c == 0 else {
      fill(Path.rect(rect), with: color)
      return
    }
    let source = source(of: color)
    guard source >> 24 > 0, let clip else { return }
    let r = pixelTransform.apply(rect)
    guard let block = PixelRect(covering: r.inset(by: 1.0 / 512))?.intersection(clip) else {
      return
    }
    let columns = GraphicsContext.columns(of: r, in: block)
    for y in block.minY..<block.maxY {
      let rowPart = GraphicsContext.part(of: y, from: r.minY, to: r.maxY)
      for column in columns where column.count > 0 {
        let coverage = (rowPart * column.part * 255 + 32768) >> 16
        guard coverage > 0 else { continue }
        bitmap.blendRun(
          x: column.x, y: y, count: column.count, source: source, coverage: coverage)
      }
    }
  }

  /// How much of pixel `i` lies between two edges, in 1/256.
  private static func part(of i: Int, from low: Double, to high: Double) -> UInt32 {
    UInt32((max(0, min(Double(i + 1), high) - max(Double(i), low)) * 256).rounded())
  }

  /// The columns of `block` that the rectangle covers alike: left edge, inside, right edge.
  private static func columns(
    of r: Rect, in block: PixelRect
  ) -> [(x: Int, count: Int, part: UInt32)] {
    let left = part(of: block.minX, from: r.minX, to: r.maxX)
    let right = part(of: block.maxX - 1, from: r.minX, to: r.maxX)
    if left == right, left == 256 || block.width == 1 { return [(block.minX, block.width, left)] }
    return [
      (block.minX, 1, left), (block.minX + 1, block.width - 2, 256), (block.maxX - 1, 1, right),
    ]
  }

  /// The pixels that a path may reach and that may be touched; `outset` is in user space.
  func visiblePart(of path: Path, outset: Double) -> PixelRect? {
    guard let clip, let bounds = path.controlBounds else { return nil }
    let pixels = pixelTransform.apply(bounds.inset(by: -outset)).inset(by: -1)
    return PixelRect(covering: pixels)?.intersection(clip)
  }

  private func addToFiller(_ path: Path, clip: PixelRect) {
    filler.begin(clip: clip)
    let pixelPath = path.transformed(by: pixelTransform)
    for line in pixelPath.flattened(tolerance: GraphicsContext.flatness) { filler.add(line.points) }
  }
}
