import Geometry
public import PaintingModel

/// Pictures that become references: any that can be read, kept as they came. All of it may run on any thread.
public enum ReferenceFile {
  /// A picture for a reference, with how it looks.
  public struct Taken: Sendable {
    /// What the painting keeps.
    public let picture: ReferencePicture
    /// How it looks, upright and in sRGB.
    public let image: Picture
    /// What the user should know, in whole sentences; nil when all of it is there.
    public let notice: String?
  }

  /// The most pixels that are shown of a picture: 64 MiB of them. A larger one is shown smaller, and kept whole.
  public static let mostPixels = 1 << 24

  /// Takes a picture from a file; of a painting, how it looks.
  public static func take(_ path: String) throws(FileError) -> Taken {
    let start = try FileBytes.start(of: path, count: PictureFormat.beginning)
    guard PaintingFile.isPainting(start) else {
      return try take(
        try FileBytes.read(path, limit: ReferencePicture.mostBytes), named: path)
    }
    let painting = try PaintingFile.open(path).painting
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try painting.mergedPNG()
    } catch {
      throw .picture(path: path, .png(error))
    }
    return try take(bytes, named: path)
  }

  /// Takes the bytes of a picture; `named` is what messages call it.
  public static func take(_ bytes: [UInt8], named: String) throws(FileError) -> Taken {
    guard bytes.count <= ReferencePicture.mostBytes else {
      throw .tooLarge(path: named, bytes: bytes.count, limit: ReferencePicture.mostBytes)
    }
    let opened = try open(bytes, named: named)
    return Taken(
      picture: ReferencePicture(bytes), image: opened.picture, notice: opened.notice)
  }

  /// How the picture of a reference looks.
  public static func image(
    of picture: ReferencePicture, named: String
  ) throws(FileError) -> Picture {
    try open(picture.bytes, named: named).picture
  }

  private static func open(
    _ bytes: [UInt8], named: String
  ) throws(FileError) -> OpenedPicture {
    guard let format = PictureFormat(of: bytes) else { throw .unknownKind(path: named) }
    do throws(PictureError) {
      let reader = try PictureFile.reader(of: bytes, as: format)
      let (width, height) = (Double(reader.size.width), Double(reader.size.height))
      let scale = min(1, (Double(mostPixels) / (width * height)).squareRoot())
      let side = max(1, Int(max(width, height) * scale))
      return OpenedPicture(
        picture: try Picture(reader, maximumSide: side), notice: reader.notice)
    } catch {
      throw .picture(path: named, error)
    }
  }
}
