import Geometry
import PaintingModel
import Words

/// Turns a preset of Krita into one of our brushes.
struct KritaTranslation {
  private let preset: KritaPreset
  private var translation: ForeignTranslation

  /// The brush, with what was dropped.
  var result: ImportedBrush {
    var result = translation.result
    result.brush = result.brush.limited
    if result.brush.isEraser {
      result.icon = .eraser
    } else if result.brush.smudges {
      result.icon = .smudge
    }
    return result
  }

  /// How fast a hand is that Krita takes for the fastest, in pixels a second.
  private static let topSpeed = 2000.0

  /// Translates it.
  ///
  /// - Parameter name: what it is called where the file says nothing.
  init(of preset: KritaPreset, name: String) {
    self.preset = preset
    var foreign = preset.brush
    var missing: String?
    switch preset.picture {
    case .none, .read: break
    case .missing(let name): missing = name
    case .file(let name, let bytes):
      if let tip = Self.tip(of: bytes) {
        foreign.tips = [tip]
        foreign.diameter = Double(max(tip.width, tip.height)) * preset.tip.scale
      } else {
        missing = name
      }
    }
    if foreign.spacing == nil, let factor = preset.tip.automaticSpacing {
      let diameter = max(1, foreign.diameter ?? 30)
      foreign.spacing = factor * diameter.squareRoot() / diameter
    }
    if foreign.dual != nil, case .file(_, let bytes) = preset.dualPicture {
      foreign.dual?.tips = Self.tip(of: bytes).map { [$0] } ?? []
    }
    if case .missing(let name) = preset.dualPicture { missing = missing ?? name }
    translation = ForeignTranslation(of: foreign, name: name)
    // Translators: The picture of a brush's tip, and the name of its file.
    if let missing { translation.drop(text("the picture of its tip, %s", missing)) }
    add()
  }

  /// Its picture: black covers, as far as it is there.
  private static func tip(of bytes: [UInt8]) -> ForeignTip? {
    guard let format = PictureFormat(of: bytes),
      let reader = try? PictureFile.reader(of: bytes, as: format),
      ForeignTip.isAllowed(width: reader.size.width, height: reader.size.height),
      let picture = try? Picture(reader, maximumSide: ForeignTip.longestSide)
    else { return nil }
    // Lightness is that on white paper.
    let cover = picture.lights.map { UInt16(max(0, min(1, 1 - $0)) * 32768) }
    return ForeignTip(width: picture.size.width, height: picture.size.height, cover: cover)
  }

  private mutating func add() {
    let options = preset.options
    if let opacity = options[.opacity] {
      translation.edit { $0.opacity = opacity.value }
      add(opacity, to: .opacity)
    }
    if let flow = options[.flow] {
      translation.edit { $0.flow = flow.value }
      add(flow, to: .flow)
    }
    if preset.buildsUp { translation.edit { ($0.opacity, $0.flow) = (1, $0.opacity * $0.flow) } }
    if let size = options[.size] {
      translation.edit { $0.diameter *= size.value }
      add(size, to: .size)
    }
    if let ratio = options[.ratio] { add(ratio, to: .thickness) }
    if let softness = options[.softness] { add(softness, to: .hardness) }
    if let scatter = options[.scatter], preset.scattersAcross || preset.scattersAlong {
      let scale = translation.scatterScale
      translation.edit {
        $0.method = .tip
        $0.jitter.position = scatter.value * scale
      }
      add(scatter, to: .scatter)
    }
    if let rotation = options[.rotation] { addRotation(rotation) }
    if preset.engine == .colorSmudge {
      let (length, color) = (options[.smudgeLength], options[.colorRate])
      translation.edit {
        $0.method = .tip
        $0.smudge = (length?.value ?? 1) * (1 - (color?.value ?? 0) * 0.9)
      }
      if let length { add(length, to: .smudge) }
      for kind in [KritaOption.Kind.smudgeRadius] where options[kind] != nil {
        translation.drop(kind.title)
      }
    }
    for (kind, output) in Self.colors {
      if let option = options[kind] { add(option, to: output) }
    }
    for kind in [KritaOption.Kind.spacing, .mirror, .rate] where options[kind] != nil {
      translation.drop(kind.title)
    }
    // One line has no flow, and builds nothing up.
    translation.edit { brush in
      if brush.flow < 1 || preset.buildsUp
        || brush.responses.contains(where: { $0.output == .flow }) || brush.hasColorResponses
      {
        brush.method = .tip
      }
    }
    if preset.isEraser { translation.edit { $0.isEraser = true } }
    if preset.blending != "normal", preset.blending != "erase" {
      translation.drop(preset.blending)
    }
    if preset.airbrushRate != nil { translation.drop(storedText("Airbrush")) }
    if preset.texture != nil { translation.drop(storedText("Texture")) }
    if preset.tip.density < 1 { translation.drop(storedText("Density")) }
    if preset.tip.randomness > 0 { translation.drop(storedText("Randomness")) }
    preset.unused.forEach { translation.drop($0) }
  }

  /// What changes the color of dabs.
  private static let colors: [(KritaOption.Kind, Response.Output)] = [
    (.hue, .hue), (.saturation, .saturation), (.value, .lightness),
  ]

  private mutating func add(_ option: KritaOption, to output: Response.Output) {
    option.unknown.forEach { translation.drop($0) }
    if option.sensors.count > 1, option.combination != .multiplied {
      translation.drop(storedText("Curves calculation mode"))
    }
    for sensor in option.sensors {
      var curve = sensor.curve
      var range = 1000.0
      let input: Response.Input
      switch sensor.input {
      case .pressure, .pressureIn: input = .pressure
      case .speed: (input, range) = (.speed, Self.topSpeed)
      case .tiltElevation:
        // It is 1 where the pen is upright.
        input = .tilt
        curve = curve.reversed().map { Point(1 - $0.x, $0.y) }
      case .distance: (input, range) = (.distance, sensor.length ?? 1000)
      case .fade: (input, range) = (.distance, translation.length(ofDabs: sensor.length ?? 1000))
      case .fuzzyDab: input = .chance
      case .fuzzyStroke: input = .strokeChance
      case .rotation: input = .twist
      case .tiltX, .tiltY, .tiltDirection, .drawingAngle, .time, .perspective,
        .tangentialPressure:
        translation.drop(sensor.input.title)
        continue
      }
      if sensor.isPeriodic { translation.drop(storedText("Periodic")) }
      // In the middle a color is left as it is.
      if output.isOfColor { curve = curve.map { Point($0.x, 0.5 + ($0.y - 0.5) * option.value) } }
      let response = Response(
        input, to: output, curve: Self.curve(curve),
        range: range.limited(to: 1...1_000_000, else: 1))
      translation.edit {
        $0.responses.append(response)
        if input == .chance { $0.method = .tip }
      }
    }
  }

  /// What turns the tip.
  private mutating func addRotation(_ option: KritaOption) {
    option.unknown.forEach { translation.drop($0) }
    for sensor in option.sensors {
      switch sensor.input {
      case .drawingAngle:
        translation.edit { brush in
          brush.responses.append(Response(.direction, to: .angle))
          let offset = sensor.angleOffset * .pi / 180
          switch brush.shape {
          case .sampled(var tip):
            tip.angle = (tip.angle + offset).remainder(dividingBy: 2 * .pi)
            brush.shape = .sampled(tip)
          case .flat(let aspect, let angle):
            brush.shape = .flat(
              aspect: aspect, angle: (angle + offset).remainder(dividingBy: 2 * .pi))
          case .round, .textured: break
          }
        }
      case .rotation: translation.edit { $0.responses.append(Response(.twist, to: .angle)) }
      case .fuzzyStroke:
        translation.edit { $0.responses.append(Response(.strokeChance, to: .angle)) }
      case .fuzzyDab:
        translation.edit {
          $0.method = .tip
          $0.jitter.angle = option.value
        }
      default: translation.drop(sensor.input.title)
      }
    }
  }

  private static func curve(_ points: [Point]) -> ResponseCurve {
    ResponseCurve(
      through: Array(points.prefix(ResponseCurve.mostPoints)), isSmooth: points.count > 2)
  }
}
