public import Geometry
public import Rasterizer

/// Colors that go over into each other along a line, or around a point; in canvas pixels where it was laid.
public struct Gradient: Hashable, Sendable {
  /// How colors go over.
  public enum Form: UInt8, CaseIterable, Hashable, Sendable {
    /// From one line across to another.
    case linear
    /// From a point to a circle around it.
    case radial
  }

  /// A color at a share of the way.
  public struct Stop: Hashable, Sendable {
    /// 0…1.
    public var place: Double
    /// The color, with its own alpha.
    public var color: Color

    /// Makes a stop.
    public init(_ place: Double, _ color: Color) { (self.place, self.color) = (place, color) }
  }

  /// How the color of something new goes over into another one.
  public struct Style: Hashable, Sendable {
    /// How.
    public var form: Form
    /// The other color.
    public var color: Color

    /// Makes a style.
    public init(_ form: Form, to color: Color) { (self.form, self.color) = (form, color) }
  }

  /// How many stops there are.
  public static let counts = 2...5

  /// How colors go over.
  public let form: Form
  /// Where the first color is.
  public let start: Point
  /// Where the last one is.
  public let end: Point
  /// The colors, by their places.
  public let stops: [Stop]
  /// Those all along the way, once for all tiles.
  private let table = GradientTable()

  /// Makes a gradient; nil where a number is out of reach, a place no share, or where there are too few stops or
  /// too many.
  public init?(_ form: Form, from start: Point, to end: Point, stops: [Stop]) {
    let numbers = [start.x, start.y, end.x, end.y]
    guard numbers.allSatisfy(Placement.reach.contains), Self.counts.contains(stops.count),
      stops.allSatisfy({ (0...1).contains($0.place) })
    else { return nil }
    (self.form, self.start, self.end) = (form, start, end)
    self.stops = stops.sorted { $0.place < $1.place }
  }

  /// Makes one from one color to another in a box: from its top to its bottom, or from its middle to its edge.
  public init?(_ form: Form, in box: Rect, from color: Color, to other: Color) {
    let center = box.center
    let start = form == .linear ? Point(center.x, box.minY) : center
    let end =
      form == .linear
      ? Point(center.x, box.maxY) : Point(center.x + max(box.width, box.height) / 2, center.y)
    self.init(form, from: start, to: end, stops: [Stop(0, color), Stop(1, other)])
  }

  /// Makes one of a style in a box.
  init?(_ style: Style, in box: Rect, from color: Color) {
    self.init(style.form, in: box, from: color, to: style.color)
  }

  /// Whether every color covers what is below.
  var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }

  /// Whether two have the same colors in the same places.
  public static func == (a: Gradient, b: Gradient) -> Bool {
    a.form == b.form && a.start == b.start && a.end == b.end && a.stops == b.stops
  }

  /// Adds what tells it from others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(form)
    hasher.combine(start)
    hasher.combine(end)
    hasher.combine(stops)
  }

  // MARK: Changes

  /// The same between other points; nil where those are out of reach.
  public func with(start: Point? = nil, end: Point? = nil, form: Form? = nil) -> Gradient? {
    Gradient(
      form ?? self.form, from: start ?? self.start, to: end ?? self.end, stops: stops)
  }

  /// The same with other stops; nil where they are none for it.
  public func with(stops: [Stop]) -> Gradient? {
    Gradient(form, from: start, to: end, stops: stops)
  }

  /// The same in another box as it was in one.
  func moved(from old: Rect, to new: Rect) -> Gradient {
    guard old.width > 0, old.height > 0 else { return self }
    func moved(_ point: Point) -> Point {
      Point(
        new.minX + (point.x - old.minX) / old.width * new.width,
        new.minY + (point.y - old.minY) / old.height * new.height)
    }
    return with(start: moved(start), end: moved(end)) ?? self
  }

  /// The same the other way round.
  public var reversed: Gradient {
    with(stops: stops.map { Stop(1 - $0.place, $0.color) }) ?? self
  }

  /// Where a share of the way is.
  public func point(at share: Double) -> Point { start.interpolated(to: end, at: share) }

  /// The share of the way that is nearest to a point, 0…1.
  public func share(at point: Point) -> Double {
    let way = end - start
    guard way.lengthSquared > 0 else { return 0 }
    return max(0, min(1, (point - start).dot(way) / way.lengthSquared))
  }

  // MARK: Colors

  /// The color at a share of the way, between those of the stops around it; they are mixed as they are seen.
  public func color(at share: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.place >= share }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let gap = b.place - a.place
    let t = Float(gap > 0 ? (share - a.place) / gap : 1)
    let alpha = a.color.alpha + (b.color.alpha - a.color.alpha) * t
    guard alpha > 0 else { return b.color.withAlpha(0) }
    // What is seen less counts less.
    func mixed(_ one: Float, _ other: Float) -> Float {
      (one * a.color.alpha * (1 - t) + other * b.color.alpha * t) / alpha
    }
    return Color(
      red: mixed(a.color.red, b.color.red), green: mixed(a.color.green, b.color.green),
      blue: mixed(a.color.blue, b.color.blue), alpha: alpha)
  }

  /// Into so many steps the way is cut: two steps differ by less than what 8 bits show.
  private static let fineness = 1024

  /// The colors in a block of a tile, premultiplied, where a map takes it; see `ElementKind.colors`.
  func colors(in block: PixelRect, x: Int, y: Int, _ map: AffineTransform) -> Tile {
    guard let back = map.inverted else { return Tile() }
    let colors = table.colors {
      (0...Self.fineness).map { Ink(color(at: Double($0) / Double(Self.fineness))).channels }
    }
    return GradientSampler(colors, isRadial: form == .radial, from: start, to: end, back)
      .colors(in: block, originX: x, originY: y)
  }
}
