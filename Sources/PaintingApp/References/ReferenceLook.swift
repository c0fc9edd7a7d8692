import Geometry
import Glibc
import PaintingModel

/// How the picture of a reference lies in its tray: what a placement means for a picture and a room of some extents.
nonisolated struct ReferenceLook: Hashable {
  /// The picture's extent in its pixels.
  let picture: Size
  /// The extent of the room that it is seen in, in points.
  let room: Size
  /// How it is looked at.
  var placement: ReferencePlacement

  /// Points per pixel of the picture.
  var scale: Double { fittingScale(at: 0) * placement.zoom }

  /// The picture's pixels → points of the room.
  var toRoom: AffineTransform {
    let center = centerPixel
    return AffineTransform.translation(Vector(-center.x, -center.y)).concatenating(linear)
      .concatenating(.translation(Vector(room.width / 2, room.height / 2)))
  }

  /// Whether some of the picture is beyond the room, so that a drag looks for it.
  var isCutOff: Bool {
    let seen = toRoom.apply(Rect(origin: .zero, size: picture))
    return seen.width > room.width + 0.5 || seen.height > room.height + 0.5
  }

  /// The move, zoom and turn of two fingers from one center to another, in points of the room: what was at `old`
  /// comes to `new`.
  mutating func move(from old: Point, to new: Point, scale: Double = 1, turn: Double = 0) {
    guard let anchor = toRoom.inverted?.apply(old) else { return }
    placement.zoom *= scale
    placement.angle += turn
    guard let back = linear.inverted else { return }
    let way = back.apply(new - Point(room.width / 2, room.height / 2))
    let center = anchor - way
    placement.center = Point(center.x / picture.width, center.y / picture.height)
  }

  /// Zooms about a point of the room.
  mutating func zoom(by factor: Double, about point: Point) {
    move(from: point, to: point, scale: factor)
  }

  /// Turns it to an angle in degrees about the middle of the room.
  mutating func turn(to angle: Double) { placement.angle = angle }

  /// Turns it a quarter clockwise as it is seen; one of which all is seen stays so.
  mutating func turnAQuarter() {
    let wasFitted = isFitted
    placement.angle = ((placement.angle / 90).rounded(.down) + 1) * 90
    if wasFitted { fit() }
  }

  /// Swaps left and right of what is seen.
  mutating func mirror() {
    placement.isMirrored.toggle()
    placement.angle = -placement.angle
  }

  /// Shows all of it, as it is turned.
  mutating func fit() {
    placement.zoom = fittingScale(at: placement.angle) / fittingScale(at: 0)
    placement.center = Point(0.5, 0.5)
  }

  private var isFitted: Bool {
    let fitted = fittingScale(at: placement.angle) / fittingScale(at: 0)
    return abs(placement.zoom / fitted - 1) < 0.01 && placement.center == Point(0.5, 0.5)
  }

  private var centerPixel: Point {
    Point(placement.center.x * picture.width, placement.center.y * picture.height)
  }

  /// Without the place.
  private var linear: AffineTransform {
    let unit = ReferenceLook.direction(of: placement.angle) * scale
    let across = placement.isMirrored ? -unit : unit
    return AffineTransform(a: across.dx, b: across.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
  }

  /// How many points a pixel has where all of the picture just fits, turned by an angle in degrees.
  private func fittingScale(at angle: Double) -> Double {
    let unit = ReferenceLook.direction(of: angle)
    let (cosine, sine) = (abs(unit.dx), abs(unit.dy))
    return min(
      room.width / (picture.width * cosine + picture.height * sine),
      room.height / (picture.width * sine + picture.height * cosine))
  }

  /// Cosine and sine; right angles are exact.
  private static func direction(of angle: Double) -> Vector {
    switch angle {
    case 0: Vector(1, 0)
    case 90: Vector(0, 1)
    case 180: Vector(-1, 0)
    case 270: Vector(0, -1)
    default: Vector(cos(angle * .pi / 180), sin(angle * .pi / 180))
    }
  }
}
