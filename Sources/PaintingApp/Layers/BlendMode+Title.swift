import Rasterizer

nonisolated extension BlendMode {
  /// The name for people.
  var title: String {
    switch self {
    case .normal: "Normal"
    case .multiply: "Multiply"
    case .screen: "Screen"
    case .overlay: "Overlay"
    case .darken: "Darken"
    case .lighten: "Lighten"
    case .colorDodge: "Color dodge"
    case .colorBurn: "Color burn"
    case .hardLight: "Hard light"
    case .softLight: "Soft light"
    case .difference: "Difference"
    case .exclusion: "Exclusion"
    case .hue: "Hue"
    case .saturation: "Saturation"
    case .color: "Color"
    case .luminosity: "Luminosity"
    case .plus: "Plus"
    case .destinationIn: "Mask what is below"
    case .destinationOut: "Erase what is below"
    case .sourceAtop: "Atop"
    case .destinationAtop: "Behind and mask"
    }
  }
}
