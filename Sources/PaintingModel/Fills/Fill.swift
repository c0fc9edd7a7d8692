public import Geometry
public import Rasterizer

/// One color on pixels that were found around a place: a fill, which stays what it is.
public struct Fill: Hashable, Sendable {
  /// How the pixels of a fill are found.
  public struct Rule: Hashable, Sendable {
    /// What bounds it.
    public enum Source: UInt8, Hashable, Sendable, CaseIterable {
      /// What is on its layer.
      case layer
      /// All that is seen.
      case all
    }

    /// What bounds it.
    public var source: Source
    /// How far each channel may be away from that at the place, as a part of a full one, 0…1.
    public var tolerance: Double
    /// Whether only pixels count from which others of the kind lead to the place.
    public var isJoined: Bool

    /// Whether two premultiplied colors are of one kind.
    public func isAlike(_ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>) -> Bool {
      let most = UInt16((tolerance * Double(Tile.one)).rounded())
      let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
      return (high &- low).max() <= most
    }

    /// Makes a rule; a tolerance out of range is limited.
    public init(source: Source = .all, tolerance: Double = 0.25, isJoined: Bool = true) {
      self.source = source
      self.tolerance = tolerance.limited(to: 0...1, else: 0.25)
      self.isJoined = isJoined
    }
  }

  /// The pixels as they were found, in canvas pixels.
  public let pixels: FilledPixels
  /// From there to where they lie now.
  public private(set) var transform: AffineTransform
  /// What it lays.
  public var color: Color
  /// Whether it shows only where there is paint: the layer's alpha was locked.
  public var keepsAlpha = false
  /// The place around which they were found, in canvas pixels as they were then.
  public let seed: Point
  /// How they were found.
  public let rule: Rule

  /// Makes a fill; a map that is of no use is left out.
  public init(
    _ pixels: FilledPixels, color: Color, from seed: Point, rule: Rule = Rule(),
    transform: AffineTransform = .identity
  ) {
    (self.pixels, self.color, self.seed, self.rule) = (pixels, color, seed, rule)
    self.transform = .identity
    setTransform(transform)
  }

  /// The same where another map takes it; one that is of no use is left out.
  mutating func setTransform(_ new: AffineTransform) {
    if Placement(transform: new, width: 1).isSound { transform = new }
  }

  /// The box around it, in canvas pixels.
  public var bounds: Rect { transform.apply(pixels.bounds.rect) }

  /// The area that it covers where it was moved; nil where its pixels are those that were found.
  var movedArea: Area? {
    transform == .identity
      ? nil : Area(exactly: pixels.contours, feather: 0, isInverted: false)?.moved(by: transform)
  }
}
