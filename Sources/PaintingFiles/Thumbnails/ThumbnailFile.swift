/// Small pictures of files for other programs, each in a file of its own.
public enum ThumbnailFile {
  /// Writes a small picture of a painting or picture as PNG, never enlarged.
  ///
  /// - Parameter side: the most pixels along its longer side.
  public static func write(
    of path: String, to picture: String, maximumSide side: Int
  ) throws(FileError) {
    let small = try PaintingFile.thumbnail(of: path, maximumSide: side)
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try small.pngData(level: 6)
    } catch {
      throw .cannotExport(path: picture, .png(error))
    }
    try AtomicFile.write(bytes, to: picture)
  }
}
