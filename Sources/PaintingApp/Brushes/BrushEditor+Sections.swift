import Canvas
import Controls
import PaintingModel

/// The rows of each section.
extension BrushEditor {
  /// The kinds of shapes, whatever is in them.
  private enum Form { case round, flat, textured }

  private static let textures: [(String, BrushTexture)] = [
    ("Paper", .paper), ("Rough paper", .roughPaper), ("Canvas", .canvas), ("Speckle", .speckle),
    ("Chalk", .chalk), ("Bristles", .bristles), ("Clouds", .clouds), ("Spray", .spray),
  ]

  private static func form(_ brush: Brush) -> Form {
    switch brush.shape {
    case .round: .round
    case .flat: .flat
    case .textured: .textured
    }
  }

  var tipFields: [BrushField] {
    let shape = segments(
      "Shape", [("Round", Form.round), ("Flat", .flat), ("Textured", .textured)],
      get: BrushEditor.form
    ) { brush, form in
      switch form {
      case .round: brush.shape = .round
      case .flat: brush.shape = .flat(aspect: 0.3, angle: -.pi / 4)
      case .textured:
        brush.shape = .textured(.chalk)
        brush.method = .tip
      }
    }
    let texture = choice("Texture", BrushEditor.textures) { brush in
      if case .textured(let texture) = brush.shape { texture } else { .paper }
    } set: {
      $0.shape = .textured($1)
    }
    return [
      section("Tip"), shape,
      texture.when { BrushEditor.form($0) == .textured },
      thickness.when { BrushEditor.form($0) == .flat },
      angle.when { BrushEditor.form($0) == .flat },
      slider(
        "Size", .logarithmic(ToolSettings.diameters), get: \.diameter,
        set: { $0.diameter = $1 < 10 ? ($1 * 10).rounded() / 10 : $1.rounded() },
        format: .finePixels),
      share("Hardness", \.hardness),
      slider(
        "Spacing", .logarithmic(0.01...2, step: 0.01), get: \.spacing, set: { $0.spacing = $1 },
        format: .percent
      ).when { $0.method == .tip },
      share("Scatter", \.jitter.position).when { $0.method == .tip },
      share("Size jitter", \.jitter.size).when { $0.method == .tip },
      share("Angle jitter", \.jitter.angle).when { $0.method == .tip },
    ]
  }

  private var thickness: BrushField {
    slider(
      "Thickness", .linear(0.02...1, step: 0.01),
      get: { if case .flat(let aspect, _) = $0.shape { aspect } else { 1 } },
      set: { brush, value in
        if case .flat(_, let angle) = brush.shape {
          brush.shape = .flat(aspect: value, angle: angle)
        }
      }, format: .percent)
  }

  private var angle: BrushField {
    slider(
      "Angle", .linear(-90...90, step: 1),
      get: { if case .flat(_, let angle) = $0.shape { -angle * 180 / .pi } else { 0 } },
      set: { brush, value in
        if case .flat(let aspect, _) = brush.shape {
          brush.shape = .flat(aspect: aspect, angle: -value * .pi / 180)
        }
      }, format: .degrees)
  }

  var paintFields: [BrushField] {
    [
      section("Paint"),
      segments(
        "Method", [("Solid", Brush.Method.solid), ("Airbrush", .airbrush), ("Stamps", .tip)],
        get: \.method, set: { $0.method = $1 }),
      share("Opacity", \.opacity),
      share("Flow", \.flow).when { $0.method != .solid },
      share("Opacity jitter", \.jitter.opacity).when { $0.method == .tip },
      share("Smudge", \.smudge).when { $0.method == .tip },
    ]
  }

  var grainFields: [BrushField] {
    let textures =
      [("None", BrushTexture?.none)] + BrushEditor.textures.map { ($0.0, Optional($0.1)) }
    let texture = choice("Ground", textures, get: \.grain?.texture) { brush, texture in
      var grain = brush.grain ?? Grain(.paper, strength: 0.7)
      if let texture { grain.texture = texture }
      brush.grain = texture == nil ? nil : grain
    }
    return [
      section("Grain"), texture,
      slider(
        "Grain size", .logarithmic(0.1...50, step: 0.1), get: { $0.grain?.scale ?? 1 },
        set: { $0.grain?.scale = $1 }, format: .percent
      ).when { $0.grain != nil },
      slider(
        "Strength", .linear(0...1, step: 0.01), get: { $0.grain?.strength ?? 0 },
        set: { $0.grain?.strength = $1 }, format: .percent
      ).when { $0.grain != nil },
      segments(
        "Fixed to", [("On the canvas", Grain.Anchor.canvas), ("On the stroke", .stroke)],
        get: { $0.grain?.anchor ?? .canvas }, set: { $0.grain?.anchor = $1 }
      ).when { $0.grain != nil },
    ]
  }

  var handFields: [BrushField] {
    [
      addResponse,
      toggle(
        "Pressure from speed, for the mouse", get: \.simulatesPressure,
        set: { $0.simulatesPressure = $1 }),
      section("Line"),
      share("Stabilizer", \.stabilizer),
      toggle("Smooth curves", get: { $0.smoothing != .none }) {
        $0.smoothing = $1 ? .curve : .none
      },
    ]
  }
}
