import Glibc
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// The real program, worked by assistive tools through AT-SPI, on a session bus of its own: see
  /// `Tests/AssistiveWalk/walk.py`.
  @Suite struct AssistiveToolsTests {
    /// Lets a tool go through the program; what it says of that.
    private func walk(_ name: String, atMost seconds: Double) throws -> String {
      let desktop = try DesktopSuite.desktop()
      let home = try desktop.makeHome()
      let build = try File.folderOfThisProgram()
      let script = "\(build)/../../../Tests/AssistiveWalk/walk.py"
      let tool = try desktop.start(
        [
          "/usr/bin/dbus-run-session", "--", "/usr/bin/python3", script, "\(build)/fude", name,
          home,
        ],
        home: home,
        environment: [
          "FUDE_THEME": "light", "FUDE_REDUCED_MOTION": "1", "GTK_THEME": nil,
          "XDG_RUNTIME_DIR": home,
          "XDG_PICTURES_DIR": "\(home)/Pictures",
        ])
      let code = tool.waitForEnd(atMost: seconds)
      #expect(code == 0, "\(tool.errors.suffix(4000))")
      return tool.output
    }

    /// Some minutes, so only where `FUDE_CONTROLS_WALK` is set (`make walk`).
    @Test(.enabled(if: getenv("FUDE_CONTROLS_WALK") != nil))
    func aToolReachesAndWorksEveryControl() throws {
      let words = try walk("controls", atMost: 900)
      print(words)
      let counted = try #require(words.firstMatch(of: #/worked (\d+) controls in (\d+) ways/#))
      #expect(try #require(Int(counted.1)) >= 500)
      #expect(try #require(Int(counted.2)) >= 1000)
      let left = try #require(words.firstMatch(of: #/left behind: (\d+)/#))
      #expect(try #require(Int(left.1)) <= 50)
    }

    @Test func somebodyWhoSeesNothingPaintsAndSavesAndPrints() throws {
      let words = try walk("blind", atMost: 120)
      print(words)
      #expect(words.contains("a painting of 9 strokes in "))
    }
  }
}
