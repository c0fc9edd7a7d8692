import Words

extension BrushSet {
  static let water: [Entry] = [
    (.wash, storedText("Thin paint in much water: translucent, uneven, soft at the rim.")),
    (
      watercolorRound,
      storedText("A loaded round brush: clear color with a dark rim where it dries.")
    ),
    (granulatingWash, storedText("Heavy pigment that settles in the valleys of rough paper.")),
    (dryWash, storedText("Little water on rough paper: sparkle on waves, bark and stone.")),
    (glaze, storedText("A thin, even veil over what is dry, layer on layer.")),
    (mop, storedText("Much water at once: soft clouds of color for skies.")),
    (inkWash, storedText("Diluted ink on long fibers: gray by pressure, edges that bloom.")),
    (splash, storedText("Drops that are flung from a wet brush.")),
  ]

  private static let watercolorRound = BrushPreset.make(
    "watercolor-round", storedText("Watercolor Round"), .wash
  ) {
    $0.diameter = 44
    $0.hardness = 0.3
    $0.opacity = 0.55
    $0.wetEdge = 0.7
    $0.bleed = 0.45
    $0.grain = Grain(.coldPress, scale: 0.7, strength: 0.12)
    $0.grain?.granulation = 0.2
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.2), (1, 1)))
    ]
  }

  private static let granulatingWash = BrushPreset.make(
    "granulating-wash", storedText("Granulating Wash"), .wash
  ) {
    $0.diameter = 80
    $0.hardness = 0.35
    $0.opacity = 0.45
    $0.wetEdge = 0.4
    $0.grain = Grain(.sanded, scale: 1.3, strength: 0.1)
    $0.grain?.granulation = 0.6
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.5), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.6), (1, 1))),
    ]
  }

  private static let dryWash = BrushPreset.make("dry-wash", storedText("Dry Wash"), .wash) {
    $0.diameter = 54
    $0.bristles = 50
    $0.hardness = 0.5
    $0.opacity = 0.6
    $0.load = 26
    $0.grain = Grain(.coldPress, scale: 0.8, strength: 0)
    $0.grain?.tooth = 0.85
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.5), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.35), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.5), (1, 1))),
    ]
  }

  private static let glaze = BrushPreset.make("glaze", storedText("Glaze"), .wash) {
    $0.diameter = 60
    $0.pigment = 1
    $0.hardness = 0.75
    $0.opacity = 0.2
    $0.wetEdge = 0.35
    $0.responses = [Response(.pressure, to: .size, curve: .smooth((0, 0.5), (1, 1)))]
  }

  private static let mop = BrushPreset.make("mop", storedText("Mop"), .mop) {
    $0.method = .airbrush
    $0.diameter = 120
    $0.hardness = 0.35
    $0.opacity = 0.5
    $0.flow = 0.4
    $0.wetEdge = 0.12
    $0.grain = Grain(.clouds, scale: 2.5, strength: 0.55)
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.6), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.2), (1, 1))),
    ]
  }

  private static let inkWash = BrushPreset.make("ink-wash", storedText("Ink Wash"), .brushPen) {
    $0.diameter = 50
    $0.hardness = 0.3
    $0.opacity = 0.75
    $0.wetEdge = 0.5
    $0.bleed = 0.5
    // Water runs unevenly: backruns and a rim that wanders.
    $0.dual = DualTip(.textured(.clouds))
    $0.dual?.size = 1.5
    $0.dual?.spacing = 0.12
    $0.grain = Grain(.coldPress, scale: 1.2, strength: 0.15)
    $0.grain?.granulation = 0.14
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.15), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.3), (0.6, 0.7), (1, 1))),
    ]
  }

  private static let splash = BrushPreset.make("splash", storedText("Splash"), .drops) {
    $0.method = .tip
    $0.diameter = 26
    $0.hardness = 0.5
    $0.opacity = 0.6
    $0.spacing = 0.9
    $0.wetEdge = 0.8
    $0.bleed = 0.4
    $0.jitter = Jitter(position: 1, size: 0.85, opacity: 0.3)
    ($0.jitter.hue, $0.jitter.lightness) = (0.04, 0.1)
    $0.responses = [Response(.pressure, to: .size, curve: .smooth((0, 0.4), (1, 1)))]
  }
}
