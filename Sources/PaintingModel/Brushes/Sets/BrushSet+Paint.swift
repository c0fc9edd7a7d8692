import Words

extension BrushSet {
  static let paint: [Entry] = [
    (.roundBrush, storedText("The brush for everything: opaque, wide by pressure.")),
    (.flatBrush, storedText("Flat hog hair that shows its bristles along the way.")),
    (.oilBrush, storedText("Thick paint that mixes with what it meets, and runs out.")),
    (hogBristle, storedText("Stiff hair, each with a line of its own, until the paint is gone.")),
    (acrylic, storedText("Fat paint from a flat brush, with the ridges that it leaves.")),
    (gouache, storedText("Flat, opaque color, velvety, and a little dry at the rim.")),
    (fanBrush, storedText("Few hairs far apart, for grass, fur and leaves.")),
    (
      .paletteKnife,
      storedText("A blade that spreads paint in slabs and pulls along what lies there.")
    ),
  ]

  private static let hogBristle = BrushPreset.make(
    "hog-bristle", storedText("Hog Bristle"), .roundBrush
  ) {
    $0.diameter = 48
    $0.bristles = 60
    $0.hardness = 0.75
    $0.flow = 0.82
    $0.load = 40
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.4), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.45), (0.5, 0.85), (1, 1))),
    ]
  }

  private static let acrylic = BrushPreset.make("acrylic", storedText("Acrylic Brush"), .flatBrush)
  {
    $0.shape = .flat(aspect: 0.3, angle: .pi / 2)
    $0.diameter = 56
    $0.bristles = 80
    $0.hardness = 0.7
    $0.opacity = 0.97
    $0.flow = 0.8
    $0.responses = [
      Response(.direction, to: .angle),
      Response(.pressure, to: .size, curve: .smooth((0, 0.75), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.5), (0.6, 0.95), (1, 1))),
    ]
  }

  private static let gouache = BrushPreset.make("gouache", storedText("Gouache"), .roundBrush) {
    $0.diameter = 36
    $0.hardness = 0.7
    $0.opacity = 0.97
    $0.wetEdge = 0.12
    $0.grain = Grain(.coldPress, scale: 0.6, strength: 0.08)
    $0.grain?.tooth = 0.35
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.3), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.55), (0.4, 1))),
    ]
  }

  private static let fanBrush = BrushPreset.make("fan-brush", storedText("Fan Brush"), .fanBrush) {
    $0.shape = .flat(aspect: 0.12, angle: .pi / 2)
    $0.diameter = 90
    $0.bristles = 30
    $0.hardness = 0.7
    $0.load = 24
    $0.responses = [
      Response(.direction, to: .angle),
      Response(.pressure, to: .size, curve: .smooth((0, 0.6), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.25), (1, 0.75))),
    ]
  }
}
