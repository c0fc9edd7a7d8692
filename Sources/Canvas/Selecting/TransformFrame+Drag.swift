package import Geometry
package import UserInterface

/// What a drag of a part does.
nonisolated extension TransformFrame {
  /// Turning with Shift stops at multiples of this.
  private static let turnStep = Double.pi / 12

  /// The change of the canvas that a hand makes which took a part at `start` and is at `end` now; of
  /// the frame as it was when it was taken.
  ///
  /// A corner scales in proportion about the opposite one, with Shift freely, with Alt about the
  /// middle; with Ctrl it goes with the hand while its neighbors stay. An edge scales along one axis,
  /// with Ctrl it slides along itself and shears. The knob turns, with Shift to steps of 15°. Inside,
  /// the hand moves, with Shift along one axis. Where a place is no number nothing changes.
  package func change(
    dragging part: Part, from start: Point, to end: Point, with modifiers: KeyModifiers = []
  ) -> AffineTransform {
    let way = end - start
    guard way.dx.isFinite, way.dy.isFinite, start != end else { return .identity }
    switch part {
    case .inside: return move(by: way, alongAxis: modifiers.contains(.shift))
    case .knob: return turn(from: start, to: end, inSteps: modifiers.contains(.shift))
    case .corner(let index):
      let corner = TransformFrame.unitCorners[index & 3]
      if modifiers.contains(.control) { return distort(index & 3, by: way) }
      let anchor = anchor(of: corner, with: modifiers)
      return modifiers.contains(.shift)
        ? scale(corner, about: anchor, by: way) : scaleInProportion(corner, about: anchor, by: way)
    case .edge(let index):
      let edge = TransformFrame.unitCorners[index & 3].interpolated(
        to: TransformFrame.unitCorners[(index + 1) & 3], at: 0.5)
      let anchor = anchor(of: edge, with: modifiers)
      return modifiers.contains(.control)
        ? shear(edge, about: anchor, by: way) : scale(edge, about: anchor, by: way)
    }
  }

  private func move(by way: Vector, alongAxis: Bool) -> AffineTransform {
    let isLevel = abs(way.dx) >= abs(way.dy)
    let kept = Vector(alongAxis && !isLevel ? 0 : way.dx, alongAxis && isLevel ? 0 : way.dy)
    let change = AffineTransform.translation(kept)
    return allows(change) ? change : .identity
  }

  private func turn(from start: Point, to end: Point, inSteps: Bool) -> AffineTransform {
    guard start != middle, end != middle else { return .identity }
    var angle = (end - middle).angle - (start - middle).angle
    if inSteps {
      let target = across.angle + angle
      angle = (target / Self.turnStep).rounded() * Self.turnStep - across.angle
    }
    return turn(by: angle)
  }

  /// What stays where it is while a part of the edge is dragged, in the unit square.
  private func anchor(of place: Point, with modifiers: KeyModifiers) -> Point {
    modifiers.contains(.alt) ? Point(0.5, 0.5) : Point(1 - place.x, 1 - place.y)
  }

  /// The factors by which a place comes along with the hand; where it does not lie beside the anchor,
  /// 1.
  private func factors(_ place: Point, about anchor: Point, by way: Vector) -> Vector {
    guard let toUnits = box.inverted else { return Vector(1, 1) }
    let (arm, step) = (place - anchor, toUnits.apply(way))
    return Vector(
      arm.dx == 0 ? 1 : 1 + step.dx / arm.dx, arm.dy == 0 ? 1 : 1 + step.dy / arm.dy)
  }

  private func scale(_ place: Point, about anchor: Point, by way: Vector) -> AffineTransform {
    let factors = factors(place, about: anchor, by: way)
    return change(
      inUnits: AffineTransform.scale(
        x: held(factors.dx, side: across.length), y: held(factors.dy, side: down.length)
      ).about(anchor))
  }

  private func scaleInProportion(
    _ place: Point, about anchor: Point, by way: Vector
  ) -> AffineTransform {
    let factors = factors(place, about: anchor, by: way)
    // Along the diagonal, on whichever sides of the anchor the hand is.
    let (width, height) = (across.lengthSquared, down.lengthSquared)
    let mean = (abs(factors.dx) * width + abs(factors.dy) * height) / (width + height)
    let factor = held(mean, side: max(width, height).squareRoot())
    return change(
      inUnits: AffineTransform.scale(
        x: factors.dx < 0 ? -factor : factor, y: factors.dy < 0 ? -factor : factor
      ).about(anchor))
  }

  /// A factor that leaves something of a side; the side's other end may pass the first.
  private func held(_ factor: Double, side: Double) -> Double {
    let least = min(1, TransformFrame.leastSide / side)
    return abs(factor) >= least ? factor : factor < 0 ? -least : least
  }

  /// The edge slides along itself, and what is at the anchor stays.
  private func shear(_ edge: Point, about anchor: Point, by way: Vector) -> AffineTransform {
    guard let toUnits = box.inverted else { return .identity }
    let (arm, step) = (edge - anchor, toUnits.apply(way))
    let shear =
      arm.dx == 0
      ? AffineTransform(a: 1, b: 0, c: step.dx / arm.dy, d: 1, tx: 0, ty: 0)
      : AffineTransform(a: 1, b: step.dy / arm.dx, c: 0, d: 1, tx: 0, ty: 0)
    return change(inUnits: shear.about(anchor))
  }

  /// A corner goes with the hand, its two neighbors stay: the one affine map that does that.
  private func distort(_ index: Int, by way: Vector) -> AffineTransform {
    guard let toUnits = box.inverted else { return .identity }
    let corners = TransformFrame.unitCorners
    let (corner, before, after) = (
      corners[index], corners[(index + 3) & 3], corners[(index + 1) & 3]
    )
    // How far the corner stands above the line of its neighbors, as a part of now.
    let base = after - before
    let height = base.cross(corner - before)
    var target = corner + toUnits.apply(way)
    let part = base.cross(target - before) / height
    let side = abs(box.determinant) / box.apply(base).length
    let missing = held(part, side: side) - part
    if missing != 0 { target += (corner - (before + base * 0.5)) * missing }
    // Both neighbors stay: what is added grows with the height alone.
    let added = target - corner
    let (alongX, alongY) = (-base.dy / height, base.dx / height)
    let linear = AffineTransform(
      a: 1 + added.dx * alongX, b: added.dy * alongX, c: added.dx * alongY,
      d: 1 + added.dy * alongY, tx: 0, ty: 0)
    return change(inUnits: linear.about(before))
  }
}
