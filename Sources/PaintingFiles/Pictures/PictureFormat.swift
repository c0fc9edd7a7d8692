/// A kind of picture file.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  /// Portable Network Graphics: lossless, transparent, 1…16 bits a channel.
  case png
  /// JPEG in JFIF or EXIF: small, opaque, 8 bits a channel.
  case jpeg
  /// WebP, lossy or lossless, transparent.
  case webp
  /// GIF, of which the first frame is read.
  case gif
  /// Windows bitmaps.
  case bmp
  /// TIFF, of which the first picture is read.
  case tiff
  /// AVIF: pictures packed as AV1 packs video, 8 bits a channel here.
  case avif
  /// HEIF as cameras write it, packed as HEVC packs video.
  case heic
  /// JPEG XL.
  case jxl
  /// Scalable Vector Graphics: shapes instead of pixels.
  case svg
  /// The Portable Document Format: one page.
  case pdf

  /// The endings of such files without the dot, in small letters; ours is the first.
  public var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .bmp: ["bmp", "dib"]
    case .tiff: ["tif", "tiff"]
    case .avif: ["avif"]
    case .heic: ["heic", "heif", "hif"]
    case .jxl: ["jxl"]
    case .svg: ["svg", "svgz"]
    case .pdf: ["pdf"]
    }
  }

  /// What it is called among programs.
  public var mimeType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .bmp: "image/bmp"
    case .tiff: "image/tiff"
    case .avif: "image/avif"
    case .heic: "image/heic"
    case .jxl: "image/jxl"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }

  /// What it is called among people.
  public var title: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    default: rawValue.uppercased()
    }
  }

  /// Whether such files can be opened.
  public var isReadable: Bool {
    switch self {
    case .png, .jpeg, .webp, .gif, .bmp, .tiff, .avif, .heic, .jxl, .svg: true
    case .pdf: false
    }
  }

  /// Whether a painting can be written as such a file.
  public var isWritable: Bool {
    switch self {
    case .png, .jpeg, .webp, .svg, .pdf: true
    case .gif, .bmp, .tiff, .avif, .heic, .jxl: false
    }
  }

  /// Whether pixels may be seen through.
  public var hasTransparency: Bool { self != .jpeg && self != .bmp }

  /// Whether it may hold 16 bits a channel, which Fude writes.
  public var hasDepth: Bool { self == .png }

  /// Whether pictures may be written with losses, at some quality.
  public var hasQuality: Bool { self == .jpeg || self == .webp }

  /// The format of a file's name; nil for an ending that none of them has.
  public init?(ofName name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let found = PictureFormat.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = found
  }

  /// How many bytes from a file's beginning tell its format, or that it is a text, which may go on with
  /// words of its maker for long.
  static let beginning = 1024

  /// The format of a file's bytes, of which the first are enough; nil for none of them.
  public init?(of bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(PictureFormat.beginning))
    func has(_ text: String, at place: Int = 0) -> Bool {
      start.dropFirst(place).starts(with: text.utf8)
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("II*\0") || has("MM\0*") || has("II+\0") || has("MM\0+") {
      self = .tiff
    } else if has("%PDF-") {
      self = .pdf
    } else if start.starts(with: [0xFF, 0x0A])
      || start.starts(with: [0, 0, 0, 12] + Array("JXL \r\n".utf8))
    {
      self = .jxl
    } else if has("ftyp", at: 4), let format = PictureFormat(ofBrandsIn: start) {
      self = format
    } else if has("BM"), start.count > 17, start[15...17].allSatisfy({ $0 == 0 }) {
      // After the letters come two lengths, then the size of a header of at most 255 bytes.
      self = .bmp
    } else if DrawingText(fileOf: bytes) == .drawing {
      self = .svg
    } else {
      return nil
    }
  }

  /// The format that the first box of a file of boxes names: a brand, a version, then more brands.
  private init?(ofBrandsIn start: [UInt8]) {
    let length = start.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = start.prefix(max(0, length)).dropFirst(8)
    let brands = stride(from: box.startIndex, to: box.endIndex - 3, by: 4).map {
      String(decoding: box[$0..<$0 + 4], as: UTF8.self)
    }
    if brands.contains(where: { ["avif", "avis"].contains($0) }) {
      self = .avif
    } else if brands.contains(where: {
      ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1"].contains($0)
    }) {
      self = .heic
    } else {
      return nil
    }
  }

  /// What gdk-pixbuf calls what reads such files, the best first.
  var loaders: [String] {
    switch self {
    case .avif: ["avif", "heif/avif"]
    case .heic: ["heif/avif"]
    default: [rawValue]
    }
  }
}
