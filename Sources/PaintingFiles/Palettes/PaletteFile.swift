public import ColorSpaces

/// Reads palettes of other programs and of our own, and writes GIMP's kind.
public enum PaletteFile {
  /// The most bytes of a file: 4 MiB.
  public static let limit = 1 << 22

  /// Reads a palette of any kind, told by its content. What is wrong with some of its colors is
  /// among the problems of what is returned; an error says that there is nothing to return.
  /// - Parameter name: the file's name or path, which names a palette that bears no name itself.
  public static func read(_ bytes: [UInt8], name: String) throws(PaletteError) -> ReadPalette {
    try read(bytes, name: name, mayBeEmpty: false)
  }

  /// The same; `mayBeEmpty` for palettes of our own, which begin without colors.
  static func read(
    _ bytes: [UInt8], name: String, mayBeEmpty: Bool
  ) throws(PaletteError) -> ReadPalette {
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
    var result: ReadPalette
    switch PaletteKind(bytes, name: name) {
    case .gimp: result = GimpPalette.read(bytes)
    case .adobeExchange: result = SwatchExchangePalette.read(bytes)
    case .adobeColors: result = PhotoshopPalette.read(bytes)
    case .krita: result = try KritaPalette.read(bytes)
    case nil: throw .unknownKind
    }
    if result.palette.swatches.isEmpty, !(mayBeEmpty && result.problems.isEmpty) {
      throw result.problems.first.map { .unreadable($0) } ?? .empty
    }
    if result.palette.name.isEmpty { result.palette.name = base(of: name) }
    return result
  }

  /// Reads the palette in a file.
  public static func read(path: String) throws(FileError) -> ReadPalette {
    try read(path: path, mayBeEmpty: false)
  }

  /// The same; `mayBeEmpty` for palettes of our own, which begin without colors.
  static func read(path: String, mayBeEmpty: Bool) throws(FileError) -> ReadPalette {
    let bytes = try FileBytes.read(path, limit: limit)
    do throws(PaletteError) {
      return try read(bytes, name: path, mayBeEmpty: mayBeEmpty)
    } catch {
      throw .palette(path: path, error)
    }
  }

  /// A palette as GIMP writes it: opaque colors of 8 bits. Line ends and other control characters
  /// in names become spaces.
  public static func gimp(_ palette: Palette) -> [UInt8] { GimpPalette.write(palette) }

  /// The name of a file without its folder and its ending.
  private static func base(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
