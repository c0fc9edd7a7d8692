import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The doctor names what is wrong, and nothing where nothing is.
@MainActor @Suite struct DoctorTests {
  private let left = MonitorInfo(
    name: "DP-1", frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080)!)
  private let right = MonitorInfo(
    name: "DP-2", frame: PixelRect(x: 1920, y: 0, width: 1920, height: 1080)!)

  private func survey(_ devices: [InputDeviceInfo]) -> InputSurvey {
    InputSurvey(
      monitors: [left], screenSize: PixelSize(width: 1920, height: 1080), devices: devices)
  }

  private func faults(_ survey: InputSurvey, _ record: InputRecord = InputRecord()) -> [DoctorFault]
  {
    Doctor.findings(survey, record).map(\.fault)
  }

  /// A stroke with the pen: `rate` movements a second, each telling a pressure.
  private func stroke(
    _ device: DeviceID, rate: Double = 133, pressure: Double? = 0.5, moves: Int = 60
  ) -> InputRecord {
    var record = InputRecord()
    record.note(RawInput(device: device, action: .pressed(1), time: 10))
    for move in 1...moves {
      let time = 10 + Double(move) / rate
      record.note(RawInput(device: device, action: .moved, time: time, pressure: pressure))
    }
    record.note(RawInput(device: device, action: .released(1), time: 11 + Double(moves) / rate))
    return record
  }

  @Test func healthyDevicesHaveNoFault() {
    let healthy = survey([.pen(), .touchScreen()])
    #expect(faults(healthy).isEmpty)
    #expect(faults(healthy, stroke(DeviceID(11))).isEmpty)
  }

  @Test func aServerWithoutFingersIsNamed() {
    var old = survey([.pen()])
    old.inputVersion = InputVersion(major: 2, minor: 0)
    #expect(faults(old) == [.oldServer(InputVersion(major: 2, minor: 0))])
    old.inputVersion = nil
    #expect(faults(old) == [.oldServer(nil)])
  }

  @Test func waylandAndSeveralPointersAreNamed() {
    var survey = survey([])
    survey.isXWayland = true
    survey.pointerCount = 2
    #expect(faults(survey) == [.xwayland, .severalPointers(2)])
  }

  @Test func whoHoldsThePointerIsNamedUnlessItIsForAMoment() {
    var grabbed = survey([])
    grabbed.isGrabbed = true
    var record = InputRecord()
    record.note(grabbed)
    #expect(faults(grabbed, record).isEmpty)
    record.note(grabbed)
    #expect(faults(grabbed, record) == [.grabbed])
    record.note(survey([]))
    #expect(faults(grabbed, record).isEmpty)
  }

  @Test(arguments: [0.0, nil]) func aPressureThatStaysAtZeroIsNamed(told: Double?) {
    let survey = survey([.pen()])
    #expect(faults(survey, stroke(DeviceID(11), pressure: told)) == [.deadPressure])
    // One who only hovers presses nothing.
    var hovering = InputRecord()
    for move in 1...100 {
      hovering.note(
        RawInput(device: DeviceID(11), action: .moved, time: Double(move) / 133, pressure: told))
    }
    #expect(faults(survey, hovering).isEmpty)
  }

  @Test func aTabletThatIsTakenForAMouseIsNamed() {
    let tablet = InputDeviceInfo.pen(name: "HUION Tablet") {
      $0.kind = .mouse
      $0.axes.removeLast()
    }
    #expect(faults(survey([tablet])) == [.noPressure])
    let machine = InputDeviceInfo.pen(name: "QEMU USB Tablet") {
      $0.kind = .mouse
      $0.axes.removeLast()
    }
    #expect(faults(survey([machine])).isEmpty)
  }

  @Test(arguments: [InputDeviceInfo.Driver.evdev, .synaptics])
  func aDriverThatKnowsNoTabletsIsNamed(driver: InputDeviceInfo.Driver) {
    #expect(faults(survey([.pen { $0.driver = driver }])) == [.wrongDriver(driver)])
    #expect(faults(survey([.touchScreen { $0.driver = driver }])) == [.wrongDriver(driver)])
  }

  @Test func aTabletOverTwoMonitorsIsNamed() {
    var two = survey([.pen()])
    two.monitors = [left, right]
    two.screenSize = PixelSize(width: 3840, height: 1080)
    #expect(faults(two) == [.stretched(monitors: 2)])
    two.devices[0].mapping = DeviceMapping(onto: right.frame, of: two.screenSize)
    #expect(faults(two).isEmpty)
  }

  @Test func gesturesInPlaceOfFingersAreNamed() {
    #expect(faults(survey([.touchScreen { $0.makesGestures = true }])) == [.makesGestures])
  }

  @Test func aSlowPenIsNamed() {
    let record = stroke(DeviceID(11), rate: 40)
    guard case .slow(let rate)? = faults(survey([.pen()]), record).first else {
      Issue.record("not named")
      return
    }
    #expect(abs(rate - 40) < 0.01)
    // Too little was heard.
    #expect(faults(survey([.pen()]), stroke(DeviceID(11), rate: 40, moves: 20)).isEmpty)
  }

  @Test func pausesBetweenStrokesMakeNoPenSlow() {
    var record = InputRecord()
    for stroke in 0..<20 {
      for move in 0..<20 {
        let time = Double(stroke) * 2 + Double(move) / 200
        record.note(RawInput(device: DeviceID(11), action: .moved, time: time, pressure: 0.5))
      }
    }
    #expect(faults(survey([.pen()]), record).isEmpty)
  }

  @Test func aPenThatIsOffOrMovesNothingIsNamed() {
    #expect(faults(survey([.pen { $0.isEnabled = false }])) == [.unused(isEnabled: false)])
    #expect(faults(survey([.pen { $0.movesPointer = false }])) == [.unused(isEnabled: true)])
  }

  @Test func eachFindingSaysWhatAndWhatToDo() {
    var bad = survey([
      .pen { $0.driver = .evdev }, .touchScreen { $0.makesGestures = true },
      .pen(13, name: "Other") { $0.isEnabled = false },
    ])
    bad.isXWayland = true
    let lines = DoctorReport(bad, stroke(DeviceID(11), rate: 40, pressure: 0), models: [:]).lines
    #expect(lines.count { $0.hasPrefix("✘ ") } == 6)
    #expect(lines.count { $0.hasPrefix("  → ") } == 6)
    #expect(lines.contains { $0.contains("“Acme Tablet Pen stylus”") })
    #expect(lines.contains("  Abs Pressure: 0…8191, 0"))
  }
}
