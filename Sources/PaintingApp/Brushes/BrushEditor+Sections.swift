import Canvas
import Controls
import PaintingModel
import Words

/// The rows of each section.
extension BrushEditor {
  /// The kinds of shapes, whatever is in them.
  private enum Form { case round, flat, textured }

  private static let storedTextures: [(String, BrushTexture)] = [
    // Translators: Textures of paper, and of brushes.
    (storedText("Paper"), .paper), (storedText("Rough paper"), .roughPaper),
    (storedText("Canvas"), .canvas), (storedText("Speckle"), .speckle),
    (storedText("Chalk"), .chalk), (storedText("Bristles"), .bristles),
    (storedText("Clouds"), .clouds), (storedText("Spray"), .spray),
  ]

  private static var textures: [(String, BrushTexture)] {
    storedTextures.map { (text(stored: $0.0), $0.1) }
  }

  private static func form(_ brush: Brush) -> Form {
    switch brush.shape {
    case .round: .round
    case .flat: .flat
    case .textured: .textured
    }
  }

  var tipFields: [BrushField] {
    let shape = segments(
      text("Shape"),
      // Translators: Shapes of a brush.
      [(text("Round"), Form.round), (text("Flat"), .flat), (text("Textured"), .textured)],
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
    let texture = choice(text("Texture"), BrushEditor.textures) { brush in
      if case .textured(let texture) = brush.shape { texture } else { .paper }
    } set: {
      $0.shape = .textured($1)
    }
    return [
      // Translators: A group of rows: the shape that the brush stamps.
      section(text("Tip")), shape,
      texture.when { BrushEditor.form($0) == .textured },
      thickness.when { BrushEditor.form($0) == .flat },
      angle.when { BrushEditor.form($0) == .flat },
      slider(
        text("Size"), .logarithmic(ToolSettings.diameters), get: \.diameter,
        set: { $0.diameter = $1 < 10 ? ($1 * 10).rounded() / 10 : $1.rounded() },
        format: .finePixels),
      share(text("Hardness"), \.hardness),
      slider(
        text("Spacing"), .logarithmic(0.01...2, step: 0.01), get: \.spacing,
        set: { $0.spacing = $1 },
        format: .percent
      ).when { $0.method == .tip },
      // Translators: How far stamps lie from the line.
      share(text("Scatter"), \.jitter.position).when { $0.method == .tip },
      share(text("Size jitter"), \.jitter.size).when { $0.method == .tip },
      share(text("Angle jitter"), \.jitter.angle).when { $0.method == .tip },
    ]
  }

  private var thickness: BrushField {
    slider(
      text("Thickness"), .linear(0.02...1, step: 0.01),
      get: { if case .flat(let aspect, _) = $0.shape { aspect } else { 1 } },
      set: { brush, value in
        if case .flat(_, let angle) = brush.shape {
          brush.shape = .flat(aspect: value, angle: angle)
        }
      }, format: .percent)
  }

  private var angle: BrushField {
    slider(
      text("Angle"), .linear(-90...90, step: 1),
      get: { if case .flat(_, let angle) = $0.shape { -angle * 180 / .pi } else { 0 } },
      set: { brush, value in
        if case .flat(let aspect, _) = brush.shape {
          brush.shape = .flat(aspect: aspect, angle: -value * .pi / 180)
        }
      }, format: .degrees)
  }

  var paintFields: [BrushField] {
    [
      // Translators: A group of rows: how paint is laid.
      section(text("Paint")),
      segments(
        // Translators: How paint is laid.
        text("Method"),
        [
          // Translators: How paint is laid: as one line, as by an airbrush, or stamp by stamp.
          (text("Solid"), Brush.Method.solid), (text("Airbrush"), .airbrush),
          // Translators: How paint is laid: stamp by stamp.
          (text("Stamps"), .tip),
        ],
        get: \.method, set: { $0.method = $1 }),
      share(text("Opacity"), \.opacity),
      // Translators: How much paint each stamp lays.
      share(text("Flow"), \.flow).when { $0.method != .solid },
      share(text("Opacity jitter"), \.jitter.opacity).when { $0.method == .tip },
      share(text("Smudge"), \.smudge).when { $0.method == .tip },
    ]
  }

  var grainFields: [BrushField] {
    let textures =
      // Translators: No grain.
      [(text("None"), BrushTexture?.none)] + BrushEditor.textures.map { ($0.0, Optional($0.1)) }
    // Translators: The texture of what is painted on.
    let texture = choice(text("Ground"), textures, get: \.grain?.texture) { brush, texture in
      var grain = brush.grain ?? Grain(.paper, strength: 0.7)
      if let texture { grain.texture = texture }
      brush.grain = texture == nil ? nil : grain
    }
    return [
      // Translators: A group of rows: the paper that shows through the paint.
      section(text("Grain")), texture,
      slider(
        text("Grain size"), .logarithmic(0.1...50, step: 0.1), get: { $0.grain?.scale ?? 1 },
        set: { $0.grain?.scale = $1 }, format: .percent
      ).when { $0.grain != nil },
      slider(
        text("Strength"), .linear(0...1, step: 0.01), get: { $0.grain?.strength ?? 0 },
        set: { $0.grain?.strength = $1 }, format: .percent
      ).when { $0.grain != nil },
      segments(
        // Translators: What the grain keeps its place on.
        text("Fixed to"),
        [(text("On the canvas"), Grain.Anchor.canvas), (text("On the stroke"), .stroke)],
        get: { $0.grain?.anchor ?? .canvas }, set: { $0.grain?.anchor = $1 }
      ).when { $0.grain != nil },
    ]
  }

  var handFields: [BrushField] {
    [
      addResponse,
      toggle(
        text("Pressure from speed, for the mouse"), get: \.simulatesPressure,
        set: { $0.simulatesPressure = $1 }),
      // Translators: A group of rows: how the line follows the hand.
      section(text("Line")),
      // Translators: Smooths a trembling hand.
      share(text("Stabilizer"), \.stabilizer),
      toggle(text("Smooth curves"), get: { $0.smoothing != .none }) {
        $0.smoothing = $1 ? .curve : .none
      },
    ]
  }
}
