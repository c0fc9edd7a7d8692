import CPNG
import Geometry
import PaintingModel
import Rasterizer

/// Puts a painting into the bytes of an OpenRaster file that Krita, GIMP, MyPaint and Drawpile
/// read: two layers, "Painting" with all ink, cropped to what is painted, on an opaque "Paper".
/// An entry of our own holds the strokes.
struct OpenRasterEncoder {
  static let mimetype = "image/openraster"
  static let historyEntry = "data/fude-history.bin"
  static let baseEntry = "data/fude-base.png"
  private static let inkEntry = "data/painting.png"
  private static let paperEntry = "data/paper.png"
  private static let thumbnailSide = 256

  let painting: Painting

  /// The file's bytes.
  func encode() throws(OpenRasterError) -> [UInt8] {
    let document = self.document
    var hash = LayerHash(document)
    let ink = try encodeInk(&hash)
    let paper = try encodePaper(&hash)
    let merged = try encodeMerged()
    let base = try encodeBase()
    do throws(ZipError) {
      let archive = try ZipWriter()
      try archive.add("mimetype", Array(OpenRasterEncoder.mimetype.utf8))
      try archive.add("stack.xml", Array(document.xml.utf8), isPacked: true)
      try archive.add("Thumbnails/thumbnail.png", merged.thumbnail)
      try archive.add(OpenRasterEncoder.inkEntry, ink)
      try archive.add(OpenRasterEncoder.paperEntry, paper)
      try archive.add("mergedimage.png", merged.picture)
      if let base { try archive.add(OpenRasterEncoder.baseEntry, base) }
      let history = self.history(hash: hash.value).bytes
      try archive.add(OpenRasterEncoder.historyEntry, history, isPacked: true)
      return try archive.finish()
    } catch {
      throw .zip(error)
    }
  }

  /// Where the ink is; one pixel where there is none, since a layer cannot be empty.
  private var bounds: PixelRect {
    painting.layer.paintedBounds ?? PixelSize(width: 1, height: 1).bounds
  }

  private var document: StackDocument {
    let bounds = self.bounds
    let ink = StackDocument.Layer(
      attributes: .init(name: "Painting", x: bounds.minX, y: bounds.minY),
      source: OpenRasterEncoder.inkEntry)
    let paper = StackDocument.Layer(
      attributes: .init(name: "Paper"), source: OpenRasterEncoder.paperEntry)
    let root = StackDocument.Group(
      attributes: .init(name: "root"), isIsolated: true, children: [.layer(ink), .layer(paper)])
    return StackDocument(size: painting.size, root: root)
  }

  private func history(hash: UInt64) -> StrokeHistory {
    StrokeHistory(
      hash: hash, size: painting.size, paper: painting.paper, hasBase: !painting.base.isEmpty,
      strokes: painting.strokes, undone: painting.undoneStrokes)
  }

  /// The ink with 16 bits a channel, which keeps the painting's own precision exactly.
  private func encodeInk(_ hash: inout LayerHash) throws(OpenRasterError) -> [UInt8] {
    let bounds = self.bounds
    hash.add(width: bounds.width, height: bounds.height)
    return try encode(painting.layer, in: bounds, as: OpenRasterEncoder.inkEntry) { row in
      hash.add(row: row)
    }
  }

  private func encodeBase() throws(OpenRasterError) -> [UInt8]? {
    guard !painting.base.isEmpty else { return nil }
    let all = painting.size.bounds
    return try encode(painting.base, in: all, as: OpenRasterEncoder.baseEntry) { _ in }
  }

  private func encode(
    _ grid: TileGrid, in bounds: PixelRect, as source: String, eachRow: (Span<UInt16>) -> Void
  ) throws(OpenRasterError) -> [UInt8] {
    do throws(PNGError) {
      let size = PixelSize(width: bounds.width, height: bounds.height)
      var writer = try PNGWriter(size: size, layout: .rgba16)
      var row = [UInt16](repeating: 0, count: grid.size.width * 4)
      for y in bounds.minY..<bounds.maxY {
        var room = row.mutableSpan
        grid.copyRow(y, unpremultipliedInto: &room)
        let part = row.span.extracting(bounds.minX * 4..<bounds.maxX * 4)
        eachRow(part)
        try writer.add(part)
      }
      return try writer.finish()
    } catch {
      throw .layer(source: source, error)
    }
  }

  /// The paper as an opaque picture of the canvas's size, in 8 bits.
  private func encodePaper(_ hash: inout LayerHash) throws(OpenRasterError) -> [UInt8] {
    let color = painting.paper.hex
    let bytes = [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    let width = painting.size.width
    let row = [UInt8]((0..<width).lazy.flatMap { _ in bytes })
    let wide = (bytes + [255]).map { UInt16($0) * 257 }
    let wideRow = [UInt16]((0..<width).lazy.flatMap { _ in wide })
    hash.add(width: width, height: painting.size.height)
    do throws(PNGError) {
      var writer = try PNGWriter(size: painting.size, layout: .rgb8)
      for _ in 0..<painting.size.height {
        hash.add(row: wideRow.span)
        try writer.add(row.span)
      }
      return try writer.finish()
    } catch {
      throw .layer(source: OpenRasterEncoder.paperEntry, error)
    }
  }

  private func encodeMerged() throws(OpenRasterError) -> (picture: [UInt8], thumbnail: [UInt8]) {
    do throws(PNGError) {
      var scaler = ThumbnailScaler(
        source: painting.size, maximumSide: OpenRasterEncoder.thumbnailSide)
      let picture = try painting.mergedPNG { scaler.add($0) }
      return (picture, try scaler.result.pngData())
    } catch {
      throw .layer(source: "mergedimage.png", error)
    }
  }
}
