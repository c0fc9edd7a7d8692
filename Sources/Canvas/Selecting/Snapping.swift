package import Geometry

/// Where what is moved slowly comes to rest: with its edges at edges and its middle at middles, those of
/// the canvas and of other things.
///
/// All is in canvas coordinates. It is made once, when a hand takes something, and asked at each step.
package nonisolated struct Snapping: Sendable {
  /// A line that shows what has met.
  package struct Guide: Hashable, Sendable {
    package let start: Point
    package let end: Point
  }

  /// What a step comes to.
  package struct Result: Hashable, Sendable {
    /// How far the thing moves from where the hand has it.
    package var move = Vector.zero
    /// What is drawn for it.
    package var guides: [Guide] = []
  }

  /// From how near it snaps, in points of the view.
  package static let reach = 6.0
  /// A hand that is faster does not look for places, in points a second.
  package static let fastest = 300.0

  private let columns: SnapAxis
  private let rows: SnapAxis

  /// Places on a canvas, and at the boxes of the things that are not moved. One that is not a box of
  /// numbers is left out.
  package init(canvas: Size, boxes: [Rect]) {
    let boxes = boxes.filter {
      [$0.minX, $0.minY, $0.maxX, $0.maxY].allSatisfy(\.isFinite)
    }
    columns = SnapAxis(
      canvas: canvas.width, across: canvas.height,
      boxes: boxes.map { SnapAxis.Box($0.minX, $0.maxX, across: $0.minY...$0.maxY) })
    rows = SnapAxis(
      canvas: canvas.height, across: canvas.width,
      boxes: boxes.map { SnapAxis.Box($0.minY, $0.maxY, across: $0.minX...$0.maxX) })
  }

  /// How far a box moves that a hand has, in points a second fast; nothing where the hand is fast, or
  /// nothing is near.
  package func snap(_ box: Rect, speed: Double, in transform: CanvasTransform) -> Result {
    let reach = Snapping.reach * transform.pixelsPerPoint / transform.zoom
    guard speed <= Snapping.fastest, reach.isFinite,
      [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite)
    else { return Result() }
    let dx = columns.move(box.minX, box.maxX, within: reach) ?? 0
    let dy = rows.move(box.minY, box.maxY, within: reach) ?? 0
    let moved = box.offset(by: Vector(dx, dy))
    let upright = columns.lines(moved.minX, moved.maxX, across: moved.minY...moved.maxY)
    let level = rows.lines(moved.minY, moved.maxY, across: moved.minX...moved.maxX)
    return Result(
      move: Vector(dx, dy),
      guides: upright.map {
        Guide(start: Point($0.place, $0.low), end: Point($0.place, $0.high))
      } + level.map { Guide(start: Point($0.low, $0.place), end: Point($0.high, $0.place)) })
  }
}
