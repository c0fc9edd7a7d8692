import Rasterizer
import Words

nonisolated extension BlendMode {
  /// The name for people.
  var title: String {
    switch self {
    // Translators: A blend mode.
    case .normal: text("Normal", context: "blend mode")
    // Translators: A blend mode.
    case .multiply: text("Multiply")
    // Translators: A blend mode.
    case .screen: text("Screen", context: "blend mode")
    // Translators: A blend mode.
    case .overlay: text("Overlay")
    // Translators: A blend mode.
    case .darken: text("Darken")
    // Translators: A blend mode.
    case .lighten: text("Lighten")
    // Translators: A blend mode.
    case .colorDodge: text("Color dodge")
    // Translators: A blend mode.
    case .colorBurn: text("Color burn")
    // Translators: A blend mode.
    case .hardLight: text("Hard light")
    // Translators: A blend mode.
    case .softLight: text("Soft light")
    // Translators: A blend mode.
    case .difference: text("Difference")
    // Translators: A blend mode.
    case .exclusion: text("Exclusion")
    // Translators: A blend mode.
    case .hue: text("Hue")
    // Translators: A blend mode.
    case .saturation: text("Saturation")
    // Translators: A blend mode.
    case .color: text("Color")
    // Translators: A blend mode.
    case .luminosity: text("Luminosity")
    // Translators: A blend mode.
    case .plus: text("Plus")
    // Translators: A blend mode: what a layer does to those below it.
    case .destinationIn: text("Mask what is below")
    // Translators: A blend mode: what a layer does to those below it.
    case .destinationOut: text("Erase what is below")
    // Translators: A blend mode.
    case .sourceAtop: text("Atop")
    // Translators: A blend mode: what a layer does to those below it.
    case .destinationAtop: text("Behind and mask")
    }
  }
}
