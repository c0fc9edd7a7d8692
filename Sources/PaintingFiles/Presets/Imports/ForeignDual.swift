import Geometry
import PaintingModel

/// A second tip as a file of another program says it.
struct ForeignDual: Hashable, Sendable {
  /// What it does to the first.
  var mode = DualTip.Mode.multiply
  /// Its tips; empty where it is a round one.
  var tips: [ForeignTip] = []
  /// In pixels, of the longer side at full size.
  var diameter: Double?
  /// How opaque it is, 0…1.
  var opacity = 1.0
  /// From dab to dab, in parts of the diameter.
  var spacing: Double?
  /// How far dabs lie off the line, in diameters.
  var scatter = 0.0

  /// It as a second tip of a brush, with what of it has no equal.
  ///
  /// - Parameters:
  ///   - diameter: how large a picture's longer side is, in canvas pixels, where that is the brush's diameter.
  ///   - whole: the brush's diameter, in canvas pixels.
  func tip(besides diameter: Double, whole: Double) -> DualTip {
    let own = self.diameter ?? diameter
    var result = DualTip()
    var circle = own
    let pictures = tips.prefix(SampledTip.mostPictures).compactMap { $0.picture(named: "") }
    if let longest = pictures.map({ max($0.size.width, $0.size.height) }).max() {
      let tip = SampledTip(pictures)
      result.shape = .sampled(tip)
      // We count the circle around a picture, and they its sides.
      circle = own * tip.naturalDiameter / Double(longest)
    }
    result.mode = mode
    result.opacity = opacity
    result.size = (circle / whole).limited(to: DualTip.sizes, else: 1)
    result.spacing = ((spacing ?? 0.25) * own / circle).limited(to: Brush.spacingRange, else: 0.25)
    result.scatter = (scatter * own / circle).limited(to: Brush.scatters, else: 0)
    return result
  }
}
