public import Geometry
public import Rasterizer

/// One color on pixels that were found around a place, or within lines that were drawn: a fill, which stays
/// what it is.
public struct Fill: Hashable, Sendable {
  /// How pixels are found.
  public struct Rule: Hashable, Sendable {
    /// What bounds it.
    public enum Source: UInt8, Hashable, Sendable, CaseIterable {
      /// What is on its layer.
      case layer
      /// All that is seen.
      case all
      /// What is seen of the reference layers; where there is none, as `all`.
      case reference
    }

    /// What bounds it.
    public var source: Source
    /// How far each channel may be away from that at the place, as a part of a full one, 0…1.
    public var tolerance: Double
    /// Whether only pixels count from which others of the kind lead to the place.
    public var isJoined: Bool
    /// How many pixels it reaches farther than those of the kind do, under what bounds it, 0…16.
    public var growth: Int

    /// How many pixels may be open between lines that face each other so that it does not pass between them,
    /// 0…64. Where it takes all pixels of a kind, that makes no difference.
    public var gap: Int

    /// What the tolerance usually is: as much as leaves dark greens and browns another kind than dark ink.
    public static let usualTolerance = 0.2
    /// What the growth may be.
    public static let growths = 0...16
    /// What the gap may be.
    public static let gaps = 0...64

    /// Whether two premultiplied colors are of one kind.
    public func isAlike(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) -> Bool {
      let most = UInt16((tolerance * Double(Tile.one)).rounded())
      let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
      return (high &- low).max() <= most
    }

    /// Makes a rule; what is out of range is limited.
    public init(
      source: Source = .all, tolerance: Double = Self.usualTolerance, isJoined: Bool = true,
      growth: Int = 1, gap: Int = 0
    ) {
      self.source = source
      self.tolerance = tolerance.limited(to: 0...1, else: Self.usualTolerance)
      self.isJoined = isJoined
      self.growth = max(Self.growths.lowerBound, min(Self.growths.upperBound, growth))
      self.gap = max(Self.gaps.lowerBound, min(Self.gaps.upperBound, gap))
    }
  }

  /// What a fill covers, in canvas pixels as they were when it was laid.
  public enum Shape: Hashable, Sendable {
    /// Pixels that were found around a place.
    case found(FoundPixels)
    /// What lies within lines that were drawn.
    case drawn(Area)
  }

  /// What it covers, where it was laid.
  public let shape: Shape
  /// From there to where it lies now.
  public private(set) var transform: AffineTransform
  /// What it lays; with a gradient, how much of that is seen.
  public var color: Color
  /// The colors that it lays in place of one; nil for one.
  public var gradient: Gradient?
  /// Whether it shows only where there is paint: the layer's alpha was locked.
  public var keepsAlpha = false
  /// The area that it was limited to, where it was laid; nil for none.
  public var limit: Area?

  /// What it comes again along, where it lies now; nil for nothing.
  public private(set) var guide: Guide?

  /// Makes a fill of pixels that were found; a map that is of no use is left out.
  public init(
    _ pixels: FilledPixels, color: Color, from seed: Point, rule: Rule = Rule(),
    isSet: Bool = false, transform: AffineTransform = .identity
  ) {
    (shape, self.color) = (.found(FoundPixels(pixels, from: seed, by: rule, isSet: isSet)), color)
    self.transform = .identity
    setTransform(transform)
  }

  /// Makes a fill of what lies within lines; nil for an area without an end. A map that is of no use is left
  /// out.
  public init?(_ area: Area, color: Color, transform: AffineTransform = .identity) {
    guard !area.isInverted else { return nil }
    (shape, self.color) = (.drawn(area), color)
    self.transform = .identity
    setTransform(transform)
  }

  /// The same where another map takes it; one that is of no use is left out.
  mutating func setTransform(_ new: AffineTransform) {
    if Placement(transform: new, width: 1).isSound { transform = new }
  }

  /// Whether it can come again along a guide: pixels that were found are others on each side.
  public var canFollow: Bool { found == nil }

  /// Has it come again along a guide, or along none; not where it cannot.
  public mutating func follow(_ guide: Guide?) {
    if canFollow { self.guide = guide }
  }

  /// What was found; nil for what was drawn.
  public var found: FoundPixels? { if case .found(let found) = shape { found } else { nil } }

  /// Whether it is found again where what bounds it has changed.
  public var isLive: Bool { found.map { !$0.isSet } ?? false }

  /// Has its color go over into another one, from one side of it to the other; nil has it be one color.
  mutating func shade(_ style: Gradient.Style?) {
    let box = transform.inverted?.apply(bounds) ?? bounds
    gradient = style.flatMap { Gradient($0, in: box, from: color) }
  }

  /// The same of other pixels, where they lie.
  func with(_ found: FoundPixels) -> Fill {
    var result = Fill(
      found.pixels, color: color, from: found.seed, rule: found.rule, isSet: found.isSet)
    (result.keepsAlpha, result.limit, result.gradient) = (keepsAlpha, limit, gradient)
    return result
  }

  /// The same that is found again no more, or is; nil where that is so already.
  func setting(_ isSet: Bool) -> Fill? {
    guard let found, found.isSet != isSet else { return nil }
    var result = with(
      FoundPixels(found.pixels, from: found.seed, by: found.rule, isSet: isSet))
    result.setTransform(transform)
    return result
  }

  /// The box around it without its copies, in canvas pixels.
  public var bounds: Rect {
    switch shape {
    case .found(let found): transform.apply(found.pixels.bounds.rect)
    case .drawn(let area): area.moved(by: transform).bounds ?? .zero
    }
  }

  /// The area that it covers where it lies now; nil where it covers pixels as they were found.
  var area: Area? {
    switch shape {
    case .found(let found): transform == .identity ? nil : found.area?.moved(by: transform)
    case .drawn(let area): area.moved(by: transform)
    }
  }

  /// The lines around it where it was laid.
  var contours: [[Point]] {
    switch shape {
    case .found(let found): found.pixels.contours
    case .drawn(let area): area.contours
    }
  }
}
