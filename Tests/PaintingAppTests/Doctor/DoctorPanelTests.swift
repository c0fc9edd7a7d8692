import AppTestSupport
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The panel about pens and fingers, as a painter meets it.
@MainActor @Suite struct DoctorPanelTests {
  private let stage: CanvasStage
  private let devices: FakeDevices
  private let care: InputCare
  private var kept: [String] = []

  init() throws {
    stage = try CanvasStage()
    let half = PixelSize(width: 1920, height: 1080)
    devices = FakeDevices(
      [.pen(), .touchScreen { $0.makesGestures = true }],
      monitors: [
        MonitorInfo(name: "DP-1", frame: half.bounds),
        MonitorInfo(
          name: "DP-2", frame: PixelRect(x: 1920, y: 0, width: 1920, height: 1080)!),
      ])
    care = InputCare(devices, DeviceSettings(), startSurvivor: { nil }, findModel: { _ in nil })
    stage.editor.inputCare = care
  }

  @Test func itShowsWhatIsWrongAndListensWhileItIsOpen() throws {
    stage.editor.perform(.doctor)
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("doctor.finding.stretched.11") != nil)
    #expect(stage.user.find("doctor.finding.gestures.12") != nil)
    #expect(devices.isHeard)
    devices.say(RawInput(device: DeviceID(11), action: .moved, time: 1, pressure: 0.8))
    stage.user.advance(by: 0.1)
    #expect(stage.user.find(named: "pressure to 80%") != nil)
    stage.user.tap("doctor.done")
    stage.user.advance(by: 0.5)
    #expect(!devices.isHeard)
  }

  @Test func whatIsMendedGoes() throws {
    stage.editor.perform(.doctor)
    stage.user.advance(by: 0.5)
    devices.found.devices[1].makesGestures = false
    stage.user.advance(by: 1)
    #expect(stage.user.find("doctor.finding.gestures.12") == nil)
    #expect(stage.user.find("doctor.finding.stretched.11") != nil)
  }

  @Test func nothingIsChangedWhereNobodyWouldTakeItBack() throws {
    stage.editor.perform(.doctor)
    stage.user.advance(by: 0.5)
    #expect(stage.user.tap("doctor.fix.stretched.11"))
    #expect(devices.found.devices[0].mapping == .whole)
  }

  @Test func theReportGoesToTheClipboard() throws {
    stage.editor.perform(.doctor)
    stage.user.advance(by: 0.5)
    #expect(stage.user.tap("doctor.copy"))
    #expect(stage.user.backend.clipboard?.contains("stretched over 2 monitors") == true)
  }

  @Test func withoutDevicesThereIsNoSuchPanel() throws {
    stage.editor.inputCare = nil
    stage.editor.perform(.doctor)
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("doctor") == nil)
  }
}
