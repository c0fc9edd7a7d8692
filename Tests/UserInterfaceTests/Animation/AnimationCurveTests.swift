import Testing
import UserInterface

@Suite struct AnimationCurveTests {
  @Test(arguments: [AnimationCurve.linear, .easeOut, .easeInOut])
  func aCurveRunsFromNothingToAllWithoutTurningBack(_ curve: AnimationCurve) {
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: 7) == 1)
    var last = 0.0
    for step in 1...100 {
      let value = curve.value(at: Double(step) / 100)
      #expect(value > last)
      last = value
    }
  }

  @Test func easeOutIsFastFirst() {
    #expect(AnimationCurve.easeOut.value(at: 0.25) > 0.5)
  }

  @Test func aShakeGoesBothWaysAndComesHome() {
    let values = (0...60).map { AnimationCurve.shake.value(at: Double($0) / 60) }
    #expect(values.first == 0 && values.last == 0)
    #expect(values.max()! > 0.8 && values.min()! < -0.6)
  }
}
