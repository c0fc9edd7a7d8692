import CPictures

/// What the bytes of a decoded pixel are.
enum PixelLayout {
  case gray, rgb, rgba, cmyk

  init(_ layout: cpictures_layout) {
    self =
      switch layout {
      case .gray: .gray
      case .rgb: .rgb
      case .rgba: .rgba
      case .cmyk: .cmyk
      }
  }

  /// How many bytes a pixel has.
  var bytes: Int {
    switch self {
    case .gray: 1
    case .rgb: 3
    case .rgba, .cmyk: 4
    }
  }

  /// The values that a color profile is of.
  var profileValues: cpictures_values {
    switch self {
    case .gray: .gray8
    case .rgb: .rgb8
    case .rgba: .rgba8
    case .cmyk: .cmyk8
    }
  }

  /// Makes four values, 0…65535 and not premultiplied, of each pixel, its numbers taken as sRGB.
  func widen(_ line: Span<UInt8>, into row: inout [UInt16], count: Int) {
    for x in 0..<count {
      let place = x * 4
      switch self {
      case .gray:
        let value = UInt16(line[x]) * 257
        for c in 0..<3 { row[place + c] = value }
        row[place + 3] = 65535
      case .rgb:
        for c in 0..<3 { row[place + c] = UInt16(line[x * 3 + c]) * 257 }
        row[place + 3] = 65535
      case .rgba:
        for c in 0..<4 { row[place + c] = UInt16(line[place + c]) * 257 }
      case .cmyk:
        // Light that the ink and the black let through.
        let black = UInt32(line[place + 3])
        for c in 0..<3 {
          row[place + c] = UInt16((UInt32(line[place + c]) * black * 257 + 127) / 255)
        }
        row[place + 3] = 65535
      }
    }
  }
}

extension PictureFormat {
  /// The Debian package with the library that reads such files.
  var readingPackage: String {
    switch self {
    case .png: "libpng16-16"
    case .jpeg: "libjpeg62-turbo"
    case .webp: "libwebp7"
    case .gif, .bmp: "libgdk-pixbuf-2.0-0"
    case .tiff: "libtiff6"
    case .avif: "libavif-gdk-pixbuf"
    case .heic: "heif-gdk-pixbuf"
    case .jxl: "libjxl-gdk-pixbuf"
    case .svg: "librsvg2-bin"
    case .pdf: "libcairo2"
    }
  }
}
