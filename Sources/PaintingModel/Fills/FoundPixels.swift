public import Geometry
public import Rasterizer

/// What a fill has found around a place, with all that it takes to find it again.
public struct FoundPixels: Hashable, Sendable {
  /// The pixels, in those of the canvas.
  public let pixels: FilledPixels
  /// The place.
  public let seed: Point
  /// How they were found.
  public let rule: Fill.Rule
  /// Whether they stay as they are, whatever becomes of what bounds them.
  public let isSet: Bool
  private let line: KeptArea

  /// Makes it of pixels that are known.
  public init(
    _ pixels: FilledPixels, from seed: Point, by rule: Fill.Rule = Fill.Rule(),
    isSet: Bool = false
  ) {
    (self.pixels, self.seed, self.rule, self.isSet) = (pixels, seed, rule, isSet)
    line = KeptArea()
  }

  /// The area within the lines around them.
  var area: Area? { line.area(around: pixels) }

  /// Whether two found the same in the same way.
  public static func == (a: FoundPixels, b: FoundPixels) -> Bool {
    a.seed == b.seed && a.rule == b.rule && a.isSet == b.isSet && a.pixels == b.pixels
  }

  /// Adds what tells it from others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixels)
    hasher.combine(seed)
  }
}
