import CPNG
import Geometry
public import PaintingModel
import Rasterizer

/// What was copied of a painting: as a value, of which any thread makes a picture.
public enum CopiedPart: Sendable {
  /// All that is seen, on its paper.
  case painting(Painting)
  /// One layer, without what is set about it, as far as there is paint on it.
  case layer(LayerID, of: Painting)
  /// A face alone.
  case sticker(Sticker)

  /// The most pixels along a side of a face's picture.
  private static let longestSide = 8192.0

  /// The picture as PNG data with 8 bits a channel; nil where there is nothing to be seen.
  public func pngData() throws(PNGError) -> [UInt8]? {
    switch self {
    case .painting(let painting): return try PNGFile.encode(painting)
    case .layer(let id, let painting): return try painting.tiles(of: id)?.pngData()
    case .sticker(let sticker): return try CopiedPart.picture(of: sticker).pngData()
    }
  }

  private static func picture(of sticker: Sticker) -> TileGrid {
    let side = min(longestSide, (sticker.bounds.width + 2).rounded(.up))
    var moved = sticker
    moved.center = Point(side / 2, side / 2)
    moved.keepsAlpha = false
    var painting = Painting(size: PixelSize(width: Int(side), height: Int(side)))
    _ = painting.addSticker(moved)
    return painting.tiles(of: painting.activeLayer) ?? TileGrid(size: painting.size)
  }
}

extension TileGrid {
  /// The painted part as PNG data with 8 bits a channel; nil where nothing is painted.
  func pngData() throws(PNGError) -> [UInt8]? {
    guard let bounds = paintedBounds else { return nil }
    var writer = try PNGWriter(
      size: PixelSize(width: bounds.width, height: bounds.height), layout: .rgba8)
    var wide = [UInt16](repeating: 0, count: size.width * 4)
    var row = [UInt8](repeating: 0, count: bounds.width * 4)
    for y in bounds.minY..<bounds.maxY {
      var room = wide.mutableSpan
      copyRow(y, unpremultipliedInto: &room)
      for i in row.indices {
        row[i] = UInt8((UInt32(wide[bounds.minX * 4 + i]) * 255 + 32767) / 65535)
      }
      try writer.add(row.span)
    }
    return try writer.finish()
  }
}
