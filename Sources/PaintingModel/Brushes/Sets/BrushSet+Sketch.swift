import Words

extension BrushSet {
  static let sketch: [Entry] = [
    (.pencil, storedText("Graphite on paper: faint to dark, broad and pale when it leans.")),
    (hardPencil, storedText("Thin gray lines to construct with, which never go black.")),
    (softPencil, storedText("From a whisper to black, and broad when it leans.")),
    (graphiteStick, storedText("The side of a stick of graphite: tone in broad strokes.")),
    (
      coloredPencil,
      storedText("Waxy color that lets the white of the paper through, layer on layer.")
    ),
    (ballpoint, storedText("A thin, even line that skips where the hand is light.")),
    (conte, storedText("Hard, square chalk on laid paper, for figures and drapery.")),
    (kneadedEraser, storedText("Lifts tone little by little, and never down to bare paper.")),
  ]

  private static let hardPencil = BrushPreset.make(
    "hard-pencil", storedText("Hard Pencil"), .pencil
  ) {
    $0.diameter = 4
    $0.hardness = 0.5
    $0.opacity = 0.62
    $0.grain = Grain(.vellum, scale: 0.6, strength: 0.35)
    $0.grain?.tooth = 0.5
    $0.stabilizer = 0.1
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.7), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.25), (0.5, 0.75), (1, 1))),
    ]
  }

  private static let softPencil = BrushPreset.make(
    "soft-pencil", storedText("Soft Pencil"), .pencil
  ) {
    $0.diameter = 16
    $0.hardness = 0.35
    $0.opacity = 0.96
    $0.grain = Grain(.vellum, scale: 0.6, strength: 0.3)
    $0.grain?.tooth = 0.75
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.55), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.22), (0.4, 0.6), (1, 1))),
      Response(.tilt, to: .size, curve: .smooth((0.2, 0.45), (0.7, 1))),
      Response(.tilt, to: .opacity, curve: .smooth((0.2, 1), (0.7, 0.6))),
    ]
  }

  private static let graphiteStick = BrushPreset.make(
    "graphite-stick", storedText("Graphite Stick"), .charcoal
  ) {
    $0.shape = .flat(aspect: 0.4, angle: -.pi / 4)
    $0.diameter = 46
    $0.hardness = 0.5
    $0.opacity = 0.8
    $0.grain = Grain(.vellum, strength: 0.05)
    $0.grain?.tooth = 1
    $0.responses = [
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.14), (0.5, 0.45), (1, 0.95)))
    ]
  }

  private static let coloredPencil = BrushPreset.make(
    "colored-pencil", storedText("Colored Pencil"), .crayon
  ) {
    $0.diameter = 9
    $0.hardness = 0.45
    $0.opacity = 0.85
    $0.grain = Grain(.coldPress, scale: 0.4, strength: 0.4)
    $0.grain?.tooth = 0.55
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.6), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.2), (0.5, 0.55), (1, 0.9))),
      Response(.tilt, to: .size, curve: .smooth((0.25, 0.6), (0.7, 1))),
    ]
  }

  private static let ballpoint = BrushPreset.make(
    "ballpoint", storedText("Ballpoint"), .technicalPen
  ) {
    $0.diameter = 3
    $0.hardness = 0.7
    $0.opacity = 0.9
    $0.grain = Grain(.hotPress, scale: 0.7, strength: 0.1)
    $0.grain?.tooth = 0.5
    $0.stabilizer = 0.15
    $0.simulatesPressure = true
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.75), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.4), (0.4, 0.9), (1, 1))),
    ]
  }

  private static let conte = BrushPreset.make("conte", storedText("Conté Crayon"), .pastel) {
    $0.shape = .flat(aspect: 0.5, angle: -.pi / 5)
    $0.diameter = 22
    $0.hardness = 0.75
    $0.opacity = 0.95
    $0.grain = Grain(.laid, scale: 1, strength: 0.1)
    $0.grain?.tooth = 0.95
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.6), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.2), (0.5, 0.6), (1, 1))),
    ]
  }

  private static let kneadedEraser = BrushPreset.make(
    "kneaded-eraser", storedText("Kneaded Eraser"), .eraser
  ) {
    $0.method = .airbrush
    $0.diameter = 36
    $0.hardness = 0.2
    $0.opacity = 0.75
    $0.flow = 0.3
    $0.isEraser = true
    $0.grain = Grain(.vellum, scale: 1.5, strength: 0.35)
    $0.responses = [Response(.pressure, to: .flow, curve: .smooth((0, 0.1), (1, 1)))]
  }
}
