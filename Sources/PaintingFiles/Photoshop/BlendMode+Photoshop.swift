import Rasterizer

extension BlendMode {
  /// The mode of a key of four letters; nil for one that has no like.
  init?(photoshopKey key: String) {
    guard let mode = BlendMode.ofPhotoshop[key] else { return nil }
    self = mode
  }

  private static let ofPhotoshop: [String: BlendMode] = [
    "norm": .normal, "pass": .normal, "mul ": .multiply, "scrn": .screen, "over": .overlay,
    "dark": .darken, "lite": .lighten, "div ": .colorDodge, "idiv": .colorBurn,
    "hLit": .hardLight, "sLit": .softLight, "diff": .difference, "smud": .exclusion, "hue ": .hue,
    "sat ": .saturation, "colr": .color, "lum ": .luminosity, "lddg": .plus,
  ]

  /// What Photoshop calls a mode that has no like; the key itself where that is not known.
  static func photoshopName(_ key: String) -> String {
    let names = [
      "diss": "Dissolve", "lbrn": "Linear Burn", "dkCl": "Darker Color", "lgCl": "Lighter Color",
      "vLit": "Vivid Light", "lLit": "Linear Light", "pLit": "Pin Light", "hMix": "Hard Mix",
      "fsub": "Subtract", "fdiv": "Divide",
    ]
    return names[key] ?? ForeignText.name(key)
  }
}
