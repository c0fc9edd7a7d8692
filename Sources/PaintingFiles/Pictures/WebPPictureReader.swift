import CPictures
import CWebP
import Geometry
import Words

/// A WebP picture, or the first one of an animation, in sRGB.
@safe final class WebPPictureReader: PictureReader {
  let size: PixelSize
  private let pixels: [UInt32]
  private let colors: ProfileColors?
  private var next = 0

  /// Decodes a picture.
  init(_ bytes: [UInt8]) throws(PictureError) {
    var head = cwebp_head()
    let found = unsafe bytes.withUnsafeBufferPointer { all -> cwebp_outcome in
      guard let first = all.baseAddress else { return .notWebP }
      return unsafe cwebp_read_head(first, all.count, &head)
    }
    if let error = PictureError(found) { throw error }
    let (width, height) = (Int(head.width), Int(head.height))
    guard PictureLimits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    size = PixelSize(width: width, height: height)
    // Not filled before: a damaged file may claim far more than it has.
    var failure: PictureError?
    unsafe pixels = [UInt32](unsafeUninitializedCapacity: width * height) { room, count in
      let decoded = unsafe bytes.withUnsafeBufferPointer { all -> cwebp_outcome in
        guard let first = all.baseAddress, let target = room.baseAddress else { return .notWebP }
        return unsafe cwebp_decode(first, all.count, target, width * height)
      }
      failure = PictureError(decoded)
      count = failure == nil ? width * height : 0
    }
    if let failure { throw failure }
    colors = WebPPictureReader.chunk("ICCP", in: bytes).flatMap { profile in
      unsafe profile.withUnsafeBufferPointer { unsafe ProfileColors.needed($0, of: .rgba16) }
    }
  }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    precondition(next < size.height, "all rows have been read")
    for x in 0..<size.width {
      let pixel = pixels[next * size.width + x]
      for (c, shift) in [16, 8, 0, 24].enumerated() {
        row[x * 4 + c] = UInt16(truncatingIfNeeded: pixel >> UInt32(shift) & 255) * 257
      }
    }
    colors?.convert(&row, count: size.width)
    next += 1
  }

  /// What a chunk of the RIFF file holds, as `ICCP` does the color profile; nil for none.
  static func chunk(_ name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var place = 12
    while place + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      let start = place + 8
      guard length <= bytes.count - start else { return nil }
      if bytes[place..<place + 4].elementsEqual(name.utf8) { return bytes[start..<start + length] }
      place = start + length + length % 2
    }
    return nil
  }
}

extension PictureError {
  /// What is wrong with a WebP picture; nil for nothing.
  fileprivate init?(_ outcome: cwebp_outcome) {
    switch outcome {
    case .done: return nil
    case .notLoaded: self = .missing(.webp, package: PictureFormat.webp.readingPackage)
    case .notWebP:
      self = .damaged(.webp, message: text("its beginning is not that of a WebP picture"))
    case .broken: self = .damaged(.webp, message: text("its data is broken or ends too early"))
    case .badExtents:
      self = .damaged(.webp, message: text("its extents are past those of the format"))
    case .noMemory: self = .damaged(.webp, message: text("there is not enough memory"))
    case .refused: self = .cannotEncode(.webp, message: text("it would be too large"))
    }
  }
}
