import Words

extension MadeTexture {
  /// What people call it: a `storedText`.
  public var title: String {
    switch self {
    // Translators: Textures of paper, and of brushes.
    case .paper: storedText("Paper")
    case .roughPaper: storedText("Rough paper")
    case .canvas: storedText("Canvas")
    case .speckle: storedText("Speckle")
    case .chalk: storedText("Chalk")
    case .bristles: storedText("Bristles")
    case .clouds: storedText("Clouds")
    case .spray: storedText("Spray")
    // Translators: Kinds of paper and cloth that artists use.
    case .hotPress: storedText("Hot press")
    case .vellum: storedText("Vellum")
    case .coldPress: storedText("Cold press")
    case .torchon: storedText("Torchon")
    case .laid: storedText("Laid paper")
    case .kraft: storedText("Kraft paper")
    case .sanded: storedText("Sanded paper")
    case .honeycomb: storedText("Honeycomb")
    case .linen: storedText("Linen")
    case .cottonDuck: storedText("Cotton duck")
    case .washi: storedText("Washi")
    case .gesso: storedText("Gesso")
    }
  }
}
