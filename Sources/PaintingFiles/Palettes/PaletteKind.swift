/// The kinds of palette files that are read.
public enum PaletteKind: CaseIterable, Sendable {
  /// GIMP's text, `.gpl`, also written by Inkscape, Krita and others.
  case gimp
  /// Adobe Swatch Exchange, `.ase`, of Illustrator and InDesign.
  case adobeExchange
  /// Adobe Color Swatches, `.aco`, of Photoshop.
  case adobeColors
  /// Krita's archive, `.kpl`.
  case krita

  /// How the names of such files end, without the dot.
  public var fileExtension: String {
    switch self {
    case .gimp: "gpl"
    case .adobeExchange: "ase"
    case .adobeColors: "aco"
    case .krita: "kpl"
    }
  }

  /// Tells the kind by the first bytes; nil where it is none. Only Photoshop's files bear no mark:
  /// they must begin with a version and as many colors as there is room for, or be named so.
  public init?(_ bytes: [UInt8], name: String = "") {
    if bytes.starts(with: Array("ASEF".utf8)) {
      self = .adobeExchange
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .krita
    } else if GimpPalette.isOne(bytes) {
      self = .gimp
    } else if bytes.count >= 4, bytes[0] == 0, bytes[1] == 1 || bytes[1] == 2,
      bytes.count >= 4 + 10 * (Int(bytes[2]) << 8 | Int(bytes[3]))
        || name.lowercased().hasSuffix(".aco")
    {
      self = .adobeColors
    } else {
      return nil
    }
  }
}
