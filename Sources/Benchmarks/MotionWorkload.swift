internal import Geometry
internal import TestSupport
internal import UserInterface

/// W18: what moves in the app's window while people look: a tray that was thrown, and strokes of many
/// fingers. docs/benchmarks.md defines each row.
@MainActor struct MotionWorkload {
  private let user: UserDriver

  /// - Parameter isGate: whether only what repeats on any machine counts.
  static func run(_ report: inout Report, isGate: Bool) throws {
    try throwTray(&report, isGate: isGate)
    try paint(&report)
  }

  private static func start() throws -> MotionWorkload? {
    try HeadlessApp().map { MotionWorkload(user: $0.user) }
  }

  private static func throwTray(_ report: inout Report, isGate: Bool) throws {
    let name = "W18 trays in motion, a frame"
    guard report.wants(name) else { return }
    var frames = Measurement()
    for _ in 0..<3 {
      guard let user = try start()?.user, let before = user.element("tray.tools")?.frame else {
        return report.gate("\(name): no tray is seen", 1, limit: 0, "")
      }
      // By the plate above the first tool.
      let grip = Point(before.midX, before.minY + 5)
      user.swipe([grip] + (1...30).map { grip + Vector(Double($0) * 20, Double($0) * 4) })
      for _ in 0..<60 { frames.time { user.advance(by: 1.0 / 60) } }
      guard let after = user.element("tray.tools")?.frame, after.midX > before.midX + 500 else {
        return report.gate("\(name): the tray did not fly", 1, limit: 0, "")
      }
    }
    if isGate {
      // Other programs may have the processor in the other three quarters.
      report.gate("\(name), the better quarter", frames.quantile(0.25), limit: 4000, "µs")
    } else {
      report.within(name, frames, limit: 4000)
    }
  }

  /// The median of the frames of one finger's stroke, alone and while nine others rest beside it.
  private static func paint(_ report: inout Report) throws {
    let name = "W18 a stroke beside nine others in the app"
    guard report.wants(name) else { return }
    var alone = Measurement()
    var beside = Measurement()
    for _ in 0..<3 {
      try start()?.stroke(fingers: 1, into: &alone)
      try start()?.stroke(fingers: 10, into: &beside)
    }
    report.within(name, beside, times: 2, of: alone)
  }

  private func stroke(fingers: Int, into time: inout Measurement) {
    user.tap("window.menu")
    user.advance(by: 1)
    user.tap("menu.hands")
    user.advance(by: 1)
    user.tap("hands.paint-together")
    user.advance(by: 1)
    for finger in 0..<fingers { user.touch(finger, at: place(finger, 400)) }
    for step in 1...200 {
      time.time { user.slide(0, to: place(0, 400 + Double(step) * 4)) }
    }
    for finger in 0..<fingers { user.lift(finger) }
  }

  private func place(_ finger: Int, _ x: Double) -> Point { Point(x, 200 + Double(finger) * 60) }
}
