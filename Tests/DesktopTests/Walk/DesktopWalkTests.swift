import Geometry
import Glibc
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// Walks without a plan over the real program, through real devices: it goes on, and answers in the
  /// end.
  ///
  /// `FUDE_DESKTOP_WALK=2000` takes as many steps, `FUDE_WALK_SEED` is the hand.
  @Suite(.serialized) struct DesktopWalkTests {
    private static func setting(_ name: String) -> Int? {
      getenv(name).flatMap { Int(String(cString: $0)) }
    }

    private let desktop: VirtualDesktop
    private let seed = UInt64(setting("FUDE_WALK_SEED") ?? 1)
    private let count = setting("FUDE_DESKTOP_WALK") ?? 100

    init() throws { desktop = try DesktopSuite.desktop() }

    @Test func aHandWithoutAPlanLeavesTheProgramAsItWas() throws {
      let home = try desktop.makeHome()
      var (program, frame) = try desktop.startFude(home: home, file: "\(home)/walk.ora")
      defer { program.end() }
      var walk = DesktopWalk(on: desktop, in: frame, seed: seed)
      for step in 1...count {
        try walk.step()
        guard let code = program.exitCode else { continue }
        guard code == 0 else {
          let words = program.errors.suffix(4000)
          Issue.record("step \(step): ended with \(code)\n\(words)\n\(walk.log)")
          return
        }
        // It was asked to quit.
        (program, _) = try desktop.startFude(home: home, file: "\(home)/walk.ora")
      }
      try expectAnAnswer(of: program, in: frame)
    }

    /// Leaves what is in front, and paints.
    private func expectAnAnswer(of program: DesktopProgram, in frame: PixelRect) throws {
      for _ in 0..<20 {
        try desktop.keyboard.type(.escape)
        usleep(50_000)
      }
      try desktop.keyboard.type("b")
      try desktop.keyboard.type(try #require(Key("0")), holding: [.control])
      let middle = Point(
        Double(frame.minX + frame.maxX) / 2, Double(frame.minY + frame.maxY) / 2)
      try desktop.mouse.move(to: middle)
      let before = try desktop.screenshot(of: frame).pixels
      try desktop.mouse.drag([middle, middle + Vector(60, 20), middle + Vector(80, 60)])
      try desktop.wait(for: "an answer") { () throws(DesktopError) in
        if let code = program.exitCode {
          throw .programEnded("fude", code: code, words: program.errors)
        }
        return try desktop.screenshot(of: frame).pixels != before
      }
    }
  }
}
