internal import Geometry

/// A tip as it is printed by a mask: the nearest of so many forms and places between the pixels that the stamps of a
/// stroke are mostly the same but for whole pixels.
struct TipForm: Equatable {
  /// Its radius is a whole number of steps: 64 to 128 of them, of an eighth to a half of a pixel.
  let nib: Nib
  /// Where its middle is, from the corner of the pixel that it is in: in quarters.
  let place: Vector
  /// The pixel that its middle is in.
  let column: Int
  let row: Int
  /// Differs where places do, and mostly where sizes do.
  let number: Int

  /// The parts of a pixel that a middle can be at.
  private static let places = 4.0
  /// The steps of direction on each half of the axes: 512 directions and more.
  private static let leastTurns = 80.0

  /// Takes the form of a stamp; nil when it covers nothing.
  init?(_ stamp: Stamp) {
    guard stamp.pixelBounds != nil, stamp.nib.radius.isFinite else { return nil }
    var nib = stamp.nib
    // Together with its place it reaches no pixel farther than the stamp, which says what tiles it touches.
    let step = max(0.125, min(0.5, nib.radius.binade / 64))
    let steps = max(1, (nib.radius / step).rounded())
    nib.radius = steps * step
    let turns = max(Self.leastTurns, 2 * nib.radius)
    let direction = Vector(
      (nib.direction.dx * turns).rounded(), (nib.direction.dy * turns).rounded())
    nib.direction = direction.length > 0 ? direction / direction.length : Vector(1, 0)
    self.nib = nib
    func part(_ v: Double) -> (whole: Int, rest: Int) {
      let parts = Int((v * Self.places).rounded())
      return (parts >> 2, parts & 3)
    }
    let (x, y) = (part(stamp.center.x), part(stamp.center.y))
    (column, row) = (x.whole, y.whole)
    place = Vector(Double(x.rest), Double(y.rest)) / Self.places
    number = x.rest + y.rest << 2 + Int(steps) << 4
  }

  static func == (a: TipForm, b: TipForm) -> Bool { a.nib == b.nib && a.place == b.place }

  /// It standing at its place in the pixel (0, 0).
  var sweep: NibSweep {
    let middle = Point(place.dx, place.dy)
    return NibSweep(from: middle, nib, to: middle, endRadius: nib.radius)
  }
}
