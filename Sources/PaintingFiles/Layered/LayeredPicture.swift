import Geometry
import PaintingModel

/// What a file of another program holds: its canvas and layers, before they become a painting.
struct LayeredPicture: Sendable {
  /// The extents of the canvas.
  var size: PixelSize
  /// How many pixels an inch has on paper; nil where that is not said.
  var resolution: Resolution?
  /// The layers outside all groups, from the bottom up.
  var layers: [LayeredNode] = []
  /// What of the file does not become ours as it is.
  var losses = LayeredLosses()
  /// How many bytes the file has.
  var byteCount = 0
}
