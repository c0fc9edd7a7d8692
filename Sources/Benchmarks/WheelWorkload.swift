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
  private static let groups = [
    ("RGB", "colors.red-slider"), ("HSV", "colors.hue-slider"), ("OKLCH", "colors.chroma-slider"),
  ]

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
    user.tap("colors.hex")
    user.key(.character("a"), modifiers: .control)
    user.type("#c8553d")
    user.key(.enter)
    let workload = WheelWorkload(user: user)
    for space in spaces { workload.turnAndPick(space, &report) }
    user.tap("colors.shows-sliders")
    user.advance(by: 1)
    for (group, slider) in groups { workload.slide(slider, of: group, &report) }
  }

  private func turnAndPick(_ space: String, _ report: inout Report) {
    if user.value(of: "colors.space") != space {
      user.tap("colors.space")
      user.advance(by: 1)
      user.tap("colors.space.\(space.lowercased())")
      user.advance(by: 1)
    }
    drag("W13 ring, \(space)", over: "colors.hue", &report) { ring, part in
      let angle = part * 2 * .pi
      return ring.center + Vector(cos(angle), sin(angle)) * (ring.width / 2 - 12)
    }
    drag("W13 square, \(space)", over: "colors.square", &report) { square, part in
      // A spiral over most of the square.
      let angle = part * 10 * .pi
      return square.center + Vector(cos(angle), sin(angle)) * (part * square.width / 2)
    }
  }

  private func slide(_ slider: String, of group: String, _ report: inout Report) {
    user.tap("colors.sliders.\(group.lowercased())")
    user.advance(by: 1)
    drag("W13 sliders, \(group)", over: slider, &report) { slider, part in
      Point(slider.minX + part * slider.width, slider.midY)
    }
  }

  /// Drags along a way over a control, 0…1, and times each of 240 frames.
  private func drag(
    _ name: String, over control: String, _ report: inout Report,
    _ way: (_ frame: Rect, _ part: Double) -> Point
  ) {
    guard report.wants(name) else { return }
    guard let frame = user.element(control)?.frame else {
      return report.gate("\(name): \(control) is not seen", 1, limit: 0, "")
    }
    var frames = Measurement()
    user.press(at: way(frame, 0))
    for step in 1...240 {
      let point = way(frame, Double(step) / 240)
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
