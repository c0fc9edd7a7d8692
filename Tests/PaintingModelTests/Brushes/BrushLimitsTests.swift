import Geometry
import PaintingModel
import Testing

@Suite struct BrushLimitsTests {
  private func brush(of value: Double) -> Brush {
    var brush = Brush(diameter: value, opacity: value, hardness: value)
    brush.shape = .flat(aspect: value, angle: value)
    (brush.flow, brush.spacing, brush.smudge, brush.stabilizer) = (value, value, value, value)
    brush.jitter = Jitter(position: value, size: value, angle: value, opacity: value)
    brush.grain = Grain(.paper, scale: value, strength: value)
    brush.responses = [Response(.speed, to: .size, range: value)]
    return brush
  }

  @Test(arguments: [Double.nan, -1, .infinity, -.infinity, 1e300])
  func everyNumberComesIntoItsRange(value: Double) throws {
    let limited = brush(of: value).limited
    #expect(Brush.diameterRange.contains(limited.diameter))
    #expect(Brush.spacingRange.contains(limited.spacing))
    #expect(Brush.scatters.contains(limited.jitter.position))
    #expect(Brush.carries.contains(limited.carry))
    for part in [
      limited.opacity, limited.hardness, limited.flow, limited.smudge, limited.stabilizer,
      limited.jitter.size, limited.jitter.angle, limited.jitter.opacity,
    ] {
      #expect((0...1).contains(part))
    }
    let grain = try #require(limited.grain)
    #expect((0.1...50).contains(grain.scale) && (0...1).contains(grain.strength))
    #expect((1...1_000_000).contains(limited.responses[0].range))
    guard case .flat(let aspect, let angle) = limited.shape else {
      Issue.record("another shape")
      return
    }
    #expect((0.02...1).contains(aspect) && (-2 * .pi...2 * .pi).contains(angle))
    #expect(limited.limited == limited)
  }

  @Test func whatIsInRangeStays() {
    var brush = Brush(diameter: 2000, opacity: 0, hardness: 0.3, pressureToDiameter: 0.4)
    brush.shape = .flat(aspect: 0.02, angle: 1)
    #expect(brush.limited == brush)
    #expect(Stroke(at: Point(0, 0), color: .black, brush: brush).brush == brush)
  }

  @Test func pressureInOneNumberIsAResponse() {
    var brush = Brush(pressureToDiameter: 0.75)
    #expect(brush.pressureToDiameter == 0.75)
    #expect(brush.pressureToOpacity == 0)
    #expect(brush.responses.map(\.output) == [.size])
    brush.pressureToOpacity = 0.5
    brush.pressureToDiameter = 0
    #expect(brush.responses.map(\.output) == [.opacity])
    brush.pressureToOpacity = .nan
    #expect(brush == Brush())
  }
}
