/// What a stroke is painted with: a tip, how it lays paint, and what the hand does to it.
///
/// Any numbers may be set. Strokes are painted with `limited`, which puts each number into the
/// range that its documentation states.
public struct Brush: Hashable, Sendable {
  /// How paint comes onto the canvas.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// One coverage for the whole stroke: where it crosses itself nothing is added.
    case solid
    /// Paint builds up evenly along the way, without dabs.
    case airbrush
    /// Stamps of the tip at even distance along the way, which build up.
    case tip
  }

  /// How the line runs between the samples of the hand.
  public enum Smoothing: String, CaseIterable, Hashable, Sendable {
    /// A smooth curve through the samples, which keeps close to each corner.
    case curve = "close"
    /// The curve of strokes of before: where a long way ends in a short one at a sharp turn, it swings
    /// out ahead of it. New brushes have it no more.
    case wideCurve = "curve"
    /// Straight lines from sample to sample.
    case none
  }

  /// The form of the tip.
  public var shape = BrushShape.round
  /// How it lays paint.
  public var method = Method.solid
  /// The width of a line at full size, in canvas pixels, 0.1…2000.
  public var diameter: Double
  /// The part of the radius that is covered fully, 0…1; the rest fades out.
  public var hardness: Double
  /// The most that the whole stroke covers, 0…1.
  public var opacity: Double
  /// How much of it each stamp of a tip lays, and an airbrush along one radius of its way, 0…1.
  /// A solid stroke has no flow but for bristles.
  public var flow = 1.0
  /// The distance between the stamps of a tip, in parts of its diameter, 0.01…10.
  public var spacing = 0.1
  /// How much of the paint gathers at the rim of what the stroke covers, as of a puddle that dries, 0…1. A rim
  /// is where coverage fades out: a hard edge has none. What smudges has no wet edge.
  public var wetEdge = 0.0
  /// How far its paint runs, 0…1: the soft part of the radius follows clouds of water, fades out in what is painted
  /// already, and ends in a rim on bare canvas. What smudges or erases does not run.
  public var bleed = 0.0
  /// The rough ground under the paint.
  public var grain: Grain?
  /// The chance in the stamps of a tip.
  public var jitter = Jitter()
  /// How much of the color of a tip's stamps is picked up from the canvas, 0…1: 0 paints with the
  /// stroke's color alone, 1 only moves what is there. An eraser does not smudge, and a smudge has
  /// no grain and no curve between samples.
  public var smudge = 0.0
  /// How much colors mix as pigments do, where blue and yellow give green, 0…1; what is left mixes as light: on the
  /// tip where it smudges, else where paint lies over other paint as a film that lets it through. See
  /// `PigmentMixing`.
  public var pigment = 0.0
  /// How far a tip that smudges carries half of what it takes in, in diameters, 0.02…1000.
  public var carry = 1.0
  /// How far the paint on a tip lasts, in diameters, 0…1000; as it runs out, the tip lays what it has picked up
  /// in its place. 0 is for ever. A tip whose paint runs out smudges.
  public var load = 0.0
  /// How much the line is steadied before it is painted, 0…1; see `StrokeStabilizer`. It changes
  /// nothing on strokes that are there.
  public var stabilizer = 0.0
  /// How many hairs a solid brush has, each of which draws a line of its own, 0…80; 0 for a tip that is
  /// one piece. How much of a hair touches is its flow, which runs out with the load.
  public var bristles = 0.0
  /// How the line runs between samples.
  public var smoothing = Smoothing.curve
  /// How its lines become thinner towards their ends.
  public var taper = Taper()
  /// A second tip, which says where the first may show; nil for none. What smudges has none.
  public var dual: DualTip?
  /// What the hand does to the tip; all take part.
  public var responses: [Response] = []
  /// Whether a hand without pressure, as with a mouse, gets one from its speed: more where it is
  /// slow. What makes the stroke clears it for devices that tell a pressure.
  public var simulatesPressure = false
  /// Whether it takes paint away instead of laying it.
  public var isEraser: Bool
  /// How far a tip with a texture is turned, in radians, clockwise: only where a stroke was turned after
  /// it was painted.
  var turn = 0.0

  /// Makes a brush; by default a hard, opaque line of 20 px that pressure does not change.
  ///
  /// - Parameters:
  ///   - pressureToDiameter: how much of the diameter is pressure's to take, 0…1.
  ///   - pressureToOpacity: how much of the opacity is pressure's to take, 0…1.
  public init(
    diameter: Double = 20, opacity: Double = 1, hardness: Double = 1,
    pressureToDiameter: Double = 0, pressureToOpacity: Double = 0, isEraser: Bool = false
  ) {
    self.diameter = diameter
    self.opacity = opacity
    self.hardness = hardness
    self.isEraser = isEraser
    self.pressureToDiameter = pressureToDiameter
    self.pressureToOpacity = pressureToOpacity
  }
}
