public import Geometry

extension GraphicsContext {
  /// Draws a whole bitmap into a rectangle: filtered where it gets smaller, smooth where larger.
  ///
  /// A transform that turns is not followed: the bitmap fills the rectangle around it, upright.
  public func draw(_ bitmap: Bitmap, in rect: Rect) {
    let coverage = UInt32((opacity * 255).rounded())
    let target = pixelTransform.apply(rect)
    guard coverage > 0, let clip, let block = PixelRect(covering: target.inset(by: 1.0 / 512)),
      let visible = block.intersection(clip)
    else { return }
    var row: [UInt32] = []
    if block.width == bitmap.width, block.height == bitmap.height, isClose(target, to: block) {
      if let colors {
        for y in visible.minY..<visible.maxY {
          let columns = visible.minX - block.minX..<visible.maxX - block.minX
          row.removeAll(keepingCapacity: true)
          bitmap.withRow(y - block.minY, columns) { for x in $0.indices { row.append($0[x]) } }
          blend(&row, x: visible.minX, y: y, colors, coverage)
        }
        return
      }
      for y in visible.minY..<visible.maxY {
        self.bitmap.blendRow(
          x: visible.minX, y: y, of: bitmap,
          from: (visible.minX - block.minX, y - block.minY), count: visible.width,
          coverage: coverage)
      }
      return
    }
    guard var scaler = BitmapScaler(bitmap, target: target, block: visible) else { return }
    for y in visible.minY..<visible.maxY {
      scaler.makeRow(y, into: &row)
      blend(&row, x: visible.minX, y: y, colors, coverage)
    }
  }

  /// Puts pixels in front of a row, as they are shown.
  private func blend(
    _ row: inout [UInt32], x: Int, y: Int, _ colors: ColorMap?, _ coverage: UInt32
  ) {
    if let colors {
      var span = row.mutableSpan
      colors.show(&span)
    }
    bitmap.blendRow(x: x, y: y, sources: row.span, coverage: coverage)
  }

  /// Whether a rectangle has its edges where pixels have theirs.
  private func isClose(_ target: Rect, to block: PixelRect) -> Bool {
    abs(target.minX - Double(block.minX)) < 1.0 / 512
      && abs(target.minY - Double(block.minY)) < 1.0 / 512
      && abs(target.maxX - Double(block.maxX)) < 1.0 / 512
      && abs(target.maxY - Double(block.maxY)) < 1.0 / 512
  }
}
