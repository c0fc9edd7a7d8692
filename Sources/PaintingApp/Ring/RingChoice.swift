import PaintingModel
import Rasterizer

/// What the quick ring offers.
struct RingChoice {
  /// At most eight colors.
  var colors: [Color]
  /// At most eight brushes.
  var brushes: [BrushPreset]
  /// The brush at hand, by its identifier; nil for one that is none of the presets.
  var brushAtHand: String?
  /// The color at hand.
  var color: Color
  /// The width of the brush, in pixels of the painting.
  var diameter: Double
  /// Whether there is something to undo.
  var canUndo: Bool
}
