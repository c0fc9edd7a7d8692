internal import Geometry
import Words

/// The presets that come with the app. Each is tuned by looking: `make brushes` draws them all.
extension BrushPreset {
  /// All of them, set by set.
  public static let builtIn = BrushSet.all.flatMap { $0.brushes.map(\.preset) }

  /// Graphite on paper: faint to dark by pressure, broad and pale when it leans.
  public static let pencil = make("pencil", storedText("Pencil"), .pencil) {
    $0.diameter = 7
    $0.hardness = 0.4
    $0.opacity = 0.95
    $0.grain = Grain(.speckle, scale: 1, strength: 0.75)
    $0.stabilizer = 0.1
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.55), (1, 0.8))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.15), (0.35, 0.65), (1, 1))),
      Response(.tilt, to: .size, curve: .smooth((0.25, 0.5), (0.7, 1))),
      Response(.tilt, to: .opacity, curve: .smooth((0.25, 1), (0.7, 0.45))),
    ]
  }

  /// A crisp line that swells with pressure.
  public static let inkPen = make("ink-pen", storedText("Ink Pen"), .inkPen) {
    $0.diameter = 8
    $0.stabilizer = 0.35
    $0.simulatesPressure = true
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.12), (0.4, 0.5), (1, 1)))
    ]
  }

  /// A soft tip of long hair: from a hair's width to a full belly, with a pointed beginning.
  public static let brushPen = make("brush-pen", storedText("Brush Pen"), .brushPen) {
    $0.diameter = 28
    $0.hardness = 0.95
    $0.stabilizer = 0.3
    $0.simulatesPressure = true
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0), (0.3, 0.22), (0.7, 0.7), (1, 1))),
      Response(.distance, to: .size, curve: .smooth((0, 0.25), (1, 1)), range: 60),
    ]
  }

  /// A broad felt tip: translucent, the same all over, whatever the hand does.
  public static let marker = make("marker", storedText("Marker"), .marker) {
    $0.shape = .flat(aspect: 0.4, angle: -.pi / 4)
    $0.diameter = 26
    $0.hardness = 0.97
    $0.opacity = 0.5
  }

  /// The brush for everything: opaque, wide by pressure.
  public static let roundBrush = make("round-brush", storedText("Round Brush"), .roundBrush) {
    $0.diameter = 20
    $0.pressureToDiameter = 0.8
  }

  /// Flat hog hair that shows its bristles along the way.
  public static let flatBrush = make("flat-brush", storedText("Flat Brush"), .flatBrush) {
    $0.shape = .textured(.bristles)
    $0.method = .tip
    $0.diameter = 34
    $0.hardness = 0.9
    $0.flow = 0.35
    $0.spacing = 0.04
    $0.jitter = Jitter(opacity: 0.2)
    $0.responses = [
      Response(.direction, to: .angle),
      Response(.pressure, to: .size, curve: .smooth((0, 0.7), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.12), (0.5, 0.6), (1, 1))),
    ]
  }

  /// Thick paint on hog hair: it mixes with what it meets, runs out and drags that along.
  public static let oilBrush = make("oil-brush", storedText("Oil Brush"), .oilBrush) {
    $0.shape = .textured(.bristles)
    $0.method = .tip
    $0.diameter = 40
    $0.hardness = 0.85
    $0.flow = 0.5
    $0.spacing = 0.04
    $0.smudge = 0.18
    $0.pigment = 1
    $0.load = 16
    $0.jitter = Jitter(opacity: 0.15)
    $0.responses = [
      Response(.direction, to: .angle),
      Response(.pressure, to: .size, curve: .smooth((0, 0.6), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.2), (0.5, 0.7), (1, 1))),
    ]
  }

  /// A fine spray that builds up where the hand stays.
  public static let airbrush = make("airbrush", storedText("Airbrush"), .airbrush) {
    $0.method = .airbrush
    $0.diameter = 80
    $0.hardness = 0
    $0.flow = 0.5
    $0.responses = [
      Response(.pressure, to: .flow, curve: .smooth((0, 0.02), (0.5, 0.4), (1, 1)))
    ]
  }

  /// A wide, faint veil for shadows and light.
  public static let softShading = make("soft-shading", storedText("Soft Shading"), .softShading) {
    $0.method = .airbrush
    $0.diameter = 60
    $0.hardness = 0.1
    $0.opacity = 0.45
    $0.flow = 0.5
    $0.grain = Grain(.paper, scale: 0.5, strength: 0.3)
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.55), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.1), (1, 1))),
    ]
  }

  /// A burnt stick on rough paper: dark crumbs, open in the valleys.
  public static let charcoal = make("charcoal", storedText("Charcoal"), .charcoal) {
    $0.shape = .textured(.chalk)
    $0.method = .tip
    $0.diameter = 24
    $0.hardness = 0.7
    $0.opacity = 0.95
    $0.flow = 0.6
    $0.spacing = 0.07
    $0.grain = Grain(.speckle, scale: 0.8, strength: 0.8)
    $0.jitter = Jitter(position: 0.06, size: 0.15, angle: 1, opacity: 0.25)
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.5), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.1), (1, 1))),
    ]
  }

  /// Dry, powdery, nearly opaque.
  public static let chalk = make("chalk", storedText("Chalk"), .chalk) {
    $0.shape = .textured(.chalk)
    $0.method = .tip
    $0.diameter = 30
    $0.hardness = 0.9
    $0.flow = 0.7
    $0.spacing = 0.1
    $0.grain = Grain(.speckle, scale: 1.1, strength: 0.7)
    $0.jitter = Jitter(position: 0.03, angle: 1, opacity: 0.15)
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.75), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.15), (0.6, 0.8), (1, 1))),
    ]
  }

  /// Thin paint in much water: translucent, uneven, soft at the rim.
  public static let wash = make("watercolour-wash", storedText("Watercolor Wash"), .wash) {
    $0.method = .airbrush
    $0.diameter = 56
    $0.hardness = 0.75
    $0.opacity = 0.4
    $0.flow = 0.85
    $0.grain = Grain(.clouds, scale: 1.5, strength: 0.5)
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.35), (1, 1))),
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.5), (1, 1))),
    ]
  }

  /// A fingertip in wet paint: it takes along what is there, and loses it on the way.
  public static let smudge = make("smudge", storedText("Smudge"), .smudge) {
    $0.method = .tip
    $0.diameter = 36
    $0.hardness = 0.3
    $0.flow = 0.6
    $0.spacing = 0.06
    $0.smudge = 1
    $0.responses = [
      Response(.pressure, to: .size, curve: .smooth((0, 0.7), (1, 1))),
      Response(.pressure, to: .flow, curve: .smooth((0, 0.15), (0.6, 0.8), (1, 1))),
    ]
  }

  /// Soft hair without paint: it turns a border into a passage.
  public static let blender = make("blender", storedText("Blender"), .blender) {
    $0.method = .tip
    $0.diameter = 60
    $0.hardness = 0
    $0.flow = 0.3
    $0.spacing = 0.08
    $0.smudge = 1
    $0.pigment = 1
    $0.responses = [
      Response(.pressure, to: .flow, curve: .smooth((0, 0.1), (0.6, 0.8), (1, 1)))
    ]
  }

  /// A blade that spreads its paint in slabs, and pulls along what lies there.
  public static let paletteKnife = make(
    "palette-knife", storedText("Palette Knife"), .paletteKnife
  ) {
    $0.shape = .flat(aspect: 0.16, angle: -.pi / 3)
    $0.method = .tip
    $0.diameter = 54
    $0.hardness = 0.92
    $0.spacing = 0.02
    $0.smudge = 0.08
    $0.pigment = 1
    $0.load = 9
    $0.responses = [
      Response(.pressure, to: .opacity, curve: .smooth((0, 0.3), (0.5, 0.9), (1, 1)))
    ]
  }

  /// Takes paint away, with a clean edge.
  public static let eraser = make("eraser", storedText("Eraser"), .eraser) {
    $0.diameter = 40
    $0.isEraser = true
  }

  static func make(
    _ id: String, _ name: String, _ icon: BrushIcon, _ change: (inout Brush) -> Void
  ) -> BrushPreset {
    var brush = Brush()
    change(&brush)
    return BrushPreset(id: id, name: name, icon: icon, brush: brush)
  }
}
