import Geometry
import Rasterizer
import Testing
import VirtualDesktop

@testable import PaintingFiles

extension DesktopSuite {
  /// The program on a monitor with a color profile.
  @Suite(.serialized) struct ColorProfileTests {
    /// A monitor whose red light is green, and the other way round.
    private var monitor: [UInt8] {
      var bytes = SRGBProfile.bytes
      for (name, letter) in [("rXYZ", "g"), ("gXYZ", "r")] {
        let place = SRGBProfile.bytes.indices.first {
          SRGBProfile.bytes[$0...].starts(with: name.utf8)
        }
        if let place { bytes[place] = letter.utf8.first ?? 0 }
      }
      return bytes
    }

    private func set(_ profile: [UInt8], on desktop: VirtualDesktop) throws {
      try desktop.setRootProperty("_ICC_PROFILE", type: "CARDINAL", bytes: profile)
    }

    /// Paints a stroke in a color, and says what Little CMS makes of it on the monitor.
    private func paint(_ studio: Studio, _ color: UInt32) throws -> [Int] {
      try studio.desktop.mouse.drag([Point(100, 100), Point(200, 100), Point(300, 100)])
      var values = [color >> 16 & 255, color >> 8 & 255, color & 255].map { UInt16($0 * 257) }
      try #require(ScreenProfile(monitor)).show(&values)
      return values.map { (Int($0) + 128) / 257 }
    }

    private func wait(
      _ studio: Studio, for what: String, _ wanted: [Int], at place: Point = Point(200, 100)
    ) throws {
      let part = try #require(
        PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1))
      try studio.desktop.wait(for: what) { () throws(DesktopError) in
        let pixel = try studio.desktop.screenshot(of: part).pixels[0]
        let parts = [16, 8, 0].map { (shift: UInt32) in Int(pixel >> shift & 255) }
        return zip(parts, wanted).allSatisfy { abs($0 - $1) <= 1 }
      }
    }

    @Test func theScreenShowsWhatTheProfileSays() throws {
      let desktop = try DesktopSuite.desktop()
      try set([], on: desktop)
      defer { try? set([], on: desktop) }
      let studio = try Studio(on: desktop, brush: "size=20 pressure=off color=#c85028")
      let shown = try paint(studio, 0xC85028)
      try wait(studio, for: "the stroke", [0xC8, 0x50, 0x28])
      try set(monitor, on: desktop)
      try wait(studio, for: "the stroke by the profile", shown)
      try wait(studio, for: "the paper by the profile", [0xFA, 0xFA, 0xFA], at: Point(20, 20))
      try set([], on: desktop)
      try wait(studio, for: "the stroke without a profile", [0xC8, 0x50, 0x28])
      // The painting knows nothing of it.
      #expect(try studio.save().strokes.map(\.color.hex) == [0xC85028])
    }

    @Test func whoHasTurnedItOffSeesBytesAsTheyAre() throws {
      let desktop = try DesktopSuite.desktop()
      try set(monitor, on: desktop)
      defer { try? set([], on: desktop) }
      let studio = try Studio(
        on: desktop, preferences: ["color-management off"],
        brush: "size=20 pressure=off color=#c85028")
      _ = try paint(studio, 0xC85028)
      try wait(studio, for: "the stroke", [0xC8, 0x50, 0x28])
    }
  }
}
