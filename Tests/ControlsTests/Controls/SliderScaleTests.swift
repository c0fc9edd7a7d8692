import Controls
import Testing

@Suite struct SliderScaleTests {
  @Test func aLinearScaleIsEven() {
    let scale = SliderScale.linear(0.01...1, step: 0.01)
    #expect(scale.position(of: 0.01) == 0 && scale.position(of: 1) == 1)
    #expect(scale.value(at: 0) == 0.01 && scale.value(at: 1) == 1)
    #expect(abs(scale.value(at: 0.5) - 0.51) < 1e-9)
  }

  @Test func aLogarithmicScaleHasEqualFactors() {
    let scale = SliderScale.logarithmic(1...1000)
    #expect(abs(scale.value(at: 1.0 / 3) - 10) < 1e-9)
    #expect(abs(scale.position(of: 100) - 2.0 / 3) < 1e-9)
  }

  @Test func everyWholeValueCanBeReachedByKeys() {
    let scale = SliderScale.logarithmic(1...1000, step: 1)
    var value = 1.0
    var seen = 0
    while value < 12 {
      let next = scale.value(value, movedBy: 0.01)
      #expect(next == value + 1)
      #expect(scale.value(next, movedBy: -0.01) == value)
      value = next
      seen += 1
    }
    #expect(seen == 11)
    #expect(scale.value(1000, movedBy: 0.01) == 1000)
    #expect(scale.value(1, movedBy: -0.01) == 1)
  }

  @Test(arguments: [-Double.infinity, .infinity, .nan, -5, 5000])
  func nonsenseIsLimited(_ value: Double) {
    let scale = SliderScale.logarithmic(1...1000, step: 1)
    #expect((1...1000).contains(scale.value(at: value)))
    #expect((0...1).contains(scale.position(of: value)))
    #expect((1...1000).contains(scale.value(value, movedBy: 0)))
  }
}
