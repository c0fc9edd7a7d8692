import Geometry
import PaintingModel
import Rasterizer

/// Pictures of any kind that can be read; the kind is told by the content, not by the name. All of
/// it may run on any thread.
public enum PictureFile {
  /// Reads a picture, upright and in sRGB.
  public static func read(_ path: String) throws(FileError) -> Picture {
    try open(path).picture
  }

  /// The same, with what people should know of it.
  public static func open(_ path: String) throws(FileError) -> OpenedPicture {
    try open(try bytes(of: path), named: path)
  }

  /// All bytes of a picture's file, which may be as many as the largest picture that is written has.
  static func bytes(of path: String) throws(FileError) -> [UInt8] {
    try FileBytes.read(path, limit: max(FileBytes.limit, 9 * PictureLimits.pixels))
  }

  /// Decodes the bytes of a picture, upright and in sRGB; `named` is what messages call it.
  public static func decode(_ bytes: [UInt8], named: String) throws(FileError) -> Picture {
    try open(bytes, named: named).picture
  }

  /// The same, with what people should know of it.
  public static func open(_ bytes: [UInt8], named: String) throws(FileError) -> OpenedPicture {
    guard let format = PictureFormat(of: bytes) else { throw .unknownKind(path: named) }
    do throws(PictureError) {
      let reader = try reader(of: bytes, as: format)
      return OpenedPicture(picture: try Picture(reader, maximumSide: .max), notice: reader.notice)
    } catch {
      throw .picture(path: named, error)
    }
  }

  /// Decodes the bytes of a picture as a painting without strokes, with all its bits a channel.
  static func decodePainting(_ bytes: [UInt8], named: String) throws(FileError) -> OpenedPainting {
    guard let format = PictureFormat(of: bytes) else { throw .unknownKind(path: named) }
    do throws(PictureError) {
      let reader = try reader(of: bytes, as: format)
      var grid = TileGrid(size: reader.size)
      var row = [UInt16](repeating: 0, count: reader.size.width * 4)
      for y in 0..<reader.size.height {
        try reader.readRow(into: &row)
        grid.setRow(y, unpremultiplied: row.span)
      }
      var painting = Painting(importing: grid)
      painting.resolution = reader.resolution ?? EXIFData(of: bytes, as: format).resolution
      return OpenedPainting(
        painting: painting, kind: .picture(format), notice: reader.notice)
    } catch {
      throw .picture(path: named, error)
    }
  }

  /// A small picture of the bytes of a picture; neither side is longer than `maximumSide`.
  static func thumbnail(
    of bytes: [UInt8], named: String, maximumSide: Int
  ) throws(FileError) -> Picture {
    guard let format = PictureFormat(of: bytes) else { throw .unknownKind(path: named) }
    do throws(PictureError) {
      return try Picture(try reader(of: bytes, as: format), maximumSide: maximumSide)
    } catch {
      throw .picture(path: named, error)
    }
  }

  /// Begins to decode a picture; what is past the limits is refused before memory is taken for it.
  static func reader(
    of bytes: [UInt8], as format: PictureFormat
  ) throws(PictureError) -> any PictureReader {
    let turn = EXIFData(of: bytes, as: format).turn
    return switch format {
    case .png: TurnedPicture.upright(try PNGPictureReader(bytes), turn)
    case .jpeg: try DecodedPicture(bytes, as: .jpeg, turn: turn)
    case .gif: try GIFBeginning.reader(of: bytes)
    case .bmp: try BMPFile.reader(of: bytes)
    case .tiff: try TIFFPicture.reader(of: bytes)
    case .avif, .heic: try BoxedPicture.reader(of: bytes, as: format)
    case .jxl: try DecodedPicture(bytes, as: format)
    case .svg: try SVGPicture.reader(of: bytes)
    case .webp: TurnedPicture.upright(try WebPPictureReader(bytes), turn)
    case .pdf: throw .unsupported(format)
    }
  }
}

extension Picture {
  /// Takes all rows of a reader; made smaller, keeping the proportions, until both sides fit
  /// `maximumSide`.
  init(_ reader: any PictureReader, maximumSide: Int) throws(PictureError) {
    var scaler = ThumbnailScaler(source: reader.size, maximumSide: maximumSide)
    var values = [UInt16](repeating: 0, count: reader.size.width * 4)
    var row = [UInt32](repeating: 0, count: reader.size.width)
    for _ in 0..<reader.size.height {
      try reader.readRow(into: &values)
      Picture.premultiply(values.span, into: &row)
      scaler.add(row.span)
    }
    self = scaler.result
  }

  /// Makes 8-bit pixels `0xAARRGGBB` of four values a pixel that are not premultiplied.
  static func premultiply(_ values: Span<UInt16>, into row: inout [UInt32]) {
    let full: UInt64 = 65535 * 65535
    for x in row.indices {
      let alpha = UInt64(values[x * 4 + 3])
      func premultiplied(_ value: UInt16) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(value) * alpha * 255 + full / 2) / full)
      }
      row[x] =
        premultiplied(65535) << 24 | premultiplied(values[x * 4]) << 16
        | premultiplied(values[x * 4 + 1]) << 8 | premultiplied(values[x * 4 + 2])
    }
  }
}
