import Geometry

/// A thin line that covers whole pixels, where it is level or upright: on screens of any density.
nonisolated struct CrispLine: Hashable {
  /// Pixels per point.
  let scale: Double
  /// How wide the line is, in pixels; whole.
  private let pixels: Double

  /// A line of about that many points.
  init(width: Double, scale: Double) {
    self.scale = scale > 0 ? scale : 1
    pixels = max(1, (width * self.scale).rounded(.down))
  }

  /// How wide it is, in points.
  var width: Double { pixels / scale }

  /// How wide a line below it is that shows this many points on each side, or one pixel.
  func width(below margin: Double) -> Double {
    width + 2 * max(1, (margin * scale).rounded()) / scale
  }

  /// The place near to one where the line's middle has to go.
  func place(_ point: Point) -> Point { Point(place(point.x), place(point.y)) }

  /// The length near to one that is of whole pixels.
  func length(_ length: Double) -> Double { (length * scale).rounded() / scale }

  private func place(_ coordinate: Double) -> Double {
    let isOdd = pixels.remainder(dividingBy: 2) != 0
    let place = coordinate * scale
    return (isOdd ? place.rounded(.down) + 0.5 : place.rounded()) / scale
  }
}
