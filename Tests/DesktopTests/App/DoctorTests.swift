import Geometry
import Glibc
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// `fude --doctor` on desktops where something is wrong, and devices that Fude maps while it runs. Each has
  /// a desktop of its own: what is done to its devices is done to all programs.
  @Suite struct DoctorTests {
    private let desktop: VirtualDesktop
    private let home: String
    private let fude: String

    init() throws {
      desktop = try VirtualDesktop(size: PixelSize(width: 800, height: 600))
      home = try desktop.makeHome()
      fude = try File.folderOfThisProgram() + "/fude"
    }

    /// What the doctor says, while `meanwhile` is done again and again as it listens.
    private func report(
      environment: [String: String?] = [:], meanwhile: () throws -> Void = {}
    ) throws -> String {
      let program = try desktop.start([fude, "--doctor"], home: home, environment: environment)
      try desktop.wait(for: "the doctor to listen") { () throws(DesktopError) in
        program.exitCode != nil || program.output.contains("I listen")
      }
      let end = Deadline(in: 60)
      while program.exitCode == nil, !end.hasPassed { try meanwhile() }
      #expect(program.exitCode == 0, "\(program.errors)")
      return program.output
    }

    @Test func itFindsNothingWhereNothingIsWrong() throws {
      let pen = try #require(desktop.pen)
      try pen.enter(at: Point(100, 100))
      var step = 0.0
      let report = try report {
        step += 1
        let place = Point(100 + step.truncatingRemainder(dividingBy: 300), 120)
        if step == 1 { try pen.press(at: place, pressure: 0.5) }
        try pen.move(to: place, pressure: 0.5)
        usleep(7500)
      }
      #expect(report.contains("Nothing is wrong"), "\(report)")
      #expect(report.contains("Pen “pen”"), "\(report)")
      #expect(report.contains("pressure to 50%"), "\(report)")
    }

    @Test func itNamesWhatIsWrong() throws {
      let pen = try #require(desktop.pen)
      try desktop.setSecondPointer(true)
      try desktop.setSplit(true)
      try desktop.setProperty("Wacom Enable Touch Gesture", of: "touch", bytes: [1])
      try desktop.setProperty("Evdev Axes Swap", of: "touch", bytes: [0])
      try pen.enter(at: Point(100, 100))
      var step = 0.0
      let report = try report {
        step += 1
        let place = Point(100 + step, 120)
        if step == 1 { try pen.press(at: place, pressure: 0) }
        try pen.move(to: place)
        usleep(25_000)
      }
      for fault in [
        "There are 2 pointers", "“pen” presses, and always tells a pressure of 0",
        "“pen” is stretched over", "“pen” tells its place", "“touch” is driven by evdev",
        "The driver of “touch” makes gestures",
      ] {
        #expect(report.contains(fault), "\(fault): \(report)")
      }
    }

    @Test func itNamesAPenThatMovesNothingAndWhoHoldsThePointer() throws {
      try desktop.setFloating(true, device: "pen")
      try desktop.setGrabbed(true)
      let report = try report { usleep(20_000) }
      #expect(report.contains("Another program has taken the pointer"), "\(report)")
      #expect(report.contains("“pen” moves no pointer"), "\(report)")
      try desktop.setGrabbed(false)
    }

    @Test func itNamesAServerWithoutFingers() throws {
      let report = try report(environment: ["FUDE_NO_XINPUT2": "1"]) { usleep(20_000) }
      #expect(report.contains("no fingers and no pens"), "\(report)")
    }

    /// The tablet goes over a half of the screen while Fude runs, and over all of it again when it was
    /// killed. `FUDE_KILLS` says how often.
    @Test func aMappedPenIsGivenBackByWhateverEnd() throws {
      let kills = getenv("FUDE_KILLS").flatMap { Int(String(cString: $0)) } ?? 3
      let whole = try desktop.matrix(of: "pen")
      try desktop.setSplit(true)
      mkdir("\(home)/config", 0o700)
      mkdir("\(home)/config/fude", 0o700)
      let file = try #require(fopen("\(home)/config/fude/devices", "w"))
      fputs("monitor RIGHT pen\n", file)
      fclose(file)
      for _ in 0..<kills {
        let (program, _) = try desktop.startFude(home: home)
        try desktop.wait(for: "the pen to be mapped") { () throws(DesktopError) in
          try desktop.matrix(of: "pen") == [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1]
        }
        program.end()
        try desktop.wait(for: "the pen to be given back") { () throws(DesktopError) in
          try desktop.matrix(of: "pen") == whole
        }
      }
    }
  }
}
