internal import Geometry

extension CubicBezier {
  /// The piece of a centripetal Catmull-Rom spline between two different points.
  ///
  /// Knots are spaced by the square root of the distance, which leaves no cusp and no loop (Yuksel
  /// et al., "Parameterization and applications of Catmull-Rom curves", 2011). Without a
  /// neighbor, or with one at the same place, the curve leaves towards the other control point.
  ///
  /// - Parameter reach: how far a control point may be from its end, in parts of the distance from
  ///   there to the neighbor beyond; nil for any. From 1/3 on it changes nothing where points lie
  ///   evenly. A half keeps a long piece from swinging out before a turn that is full of points.
  init(
    centripetalFrom p1: Point, to p2: Point, before p0: Point?, after p3: Point?, reach: Double?
  ) {
    let d = p1.distance(to: p2).squareRoot()
    func control(_ near: Point, _ far: Point, _ outer: Point?) -> Point? {
      guard let outer else { return nil }
      let e = near.distance(to: outer).squareRoot()
      guard e > 1e-4, d > 1e-4 else { return nil }
      // The tangent at `near`, scaled to this piece.
      let forward = (far - near) * (e / (e + d))
      let backward = (near - outer) * (d / e * d / (e + d))
      let handle = (forward + backward) / 3
      guard let reach, handle.length > reach * e * e else { return near + handle }
      return near + handle * (reach * e * e / handle.length)
    }
    let c1 = control(p1, p2, p0)
    let c2 = control(p2, p1, p3)
    func middle(_ near: Point, _ other: Point) -> Point { near.interpolated(to: other, at: 0.5) }
    switch (c1, c2) {
    case (let c1?, let c2?): self.init(p1, c1, c2, p2)
    case (let c1?, nil): self.init(p1, c1, middle(p2, c1), p2)
    case (nil, let c2?): self.init(p1, middle(p1, c2), c2, p2)
    case (nil, nil):
      self.init(p1, p1.interpolated(to: p2, at: 1 / 3), p1.interpolated(to: p2, at: 2 / 3), p2)
    }
  }

  /// The direction at parameter `t` in 0…1, of any length; that of the whole where it stands still.
  func tangent(at t: Double) -> Vector {
    let s = 1 - t
    let way = (p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)
    return way.lengthSquared > 1e-12 ? way : p3 - p0
  }
}
