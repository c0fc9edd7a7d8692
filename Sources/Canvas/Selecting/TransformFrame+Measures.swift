package import Geometry

/// What is done by buttons, keys and typed numbers.
nonisolated extension TransformFrame {
  /// A number that says where a frame is, or how large.
  package enum Measure: Hashable, Sendable, CaseIterable {
    /// The left and the upper end of what it covers of the canvas, in canvas pixels.
    case x, y
    /// The lengths of its upper and its left edge, in canvas pixels.
    case width, height
    /// How far its upper edge is turned, clockwise, in degrees, −180 ..< 180.
    case angle
  }

  /// What a measure is.
  package func value(of measure: Measure) -> Double {
    switch measure {
    case .x: bounds.minX
    case .y: bounds.minY
    case .width: across.length
    case .height: down.length
    case .angle: CanvasTransform.normalized(across.angle * 180 / .pi)
    }
  }

  /// The change that gives a measure a value: of place by moving, of size by scaling about the middle,
  /// of the angle by turning about it. A size below nothing flips; nil where the value cannot be.
  ///
  /// - Parameter inProportion: whether the other size grows alike.
  package func change(
    of measure: Measure, to value: Double, inProportion: Bool = false
  ) -> AffineTransform? {
    guard value.isFinite else { return nil }
    let difference = value - self.value(of: measure)
    let change: AffineTransform
    switch measure {
    case .x: change = .translation(Vector(difference, 0))
    case .y: change = .translation(Vector(0, difference))
    case .angle: return turn(by: difference * .pi / 180)
    case .width, .height:
      guard abs(value) >= TransformFrame.leastSide else { return nil }
      let factor = value / self.value(of: measure)
      let other = inProportion ? abs(factor) : 1
      return scale(
        x: measure == .width ? factor : other, y: measure == .height ? factor : other)
    }
    return allows(change) ? change : nil
  }

  /// A turn about the middle by an angle in radians, clockwise.
  package func turn(by angle: Double) -> AffineTransform {
    guard angle.isFinite else { return .identity }
    return AffineTransform.rotation(angle).about(middle)
  }

  /// A turn about the middle by quarters of a circle, clockwise; exact.
  package func turn(byQuarters count: Int) -> AffineTransform {
    let (cosine, sine): (Double, Double) = [(1, 0), (0, 1), (-1, 0), (0, -1)][count & 3]
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0).about(middle)
  }

  /// Left and right swapped, or up and down, as they are on the canvas; about the middle.
  package func flip(horizontally: Bool) -> AffineTransform {
    AffineTransform.scale(x: horizontally ? -1 : 1, y: horizontally ? 1 : -1).about(middle)
  }

  /// A scaling along its own edges, about the middle; nil where it leaves nothing.
  package func scale(x: Double, y: Double) -> AffineTransform? {
    guard let toUnits = box.inverted else { return nil }
    let inUnits = AffineTransform.scale(x: x, y: y).about(Point(0.5, 0.5))
    let change = toUnits.concatenating(inUnits).concatenating(box)
    return allows(change) ? change : nil
  }
}
