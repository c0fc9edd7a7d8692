import Words

extension BrushSet {
  static let blend: [Entry] = [
    (.airbrush, storedText("A fine spray that builds up where the hand stays.")),
    (.softShading, storedText("A wide, faint veil for shadows and light.")),
    (spatter, storedText("Specks of all sizes, as from a toothbrush.")),
    (sponge, storedText("Dabs of a wet sponge, for leaves, walls and clouds.")),
    (.smudge, storedText("A fingertip in wet paint: it takes along what is there.")),
    (.blender, storedText("Soft hair without paint: it turns a border into a passage.")),
    (.eraser, storedText("Takes paint away, with a clean edge.")),
    (softEraser, storedText("Takes paint away bit by bit, without an edge.")),
  ]

  private static let spatter = BrushPreset.make("spatter", storedText("Spatter"), .spatter) {
    $0.shape = .textured(.spray)
    $0.method = .tip
    $0.diameter = 90
    $0.hardness = 0.3
    $0.spacing = 0.3
    $0.jitter = Jitter(position: 0.2, size: 0.4, angle: 1, opacity: 0.3)
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.5), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.5), (1, 1))),
    ]
  }

  private static let sponge = BrushPreset.make("sponge", storedText("Sponge"), .sponge) {
    $0.shape = .textured(.roughPaper)
    $0.method = .tip
    $0.diameter = 80
    $0.hardness = 0.45
    $0.opacity = 0.9
    $0.flow = 0.85
    $0.spacing = 0.25
    $0.jitter = Jitter(position: 0.12, size: 0.25, angle: 1, opacity: 0.3)
    // Dabs of one green make no tree.
    ($0.jitter.hue, $0.jitter.saturation, $0.jitter.lightness) = (0.06, 0.15, 0.12)
    $0.grain = Grain(.torchon, scale: 0.7, strength: 0)
    $0.grain?.tooth = 0.7
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.6), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.2), (1, 1))),
    ]
  }

  private static let softEraser = BrushPreset.make(
    "soft-eraser", storedText("Soft Eraser"), .eraser
  ) {
    $0.method = .airbrush
    $0.diameter = 80
    $0.hardness = 0
    $0.flow = 0.5
    $0.isEraser = true
    $0.responses = [Response(.pressure, to: .flow, curve: .smooth((0, 0.05), (1, 1)))]
  }
}
