public import Geometry

/// What a hand does at one place of a line, less and less of it along both sides.
extension StrokeLine {
  /// The part of the line that a hand has: all of it is made when it takes the line, and asked at each step.
  public struct Hold: Hashable, Sendable {
    /// The line as it was taken.
    public let line: StrokeLine
    /// The place that the hand has.
    public let place: Double
    /// The places that take part, in order, and how much of the pull each takes, 0…1.
    public let samples: [LineFalloff.Sample]
  }

  /// Takes the line at a place.
  ///
  /// - Parameter reach: how far along the line it takes part, in canvas pixels; at least 1.
  public func hold(at place: Double, reach: Double) -> Hold {
    let place = place.isFinite ? min(max(place, 0), end) : 0
    let falloff = LineFalloff(points, held: place, reach: max(1, reach))
    return Hold(line: self, place: place, samples: falloff?.samples ?? [])
  }
}

extension StrokeLine.Hold {
  /// Where the place of the hand is in the lines that it makes.
  public var placeThen: Double {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, low < samples.count else { return Double(max(0, low - 1)) }
    let (before, next) = (samples[low - 1].place, samples[low].place)
    return Double(low - 1) + (place - before) / (next - before)
  }

  /// The line, pulled by a vector in canvas pixels; a pull that is no number leaves it as it is.
  public func bent(by way: Vector) -> StrokeLine {
    guard way.dx.isFinite, way.dy.isFinite, way != .zero,
      let back = line.element.placement.transform.inverted
    else { return line }
    let way = back.apply(way)
    var result = line
    result.replace(
      samples.map { sample in
        var point = line.sample(at: sample.place)
        point.location += way * sample.weight
        return point
      })
    return result
  }

  /// The line, so many times as wide at the place of the hand. A hand without pressure is given one; where
  /// pressure changes more than the size, it changes all that.
  public func widened(by factor: Double) -> StrokeLine {
    guard factor.isFinite, factor >= 0, factor != 1 else { return line }
    var stroke = line.stroke
    if let forces = stroke.simulatedForces { stroke.replaceForces(forces) }
    var taken = line
    var brush = stroke.brush
    brush.simulatesPressure = false
    taken.replace(stroke.points, brush: brush)
    let points = samples.map { taken.sample(at: $0.place) }
    let factors = samples.map { 1 + (factor - 1) * $0.weight }
    var result = line
    let pressed = brush.responses.filter { $0.input == .pressure }
    guard pressed.allSatisfy({ $0.output == .size }) else {
      result.replace(
        zip(points, factors).map { point, factor in
          var point = point
          point.force = (point.force * factor).limited(to: 0...1, else: 1)
          return point
        }, brush: brush)
      return result
    }
    // Its width follows the force evenly from now on, so that any width has its force.
    let widths = zip(points, factors).map { point, factor in
      let force = point.force.limited(to: 0...1, else: 1)
      return pressed.reduce(factor) { $0 * $1.curve.value(at: force) }
    }
    let most = (widths.max() ?? 1).limited(
      to: 1e-3...max(1e-3, Brush.diameters.upperBound / brush.diameter), else: 1)
    brush.pressureToDiameter = 1
    brush.diameter *= most
    result.replace(
      zip(points, widths).map { point, width in
        var point = point
        point.force = min(1, width / most)
        return point
      }, brush: brush)
    return result
  }
}
