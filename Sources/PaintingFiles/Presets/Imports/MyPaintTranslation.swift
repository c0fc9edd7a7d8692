import Geometry
import Glibc
import PaintingModel
import Words

/// Makes one of our brushes of one of MyPaint's.
///
/// What a hand does to MyPaint's properties is sampled, and curves are laid through it: so it does not matter
/// by how many ways (also through its custom input) the hand comes to them.
struct MyPaintTranslation {
  /// The brush as it is, what it is called, and what of it was dropped.
  private(set) var result: ImportedBrush
  let source: MyPaintBrush
  /// The pairs of properties and inputs that have found an equal.
  private var matched: Set<Pair> = []

  private struct Pair: Hashable {
    var setting: MyPaintSetting
    var input: MyPaintInput
  }

  init(of source: MyPaintBrush, name: String) {
    self.source = source
    result = ImportedBrush(name: name, icon: .roundBrush, brush: Brush(), dropped: [])
    translate()
  }

  private mutating func translate() {
    let hand = MyPaintHand()
    result.brush.isEraser = source.value(of: .eraser, hand) >= 0.5
    setSize()
    setShape()
    setChance()
    // An eraser has no color to take along.
    if !result.brush.isEraser {
      let most = respond(to: .smudge, settings: [.smudge], byChance: true) { [source] in
        max(0, min(1, source.value(of: .smudge, $0)))
      }
      result.brush.smudge = min(1, most)
    }
    result.brush.pigment = max(0, min(1, source.value(of: .pigment, hand)))
    result.brush.stabilizer = steadiness
    if !result.brush.isEraser { setColors() }
    setPaint()
    setCarry()
    result.brush = result.brush.limited
    fit()
    result.brush.simulatesPressure = result.brush.responses.contains { $0.input == .pressure }
    result.icon = icon
    result.dropped = dropped
  }

  // MARK: The tip

  /// Size and what changes it, each way as a factor: MyPaint adds logarithms.
  private mutating func setSize() {
    let widest = respond(to: .size, settings: [.radius]) { [source] in source.radius(of: $0) }
    result.brush.diameter = 2 * widest
  }

  private mutating func setShape() {
    let hand = MyPaintHand()
    let thickest = respond(to: .thickness, settings: [.ratio], byChance: true) { [source] in
      1 / max(1, min(10, source.value(of: .ratio, $0)))
    }
    let varies = result.brush.responses.contains { $0.output == .thickness }
    guard varies || thickest < 0.95 else { return matchAll(of: .angle) }
    let degrees = Double.pi / 180
    let rest = source.value(of: .angle, hand)
    var turn = depends(.angle, on: .direction) ? addDirection() : rest
    for reaction in reactions where depends(.angle, on: reaction) {
      turn += addTurn(by: reaction, from: rest)
    }
    result.brush.shape = .flat(
      aspect: min(1, thickest), angle: turn.truncatingRemainder(dividingBy: 180) * degrees)
  }

  /// Turns the tip by what the hand does; gives how far back it must be turned before, in degrees.
  private mutating func addTurn(by reaction: Reaction, from rest: Double) -> Double {
    let turns = reaction.samples.map {
      Point($0, source.value(of: .angle, reaction.hand($0)) - rest)
    }
    let least = turns.map(\.y).min() ?? 0
    add(reaction, .angle, turns.map { Point($0.x, ($0.y - least) / 360) })
    match(.angle, reaction)
    return least
  }

  /// Turns the tip with the line; gives the angle where the line goes along the x axis, in degrees.
  private mutating func addDirection() -> Double {
    var turns: [Point] = []
    for step in 0...30 {
      var hand = MyPaintHand()
      // The end of a turn is not yet the start of the next.
      hand.direction = min(Double(step) * 12, 359.99)
      var angle = source.value(of: .angle, hand)
      // Half a turn is nothing to an ellipse: its angle goes on evenly.
      if let last = turns.last { angle += ((last.y - angle) / 180).rounded() * 180 }
      turns.append(Point(Double(step) / 30, angle))
    }
    let least = turns.map(\.y).min() ?? 0
    let points = turns.map { Point($0.x, ($0.y - least) / 360) }
    result.brush.responses.append(
      Response(.direction, to: .angle, curve: ResponseCurve(through: Self.simple(points))))
    match(.angle, .direction)
    match(.angle, .wholeDirection)
    return least
  }

  // MARK: Chance

  private mutating func setChance() {
    let hand = MyPaintHand()
    func range(_ value: (MyPaintHand) -> Double) -> (least: Double, most: Double) {
      let all = stride(from: 0.0, through: 1, by: 0.125).map { chance in
        var hand = hand
        hand.random = chance
        return value(hand)
      }
      return (all.min() ?? 0, all.max() ?? 0)
    }
    let size = range { source.radius(of: $0) }
    let spread = max(0, min(1.5, source.value(of: .randomRadius, hand)))
    if size.most > size.least || spread > 0 {
      // As wide as chance makes it: even chance between two sizes has the spread of a bell so far apart.
      let factor = size.most / source.radius(of: hand) * exp(Self.evenSpread * spread)
      result.brush.jitter.size =
        1 - size.least / size.most * exp(-2 * Self.evenSpread * spread)
      result.brush.diameter *= factor
      match(.radius, .random)
    }
    if case .flat = result.brush.shape {
      let angle = range { source.value(of: .angle, $0) }
      result.brush.jitter.angle = min(1, (angle.most - angle.least) / 360)
    }
    match(.angle, .random)
    let cover = range { source.oneDabCover(of: $0) }
    if cover.most > 0 { result.brush.jitter.opacity = 1 - cover.least / cover.most }
    match(.opacity, .random)
    match(.opacityFactor, .random)
    // MyPaint's is a bell, a radius wide at 1; ours is even.
    spreading = source.spreading
    let settings = [.scatter] + spreading.sorted { $0.rawValue < $1.rawValue }
    let scatter = respond(to: .scatter, settings: settings, byChance: true) { [source] in
      0.866 * source.spread(of: $0) * source.baseRadius / source.radius(of: $0)
    }
    // Of its own diameter, which may have become another.
    let position = scatter * source.radius(of: hand) / (result.brush.diameter / 2)
    result.brush.jitter.position = min(Brush.scatters.upperBound, position)
    isLimited = position > Brush.scatters.upperBound
  }

  /// The half of an even range, in parts of the spread of a bell that varies as much; less, since MyPaint
  /// thins out what is large.
  private static let evenSpread = 1.2
  private var isLimited = false
  /// What takes dabs off the line as scatter does.
  private var spreading: Set<MyPaintSetting> = []

  // MARK: Colors

  /// What makes the colors of dabs others than the stroke's. MyPaint counts in whole circles and in lightness; ours
  /// in halves, and in parts of what is left to black or white.
  private mutating func setColors() {
    let even = [
      shiftColors(.hue, by: [.hueChange], steps: 2),
      shiftColors(.saturation, by: [.saturationChange, .pureSaturationChange], steps: 1),
      shiftColors(.lightness, by: [.lightnessChange, .valueChange], steps: 2),
    ]
    // Where all dabs have one color, the stroke's will do.
    if result.brush.hasColorResponses { result.brush.responses += even.compactMap(\.self) }
  }

  /// Gives what shifts the colors of all dabs alike.
  ///
  /// - Parameter steps: how much ours changes where MyPaint's change by 1.
  private mutating func shiftColors(
    _ output: Response.Output, by settings: [MyPaintSetting], steps: Double
  ) -> Response? {
    func level(_ hand: MyPaintHand) -> Double {
      steps * settings.reduce(0) { $0 + source.value(of: $1, hand) }
    }
    func point(_ part: Double, _ level: Double) -> Point { Point(part, 0.5 + level / 2) }
    let rest = level(MyPaintHand())
    for reaction in reactions + [Reaction.chance] {
      guard settings.contains(where: { depends($0, on: reaction) }) else { continue }
      for setting in settings { match(setting, reaction) }
      let points = reaction.samples.map { point($0, level(reaction.hand($0)) - rest) }
      guard points.contains(where: { abs($0.y - 0.5) > 0.005 }) else { continue }
      add(reaction, output, points)
    }
    let curve = ResponseCurve(through: [point(0, rest)])
    return abs(rest) > 0.01 ? Response(.pressure, to: output, curve: curve) : nil
  }

  // MARK: The paint

  /// How many dabs lie on a radius.
  private var dabs: Double {
    let hand = MyPaintHand()
    let radius = source.radius(of: hand)
    let now = max(0, source.value(of: .dabsPerRadius, hand))
    let base = max(0, source.value(of: .dabsPerBasicRadius, hand))
    let timed = max(0, source.value(of: .dabsPerSecond, hand))
    var dabs = now + base * radius / max(source.baseRadius, 0.2)
    if case .flat(let aspect, let angle) = result.brush.shape {
      // It counts a way across a flat dab as so much longer.
      let follows = result.brush.responses.contains { $0.input == .direction }
      let across = follows ? sin(angle) : 0.71
      let along = follows ? cos(angle) : 0.71
      dabs *= (across * across / (aspect * aspect) + along * along).squareRoot()
    }
    // Nobody sees more of them.
    return max(0.05, min(200, dabs + timed * radius / hand.speed))
  }

  private mutating func setPaint() {
    let (dabs, hardness) = (dabs, source.value(of: .hardness, MyPaintHand()))
    let feathered = min(max(hardness, 0.02), 1)
    var firm = MyPaintHand()
    firm.pressure = 1
    let full = source.cover(of: 2 * dabs, firm)
    let jitter = result.brush.jitter
    let hasChance = jitter != Jitter() || result.brush.responses.contains { $0.input == .chance }
    let isEven =
      !hasChance && !result.brush.hasColorResponses && dabs >= 1.5 && result.brush.smudge == 0
    matchAll(of: .dabsPerRadius, where: .radius)
    let isRound = result.brush.shape == .round
    if isEven, full >= 0.95 {
      result.brush.method = .solid
      var usual = MyPaintHand()
      usual.pressure = 0.7
      let profile = source.profile(dabs: dabs, hardness: feathered, usual)
      // Ours fades out smoothly, three fifths of it between a fifth and four fifths.
      let fade = min(profile.fade / 0.575, 2 * profile.half)
      let reach = profile.half + fade / 2
      result.brush.diameter *= reach
      result.brush.hardness = max(0, 1 - fade / reach)
      let most = respond(to: .opacity, settings: [.opacity, .opacityFactor]) {
        [source] in source.cover(of: 2 * dabs, $0)
      }
      result.brush.opacity = min(1, most)
    } else if isEven, isRound, result.brush.diameter > 12 {
      result.brush.method = .airbrush
      // Ours has as much paint as theirs down to a third.
      let third = 1.0 / 3
      if feathered < third { result.brush.diameter *= (feathered / third).squareRoot() }
      result.brush.hardness = feathered >= 0.5 ? feathered : max(0, (feathered - third) * 3)
      let most = respond(to: .flow, settings: [.opacity, .opacityFactor]) {
        [source] in source.cover(of: dabs, $0)
      }
      result.brush.flow = min(1, most)
    } else {
      result.brush.method = .tip
      setTip(hardness: feathered)
      result.brush.spacing = max(0.01, min(10, 1 / (2 * dabs)))
      let most = respond(to: .flow, settings: [.opacity, .opacityFactor]) {
        [source] in source.dabCover(of: $0)
      }
      result.brush.flow = min(1, most)
    }
  }

  /// The tip with as much paint on it as MyPaint's, whose dabs fade out in two straight lines.
  private mutating func setTip(hardness: Double) {
    if hardness < Self.leastHardness {
      result.brush.diameter *= (hardness / Self.leastHardness).squareRoot()
    }
    let most = respond(to: .hardness, settings: [.hardness], byChance: true) { [source] in
      Self.tipHardness(source.value(of: .hardness, $0))
    }
    result.brush.hardness = min(1, most)
  }

  /// What is softer is a smaller tip.
  private static let leastHardness = 0.3

  private static func tipHardness(_ hardness: Double) -> Double {
    let soft = (1 - max(0, 1 - 1.2 * (1 - max(hardness, leastHardness))).squareRoot()) / 0.6
    return max(0, min(1, 1 - soft))
  }

  /// How far it takes paint along: MyPaint's keeps so much of it from dab to dab, and what it takes in is mostly
  /// what it has laid itself.
  private mutating func setCarry() {
    guard result.brush.smudge > 0 else { return }
    let hand = MyPaintHand()
    let length = max(0.01, min(1, source.value(of: .smudgeLength, hand)))
    let fresh = source.freshShare(dabs: dabs, hand)
    let exchanged = max(1e-4, min(0.99, (1 - length) * fresh))
    let carry = log(0.5) / log(1 - exchanged) * result.brush.spacing
    result.brush.carry = max(Brush.carries.lowerBound, min(Brush.carries.upperBound, carry))
  }

  /// How much the line is steadied: a little at most, or the hand would wait for it.
  private var steadiness: Double {
    let slow = max(source.value(of: .slowTracking, MyPaintHand()), source.base(.slowDabs))
    return max(0, min(0.4, slow * 0.08))
  }

  /// Takes away what the numbers did not foresee, by a stroke of both.
  private mutating func fit() {
    let brush = result.brush
    let smudges = brush.smudge > 0
    if let goal = MyPaintTrial.marks(of: source, isEraser: brush.isEraser, smudges: smudges) {
      result.brush = BrushFit(brush, to: goal).best
    }
  }

  // MARK: What the hand does

  /// Lays a curve through what each thing that the hand does makes of a value; gives the most it can be.
  private mutating func respond(
    to output: Response.Output, settings: [MyPaintSetting], byChance: Bool = false,
    value: (MyPaintHand) -> Double
  ) -> Double {
    let usual = value(MyPaintHand())
    var most = usual
    for reaction in reactions + (byChance ? [Reaction.chance] : []) {
      guard settings.contains(where: { depends($0, on: reaction) }) else { continue }
      let values = reaction.samples.map { Point($0, value(reaction.hand($0))) }
      for setting in settings { match(setting, reaction) }
      guard let top = values.map(\.y).max(), top > 0,
        let low = values.map(\.y).min(), low < top * 0.99
      else { continue }
      add(reaction, output, values.map { Point($0.x, $0.y / top) })
      most *= usual > 0 ? top / usual : 1
      if usual <= 0 { most = max(most, top) }
    }
    return most
  }

  /// What the hand does that our brushes know as well: not a stroke that begins anew on its way.
  private var reactions: [Reaction] {
    Reaction.all.filter { $0.input != .distance || source.base(.strokeHold) >= 9.9 }
  }

  private mutating func add(_ reaction: Reaction, _ output: Response.Output, _ points: [Point]) {
    let range =
      switch reaction.input {
      case .distance: source.baseRadius * exp(min(source.base(.strokeLength), 14))
      default: Reaction.fastest
      }
    result.brush.responses.append(
      Response(
        reaction.input, to: output, curve: ResponseCurve(through: Self.simple(points)),
        range: max(1, min(1_000_000, range))))
  }

  /// The points without those that lie on the line between others.
  static func simple(_ points: [Point]) -> [Point] {
    guard points.count > 2, let first = points.first, let last = points.last else { return points }
    var (farthest, place) = (0.008, 0)
    for (index, point) in points.enumerated().dropFirst().dropLast() {
      let part = (point.x - first.x) / max(last.x - first.x, 1e-9)
      let distance = abs(point.y - (first.y + (last.y - first.y) * part))
      if distance > farthest { (farthest, place) = (distance, index) }
    }
    guard place > 0 else { return [first, last] }
    return simple(Array(points[...place])) + simple(Array(points[place...])).dropFirst()
  }

  // MARK: What has an equal

  private func depends(_ setting: MyPaintSetting, on reaction: Reaction) -> Bool {
    reaction.inputs.contains { depends(setting, on: $0) }
  }

  private func depends(_ setting: MyPaintSetting, on input: MyPaintInput) -> Bool {
    if source.curve(of: setting, by: input) != nil { return true }
    if input == .direction, source.curve(of: setting, by: .wholeDirection) != nil { return true }
    return source.curve(of: setting, by: .custom) != nil
      && source.curve(of: .custom, by: input) != nil
  }

  private mutating func match(_ setting: MyPaintSetting, _ reaction: Reaction) {
    for input in reaction.inputs { match(setting, input) }
  }

  private mutating func match(_ setting: MyPaintSetting, _ input: MyPaintInput) {
    matched.insert(Pair(setting: setting, input: input))
  }

  private mutating func matchAll(of setting: MyPaintSetting, where input: MyPaintInput? = nil) {
    for each in input.map({ [$0] }) ?? MyPaintInput.allCases { match(setting, each) }
  }

  /// What was dropped, each once.
  private var dropped: [String] {
    var words: [String] = []
    func say(_ sentence: String) { if !words.contains(sentence) { words.append(sentence) } }
    for setting in MyPaintSetting.allCases where !spreading.contains(setting) {
      switch setting.fate(in: result.brush) {
      case .silent: continue
      case .lacking:
        if source.base(setting) != 0 || !source.inputs(of: setting).isEmpty {
          say(text(stored: setting.title))
        }
      case .kept:
        for input in source.inputs(of: setting) where !isMatched(setting, input) {
          // Translators: A property of a brush and what changes it: “Hardness by Pressure”.
          say(text("%s by %s", text(stored: setting.title), text(stored: input.title)))
        }
      }
    }
    if isLimited { say(text("%s as wide as there", text(stored: MyPaintSetting.scatter.title))) }
    let known = Set(MyPaintSetting.allCases.map(\.rawValue)).union(MyPaintSetting.withoutEffect)
    for (name, property) in source.properties.sorted(by: { $0.key < $1.key })
    where !known.contains(name) && (property.base != 0 || !property.curves.isEmpty) {
      say(String(name.prefix(40)))
    }
    return words
  }

  private func isMatched(_ setting: MyPaintSetting, _ input: MyPaintInput) -> Bool {
    // The base radius is what it is, and the custom input is made of others.
    if input == .radius { return true }
    if input == .custom {
      return source.inputs(of: .custom).allSatisfy { $0 == .radius || isMatched(setting, $0) }
    }
    return matched.contains(Pair(setting: setting, input: input))
  }

  // MARK: Its drawing

  private var icon: BrushIcon {
    let brush = result.brush
    if brush.isEraser { return .eraser }
    let name = result.name.lowercased()
    let named: [(String, BrushIcon)] = [
      ("pencil", .pencil), ("charcoal", .charcoal), ("chalk", .chalk), ("pastel", .pastel),
      ("crayon", .crayon), ("marker", .marker), ("knife", .paletteKnife), ("airbrush", .airbrush),
      ("spray", .airbrush), ("water", .wash), ("wash", .wash), ("calligraphy", .calligraphyPen),
      ("sponge", .sponge), ("splat", .spatter), ("smudge", .smudge), ("blend", .blender),
      ("oil", .oilBrush), ("acrylic", .flatBrush), ("ink", .inkPen), ("pen", .inkPen),
    ]
    if let found = named.first(where: { name.contains($0.0) }) { return found.1 }
    if brush.smudge > 0.8 { return .blender }
    if brush.method == .airbrush { return .softShading }
    if brush.jitter.position > 0.3 { return .spatter }
    if case .flat = brush.shape { return .flatBrush }
    return brush.diameter < 8 ? .inkPen : .roundBrush
  }
}
