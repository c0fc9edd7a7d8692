import Geometry
import PaintingModel
import Words

/// Turns a brush of GIMP, Photoshop or Krita into one of ours.
struct ForeignTranslation {
  /// The brush as far as it has come.
  private(set) var result: ImportedBrush
  /// From dab to dab, in canvas pixels.
  private let dabDistance: Double
  /// How many of our diameters one of theirs is: they count sides, and we the circle around a picture.
  let scatterScale: Double

  /// The spacing where the file leaves it to somebody else.
  private static let usualSpacing = 0.15
  /// The farthest spacing at which a row of round dabs is as good as a line.
  private static let lineSpacing = 0.3

  /// Translates it.
  ///
  /// - Parameter name: what it is called where the file says nothing.
  init(of foreign: ForeignBrush, name: String) {
    var brush = Brush(diameter: foreign.diameter ?? 30)
    var dropped = foreign.dropped
    func drop(_ words: String) { if !dropped.contains(words) { dropped.append(words) } }
    brush.method = .tip
    let spacing = foreign.spacing ?? Self.usualSpacing
    var distance = spacing * brush.diameter
    var scatterScale = 1.0
    if let (tip, side) = Self.tip(of: foreign, drop) {
      let longest = foreign.tips.map { max($0.width, $0.height) }.max() ?? 1
      let diameter = (foreign.diameter ?? Double(longest)) * Double(side) / Double(longest)
      let shown = tip.pictures.map { max($0.size.width, $0.size.height) }.max() ?? 1
      brush.shape = .sampled(tip)
      brush.diameter = max(tip.naturalDiameter * diameter / Double(shown), 0.1)
      distance = spacing * diameter
      scatterScale = diameter / brush.diameter
    } else {
      let aspect = foreign.aspect ?? 1
      if aspect < 1 { brush.shape = .flat(aspect: aspect, angle: foreign.angle ?? 0) }
      brush.hardness = foreign.hardness ?? 1
    }
    // Several dabs at a place are as dense as one dab at as many places.
    distance /= max(1, foreign.dynamics.count)
    brush.spacing = (distance / brush.diameter).limited(to: Brush.spacingRange, else: 0.1)
    brush.wetEdge = foreign.wetEdge
    brush.dual = foreign.dual?.tip(
      besides: foreign.diameter ?? brush.diameter, whole: brush.diameter)
    brush.opacity = foreign.opacity ?? 1
    brush.flow = foreign.flow ?? 1
    // Names of Krita's are often those of files.
    let said = String(foreign.name.map { $0 == "_" ? " " : $0 })
    let title = said.isEmpty ? name : said
    result = ImportedBrush(
      name: String(title.prefix(PresetRecord.longestName)), icon: .roundBrush, brush: brush,
      dropped: dropped)
    dabDistance = distance
    self.scatterScale = scatterScale
    add(foreign.dynamics)
    let isLine =
      foreign.tips.isEmpty && result.brush.spacing <= Self.lineSpacing
      && brush.hardness == 1 && brush.flow == 1 && result.brush.jitter == Jitter()
      && !result.brush.responses.contains { $0.input == .chance || $0.output == .flow }
      && !result.brush.hasColorResponses
    if isLine { result.brush.method = .solid }
    result.brush = result.brush.limited
  }

  /// Its pictures, and the longest side of them in the file; nil where the tip is computed, or nothing is on them.
  private static func tip(
    of foreign: ForeignBrush, _ drop: (String) -> Void
  ) -> (SampledTip, side: Int)? {
    let tips = foreign.choice == .constant ? foreign.tips.prefix(1) : foreign.tips[...]
    var pictures = tips.prefix(SampledTip.mostPictures).compactMap {
      $0.picture(named: foreign.name)
    }
    pictures.removeLast(pictures.count - SampledTip.count(ofPicturesIn: pictures))
    guard pictures.contains(where: { picture in picture.values.contains { $0 > 0 } }) else {
      return nil
    }
    let more = tips.count - pictures.count
    if more > 0 { drop(text(more, one: "1 of its pictures", many: "%d of its pictures")) }
    var tip = SampledTip(pictures)
    switch foreign.choice {
    case .incremental: tip.choice = .order
    case .random, .constant: break
    case .angular: drop(storedText("Angular"))
    case .pressure: drop(storedText("Pressure"))
    case .velocity: drop(storedText("Velocity"))
    case .tiltX: drop(storedText("X tilt"))
    case .tiltY: drop(storedText("Y tilt"))
    }
    tip.aspect = (foreign.aspect ?? 1).limited(to: 0.02...1, else: 1)
    tip.angle = (foreign.angle ?? 0).limited(to: -2 * .pi...2 * .pi, else: 0)
    return (tip, tips.prefix(pictures.count).map { max($0.width, $0.height) }.max() ?? 1)
  }

  /// Notes what has no equal.
  mutating func drop(_ words: String) {
    if !result.dropped.contains(words) { result.dropped.append(words) }
  }

  /// Changes the brush.
  mutating func edit(_ change: (inout Brush) -> Void) { change(&result.brush) }

  // MARK: What the hand does

  private mutating func add(_ dynamics: ForeignDynamics) {
    if let size = dynamics.size { add(size, to: .size, storedText("Size")) }
    if let opacity = dynamics.opacity { add(opacity, to: .opacity, storedText("Opacity")) }
    if let flow = dynamics.flow { add(flow, to: .flow, storedText("Flow")) }
    if let roundness = dynamics.roundness {
      add(roundness, to: .thickness, storedText("Roundness"))
    }
    if let angle = dynamics.angle { add(angle) }
    if let scatter = dynamics.scatter {
      result.brush.jitter.position = scatter.jitter * scatterScale
      addControl(scatter, to: .scatter, storedText("Scatter"))
    }
    if dynamics.colorsByStroke {
      for (output, share) in [
        (Response.Output.hue, dynamics.hueJitter), (.saturation, dynamics.saturationJitter),
        (.lightness, dynamics.lightnessJitter),
      ] where share > 0 {
        let curve = ResponseCurve(from: 0.5 - share / 2, to: 0.5 + share / 2)
        result.brush.responses.append(Response(.strokeChance, to: output, curve: curve))
      }
    } else {
      result.brush.jitter.hue = dynamics.hueJitter
      result.brush.jitter.saturation = dynamics.saturationJitter
      result.brush.jitter.lightness = dynamics.lightnessJitter
    }
    if dynamics.purity != 0 {
      let level = 0.5 + dynamics.purity / 2
      result.brush.responses.append(
        Response(.pressure, to: .saturation, curve: ResponseCurve(from: level, to: level)))
    }
    if let count = dynamics.countChange, !count.isOff { drop(storedText("Count")) }
    if dynamics.flipsX { drop(storedText("Flip X Jitter")) }
    if dynamics.flipsY { drop(storedText("Flip Y Jitter")) }
    if dynamics.isAirbrush { drop(storedText("Build-up")) }
  }

  private mutating func add(
    _ change: ForeignDynamics.Change, to output: Response.Output, _ title: String
  ) {
    if change.jitter > 0 {
      switch output {
      case .size: result.brush.jitter.size = min(change.jitter, 1 - change.minimum)
      case .opacity: result.brush.jitter.opacity = min(change.jitter, 1 - change.minimum)
      default:
        let least = max(change.minimum, 1 - change.jitter)
        result.brush.responses.append(
          Response(.chance, to: output, curve: ResponseCurve(from: least, to: 1)))
      }
    }
    addControl(change, to: output, title)
  }

  private mutating func addControl(
    _ change: ForeignDynamics.Change, to output: Response.Output, _ title: String
  ) {
    let growing = ResponseCurve(from: change.minimum, to: 1)
    switch change.control {
    case .off: break
    case .pressure: result.brush.responses.append(Response(.pressure, to: output, curve: growing))
    case .tilt:
      // It has all of it where the pen is upright.
      result.brush.responses.append(
        Response(.tilt, to: output, curve: ResponseCurve(from: 1, to: change.minimum)))
    case .fade(let steps):
      result.brush.responses.append(
        Response(
          .distance, to: output, curve: ResponseCurve(from: 1, to: change.minimum),
          range: max(1, Double(steps) * dabDistance)))
    case .rotation: result.brush.responses.append(Response(.twist, to: output, curve: growing))
    case .wheel, .initialDirection, .direction, .initialRotation:
      drop("\(title): \(change.control.title)")
    }
  }

  /// What turns the tip.
  private mutating func add(_ change: ForeignDynamics.Change) {
    result.brush.jitter.angle = change.jitter
    switch change.control {
    case .off: break
    case .direction: result.brush.responses.append(Response(.direction, to: .angle))
    case .pressure: result.brush.responses.append(Response(.pressure, to: .angle))
    case .fade(let steps):
      result.brush.responses.append(
        Response(.distance, to: .angle, range: max(1, Double(steps) * dabDistance)))
    case .rotation: result.brush.responses.append(Response(.twist, to: .angle))
    case .tilt, .wheel, .initialDirection, .initialRotation:
      drop("\(storedText("Angle")): \(change.control.title)")
    }
  }

  /// How long so many dabs are, in canvas pixels.
  func length(ofDabs count: Double) -> Double { max(1, count * dabDistance) }
}

extension ForeignDynamics.Control {
  /// What people call it in Photoshop.
  fileprivate var title: String {
    switch self {
    case .off: storedText("Off")
    case .pressure: storedText("Pen Pressure")
    case .tilt: storedText("Pen Tilt")
    case .wheel: storedText("Stylus Wheel")
    case .initialDirection: storedText("Initial Direction")
    case .direction: storedText("Direction")
    case .initialRotation: storedText("Initial Rotation")
    case .rotation: storedText("Rotation")
    case .fade: storedText("Fade")
    }
  }
}

extension ForeignTip {
  /// It as a picture of a brush, made smaller where it is too large.
  func picture(named name: String) -> BrushPicture? {
    let most = BrushPicture.sides.upperBound
    let longest = max(width, height)
    guard longest > most else {
      return BrushPicture(
        name: name, size: PixelSize(width: width, height: height), values: cover)
    }
    func fitted(_ side: Int) -> Int { max(1, side * most / longest) }
    let size = PixelSize(width: fitted(width), height: fitted(height))
    var values: [UInt16] = []
    for y in 0..<size.height {
      let rows = (y * height / size.height)..<max((y + 1) * height / size.height, 1)
      for x in 0..<size.width {
        let columns = (x * width / size.width)..<max((x + 1) * width / size.width, 1)
        var sum = 0
        for row in rows { for column in columns { sum += Int(cover[row * width + column]) } }
        values.append(UInt16(sum / max(1, rows.count * columns.count)))
      }
    }
    return BrushPicture(name: name, size: size, values: values)
  }
}
