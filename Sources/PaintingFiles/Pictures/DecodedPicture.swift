import CPictures
import Geometry

/// A picture that a library has decoded whole, handed out upright and in sRGB.
@safe final class DecodedPicture: PictureReader {
  let size: PixelSize
  /// Whether it has a colour profile that nothing can be made of.
  let hasUnknownColors: Bool
  private var picture: cpictures_picture
  private let colors: ProfileColors?
  private let layout: PixelLayout
  private var line: [UInt8]
  private var next = 0

  /// Decodes a picture.
  convenience init(_ file: [UInt8], as format: PictureFormat) throws(PictureError) {
    let bytes = format == .gif ? try GIFBeginning.of(file) : file
    var picture = unsafe cpictures_picture()
    let limits = cpictures_limits(
      side: UInt32(PictureLimits.side), pixels: UInt64(PictureLimits.pixels))
    let outcome = unsafe bytes.withUnsafeBufferPointer { all -> cpictures_outcome in
      guard let first = all.baseAddress else { return .failed }
      return switch format {
      case .jpeg: unsafe cpictures_read_jpeg(first, all.count, limits, &picture)
      default:
        unsafe cpictures_read_pixbuf(first, all.count, format.rawValue, limits, &picture)
      }
    }
    if outcome != .done {
      unsafe cpictures_free(&picture)
      throw unsafe PictureError(outcome, of: format, picture)
    }
    unsafe self.init(picture)
  }

  private init(_ picture: cpictures_picture) {
    let layout = unsafe PixelLayout(picture.layout)
    let (width, height) = unsafe (Int(picture.width), Int(picture.height))
    unsafe self.picture = unsafe picture
    self.layout = layout
    let isTurned = unsafe picture.orientation >= 5
    size = PixelSize(width: isTurned ? height : width, height: isTurned ? width : height)
    line = [UInt8](repeating: 0, count: size.width * layout.bytes)
    var colors: ProfileColors?
    if let profile = unsafe picture.profile {
      colors = unsafe ProfileColors(
        UnsafeBufferPointer(start: profile, count: picture.profile_length),
        of: layout.profileValues)
      hasUnknownColors = colors == nil
    } else {
      hasUnknownColors = layout == .cmyk
    }
    self.colors = colors
  }

  deinit { unsafe cpictures_free(&picture) }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    precondition(next < size.height, "all rows have been read")
    gatherLine(next)
    next += 1
    let line = line
    if let colors {
      colors.apply(to: line.span, into: &row, count: size.width)
      if layout != .rgba { for x in 0..<size.width { row[x * 4 + 3] = 65535 } }
    } else {
      layout.widen(line.span, into: &row, count: size.width)
    }
  }

  /// Takes the bytes of a row as it is seen upright; see `orientation` in EXIF 2.3, tag 0x0112.
  private func gatherLine(_ y: Int) {
    guard let pixels = unsafe picture.pixels else { return }
    let (width, height) = unsafe (Int(picture.width), Int(picture.height))
    let stride = unsafe picture.stride
    let bytes = layout.bytes
    let turn = unsafe picture.orientation
    for x in 0..<size.width {
      let (column, row) =
        switch turn {
        case 2: (width - 1 - x, y)
        case 3: (width - 1 - x, height - 1 - y)
        case 4: (x, height - 1 - y)
        case 5: (y, x)
        case 6: (y, height - 1 - x)
        case 7: (width - 1 - y, height - 1 - x)
        case 8: (width - 1 - y, x)
        default: (x, y)
        }
      for i in 0..<bytes {
        line[x * bytes + i] = unsafe pixels[row * stride + column * bytes + i]
      }
    }
  }
}

extension PictureError {
  /// What the library says.
  fileprivate init(
    _ outcome: cpictures_outcome, of format: PictureFormat, _ picture: cpictures_picture
  ) {
    switch outcome {
    case .missing: self = .missing(format, package: format.readingPackage)
    case .tooLarge: self = unsafe .tooLarge(width: Int(picture.width), height: Int(picture.height))
    case .done, .failed:
      let words = unsafe withUnsafeBytes(of: picture.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .damaged(format, message: words.isEmpty ? "there is nothing in it" : words)
    }
  }
}
