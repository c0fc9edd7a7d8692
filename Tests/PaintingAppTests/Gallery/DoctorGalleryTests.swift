import AppTestSupport
import DesktopServices
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The panels about pens and fingers, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct DoctorGalleryTests {
  @Test(arguments: GalleryVariant.all) func pensAndFingers(_ variant: GalleryVariant) throws {
    try variant.wear {
      let painting = Painting(size: PixelSize(width: 1200, height: 760))
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      let half = PixelSize(width: 1920, height: 1080).bounds
      let devices = FakeDevices(
        [
          .pen(name: "Wacom Intuos Pro M Pen stylus"),
          .pen(13, name: "HUION Tablet") {
            $0.kind = .mouse
            $0.driver = .libinput
            $0.axes.removeLast()
          },
          .touchScreen(name: "ELAN Touchscreen"),
          InputDeviceInfo(
            id: DeviceID(14), name: "Logitech Mouse", kind: .mouse, driver: .libinput,
            buttonCount: 7),
        ],
        monitors: [MonitorInfo(name: "DP-1", frame: half), MonitorInfo(name: "DP-2", frame: half)])
      editor.inputCare = InputCare(
        devices, DeviceSettings(), startSurvivor: { nil }, findModel: { _ in nil })
      editor.perform(.doctor)
      user.advance(by: 1)
      for move in 0..<60 {
        devices.say(
          RawInput(
            device: DeviceID(11), action: .moved, time: Double(move) / 200,
            pressure: Double(move) / 90))
      }
      user.advance(by: 0.1)
      try variant.show(user, "doctor")
      #expect(user.tap("doctor.pressure.11"))
      user.advance(by: 1)
      let field = try #require(user.element("pressure.field")).frame
      user.tool = .pen
      for (row, force) in [0.2, 0.5, 0.9].enumerated() {
        let y = field.minY + 40 + 60 * Double(row)
        user.force = 0.05
        user.press(at: Point(field.minX + 30, y))
        for step in 0...20 {
          let part = Double(step) / 20
          user.force = force * 4 * part * (1 - part) + 0.02
          user.move(to: Point(field.minX + 30 + part * (field.width - 60), y))
        }
        user.release()
      }
      user.advance(by: 0.2)
      try variant.show(user, "pressure")
    }
  }
}
