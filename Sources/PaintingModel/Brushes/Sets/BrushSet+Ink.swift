import Words

extension BrushSet {
  static let ink: [Entry] = [
    (.inkPen, storedText("A crisp line that swells with pressure.")),
    (.brushPen, storedText("Long, soft hair: from a hair's width to a full belly.")),
    (.marker, storedText("A broad felt tip: translucent, the same all over.")),
    (technicalPen, storedText("One width, whatever the hand does: for plans and comics.")),
    (calligraphyPen, storedText("A broad nib that is held at forty degrees, for letters.")),
    (flexibleNib, storedText("A pointed nib that opens wide under pressure, for flourishes.")),
    (feltPen, storedText("A fiber tip that is pale where it is quick and dark where it rests.")),
    (dryInkBrush, storedText("A brush that runs out of ink and leaves streaks of white.")),
  ]

  private static let technicalPen = BrushPreset.make(
    "technical-pen", storedText("Technical Pen"), .technicalPen
  ) {
    $0.diameter = 4
    $0.stabilizer = 0.4
  }

  private static let calligraphyPen = BrushPreset.make(
    "calligraphy-pen", storedText("Calligraphy Pen"), .calligraphyPen
  ) {
    $0.shape = .flat(aspect: 0.1, angle: -.pi * 2 / 9)
    $0.diameter = 24
    $0.hardness = 0.97
    $0.stabilizer = 0.3
    // A pen that tells how it is turned turns the nib, as a hand does that letters.
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.85), (1, 1))),
      Response(.twist, to: .angle),
    ]
  }

  private static let flexibleNib = BrushPreset.make(
    "flexible-nib", storedText("Flexible Nib"), .inkPen
  ) {
    $0.diameter = 16
    $0.hardness = 0.96
    $0.stabilizer = 0.4
    $0.taper = Taper(start: 1, end: 2.5)
    $0.simulatesPressure = true
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.08), (0.45, 0.24), (1, 1)))
    ]
  }

  private static let feltPen = BrushPreset.make("felt-pen", storedText("Felt Pen"), .marker) {
    $0.diameter = 8
    $0.hardness = 0.75
    $0.opacity = 0.92
    $0.grain = Grain(.hotPress, scale: 1.2, strength: 0.15)
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.8), (1, 1))),
      Response(.speed, to: .opacity, curve: .smooth((0, 1), (1, 0.7)), range: 2500),
    ]
  }

  private static let dryInkBrush = BrushPreset.make(
    "dry-ink-brush", storedText("Dry Ink Brush"), .brushPen
  ) {
    $0.diameter = 44
    $0.bristles = 56
    $0.hardness = 0.85
    $0.load = 22
    $0.grain = Grain(.washi, scale: 0.8, strength: 0)
    $0.grain?.tooth = 0.5
    $0.stabilizer = 0.2
    $0.simulatesPressure = true
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.15), (0.5, 0.6), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.55), (0.5, 0.85), (1, 1))),
    ]
  }
}
