/// What changes a brush while it paints, as Photoshop's Brush Settings have it.
struct ForeignDynamics: Hashable, Sendable {
  /// What changes a property.
  enum Control: Hashable, Sendable {
    case off, pressure, tilt, wheel, initialDirection, direction, initialRotation, rotation
    /// The stroke's length, over so many dabs.
    case fade(steps: Int)
  }

  /// How a property is changed.
  struct Change: Hashable, Sendable {
    /// By what.
    var control = Control.off
    /// By chance: which part of the property, 0…1; of angles, which part of a full turn.
    var jitter = 0.0
    /// What is left of the property at least, 0…1.
    var minimum = 0.0

    /// Whether nothing changes.
    var isOff: Bool { control == .off && jitter == 0 }
  }

  var size: Change?
  var angle: Change?
  var roundness: Change?
  var opacity: Change?
  var flow: Change?
  /// How far dabs lie off the line; its jitter is in parts of the diameter, 0…10.
  var scatter: Change?
  /// Whether they lie off along the line too.
  var scattersAlong = false
  /// How many dabs lie at one place, 1…16.
  var count = 1.0
  /// How their number is changed.
  var countChange: Change?
  /// Whether chance turns the tip's left and right about.
  var flipsX = false
  /// Whether chance turns the tip's top and bottom about.
  var flipsY = false
  /// How much chance turns the hue of each dab, 0…1, where 1 is half the circle to either side.
  var hueJitter = 0.0
  /// How much more or less colorful chance makes each dab, 0…1.
  var saturationJitter = 0.0
  /// How much lighter or darker chance makes each dab, 0…1.
  var lightnessJitter = 0.0
  /// Whether that is for each stroke, not for each dab.
  var colorsByStroke = false
  /// How much more colorful all are, −1…1.
  var purity = 0.0
  /// Whether paint goes on to flow while the pen rests.
  var isAirbrush = false
}
