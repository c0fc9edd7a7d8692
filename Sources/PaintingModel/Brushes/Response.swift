/// What one thing that the hand does makes of one property of the brush.
public struct Response: Hashable, Sendable {
  /// What the hand does.
  public enum Input: String, CaseIterable, Hashable, Sendable {
    /// How hard it presses, 0…1.
    case pressure
    /// How far the pen leans: 0 upright, 1 flat on the canvas.
    case tilt
    /// How fast it moves, in canvas pixels a second; 1 at `range`.
    case speed
    /// Where it moves to: 0 along the x axis, growing clockwise, 1 a whole turn.
    case direction
    /// How far it has come in this stroke, in canvas pixels; 1 at `range` and beyond.
    case distance
    /// How far the pen is turned about its own length: 0 as it comes, growing clockwise, 1 a whole turn.
    case twist
    /// What chance says of each stamp of a tip, evenly 0…1.
    case chance
    /// What chance says of the whole stroke, evenly 0…1.
    case strokeChance
  }

  /// What changes.
  public enum Output: String, CaseIterable, Hashable, Sendable {
    /// The diameter, which is multiplied by the curve's value.
    case size
    /// The opacity, which is multiplied; in an airbrush, what flows.
    case opacity
    /// The flow, which is multiplied.
    case flow
    /// The tip, which is turned clockwise: a value of 1 is a whole turn.
    case angle
    /// The thickness of a flat tip, which is multiplied.
    case thickness
    /// The hardness of the stamps of a tip, which is multiplied.
    case hardness
    /// How far they lie off the line, which is multiplied.
    case scatter
    /// How much of their color comes from the canvas, which is multiplied.
    case smudge
    /// The hue of stamps: ½ leaves it, 0 and 1 turn it by half the circle to either side.
    case hue
    /// The saturation of stamps: ½ leaves it, 0 makes them gray, 1 twice as far from gray.
    case saturation
    /// The lightness of stamps: ½ leaves it, 0 makes them black, 1 white.
    case lightness

    /// Whether only stamps have it.
    var isOfStamps: Bool {
      switch self {
      case .size, .opacity, .flow, .angle, .thickness: false
      case .hardness, .scatter, .smudge, .hue, .saturation, .lightness: true
      }
    }

    /// Whether it gives stamps colors of their own.
    public var isOfColor: Bool { self == .hue || self == .saturation || self == .lightness }
  }

  /// What acts.
  public var input: Input
  /// What it changes.
  public var output: Output
  /// From the input, 0…1, to the factor or the turn.
  public var curve: ResponseCurve
  /// The speed or distance that counts as 1, 1…1,000,000; the other inputs have no use for it.
  public var range: Double

  /// Makes a response.
  public init(
    _ input: Input, to output: Output, curve: ResponseCurve = ResponseCurve(), range: Double = 1000
  ) {
    self.input = input
    self.output = output
    self.curve = curve
    self.range = range
  }

  /// The response with its numbers in their ranges.
  var limited: Response {
    var result = self
    result.range = range.limited(to: 1...1_000_000, else: 1000)
    return result
  }
}
