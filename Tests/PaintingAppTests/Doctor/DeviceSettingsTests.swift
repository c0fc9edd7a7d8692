import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What is set of single devices is kept, and what is changed of them can be taken back.
@MainActor @Suite struct DeviceSettingsTests {
  @Test func allThatIsSetComesBack() {
    var settings = DeviceSettings()
    settings["Acme Pen stylus"].curve = ResponseCurve(
      through: [Point(0, 0), Point(0.25, 0.5), Point(1, 1)], isSmooth: true)
    settings["Acme Pen stylus"].threshold = 0.125
    settings["Acme Pen stylus"].monitor = "DP-2"
    settings["Acme Touch"].tellsFingers = true
    #expect(DeviceSettings(lines: settings.lines.map { Array($0.utf8) }) == settings)
  }

  @Test func nonsenseCountsAsNotSaid() {
    let text = """
      threshold nan Pen
      threshold 7 Other Pen
      curve 1;2;a,b Third
      monitor
      fingers perhaps Touch
      \u{0}\u{1}
      """
    let settings = DeviceSettings(lines: text.utf8.split(separator: 10).map { Array($0) })
    #expect(settings["Pen"].threshold == 0)
    #expect(settings["Other Pen"].threshold == ForceResponse.largestThreshold)
    #expect(settings["Touch"].tellsFingers == false)
    #expect(settings["Third"].forceResponse.map { $0.value(of: 0.5) } ?? 0.5 == 0.5)
  }

  @Test func whatNobodyUnderstandsStaysInTheFile() throws {
    var template = Array("/tmp/fude-devices-XXXXXX".utf8CString)
    let home = String(cString: try #require(mkdtemp(&template)))
    defer { system("rm -rf '\(home)'") }
    let folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    try UserFolders.make(folders.configuration)
    let path = "\(folders.configuration)/devices"
    try AtomicFile.write(Array("# mine\nglow 7 Pen\nthreshold 0.25 Pen\n".utf8), to: path)
    var settings = DeviceSettings(in: folders)
    settings["Pen"].threshold = 0.5
    try settings.write(in: folders)
    let text = String(decoding: try FileBytes.read(path, limit: 4096), as: UTF8.self)
    #expect(text == "# mine\nglow 7 Pen\nthreshold 0.5 Pen\n")
    // One that cannot be read is not replaced.
    #expect(chmod(path, 0) == 0)
    if access(path, R_OK) != 0 {
      #expect(throws: FileError.self) { try settings.write(in: folders) }
    }
  }

  @Test func aCurveAndAThresholdSayWhatAForceIsWorth() {
    var setting = DeviceSettings.Setting()
    #expect(setting.forceResponse == nil)
    setting.threshold = 0.2
    let response = setting.forceResponse ?? .plain
    #expect(response.value(of: 0.1) == 0)
    #expect(abs(response.value(of: 0.6) - 0.5) < 1e-9)
    #expect(response.value(of: 1) == 1)
    #expect(ForceResponse.plain.value(of: 0.37) == 0.37)
  }

  @Test func aChangeIsTakenBackUnlessOthersHaveChangedItSince() throws {
    let devices = FakeDevices([.pen()])
    let half = PixelRect(x: 0, y: 0, width: 1920, height: 1080)!
    let mapping = DeviceMapping(onto: half, of: devices.found.screenSize)
    let change = DeviceChange(
      devices.found.devices[0], from: .mapping(.whole), to: .mapping(mapping))
    let read = try #require(DeviceChange(line: change.line))
    #expect(read == change)
    _ = devices.setMapping(mapping, of: DeviceID(11))
    read.takeBack(on: devices)
    #expect(devices.found.devices[0].mapping == .whole)
    let other = DeviceMapping(
      onto: PixelRect(x: 7, y: 0, width: 100, height: 100)!, of: devices.found.screenSize)
    _ = devices.setMapping(other, of: DeviceID(11))
    read.takeBack(on: devices)
    #expect(devices.found.devices[0].mapping == other)
    #expect(DeviceChange(line: "11 x y Pen") == nil)
  }

  @Test func whatIsSetHoldsForADeviceThatComes() {
    var settings = DeviceSettings()
    settings["Acme Tablet Pen stylus"].threshold = 0.1
    let devices = FakeDevices([])
    let care = InputCare(devices, settings, startSurvivor: { nil }, findModel: { _ in nil })
    care.apply()
    #expect(devices.responses["Acme Tablet Pen stylus"]?.threshold == 0.1)
  }
}
