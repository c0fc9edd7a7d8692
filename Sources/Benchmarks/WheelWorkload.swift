internal import Geometry
internal import Glibc
internal import PaintingApp
internal import TestSupport
internal import UserInterface

/// W13: a hand in the color panel of the app. One frame is from the event to all pixels of the
/// window, with the well and the trays that follow. docs/benchmarks.md defines each row.
@MainActor struct WheelWorkload {
  /// The longest that a frame may take, in µs.
  private static let limit = 4_000.0
  private static let spaces = ["HSV", "OKHSV", "OKLCH"]
  private static let groups = [("RGB", "Red"), ("HSV", "HSV hue"), ("OKLCH", "Chroma")]

  private let user: UserDriver

  static func run(_ report: inout Report) throws {
    let names =
      spaces.flatMap { ["W13 ring, \($0)", "W13 square, \($0)"] }
      + groups.map { "W13 sliders, \($0.0)" }
    guard names.contains(where: { report.wants($0) }) else { return }
    guard let headless = try HeadlessApp() else { return }
    let user = headless.user
    headless.app.editor.trays.openColorPicker()
    user.advance(by: 1)
    // Something between gray and pure, so that every place differs.
    user.tap("Hex or name")
    user.key(.character("a"), modifiers: .control)
    user.type("#c8553d")
    user.key(.enter)
    let workload = WheelWorkload(user: user)
    for space in spaces { workload.turnAndPick(space, &report) }
    user.tap("Sliders")
    user.advance(by: 1)
    for (group, slider) in groups { workload.slide(slider, of: group, &report) }
  }

  private func turnAndPick(_ space: String, _ report: inout Report) {
    if user.value(of: "Color space") != space {
      user.tap("Color space")
      user.advance(by: 1)
      user.tap(space)
      user.advance(by: 1)
    }
    if let ring = user.element("Hue")?.frame {
      drag("W13 ring, \(space)", &report) { part in
        let angle = part * 2 * .pi
        return ring.center + Vector(cos(angle), sin(angle)) * (ring.width / 2 - 12)
      }
    }
    let square =
      user.element("Saturation and value") ?? user.element("Chroma and lightness")
    if let frame = square?.frame {
      drag("W13 square, \(space)", &report) { part in
        // A spiral over most of the square.
        let angle = part * 10 * .pi
        return frame.center + Vector(cos(angle), sin(angle)) * (part * frame.width / 2)
      }
    }
  }

  private func slide(_ slider: String, of group: String, _ report: inout Report) {
    user.tap("Sliders: \(group)")
    user.advance(by: 1)
    guard let frame = user.element(slider)?.frame else { return }
    drag("W13 sliders, \(group)", &report) { part in
      Point(frame.minX + part * frame.width, frame.midY)
    }
  }

  /// Drags along a way, 0…1, and times each of 240 frames.
  private func drag(_ name: String, _ report: inout Report, _ way: (Double) -> Point) {
    guard report.wants(name) else { return }
    var frames = Measurement()
    user.press(at: way(0))
    for step in 1...240 {
      let point = way(Double(step) / 240)
      frames.time {
        user.moveQuietly(to: point)
        user.screen.drain()
      }
      user.advance(by: 0.008)
    }
    user.release()
    user.advance(by: 0.5)
    report.within(name, frames, limit: Self.limit)
  }
}
