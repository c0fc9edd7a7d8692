/// Files of any kind that hold a painting or a picture; the kind is told by the content, not by
/// the name. All of it may run on any thread.
public enum PaintingFile {
  /// Opens a file as a painting.
  public static func open(_ path: String) throws(FileError) -> OpenedPainting {
    let bytes = try FileBytes.read(path)
    switch Kind(bytes) {
    case .zip: return try OpenRasterFile.decode(bytes, from: path)
    case .png: return try PNGFile.decode(bytes, from: path)
    case nil: throw .unknownKind(path: path)
    }
  }

  /// A small picture of what a file holds; neither side is longer than `maximumSide`, and it is
  /// never enlarged. From an OpenRaster file only the thumbnail in it is read.
  public static func thumbnail(
    of path: String, maximumSide: Int = 256
  ) throws(FileError) -> Picture {
    switch Kind(try FileBytes.start(of: path, count: 8)) {
    case .zip:
      do throws(OpenRasterError) {
        return try OpenRasterDecoder.thumbnail(of: path, maximumSide: maximumSide)
      } catch {
        throw .openRaster(path: path, error)
      }
    case .png:
      let bytes = try FileBytes.read(path)
      do throws(PNGError) {
        return try Picture.decode(png: bytes, maximumSide: maximumSide)
      } catch {
        throw .picture(path: path, error)
      }
    case nil: throw .unknownKind(path: path)
    }
  }

  private enum Kind {
    case zip, png

    init?(_ bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .png
      } else if bytes.starts(with: [0x50, 0x4B]) {
        self = .zip
      } else {
        return nil
      }
    }
  }
}
