package import Geometry
package import PaintingModel

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

  /// Places on a sheet, at the boxes of the things that are not moved, and on the lines and upright grids of
  /// rulers. One that is not a box of numbers is left out.
  package init(sheet: Rect, boxes: [Rect], rulers: [Ruler] = []) {
    let rulers = rulers.filter { $0.isVisible && $0.strength > 0 }
    let grids = rulers.filter { $0.kind == .squareGrid && $0.isUpright }
    let boxes = boxes.filter {
      [$0.minX, $0.minY, $0.maxX, $0.maxY].allSatisfy(\.isFinite)
    }
    columns = SnapAxis(
      sheet: sheet.minX...sheet.maxX, across: sheet.minY...sheet.maxY,
      boxes: boxes.map { SnapAxis.Box($0.minX, $0.maxX, across: $0.minY...$0.maxY) },
      lines: rulers.filter { $0.kind == .vertical }.map(\.center.x),
      grids: grids.map { SnapAxis.Grid(origin: $0.center.x, step: $0.step) })
    rows = SnapAxis(
      sheet: sheet.minY...sheet.maxY, across: sheet.minX...sheet.maxX,
      boxes: boxes.map { SnapAxis.Box($0.minY, $0.maxY, across: $0.minX...$0.maxX) },
      lines: rulers.filter { $0.kind == .horizontal }.map(\.center.y),
      grids: grids.map { SnapAxis.Grid(origin: $0.center.y, step: $0.step) })
  }

  /// The ways that a step can go.
  package struct Axes: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let level = Axes(rawValue: 1)
    package static let upright = Axes(rawValue: 2)
  }

  /// How far a box moves that a hand has, in points a second fast; nothing where the hand is fast, or
  /// nothing is near.
  package func snap(
    _ box: Rect, along axes: Axes = [.level, .upright], speed: Double, in transform: CanvasTransform
  ) -> Result {
    guard let reach = reach(of: [box.minX, box.minY, box.maxX, box.maxY], speed, transform) else {
      return Result()
    }
    let dx = axes.contains(.level) ? columns.move(box.minX, box.maxX, within: reach) : nil
    let dy = axes.contains(.upright) ? rows.move(box.minY, box.maxY, within: reach) : nil
    let move = Vector(dx ?? 0, dy ?? 0)
    return Result(move: move, guides: guides(box.offset(by: move), axes))
  }

  /// How far an edge or a corner of a box moves that a hand has: to edges alone.
  ///
  /// - Parameter box: all of it, which the lines reach along.
  package func snap(
    corner: Point, of box: Rect, along axes: Axes = [.level, .upright], speed: Double,
    in transform: CanvasTransform
  ) -> Result {
    guard let reach = reach(of: [corner.x, corner.y], speed, transform) else { return Result() }
    var result = Result()
    if axes.contains(.level), let dx = columns.move(edge: corner.x, within: reach) {
      result.move.dx = dx
    }
    if axes.contains(.upright), let dy = rows.move(edge: corner.y, within: reach) {
      result.move.dy = dy
    }
    let moved = corner + result.move
    if axes.contains(.level),
      let line = columns.line(
        atEdge: moved.x, across: min(box.minY, moved.y)...max(box.maxY, moved.y))
    {
      result.guides.append(Guide(upright: line))
    }
    if axes.contains(.upright),
      let line = rows.line(atEdge: moved.y, across: min(box.minX, moved.x)...max(box.maxX, moved.x))
    {
      result.guides.append(Guide(level: line))
    }
    return result
  }

  /// The lines where a box that has come to rest meets others.
  func guides(_ box: Rect, _ axes: Axes = [.level, .upright]) -> [Guide] {
    let upright = columns.lines(box.minX, box.maxX, across: box.minY...box.maxY)
    let level = rows.lines(box.minY, box.maxY, across: box.minX...box.maxX)
    return (axes.contains(.level) ? upright.map(Guide.init(upright:)) : [])
      + (axes.contains(.upright) ? level.map(Guide.init(level:)) : [])
  }

  /// How near something has to be, in canvas pixels; nil where nothing is looked for.
  private func reach(of numbers: [Double], _ speed: Double, _ transform: CanvasTransform) -> Double?
  {
    let reach = Snapping.reach * transform.pixelsPerPoint / transform.zoom
    let isAsked = speed <= Snapping.fastest && reach.isFinite && numbers.allSatisfy(\.isFinite)
    return isAsked ? reach : nil
  }
}

nonisolated extension Ruler {
  /// Whether the lines of a grid of squares go along the canvas's edges.
  fileprivate var isUpright: Bool {
    gridDirections.first.map { abs($0.dx * $0.dy) < 1e-9 } ?? false
  }
}

nonisolated extension Snapping.Guide {
  init(upright line: SnapAxis.Line) {
    self.init(start: Point(line.place, line.low), end: Point(line.place, line.high))
  }

  init(level line: SnapAxis.Line) {
    self.init(start: Point(line.low, line.place), end: Point(line.high, line.place))
  }
}
