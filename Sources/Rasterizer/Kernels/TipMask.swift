internal import Geometry

/// What a tip covers of the pixels around the one that its middle is in.
struct TipMask: Sendable {
  /// The pixels that are known, from the one that the middle is in.
  private(set) var bounds: PixelRect?
  /// Row by row, 0…`Tile.one`, with nothing on both sides.
  private var values: [UInt16] = []
  private var stride = 0

  /// Room beside each row for eights that begin or end beside it.
  private static let room = 8

  /// Makes it of a tip.
  ///
  /// - Parameters:
  ///   - texture: what is in the tip; nil for an even one.
  ///   - block: the pixels that are asked for, from the one that the middle is in; the values do not depend on them.
  mutating func make(_ form: TipForm, texture: Texture?, in block: PixelRect) {
    bounds = block
    stride = (block.width + 7) & ~7 + 2 * Self.room
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(0, count: stride * block.height))
    let frame = NibFrame(form.sweep, originX: 0, originY: 0, in: block)
    let span = texture?.span ?? 0
    let level = texture?.level(step: span / 2 / max(form.nib.radius, 0.5))
    let (middle, scale) = (Float(texture?.side ?? 0) / 2, frame.textureScale(texture))
    let stride = stride
    unsafe values.withUnsafeMutableBytes { values in
      for y in 0..<block.height {
        for x in Swift.stride(from: 0, to: block.width, by: 8) {
          let (u, v) = frame.place(block.minX + x, block.minY + y)
          var part = frame.coverStanding(u, v) * 32768
          if let level, part.max() > 0 {
            let (s, t) = frame.texturePlace(u, v, middle: middle, scale: scale)
            part *= level.sample(s, t) * (1.0 / 32768)
          }
          unsafe values.storeBytes(
            of: part.samples, toByteOffset: (y * stride + Self.room + x) * 2,
            as: SIMD8<UInt16>.self)
        }
      }
    }
  }

  /// Calls `body` with the row, the first column and the values of eights of pixels of a tile.
  ///
  /// - Parameters:
  ///   - x: the column of the tile in which the middle is.
  ///   - y: the row of the tile in which the middle is.
  @inline(__always)
  func forEachBlock(x: Int, y: Int, _ body: (Int, Int, SIMD8<UInt16>) -> Void) {
    guard let block = bounds?.offset(dx: x, dy: y).intersection(Tile.bounds),
      let bounds = bounds?.offset(dx: x, dy: y)
    else { return }
    let (first, end) = (block.minX & ~7, block.maxX)
    let start = Self.room - bounds.minX
    unsafe values.withUnsafeBytes { values in
      for row in block.minY..<block.maxY {
        let line = (row - bounds.minY) * stride + start
        var column = first
        while column < end {
          let part = unsafe values.loadUnaligned(
            fromByteOffset: (line &+ column) &* 2, as: SIMD8<UInt16>.self)
          body(row, column, part)
          column &+= 8
        }
      }
    }
  }
}
