public import Geometry

/// Colors that change along a straight line.
///
/// Beyond its ends the end colors go on. Colors are mixed premultiplied, as sRGB values.
public struct LinearGradient: Sendable {
  /// A color and its place.
  public struct Stop: Hashable, Sendable {
    /// The place: 0 is the start, 1 the end.
    public var offset: Double
    /// The color there.
    public var color: Color

    /// Makes a stop.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// Where offset 0 lies, in user space.
  public var start: Point
  /// Where offset 1 lies, in user space.
  public var end: Point
  /// The colors, by rising offset.
  public let stops: [Stop]

  /// Makes a gradient; stops are put in order of their offsets. Without stops it draws nothing.
  public init(from start: Point, to end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops.filter { $0.offset.isFinite }.sorted { $0.offset < $1.offset }
  }

  /// Makes a gradient of evenly spaced colors.
  public init(from start: Point, to end: Point, colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      from: start, to: end,
      stops: colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) })
  }

  /// The premultiplied pixels at `count` even steps from 0 to 1.
  func table(count: Int, opacity: Double) -> [UInt32] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var next = 0
    return (0..<count).map { i in
      let t = Double(i) / Double(count - 1)
      while next < stops.count, stops[next].offset <= t { next += 1 }
      guard next > 0 else { return first.color.pixel(opacity: opacity) }
      guard next < stops.count else { return last.color.pixel(opacity: opacity) }
      let (a, b) = (stops[next - 1], stops[next])
      let mix = Float((t - a.offset) / (b.offset - a.offset))
      return a.color.mixed(with: b.color, mix).pixel(opacity: opacity)
    }
  }
}

extension Color {
  /// The premultiplied pixel of this color seen at an opacity of 0…1.
  func pixel(opacity: Double) -> UInt32 { withAlpha(alpha * Float(opacity)).premultipliedPixel }

  /// The color between this and another, mixed premultiplied.
  fileprivate func mixed(with other: Color, _ t: Float) -> Color {
    let mixed = alpha + (other.alpha - alpha) * t
    guard mixed > 0 else { return .clear }
    func part(_ a: Float, _ b: Float) -> Float {
      (a * alpha + (b * other.alpha - a * alpha) * t) / mixed
    }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: mixed)
  }
}
