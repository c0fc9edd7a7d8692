import CPictures
import Geometry
import PaintingModel
import Words

/// A picture that a library has decoded whole, handed out upright and in sRGB.
@safe final class DecodedPicture: PictureReader {
  let size: PixelSize
  let notice: String?
  let resolution: Resolution?
  private var picture: cpictures_picture
  private let values: PixelValues
  private let turn: PictureTurn
  private var line: [UInt8]
  private var next = 0

  /// Decodes a JPEG picture, or one that a loader of gdk-pixbuf reads. Of GIF and BMP only as much as their own
  /// readers leave: see `GIFBeginning` and `BMPFile`.
  init(
    _ bytes: [UInt8], as format: PictureFormat, turn: PictureTurn = .none
  ) throws(PictureError) {
    var picture = unsafe cpictures_picture()
    let outcome = unsafe bytes.withUnsafeBufferPointer { all -> cpictures_outcome in
      guard let first = all.baseAddress else { return .failed }
      return switch format {
      case .jpeg: unsafe cpictures_read_jpeg(first, all.count, .allowed, &picture)
      default:
        unsafe DecodedPicture.read(first, all.count, format, &picture)
      }
    }
    if outcome != .done {
      unsafe cpictures_free(&picture)
      throw unsafe PictureError(outcome, of: format, picture)
    }
    unsafe self.picture = unsafe picture
    self.turn = turn
    size = unsafe turn.size(of: PixelSize(width: Int(picture.width), height: Int(picture.height)))
    values = unsafe PixelValues(picture)
    line = [UInt8](repeating: 0, count: size.width * values.layout.bytes)
    resolution = unsafe turn.resolution(of: Resolution(picture))
    notice = unsafe PictureFlaw(picture)?.notice(of: format)
  }

  /// Asks one loader after the other, as far as they are missing.
  @unsafe private static func read(
    _ first: UnsafePointer<UInt8>, _ count: Int, _ format: PictureFormat,
    _ picture: inout cpictures_picture
  ) -> cpictures_outcome {
    var outcome = cpictures_outcome.missing
    for loader in format.loaders where outcome == .missing {
      outcome = unsafe cpictures_read_pixbuf(first, count, loader, .allowed, &picture)
    }
    return outcome
  }

  deinit { unsafe cpictures_free(&picture) }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    precondition(next < size.height, "all rows have been read")
    gatherLine(next)
    next += 1
    let line = line
    values.convert(line.span, into: &row, count: size.width)
  }

  /// Takes the bytes of a row as it is seen upright.
  private func gatherLine(_ y: Int) {
    guard let pixels = unsafe picture.pixels else { return }
    let extents = unsafe PixelSize(width: Int(picture.width), height: Int(picture.height))
    let stride = unsafe picture.stride
    let bytes = values.layout.bytes
    for x in 0..<size.width {
      let place = turn.source(x: x, y: y, of: extents)
      for i in 0..<bytes {
        line[x * bytes + i] = unsafe pixels[place.y * stride + place.x * bytes + i]
      }
    }
  }
}

extension Resolution {
  /// What a picture says; nil where it says nothing, or what makes no sense.
  init?(_ picture: cpictures_picture) {
    let (across, down) = unsafe (picture.pixels_across, picture.pixels_down)
    guard (1...65_535).contains(across), (1...65_535).contains(down) else { return nil }
    self.init(across: Int(across.rounded()), down: Int(down.rounded()))
  }
}

extension cpictures_limits {
  /// How large a picture may be.
  static var allowed: cpictures_limits {
    cpictures_limits(side: UInt32(PictureLimits.side), pixels: UInt64(PictureLimits.pixels))
  }
}

extension PictureError {
  /// What the library says.
  init(
    _ outcome: cpictures_outcome, of format: PictureFormat, _ picture: cpictures_picture
  ) {
    switch outcome {
    case .missing: self = .missing(format, package: format.readingPackage)
    case .tooLarge: self = unsafe .tooLarge(width: Int(picture.width), height: Int(picture.height))
    case .done, .failed:
      let words = unsafe withUnsafeBytes(of: picture.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .damaged(format, message: words.isEmpty ? text("there is nothing in it") : words)
    }
  }
}
