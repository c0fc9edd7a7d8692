import Words

extension BrushSet {
  static let dry: [Entry] = [
    (.charcoal, storedText("A burnt stick on rough paper: dark crumbs, open in the valleys.")),
    (vineCharcoal, storedText("Soft, gray and even, for a first lay-in; it never goes black.")),
    (blockCharcoal, storedText("The whole side of a block: large shapes in one stroke.")),
    (.chalk, storedText("Dry, powdery, nearly opaque.")),
    (
      softPastel, storedText("Pure pigment on sanded paper: light strokes sparkle, firm ones fill.")
    ),
    (hardPastel, storedText("A hard edge on dimpled paper, for lines and hatching.")),
    (oilPastel, storedText("Greasy color that covers, with flecks of what lies below.")),
    (waxCrayon, storedText("A child's crayon on rough paper.")),
  ]

  private static let vineCharcoal = BrushPreset.make(
    "vine-charcoal", storedText("Vine Charcoal"), .charcoal
  ) {
    $0.diameter = 30
    $0.hardness = 0.4
    $0.opacity = 0.8
    $0.grain = Grain(.vellum, scale: 0.7, strength: 0.15)
    $0.grain?.tooth = 0.9
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.5), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.16), (0.5, 0.5), (1, 0.92))),
      Response(.tilt, to: .size, curve: .smooth((0.2, 0.55), (0.7, 1))),
    ]
  }

  private static let blockCharcoal = BrushPreset.make(
    "block-charcoal", storedText("Block Charcoal"), .charcoal
  ) {
    $0.shape = .flat(aspect: 0.28, angle: -.pi / 4)
    $0.diameter = 84
    $0.hardness = 0.6
    $0.opacity = 0.95
    $0.grain = Grain(.laid, scale: 1.2, strength: 0)
    $0.grain?.tooth = 1
    $0.responses = [
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.14), (0.5, 0.5), (1, 0.95))),
      Response(.twist, to: .angle),
    ]
  }

  private static let softPastel = BrushPreset.make(
    "soft-pastel", storedText("Soft Pastel"), .pastel
  ) {
    $0.diameter = 38
    $0.hardness = 0.6
    $0.opacity = 0.97
    $0.grain = Grain(.sanded, scale: 1.2, strength: 0.05)
    $0.grain?.tooth = 0.9
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.55), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.25), (0.5, 0.65), (1, 1))),
    ]
  }

  private static let hardPastel = BrushPreset.make(
    "hard-pastel", storedText("Hard Pastel"), .pastel
  ) {
    $0.shape = .flat(aspect: 0.6, angle: -.pi / 4)
    $0.diameter = 18
    $0.hardness = 0.8
    $0.opacity = 0.95
    $0.grain = Grain(.honeycomb, scale: 0.8, strength: 0.05)
    $0.grain?.tooth = 0.95
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.6), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.25), (0.5, 0.6), (1, 1))),
    ]
  }

  private static let oilPastel = BrushPreset.make("oil-pastel", storedText("Oil Pastel"), .crayon) {
    $0.diameter = 30
    $0.hardness = 0.8
    $0.grain = Grain(.torchon, scale: 0.5, strength: 0)
    $0.grain?.tooth = 0.8
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.65), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.45), (0.6, 0.8), (1, 1))),
    ]
  }

  private static let waxCrayon = BrushPreset.make("wax-crayon", storedText("Wax Crayon"), .crayon) {
    $0.diameter = 16
    $0.hardness = 0.7
    $0.opacity = 0.92
    $0.dual = DualTip(.textured(.speckle))
    $0.dual?.size = 1.6
    $0.dual?.spacing = 0.3
    $0.grain = Grain(.torchon, scale: 0.4, strength: 0.1)
    $0.grain?.tooth = 1
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.7), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.35), (1, 0.9))),
    ]
  }
}
