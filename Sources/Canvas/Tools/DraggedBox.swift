import Geometry
import UserInterface

/// The box that a hand drags open: with Shift a square, with Alt about where the hand landed.
nonisolated struct DraggedBox: Hashable {
  /// Where it begins, in canvas pixels.
  let start: Point
  /// The corner across, in canvas pixels.
  let end: Point

  init(from landing: Point, to place: Point, _ modifiers: KeyModifiers) {
    var way = place - landing
    if modifiers.contains(.shift) {
      let side = max(abs(way.dx), abs(way.dy))
      way = Vector(way.dx < 0 ? -side : side, way.dy < 0 ? -side : side)
    }
    start = modifiers.contains(.alt) ? landing - way : landing
    end = landing + way
  }
}
