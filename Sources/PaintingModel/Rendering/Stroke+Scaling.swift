internal import Geometry

extension Stroke {
  /// The same pull of the brush on a canvas that is so many times as large along each side.
  ///
  /// What the hand did is kept: a brush that follows its speed or its way counts in the small
  /// canvas's pixels. Chance is the same; the colors that a smudge laid are too.
  ///
  /// - Parameter factor: how many times, > 0.
  func scaled(by factor: Double) -> Stroke {
    let samples = points.map { point in
      var point = point
      point.location = point.location.scaled(by: factor)
      return point
    }
    let forces = simulatedForces
    var result = Stroke(
      at: samples[0], color: color, brush: brush.scaled(by: factor), seed: seed)
    result.add(samples.dropFirst())
    if let forces { result.replaceForces(forces) }
    result.keepsAlpha = keepsAlpha
    result.clip = clip?.moved(by: .scale(factor))
    result.guide = guide?.moved(by: .scale(factor))
    result.add(pickups)
    result.grainOrigin = grainOrigin.scaled(by: factor)
    return result
  }

  /// How hard a hand without pressure is taken to have pressed, sample by sample; nil where the brush
  /// does not ask for that.
  var simulatedForces: [Double]? {
    guard brush.simulatesPressure else { return nil }
    let dynamics = BrushDynamics(brush)
    var motion = dynamics.restingHand
    return points.indices.map { index in
      if let location = location(ofSample: index) {
        motion.follow(location, time: points[index].time)
      }
      return dynamics.simulatedForce(motion)
    }
  }

  /// Puts other forces in place of all.
  mutating func replaceForces(_ forces: [Double]) {
    var new = points
    for index in new.indices { new[index].force = forces[index] }
    replacePoints(new)
  }
}

extension Brush {
  /// The same brush on a canvas that is so many times as large along each side; a hand's speed is no
  /// pressure any more.
  func scaled(by factor: Double) -> Brush {
    var result = self
    result.diameter *= factor
    result.grain?.scale *= factor
    result.simulatesPressure = false
    for index in result.responses.indices { result.responses[index].range *= factor }
    return result.limited
  }
}

extension Point {
  /// The same place on a canvas that is so many times as large along each side.
  func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
}
