import Words

extension BrushProperty {
  /// Every property but the responses, in the order of the editor. What others depend on comes first.
  public static let all = tip + paint + ground + second + hand

  /// Those that are numbers.
  static let numbers = all.compactMap {
    if case .number(let number) = $0.value { number } else { nil }
  }

  private static let tip: [BrushProperty] = [
    choice(
      "shape.kind", storedText("Shape"), .tip, "the form of the tip",
      Choice(
        .segments,
        // Translators: Shapes of a brush.
        [
          .round: storedText("Round"), .flat: storedText("Flat"), .textured: storedText("Textured"),
          // Translators: A brush whose tip is a picture.
          .sampled: storedText("Picture"),
        ],
        get: { $0.form }, set: { $0.form = $1 }
      ) { brush in
        if case .flat = brush.shape { brush.nibAngle = -.pi / 4 }
        brush.tipTexture = .chalk
        if brush.tipTexture != nil || brush.tipPictures != nil { brush.method = .tip }
      }),
    BrushProperty(
      name: "shape.texture", title: storedText("Texture"), section: .tip,
      meaning: "of a textured tip",
      value: .texture(
        Texture(get: { $0.tipTexture }, set: { brush, texture in brush.tipTexture = texture }))),
    BrushProperty(
      name: "shape.pictures", title: storedText("Picture"), section: .tip,
      meaning: "the pictures of which each stamp takes one",
      value: .pictures(Pictures(get: { $0.tipPictures }, set: { $0.tipPictures = $1 }))),
    choice(
      // Translators: Which of several pictures each stamp takes.
      "shape.choice", storedText("Order"), .tip, "which of several pictures a stamp takes",
      when: { $0.tipPictures?.count ?? 0 > 1 },
      Choice(
        .segments,
        // Translators: Which of several pictures each stamp takes: any, or one after the other.
        [.chance: storedText("By chance"), .order: storedText("In turn")],
        get: { $0.tipChoice }, set: { $0.tipChoice = $1 })),
    choice(
      // Translators: Whether the picture that a brush stamps is seen in a mirror.
      "shape.mirror", storedText("Mirrored"), .tip,
      "whether the pictures are seen in a mirror, turned about their length",
      Choice(
        .toggle, [Sides.turned: "", Sides.plain: ""],
        get: { $0.sampledTip.map { $0.isMirrored ? .turned : .plain } },
        set: { $0.sampledTip?.isMirrored = $1 == .turned })),
    number(
      "shape.aspect", storedText("Thickness"), .tip,
      "the thickness of a flat tip in parts of its length, or of a picture in parts of its own",
      Number(
        limits: Brush.thicknesses, usual: 1, slider: Number.Slider(range: Brush.thicknesses),
        get: { $0.nibAspect }, set: { $0.nibAspect = $1 })),
    number(
      "shape.angle", storedText("Angle"), .tip,
      "where a flat tip's length points, or how far a picture is turned, in radians clockwise",
      Number(
        limits: -2 * .pi...2 * .pi, usual: 0, unit: .angle,
        slider: Number.Slider(range: -90...90, step: 1),
        get: { $0.nibAngle }, set: { $0.nibAngle = $1 })),
    number(
      "diameter", storedText("Size"), .tip, "the width of a line at full size, in canvas pixels",
      Number(
        limits: Brush.diameterRange, unit: .pixels,
        slider: Number.Slider(range: Brush.diameters, step: 0, isLogarithmic: true),
        get: { $0.diameter }, set: { $0.diameter = $1 })),
    number(
      "hardness", storedText("Hardness"), .tip,
      "the part of the radius that is covered fully; the rest fades out",
      when: { $0.tipPictures == nil },
      Number(get: { $0.hardness }, set: { $0.hardness = $1 })),
    number(
      "bristles", storedText("Bristles"), .tip,
      "how many hairs a solid brush has, each with a line of its own; 0 is one piece",
      when: { $0.method == .solid },
      Number(
        limits: Brush.bristleCounts, isRare: true, unit: .count,
        slider: Number.Slider(range: 0...80, step: 1),
        get: { $0.bristles }, set: { $0.bristles = $1 })),
    number(
      "spacing", storedText("Spacing"), .tip, "from stamp to stamp, in diameters", when: stamps,
      Number(
        limits: Brush.spacingRange, slider: Number.Slider(range: 0.01...2, isLogarithmic: true),
        get: { $0.spacing }, set: { $0.spacing = $1 })),
    number(
      // Translators: How far stamps lie from the line.
      "jitter.position", storedText("Scatter"), .tip,
      "how far a stamp may lie off the line, in diameters", when: stamps,
      Number(
        limits: Brush.scatters, slider: Number.Slider(range: 0...2),
        get: { $0.jitter.position }, set: { $0.jitter.position = $1 })),
    number(
      "jitter.size", storedText("Size jitter"), .tip, "how much smaller a stamp may be",
      when: stamps, Number(get: { $0.jitter.size }, set: { $0.jitter.size = $1 })),
    number(
      "jitter.angle", storedText("Angle jitter"), .tip,
      "how far a stamp may be turned: 1 is half a turn to either side", when: stamps,
      Number(get: { $0.jitter.angle }, set: { $0.jitter.angle = $1 })),
  ]

  private static let paint: [BrushProperty] = [
    choice(
      // Translators: How paint is laid.
      "method", storedText("Method"), .paint,
      "one coverage a stroke, built up along the way, or stamps of the tip",
      Choice(
        .segments,
        [
          // Translators: How paint is laid: as one line, as by an airbrush, or stamp by stamp.
          .solid: storedText("Solid"), .airbrush: storedText("Airbrush"),
          // Translators: How paint is laid: stamp by stamp.
          .tip: storedText("Stamps"),
        ],
        get: { $0.method }, set: { $0.method = $1 ?? .solid })),
    number(
      "opacity", storedText("Opacity"), .paint, "the most that the whole stroke covers",
      Number(get: { $0.opacity }, set: { $0.opacity = $1 })),
    number(
      // Translators: How much paint each stamp lays.
      "flow", storedText("Flow"), .paint,
      "how much of it each stamp lays, an airbrush along one radius, or how much of its hairs touches",
      when: { $0.method != .solid || $0.hasBristles },
      Number(get: { $0.flow }, set: { $0.flow = $1 })),
    number(
      "jitter.opacity", storedText("Opacity jitter"), .paint, "how much less a stamp may cover",
      when: stamps, Number(get: { $0.jitter.opacity }, set: { $0.jitter.opacity = $1 })),
    colorJitter(
      // Translators: How far chance turns the hue of each stamp of a brush.
      "jitter.hue", storedText("Hue jitter"),
      "how far the hue of a stamp may be turned: 1 is half the circle to either side",
      get: { $0.jitter.hue }, set: { $0.jitter.hue = $1 }),
    colorJitter(
      // Translators: How much grayer or more colorful chance makes each stamp of a brush.
      "jitter.saturation", storedText("Chroma jitter"),
      "how much grayer or more colorful a stamp may be",
      get: { $0.jitter.saturation }, set: { $0.jitter.saturation = $1 }),
    colorJitter(
      // Translators: How much darker or lighter chance makes each stamp of a brush.
      "jitter.lightness", storedText("Light jitter"),
      "how much darker or lighter a stamp may be",
      get: { $0.jitter.lightness }, set: { $0.jitter.lightness = $1 }),
    number(
      "smudge", storedText("Smudge"), .paint, "how much of a stamp's color comes from the canvas",
      when: stamps, Number(get: { $0.smudge }, set: { $0.smudge = $1 })),
    number(
      // Translators: How far a brush that smudges takes paint along.
      "carry", storedText("Carry"), .paint,
      "how far it carries half of what it takes in, in diameters", when: { $0.smudges },
      Number(
        limits: Brush.carries, isRare: true, former: 1, unit: .diameters,
        slider: Number.Slider(range: 0.05...50, isLogarithmic: true), get: { $0.carry },
        set: { $0.carry = $1 })),
    number(
      // Translators: How much paint gathers at the rim of a stroke, as where watercolor dries.
      "wetEdge", storedText("Wet edge"), .paint,
      "how much of the paint gathers at the rim, as of a puddle that dries",
      when: { !$0.smudges }, Number(isRare: true, get: { $0.wetEdge }, set: { $0.wetEdge = $1 })),
    number(
      // Translators: How far wet paint runs into what is painted already.
      "bleed", storedText("Bleed"), .paint,
      "how far the soft part of the radius runs: it fades out in other paint, and ends in a rim on bare canvas",
      when: { !$0.smudges && !$0.isEraser },
      Number(isRare: true, get: { $0.bleed }, set: { $0.bleed = $1 })),
    number(
      // Translators: How far the paint on a brush lasts before it runs out.
      "load", storedText("Paint load"), .paint,
      "how far the paint on the tip lasts, in diameters; 0 is for ever",
      when: { $0.method == .tip || $0.hasBristles },
      Number(
        limits: Brush.loads, isRare: true, unit: .diameters,
        slider: Number.Slider(range: 0...60, step: 1),
        get: { $0.load }, set: { $0.load = $1 })),
    number(
      // Translators: How much colors mix as pigments do: blue and yellow give green.
      "pigment", storedText("Pigment"), .paint,
      "how much colors mix as pigments do, where blue and yellow give green: on the tip, or with what lies below",
      when: { !$0.isEraser }, Number(isRare: true, get: { $0.pigment }, set: { $0.pigment = $1 })),
  ]

  private static let ground: [BrushProperty] = [
    BrushProperty(
      // Translators: The texture of what is painted on.
      name: "grain.texture", title: storedText("Ground"), section: .grain,
      meaning: "the ground that shows through the paint; there is none without the group `grain`",
      value: .texture(
        Texture(
          // Translators: No grain.
          none: storedText("None"), get: { $0.grain?.texture },
          set: { brush, texture in
            var grain = brush.grain ?? Grain(.paper, strength: 0.7)
            if let texture { grain.texture = texture }
            brush.grain = texture == nil ? nil : grain
          }))),
    number(
      "grain.scale", storedText("Grain size"), .grain, "canvas pixels for each of the texture",
      Number(
        limits: 0.1...50, usual: 1,
        slider: Number.Slider(range: 0.1...50, step: 0.1, isLogarithmic: true),
        get: { $0.grain?.scale }, set: { $0.grain?.scale = $1 })),
    number(
      "grain.strength", storedText("Strength"), .grain,
      "how much of the paint it takes away where it is deepest",
      Number(usual: 1, get: { $0.grain?.strength }, set: { $0.grain?.strength = $1 })),
    number(
      // Translators: The roughness of paper that holds dry paint, as of chalk or a pencil.
      "grain.tooth", storedText("Tooth"), .grain,
      "how much the paint holds on to the heights alone: a light hand touches few of them, a firm one fills",
      Number(isRare: true, get: { $0.grain?.tooth }, set: { $0.grain?.tooth = $1 })),
    number(
      // Translators: Pigment of watercolor that settles in the valleys of the paper.
      "grain.granulation", storedText("Granulation"), .grain,
      "how much of the pigment settles in the valleys, as in thin wet paint",
      Number(isRare: true, get: { $0.grain?.granulation }, set: { $0.grain?.granulation = $1 })),
    choice(
      // Translators: What the grain keeps its place on.
      "grain.anchor", storedText("Fixed to"), .grain,
      "whether all strokes meet one ground, or each brings its own",
      Choice(
        .segments, [.canvas: storedText("On the canvas"), .stroke: storedText("On the stroke")],
        get: { $0.grain?.anchor }, set: { $0.grain?.anchor = $1 ?? .canvas })),
  ]

  private static let second: [BrushProperty] = [
    choice(
      "dual.kind", storedText("Shape"), .dual,
      "the form of a second tip: paint lies only where both have stamped", when: { !$0.smudges },
      Choice(
        .menu, none: storedText("None"),
        [
          .round: storedText("Round"), .textured: storedText("Textured"),
          .sampled: storedText("Picture"),
        ],
        get: { $0.dual.map { Form($0.shape) } },
        set: { $0.dual = $1.map { DualTip($0.shape) } })),
    BrushProperty(
      name: "dual.texture", title: storedText("Texture"), section: .dual,
      meaning: "of a second tip that is textured", condition: { !$0.smudges },
      value: .texture(
        Texture(
          get: { if case .textured(let texture)? = $0.dual?.shape { texture } else { nil } },
          set: { brush, texture in if let texture { brush.dual?.shape = .textured(texture) } }))),
    BrushProperty(
      name: "dual.pictures", title: storedText("Picture"), section: .dual,
      meaning: "the pictures of which each stamp of a second tip takes one",
      condition: { !$0.smudges },
      value: .pictures(
        Pictures(
          get: { if case .sampled(let tip)? = $0.dual?.shape { tip.pictures } else { nil } },
          set: { $0.dual?.shape = .sampled(SampledTip($1)) }))),
    choice(
      // Translators: What a second shape does to the paint of the first one.
      "dual.mode", storedText("Mode"), .dual,
      "whether paint lies only where both tips have stamped, or the second one takes away",
      when: { !$0.smudges },
      Choice(
        .segments,
        // Translators: What a second shape of a brush does to the paint of the first one.
        [.multiply: storedText("Multiply"), .subtract: storedText("Subtract")],
        get: { $0.dual?.mode }, set: { $0.dual?.mode = $1 ?? .multiply })),
    number(
      "dual.size", storedText("Size"), .dual, "its diameter in parts of the first tip's",
      when: { !$0.smudges },
      Number(
        limits: DualTip.sizes, usual: 1,
        slider: Number.Slider(range: DualTip.sizes, isLogarithmic: true),
        get: { $0.dual?.size }, set: { $0.dual?.size = $1 })),
    number(
      "dual.opacity", storedText("Opacity"), .dual, "how much its stamps cover",
      when: { !$0.smudges },
      Number(usual: 1, get: { $0.dual?.opacity }, set: { $0.dual?.opacity = $1 })),
    number(
      "dual.spacing", storedText("Spacing"), .dual, "from stamp to stamp, in its diameters",
      when: { !$0.smudges },
      Number(
        limits: Brush.spacingRange, usual: 0.25,
        slider: Number.Slider(range: 0.01...2, isLogarithmic: true),
        get: { $0.dual?.spacing }, set: { $0.dual?.spacing = $1 })),
    number(
      "dual.scatter", storedText("Scatter"), .dual,
      "how far a stamp of it may lie off the line, in its diameters", when: { !$0.smudges },
      Number(
        limits: Brush.scatters, usual: 0, slider: Number.Slider(range: 0...2),
        get: { $0.dual?.scatter }, set: { $0.dual?.scatter = $1 })),
  ]

  private static let hand = [
    BrushProperty(
      name: "pressureFromSpeed", title: storedText("Pressure from speed, for the mouse"),
      section: .dynamics, meaning: "a hand without pressure presses more where it is slow",
      value: .toggle(\.simulatesPressure)),
    number(
      // Translators: Smooths a trembling hand.
      "stabilizer", storedText("Stabilizer"), .line, "how much the line is steadied",
      Number(get: { $0.stabilizer }, set: { $0.stabilizer = $1 })),
    choice(
      "smoothing", storedText("Smooth curves"), .line, "how the line runs from sample to sample",
      Choice(
        // A switch needs no words for its sides.
        .toggle, [Course.curve: "", Course.straight: ""],
        get: { $0.smoothing == .none ? .straight : .curve },
        set: { $0.smoothing = $1 == .straight ? .none : .curve })),
    taper(
      // Translators: Over which length the beginning of a line grows to its full width.
      "taper.start", storedText("Taper in"),
      "over how many diameters a line grows to its full width",
      get: { $0.taper.start }, set: { $0.taper.start = $1 }),
    taper(
      // Translators: Over which length the end of a line runs out.
      "taper.end", storedText("Taper out"), "over how many diameters a line runs out",
      get: { $0.taper.end }, set: { $0.taper.end = $1 }),
    BrushProperty(
      name: "eraser", title: storedText("Eraser"), section: nil, meaning: "takes paint away",
      value: .toggle(\.isEraser)),
  ]

  private static let stamps: @Sendable (Brush) -> Bool = { $0.method == .tip }

  private static func number(
    _ name: String, _ title: String, _ section: Section, _ meaning: String,
    when condition: @escaping @Sendable (Brush) -> Bool = { _ in true }, _ number: Number
  ) -> BrushProperty {
    BrushProperty(
      name: name, title: title, section: section, meaning: meaning, condition: condition,
      value: .number(number))
  }

  /// How much chance there is in the color of each stamp.
  private static func colorJitter(
    _ name: String, _ title: String, _ meaning: String,
    get: @escaping Getter<Double>, set: @escaping Setter<Double>
  ) -> BrushProperty {
    number(
      name, title, .paint, meaning, when: { $0.method == .tip && !$0.isEraser },
      Number(isRare: true, get: get, set: set))
  }

  private static func taper(
    _ name: String, _ title: String, _ meaning: String,
    get: @escaping Getter<Double>, set: @escaping Setter<Double>
  ) -> BrushProperty {
    number(
      name, title, .line, meaning, when: { !$0.smudges },
      Number(
        limits: Taper.lengths, isRare: true, unit: .diameters,
        slider: Number.Slider(range: 0...10, step: 0.1), get: get, set: set))
  }

  private static func choice(
    _ name: String, _ title: String, _ section: Section, _ meaning: String,
    when condition: @escaping @Sendable (Brush) -> Bool = { _ in true }, _ choice: Choice
  ) -> BrushProperty {
    BrushProperty(
      name: name, title: title, section: section, meaning: meaning, condition: condition,
      value: .choice(choice))
  }
}

extension BrushProperty.Section {
  /// What people call it: a `storedText`.
  public var title: String {
    switch self {
    // Translators: A group of rows: the shape that the brush stamps.
    case .tip: storedText("Tip")
    // Translators: A group of rows: how paint is laid.
    case .paint: storedText("Paint")
    // Translators: A group of rows: the paper that shows through the paint.
    case .grain: storedText("Grain")
    // Translators: A group of rows: a second shape, which says where the first one paints.
    case .dual: storedText("Second tip")
    // Translators: A group of rows: what the hand does to the brush.
    case .dynamics: storedText("Dynamics")
    // Translators: A group of rows: how the line follows the hand.
    case .line: storedText("Line")
    }
  }
}

/// How the line of a preset runs: there is one curve, by the name that older ones know.
private enum Course: String {
  case curve
  case straight = "none"
}

/// Whether pictures are turned about.
private enum Sides: String {
  case turned = "yes"
  case plain = "no"
}

/// The kinds of shapes, whatever is in them.
private enum Form: String {
  case round, flat, textured, sampled

  init(_ shape: BrushShape) {
    switch shape {
    case .round: self = .round
    case .flat: self = .flat
    case .textured: self = .textured
    case .sampled: self = .sampled
    }
  }

  /// A shape of that kind.
  var shape: BrushShape {
    switch self {
    case .round: .round
    case .flat: .flat(aspect: 0.3, angle: 0)
    case .textured: .textured(.paper)
    case .sampled: .sampled(SampledTip([]))
    }
  }
}

extension Brush {
  fileprivate var form: Form? {
    get { Form(shape) }
    set { shape = (newValue ?? .round).shape }
  }

  fileprivate var tipTexture: BrushTexture? {
    get { if case .textured(let texture) = shape { texture } else { nil } }
    set { if let newValue, tipTexture != nil { shape = .textured(newValue) } }
  }

  fileprivate var sampledTip: SampledTip? {
    get { if case .sampled(let tip) = shape { tip } else { nil } }
    set { if let newValue, sampledTip != nil { shape = .sampled(newValue) } }
  }

  fileprivate var tipPictures: [BrushPicture]? {
    get { sampledTip?.pictures }
    set { if let newValue { sampledTip?.pictures = newValue } }
  }

  fileprivate var tipChoice: SampledTip.Choice? {
    get { sampledTip?.choice }
    set { if let newValue { sampledTip?.choice = newValue } }
  }

  fileprivate var nibAspect: Double? {
    get { if case .flat(let aspect, _) = shape { aspect } else { sampledTip?.aspect } }
    set {
      guard let newValue else { return }
      if case .flat(_, let angle) = shape { shape = .flat(aspect: newValue, angle: angle) }
      sampledTip?.aspect = newValue
    }
  }

  fileprivate var nibAngle: Double? {
    get { if case .flat(_, let angle) = shape { angle } else { sampledTip?.angle } }
    set {
      guard let newValue else { return }
      if case .flat(let aspect, _) = shape { shape = .flat(aspect: aspect, angle: newValue) }
      sampledTip?.angle = newValue
    }
  }
}
