import Rasterizer

extension BlendMode {
  /// The name in `stack.xml`. OpenRaster has none for exclusion; other apps take that for normal.
  var openRasterName: String {
    switch self {
    case .normal: "svg:src-over"
    case .multiply: "svg:multiply"
    case .screen: "svg:screen"
    case .overlay: "svg:overlay"
    case .darken: "svg:darken"
    case .lighten: "svg:lighten"
    case .colorDodge: "svg:color-dodge"
    case .colorBurn: "svg:color-burn"
    case .hardLight: "svg:hard-light"
    case .softLight: "svg:soft-light"
    case .difference: "svg:difference"
    case .exclusion: "svg:exclusion"
    case .hue: "svg:hue"
    case .saturation: "svg:saturation"
    case .color: "svg:color"
    case .luminosity: "svg:luminosity"
    case .plus: "svg:plus"
    case .destinationIn: "svg:dst-in"
    case .destinationOut: "svg:dst-out"
    case .sourceAtop: "svg:src-atop"
    case .destinationAtop: "svg:dst-atop"
    }
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.openRasterName, $0) })

  /// What Krita calls them, now or in its files of old.
  private static let alsoNamed: [String: BlendMode] = [
    "krita:exclusion": .exclusion, "svg:add": .plus, "color-dodge": .colorDodge,
    "difference": .difference,
  ]

  /// The mode of a name in `stack.xml`; nil for a name that we do not know.
  init?(openRasterName name: String) {
    guard let mode = BlendMode.named[name] ?? BlendMode.alsoNamed[name] else { return nil }
    self = mode
  }
}
