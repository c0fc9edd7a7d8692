import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A painter says how a pen's pressure is felt, or draws ten strokes that say it.
@MainActor @Suite struct PressureTests {
  /// Ten strokes between two forces.
  private func fit(from low: Double, to high: Double, bend: (Double) -> Double = { $0 })
    -> PressureFit
  {
    var fit = PressureFit()
    for _ in 0..<PressureFit.strokeCount {
      fit.begin()
      for step in 0...100 { fit.add(low + (high - low) * bend(Double(step) / 100)) }
      fit.end()
    }
    return fit
  }

  @Test func aLightHandReachesAllOfTheRange() throws {
    let curve = try #require(fit(from: 0.1, to: 0.4).curve)
    #expect(curve.value(at: 0.1) < 0.06)
    #expect(abs(curve.value(at: 0.25) - 0.5) < 0.02)
    #expect(curve.value(at: 0.4) > 0.95)
    #expect(curve.value(at: 1) == 1)
  }

  @Test func aHeavyHandHasItsMiddleAtHalf() throws {
    let curve = try #require(fit(from: 0.3, to: 1, bend: { 1 - (1 - $0) * (1 - $0) }).curve)
    #expect(abs(curve.value(at: 0.3 + 0.7 * 0.75) - 0.5) < 0.02)
    #expect(
      zip(stride(from: 0, to: 1, by: 0.01), stride(from: 0.01, to: 1, by: 0.01)).allSatisfy {
        curve.value(at: $0) <= curve.value(at: $1)
      })
  }

  @Test func aHandThatAlwaysPressesTheSameSaysNothing() {
    #expect(fit(from: 0.5, to: 0.51).curve == nil)
    var dots = PressureFit()
    for _ in 0..<20 {
      dots.begin()
      dots.add(0.5)
      dots.end()
    }
    #expect(dots.count == 0)
  }

  @Test func tenStrokesInTheFieldMakeTheCurve() throws {
    let stage = try CanvasStage()
    let devices = FakeDevices([.pen()])
    let care = InputCare(devices, DeviceSettings(), startSurvivor: { nil }, findModel: { _ in nil })
    var kept: DeviceSettings?
    care.onChange = { kept = $0 }
    stage.editor.inputCare = care
    stage.editor.perform(.doctor)
    stage.user.advance(by: 0.5)
    #expect(stage.user.tap("doctor.pressure.11"))
    stage.user.advance(by: 0.5)
    #expect(stage.user.tap("pressure.fit"))
    func say(_ action: RawInput.Action, _ force: Double?, _ time: Double) {
      devices.say(RawInput(device: DeviceID(11), action: action, time: time, pressure: force))
    }
    for stroke in 0..<10 {
      let start = Double(stroke)
      say(.pressed(1), 0.05, start)
      for step in 1...40 { say(.moved, 0.05 + Double(step) / 100, start + Double(step) / 100) }
      say(.released(1), nil, start + 0.5)
    }
    let setting = try #require(kept?["Acme Tablet Pen stylus"])
    #expect(setting.curve != ResponseCurve())
    let response = try #require(devices.responses["Acme Tablet Pen stylus"])
    #expect(response.value(of: 0.45) > 0.95)
    stage.user.tap("pressure.reset")
    #expect(devices.responses.isEmpty)
    stage.user.tap("pressure.done")
    stage.user.advance(by: 0.5)
    #expect(devices.isHeard)
  }
}
