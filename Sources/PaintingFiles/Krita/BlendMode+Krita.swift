import Rasterizer

extension BlendMode {
  /// The mode that Krita calls so; nil for one that has no like.
  init?(kritaName name: String) {
    guard let mode = BlendMode.ofKrita[name] else { return nil }
    self = mode
  }

  private static let ofKrita: [String: BlendMode] = [
    "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay,
    "darken": .darken, "lighten": .lighten, "dodge": .colorDodge, "burn": .colorBurn,
    "hard_light": .hardLight, "soft_light_svg": .softLight, "soft_light": .softLight,
    "diff": .difference, "exclusion": .exclusion, "hue": .hue, "saturation": .saturation,
    "color": .color, "luminize": .luminosity, "add": .plus, "linear_dodge": .plus,
    "erase": .destinationOut, "destination-in": .destinationIn,
    "destination-atop": .destinationAtop,
  ]
}
