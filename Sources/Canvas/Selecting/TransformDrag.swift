package import Geometry
package import UserInterface

/// One drag of a part of a frame, from taking to lifting: each step is told where the hand is, and has
/// the whole change since the frame was taken. Whoever takes it back does nothing.
package nonisolated struct TransformDrag: Sendable {
  /// The frame as it was taken.
  package let frame: TransformFrame
  /// What the hand has.
  package let part: TransformFrame.Part
  /// The change of the canvas since.
  package private(set) var change = AffineTransform.identity
  /// The lines where the frame has met others.
  package private(set) var guides: [Snapping.Guide] = []
  private let start: Point
  private let snapping: Snapping?

  /// A hand takes a part at a place of the canvas.
  ///
  /// - Parameter snapping: where what moves slowly comes to rest; nil for nowhere.
  package init(
    _ part: TransformFrame.Part, of frame: TransformFrame, at place: Point,
    snapping: Snapping? = nil
  ) {
    (self.part, self.frame, start, self.snapping) = (part, frame, place, snapping)
  }

  /// The frame as it is now.
  package var current: TransformFrame { frame.changed(by: change) }

  /// The hand has come to a place of the canvas; `speed` is in the view's points a second.
  package mutating func move(
    to place: Point, with modifiers: KeyModifiers = [], speed: Double, in transform: CanvasTransform
  ) {
    change = frame.change(dragging: part, from: start, to: place, with: modifiers)
    guides = []
    guard let snapping, change != .identity else { return }
    let result: Snapping.Result?
    switch part {
    case .inside:
      let way = Vector(change.tx, change.ty)
      let axes: Snapping.Axes =
        modifiers.contains(.shift)
        ? way.dy == 0 ? .level : .upright : [.level, .upright]
      let found = snapping.snap(current.bounds, along: axes, speed: speed, in: transform)
      change = change.concatenating(.translation(found.move))
      result = found
    case .corner(let index):
      let corner = TransformFrame.unitCorners[index & 3]
      result = snap(corner, modifiers, speed, transform, snapping)
    case .edge(let index):
      let ends = [index & 3, (index + 1) & 3].map { TransformFrame.unitCorners[$0] }
      let middle = ends[0].interpolated(to: ends[1], at: 0.5)
      result = snap(middle, modifiers, speed, transform, snapping)
    case .knob: result = nil
    }
    guides = result?.guides ?? []
  }

  /// Lets what is dragged of an upright frame meet edges.
  private mutating func snap(
    _ unit: Point, _ modifiers: KeyModifiers, _ speed: Double, _ transform: CanvasTransform,
    _ snapping: Snapping
  ) -> Snapping.Result? {
    let isUpright = abs(frame.across.dy) + abs(frame.down.dx) < 1e-9
    let isOnItsSide = abs(frame.across.dx) + abs(frame.down.dy) < 1e-9
    guard !modifiers.contains(.control), isUpright || isOnItsSide else { return nil }
    let (old, seen) = (frame.box.apply(unit), current.box.apply(unit))
    let isEdge = unit.x == 0.5 || unit.y == 0.5
    let axes: Snapping.Axes =
      isEdge ? (unit.x == 0.5) == isUpright ? .upright : .level : [.level, .upright]
    var result = snapping.snap(
      corner: seen, of: current.bounds, along: axes, speed: speed, in: transform)
    guard result.move != .zero || !result.guides.isEmpty else { return nil }
    var target = seen + result.move
    if !isEdge, !modifiers.contains(.shift) {
      // In proportion, one edge leads, the other comes along.
      let anchor =
        modifiers.contains(.alt)
        ? frame.middle : frame.box.apply(Point(1 - unit.x, 1 - unit.y))
      let isLevel = isUprightNearer(result)
      let arm = seen - anchor
      let length = isLevel ? arm.dx : arm.dy
      guard length != 0 else { return nil }
      target = anchor + arm * (1 + (isLevel ? result.move.dx : result.move.dy) / length)
      result.guides.removeAll { ($0.start.x == $0.end.x) != isLevel }
    }
    change = frame.change(
      dragging: part, from: old, to: target, with: modifiers)
    return result
  }

  /// Whether of the two edges at a corner the upright one is nearer to what it could meet.
  private func isUprightNearer(_ result: Snapping.Result) -> Bool {
    let hasUpright = result.guides.contains { $0.start.x == $0.end.x }
    let hasLevel = result.guides.contains { $0.start.y == $0.end.y }
    guard hasUpright, hasLevel else { return hasUpright }
    return abs(result.move.dx) <= abs(result.move.dy)
  }
}
