import Geometry
public import PaintingModel
import Rasterizer

/// Paintings and pictures in PNG files. All of it may run on any thread.
public enum PNGFile {
  /// Writes a painting on its paper, 8 bits a channel, atomically: see `AtomicFile`.
  public static func write(_ painting: Painting, to path: String) throws(FileError) {
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try encode(painting)
    } catch {
      throw .cannotEncode(path: path, .layer(source: path, error))
    }
    try AtomicFile.write(bytes, to: path)
  }

  /// Reads a picture as a painting without strokes.
  public static func read(_ path: String) throws(FileError) -> OpenedPainting {
    try decode(try PictureFile.bytes(of: path), from: path)
  }

  /// A painting on its paper as a file's bytes, 8 bits a channel.
  public static func encode(_ painting: Painting) throws(PNGError) -> [UInt8] {
    try painting.mergedPNG()
  }

  /// Reads a picture from a file's bytes; `path` is for messages.
  public static func decode(_ bytes: [UInt8], from path: String) throws(FileError) -> OpenedPainting
  {
    try PictureFile.decodePainting(bytes, named: path)
  }

  /// A picture's pixels, of 16 bits a channel.
  ///
  /// - Parameter isPart: whether it lies where it says that it does, which must be at a tile.
  static func tiles(_ bytes: [UInt8], isPart: Bool = false) throws(PNGError) -> TileGrid {
    let reader = try PNGReader(bytes)
    var grid = TileGrid(frame: TileFrame(size: reader.size))
    if isPart, let block = reader.place {
      let frame = TileFrame(covering: block)
      if frame.bounds == block { grid = TileGrid(frame: frame) }
    }
    var row = [UInt16](repeating: 0, count: reader.size.width * 4)
    for y in 0..<reader.size.height {
      try reader.readRow(into: &row)
      grid.setRow(y, unpremultiplied: row.span)
    }
    return grid
  }
}
