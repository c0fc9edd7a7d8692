import CPNG
import Geometry
import PaintingModel
import Rasterizer

/// The picture of a whole painting on its paper, with 8 bits a channel, and its thumbnail.
struct MergedPicture: Sendable {
  /// Rows that were packed together.
  struct Rows: Sendable {
    let band: PNGBand
    /// The rows made as narrow as the thumbnail.
    let narrow: [ThumbnailScaler.NarrowRow]
  }

  /// What was merged.
  private let record: PaintingRecord
  /// Its rows, from the top.
  private let rows: [Rows]

  init(_ record: PaintingRecord, rows: [Rows]) {
    self.record = record
    self.rows = rows
  }

  /// The picture's entry.
  var bytes: ByteParts { PNGBand.joined(rows.map(\.band), size: record.size, layout: .rgb8) }

  /// The thumbnail, of which neither side is longer than `maximumSide`.
  func thumbnail(maximumSide: Int) -> Picture {
    var scaler = ThumbnailScaler(source: record.size, maximumSide: maximumSide)
    for rows in rows { for row in rows.narrow { scaler.add(row) } }
    return scaler.result
  }

  /// The rows of tiles that look as they do in another state of the painting; nil for the others.
  func rows(like other: PaintingRecord) -> [Rows?] {
    guard record.size == other.size, record.paper == other.paper,
      other.tree.looks(like: record.tree)
    else { return [] }
    let empty = TileGrid(size: record.size)
    let pairs = other.tree.all.filter { !$0.isGroup }.map { layer in
      (record.contents[layer.id]?.tiles ?? empty, other.contents[layer.id]?.tiles ?? empty)
    }
    return rows.indices.map { row in
      pairs.allSatisfy { $0.isIdentical(to: $1, inRow: row) } ? rows[row] : nil
    }
  }
}

extension MergedPicture.Rows {
  /// Packs a row of tiles of a painting as it is seen.
  init(of painting: Painting, row: Int, scaler: ThumbnailScaler) throws(PNGError) {
    let size = painting.size
    let first = row * Tile.side
    let height = min(Tile.side, size.height - first)
    let bitmap = Bitmap(size: PixelSize(width: size.width, height: height))
    var move = AffineTransform.identity
    move.ty = Double(-first)
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: move)
    var bytes = [UInt8](repeating: 0, count: size.width * height * 3)
    var narrow: [ThumbnailScaler.NarrowRow] = []
    for y in 0..<height {
      let line = unsafe UnsafeBufferPointer(
        start: bitmap.pixels + y * bitmap.stride, count: size.width)
      let pixels = unsafe Span(_unsafeElements: line)
      narrow.append(scaler.narrowed(pixels))
      let start = y * size.width * 3
      var room = bytes.mutableSpan
      for x in 0..<size.width {
        let pixel = pixels[x]
        room[start + x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
        room[start + x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        room[start + x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
      }
    }
    self.narrow = narrow
    band = try PNGBand(bytes.span, width: size.width, rows: height, layout: .rgb8)
  }
}
