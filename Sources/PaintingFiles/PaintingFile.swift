public import Rasterizer

/// Files of any kind that hold a painting or a picture; the kind is told by the content, not by
/// the name. All of it may run on any thread.
public enum PaintingFile {
  /// Opens a file as a painting.
  ///
  /// - Parameter store: takes tiles for which there would soon be no memory; without one all are in memory.
  public static func open(
    _ path: String, tilesIn store: TileStore? = nil
  ) throws(FileError) -> OpenedPainting {
    let start = try FileBytes.start(of: path, count: PictureFormat.beginning)
    if let format = LayeredFormat(of: start) { return try LayeredFile.read(path, as: format) }
    if StrokeLinesFile.isBegun(by: start) { return try StrokeLinesFile.read(path) }
    if isArchive(start) { return try OpenRasterFile.read(path, tilesIn: store) }
    return try PictureFile.decodePainting(try PictureFile.bytes(of: path), named: path)
  }

  /// Reads all of standard input, whatever kind of file that is, as a painting; messages call it `-`.
  public static func openInput() throws(FileError) -> OpenedPainting {
    let (bytes, name) = (try FileBytes.readInput(named: "-"), "-")
    if let format = LayeredFormat(of: bytes) {
      return try LayeredFile.decode(bytes, named: name, as: format)
    }
    if StrokeLinesFile.isBegun(by: Array(bytes.prefix(PictureFormat.beginning))) {
      return try StrokeLinesFile.decode(bytes, named: name)
    }
    if isArchive(bytes) { return try OpenRasterFile.decode(bytes, from: name) }
    return try PictureFile.decodePainting(bytes, named: name)
  }

  /// A small picture of what a file holds; neither side is longer than `maximumSide`, and it is
  /// never enlarged. From an OpenRaster file only the thumbnail in it is read.
  public static func thumbnail(
    of path: String, maximumSide: Int = 256
  ) throws(FileError) -> Picture {
    let start = try FileBytes.start(of: path, count: PictureFormat.beginning)
    if let format = LayeredFormat(of: start) {
      return try LayeredFile.thumbnail(of: path, as: format, maximumSide: maximumSide)
    }
    if isArchive(start) {
      do throws(OpenRasterError) {
        return try OpenRasterDecoder.thumbnail(of: path, maximumSide: maximumSide)
      } catch {
        throw .openRaster(path: path, error)
      }
    }
    if StrokeLinesFile.isBegun(by: start) {
      return try StrokeLinesFile.thumbnail(of: path, maximumSide: maximumSide)
    }
    guard PictureFormat(of: start) != nil || DrawingText(fileOf: start) == .unfinished else {
      throw .unknownKind(path: path)
    }
    return try PictureFile.thumbnail(
      of: try PictureFile.bytes(of: path), named: path, maximumSide: maximumSide)
  }

  /// Whether a file's first bytes are those of a painting, and not of a picture.
  static func isPainting(_ start: [UInt8]) -> Bool {
    LayeredFormat(of: start) != nil || isArchive(start) || StrokeLinesFile.isBegun(by: start)
  }

  /// Whether bytes begin as a ZIP archive does, in which OpenRaster files come.
  private static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B]) }
}
