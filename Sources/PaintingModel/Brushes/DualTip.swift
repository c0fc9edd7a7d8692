/// A second tip that stamps along the same line: what it covers leaves the paint of the first tip, or takes it away.
public struct DualTip: Hashable, Sendable {
  /// What it does to the paint of the first tip.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Paint lies only where both have covered.
    case multiply
    /// It is taken away by as much as the second covers.
    case subtract
  }

  /// Its form; a flat one counts as round.
  public var shape: BrushShape
  /// What it does.
  public var mode = Mode.multiply
  /// How much its stamps cover, 0…1.
  public var opacity = 1.0
  /// Its diameter in parts of the first tip's, 0.05…10.
  public var size = 1.0
  /// The distance between its stamps, in parts of its diameter, 0.01…10.
  public var spacing = 0.25
  /// How far a stamp may lie off the line, in its diameters, 0…8.
  public var scatter = 0.0

  /// Makes a tip as large as the first.
  public init(_ shape: BrushShape = .round) { self.shape = shape }

  /// How large it may be, in parts of the first tip.
  public static let sizes = 0.05...10.0
}

extension Brush {
  /// What stamps the second tip, each stamp turned by chance. Nil where there is none; what
  /// smudges has one tip alone.
  var dualBrush: Brush? {
    guard let dual, !smudges else { return nil }
    var brush = Brush(diameter: diameter * dual.size)
    (brush.method, brush.shape, brush.spacing) = (.tip, dual.shape, dual.spacing)
    if case .flat = dual.shape { brush.shape = .round }
    brush.opacity = dual.opacity
    brush.jitter = Jitter(position: dual.scatter, angle: 1)
    return brush
  }
}
