import Geometry
import PaintingModel

/// A line of a hand that was taken for a shape, since the hand has rested at its end: as that moves on, the
/// shape grows and turns with it.
struct Straightening {
  /// The samples of the hand.
  let hand: [StrokePoint]
  /// What lay between them.
  let smoothing: Brush.Smoothing
  private let found: Shape
  /// What stays in its place: where an open shape begins, the middle of a closed one.
  private let anchor: Point
  private let rest: Point
  /// How far the hand may move before it changes anything, in canvas pixels.
  private let slack: Double
  /// Where the hand is, once it has moved on.
  private var place: Point?
  /// Whether it is to be as regular as it can.
  var isPerfect = false

  /// Takes the line of a hand for a shape; nil where it is none.
  ///
  /// - Parameter rest: where the hand rests, in canvas pixels.
  init?(_ hand: [StrokePoint], smoothing: Brush.Smoothing, at rest: Point, slack: Double) {
    guard let fit = ShapeFit(hand.map(\.location)) else { return nil }
    (self.hand, self.smoothing, self.rest, self.slack) = (hand, smoothing, rest, slack)
    found = fit.shape
    anchor = found.isClosed ? found.center : found.places()[0]
  }

  /// The hand has moved on, to a place in canvas pixels.
  mutating func move(to new: Point) {
    if place != nil || new.distance(to: rest) >= slack { place = new }
  }

  /// The shape as it is now.
  var shape: Shape {
    let turned = place.flatMap { found.turned(about: anchor, from: rest, to: $0) } ?? found
    return isPerfect ? turned.perfect : turned
  }
}
