import CPNG
import Geometry
import PaintingModel
import Rasterizer

/// The picture of a whole painting on its paper, with 8 bits a channel, and its thumbnail. Where there is no
/// paper, it can be seen through.
struct MergedPicture: Sendable {
  /// Rows that were packed together.
  struct Rows: Sendable {
    let band: PNGBand
    /// The rows made as narrow as the thumbnail; none of a huge painting.
    let narrow: [ThumbnailScaler.NarrowRow]
    /// Of a huge painting: the pixels of its small picture.
    let small: [UInt32]
  }

  /// What was merged.
  private var record: PaintingRecord
  /// Its rows, from the top.
  private let rows: [Rows]

  init(_ record: PaintingRecord, rows: [Rows]) {
    self.record = record
    self.rows = rows
  }

  private var size: PixelSize { record.sheet.size }

  /// Lets go of tiles that the painting has put away.
  mutating func follow(_ hand: TilePacking) {
    for id in record.contents.keys {
      record.contents[id]?.base.follow(hand)
      record.contents[id]?.tiles.follow(hand)
    }
  }

  /// The picture's entry.
  var bytes: ByteParts {
    PNGBand.joined(rows.map(\.band), size: size, layout: .merged(on: record.shownPaper))
  }

  /// The thumbnail, of which neither side is longer than `maximumSide`.
  func thumbnail(maximumSide: Int) -> Picture {
    if let overview {
      var scaler = ThumbnailScaler(source: overview.size, maximumSide: maximumSide)
      let width = overview.size.width
      for y in 0..<overview.size.height {
        scaler.add(overview.pixels.span.extracting(y * width..<(y + 1) * width))
      }
      return scaler.result
    }
    var scaler = ThumbnailScaler(source: size, maximumSide: maximumSide)
    for rows in rows { for row in rows.narrow { scaler.add(row) } }
    return scaler.result
  }

  /// The small picture of a huge painting; nil for others.
  var overview: Picture? {
    let size = PixelPyramid.size(size, halved: OverviewPicture.level(of: size))
    let pixels = rows.flatMap(\.small)
    return pixels.count == size.width * size.height ? Picture(size: size, pixels: pixels) : nil
  }

  /// The rows of tiles that look as they do in another state of the painting; nil for the others. None where
  /// the sheet lies otherwise, or begins within a row of tiles.
  func rows(like other: PaintingRecord) -> [Rows?] {
    guard record.sheet == other.sheet, Tile.offset(of: record.sheet.minY) == 0,
      record.shownPaper == other.shownPaper, other.tree.looks(like: record.tree)
    else { return [] }
    let empty = TileGrid(frame: record.frame)
    let first = Tile.column(of: record.sheet.minY)
    let pairs = other.tree.all.filter { !$0.isGroup }.map { layer in
      (record.contents[layer.id]?.tiles ?? empty, other.contents[layer.id]?.tiles ?? empty)
    }
    return rows.indices.map { row in
      pairs.allSatisfy { $0.isIdentical(to: $1, inRow: first + row - $0.frame.firstRow) }
        ? rows[row] : nil
    }
  }
}

extension MergedPicture.Rows {
  /// Packs a row of tiles of a painting as it is seen.
  ///
  /// - Parameter isHuge: whether a small picture is made, and not the thumbnail at once.
  init(
    of painting: Painting, row: Int, scaler: ThumbnailScaler, isHuge: Bool
  ) throws(PNGError) {
    let size = painting.size
    let first = row * Tile.side
    let height = min(Tile.side, size.height - first)
    let bitmap = Bitmap(size: PixelSize(width: size.width, height: height))
    let move = AffineTransform.translation(
      .zero - painting.sheet.rect.origin - Vector(0, Double(first)))
    var painting = painting
    let area = PixelRect(
      x: painting.sheet.minX, y: painting.sheet.minY + first, width: size.width, height: height)
    if let area { painting.bringBack(in: area) }
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: move)
    let layout = fude_png_layout.merged(on: painting.paper)
    var bytes = [UInt8](repeating: 0, count: size.width * fude_png_pixel_bytes(layout))
    var writer = try PNGBandWriter(width: size.width, layout: layout)
    var narrow: [ThumbnailScaler.NarrowRow] = []
    var small = isHuge ? OverviewPicture.Rows(of: size) : nil
    for y in 0..<height {
      let line = unsafe UnsafeBufferPointer(
        start: bitmap.pixels + y * bitmap.stride, count: size.width)
      let pixels = unsafe Span(_unsafeElements: line)
      if small == nil { narrow.append(scaler.narrowed(pixels)) } else { small?.add(pixels) }
      var room = bytes.mutableSpan
      layout.split(pixels, into: &room)
      try writer.add(bytes.span)
    }
    small?.finish()
    self.narrow = narrow
    self.small = small?.pixels ?? []
    band = try writer.finish()
  }
}

extension fude_png_layout {
  /// What it takes to hold a painting on its paper with 8 bits a channel.
  static func merged(on paper: Color) -> fude_png_layout { paper.alpha < 1 ? .rgba8 : .rgb8 }

  /// Makes bytes of premultiplied pixels `0xAARRGGBB`: red, green and blue, or these, not premultiplied,
  /// and alpha.
  func split(_ pixels: Span<UInt32>, into bytes: inout MutableSpan<UInt8>) {
    if self == .rgb8 {
      for x in 0..<pixels.count {
        let pixel = pixels[x]
        bytes[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
      }
      return
    }
    for x in 0..<pixels.count {
      let pixel = pixels[x].straightPixel
      for (channel, shift) in [16, 8, 0, 24].enumerated() as EnumeratedSequence<[UInt32]> {
        bytes[x * 4 + channel] = UInt8(truncatingIfNeeded: pixel >> shift)
      }
    }
  }
}
