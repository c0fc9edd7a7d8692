import Words

/// Photoshop's brushes, `.abr`. Versions 1 and 2 are a list of brushes. From version 6 on there are sections
/// that begin with `8BIM`: sampled tips in `samp`, and presets in `desc`, which name them. Adobe has
/// published the first form (“Photoshop File Formats Specification”, version 6.0), of the other one what
/// `ActionReader` reads; what is known besides was found out by others, as in the sources of GIMP, Krita
/// and ag-psd.
struct PhotoshopBrushFile {
  /// The most bytes of a file.
  static let limit = 1 << 29
  /// The most pixels of all tips together that are returned at once.
  static let mostPixels = 1 << 26
  /// The most pixels of all tips together that are handed over one by one.
  static let mostPixelsOneByOne = 1 << 29
  /// The most brushes.
  static let mostBrushes = 5000

  let bytes: [UInt8]
  /// How many pixels may be unpacked.
  let mostPixels: Int
  /// How many pixels may yet be unpacked.
  var pixelsLeft: Int
  /// Takes the next brush.
  let take: (ForeignBrush) -> Void
  /// How many brushes there were.
  var count = 0
  /// What could not be read, each once.
  var dropped: [String] = []
  /// What is wrong with the first brush that could not be read.
  var failure: PresetError?

  /// The brushes in a file, and what of it could not be read. Of files with very many and large tips only
  /// the first brushes are returned, which is said.
  static func read(
    _ bytes: [UInt8]
  ) throws(PresetError) -> (brushes: [ForeignBrush], dropped: [String]) {
    var brushes: [ForeignBrush] = []
    let dropped = try read(bytes, mostPixels: mostPixels) { brushes.append($0) }
    return (brushes, dropped)
  }

  /// Hands over the brushes in a file one by one, so that they need not all be kept; returns what of it could
  /// not be read.
  static func read(
    _ bytes: [UInt8], mostPixels: Int = mostPixelsOneByOne, take: @escaping (ForeignBrush) -> Void
  ) throws(PresetError) -> [String] {
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, most: limit) }
    var reader = BigEndianReader(bytes[...])
    guard let version = reader.integer(UInt16.self), let second = reader.integer(UInt16.self) else {
      throw .notPhotoshop
    }
    var file = PhotoshopBrushFile(
      bytes: bytes, mostPixels: mostPixels, pixelsLeft: mostPixels, take: take)
    switch (version, second) {
    case (1...2, _): file.readList(hasNames: version == 2, count: Int(second))
    case (6...10, 1...2): try file.readSections(form: Int(second))
    case (6...15, _) where bytes[4...].starts(with: PhotoshopSections.mark):
      throw .unknownForm(program: "Photoshop", version: "\(version).\(second)")
    default: throw .notPhotoshop
    }
    guard file.count > 0 else { throw .noBrushes(file.failure?.description) }
    return file.dropped
  }

  /// Hands over a brush.
  mutating func found(_ brush: ForeignBrush) {
    guard count < PhotoshopBrushFile.mostBrushes else {
      return drop(text("the brushes after the first %d", PhotoshopBrushFile.mostBrushes))
    }
    count += 1
    take(brush)
  }

  /// Notes a brush that cannot be read.
  mutating func failed(_ name: String, _ error: PresetError) {
    failure = failure ?? error
    if name.isEmpty {
      drop(text("a brush: %s", error.description))
    } else {
      drop(text("the brush “%s”: %s", name, error.description))
    }
  }

  /// Notes what cannot be read.
  mutating func drop(_ words: String) {
    // Of a file that is wholly damaged a few words are enough.
    if dropped.count < 50, !dropped.contains(words) { dropped.append(words) }
  }

  /// The tip of a sample, as far as pixels are left.
  mutating func tip(_ pixels: PhotoshopPixels) throws(PresetError) -> ForeignTip {
    guard pixels.count <= pixelsLeft else { throw .tooManyPixels(most: mostPixels) }
    pixelsLeft -= pixels.count
    return try pixels.tip
  }
}
