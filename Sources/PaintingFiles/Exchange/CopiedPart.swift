import CPNG
public import Geometry
public import PaintingModel
import Rasterizer

/// What was copied of a painting: as a value, of which any thread makes a picture.
public enum CopiedPart: Sendable {
  /// All that is seen, without drafts, on its paper.
  case painting(Painting)
  /// One layer, without what is set about it, as far as there is paint on it.
  case layer(LayerID, of: Painting)
  /// What is in an area of one layer, as far as it fades.
  case area(Area, on: LayerID, of: Painting)
  /// A face alone.
  case sticker(Sticker)
  /// Elements, from the lowest to the topmost, of a canvas of some extent.
  case elements([Element], sheet: PixelRect)

  /// As what it can be had.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// For Fude itself; see `ElementsClip`.
    case elements
    /// Pixels with 8 bits a channel.
    case png
    /// Shapes.
    case svg
  }

  /// The forms that it has, that which is made first leading.
  public var forms: [Form] {
    switch self {
    case .painting, .layer, .area, .sticker: [.png]
    case .elements: [.elements, .png, .svg]
    }
  }

  /// The most pixels along a side of the picture of a face, or of elements that do not lie on the canvas
  /// as a whole.
  private static let longestSide = 8192

  /// It as bytes of a form; nil where it does not have that, and where there is nothing to be seen.
  public func data(as form: Form) throws(PNGError) -> [UInt8]? {
    switch (self, form) {
    case (.painting(let painting), .png): return try PNGFile.encode(painting.withoutDrafts)
    case (.layer(let id, let painting), .png): return try painting.tiles(of: id)?.pngData()
    case (.area(let area, let layer, let painting), .png):
      return try painting.pixels(of: layer, through: painting.cover(of: area))?.pngData()
    case (.sticker(let sticker), .png): return try CopiedPart.picture(of: sticker).pngData()
    case (.elements(let elements, _), .elements): return try ElementsClip.encode(elements)
    case (.elements(let elements, let sheet), .png):
      return try CopiedPart.painting(of: elements, on: sheet)?.layer.pngData()
    case (.elements(let elements, let sheet), .svg):
      guard let painting = CopiedPart.painting(of: elements, on: sheet),
        let shapes = painting.vectors(pixelScale: 1, hasHoles: true)
      else { return nil }
      var writer = SVGWriter(sheet: painting.sheet)
      return try writer.write(shapes, on: nil, scale: 1)
    case (_, .elements), (_, .svg): return nil
    }
  }

  /// It as a picture, made smaller until it fits; nil where there is nothing to be seen.
  public func picture(fitting room: PixelSize) -> Picture? {
    guard let png = (try? data(as: .png)).flatMap(\.self) else { return nil }
    return try? Picture.decode(png: png, maximumSide: max(room.width, room.height)).fitting(room)
  }

  private static func picture(of sticker: Sticker) -> TileGrid {
    let side = min(Double(longestSide), (sticker.bounds.width + 2).rounded(.up))
    var moved = sticker
    moved.center = Point(side / 2, side / 2)
    moved.keepsAlpha = false
    var painting = Painting(size: PixelSize(width: Int(side), height: Int(side)))
    _ = painting.addSticker(moved)
    return painting.tiles(of: painting.activeLayer) ?? TileGrid(size: painting.size)
  }

  /// Elements alone, on a canvas of their own that they just fill; nil where they cover nothing of it.
  private static func painting(of elements: [Element], on sheet: PixelRect) -> Painting? {
    // Edges fade out a little farther.
    guard let box = elements.bounds, let all = PixelRect(covering: box.inset(by: -1)) else {
      return nil
    }
    // Of what is too large, no more than the canvas shows.
    let isSmall = max(all.width, all.height) <= longestSide
    guard let block = isSmall ? all : all.intersection(sheet) else { return nil }
    var painting = Painting(size: PixelSize(width: block.width, height: block.height))
    guard painting.insert(elements, movedBy: .zero - block.rect.origin) != nil,
      !painting.layer.isEmpty
    else { return nil }
    return painting
  }
}

extension TileGrid {
  /// The painted part as PNG data with 8 bits a channel; nil where nothing is painted.
  func pngData() throws(PNGError) -> [UInt8]? {
    guard let bounds = paintedBounds else { return nil }
    var writer = try PNGWriter(
      size: PixelSize(width: bounds.width, height: bounds.height), layout: .rgba8)
    var wide = [UInt16](repeating: 0, count: bounds.width * 4)
    var row = [UInt8](repeating: 0, count: bounds.width * 4)
    for y in bounds.minY..<bounds.maxY {
      var room = wide.mutableSpan
      copyRow(y, of: bounds, unpremultipliedInto: &room)
      for i in row.indices {
        row[i] = UInt8((UInt32(wide[i]) * 255 + 32767) / 65535)
      }
      try writer.add(row.span)
    }
    return try writer.finish()
  }
}
