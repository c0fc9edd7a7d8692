import Geometry
import Glibc
import Testing
import VirtualDesktop

extension ServerTests {
  /// What needs a main thread of its own runs in `EventProbe`.
  @MainActor struct MainQueueTests {
    /// The folder of the test program, where the probe lies beside it.
    private static var probe: String {
      var path = [CChar](repeating: 0, count: 4096)
      _ = readlink("/proc/self/exe", &path, path.count - 1)
      let program = String(
        decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return program.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/EventProbe"
    }

    @Test func theMainQueueRunsInsideTheLoopAndSpinsNot() throws {
      let desktop = try Stage.desktop.get()
      let probe = try desktop.start([Self.probe])
      defer { probe.end() }
      // A Task of the MainActor, and a timer that it set.
      try desktop.wait(for: "the task and the timer") { () throws(DesktopError) -> Bool in
        probe.output.contains("task\n") && probe.output.contains("timer\n")
      }
      let before = try #require(switches(probe.processID))
      Deadline.sleep(until: Deadline.now + 0.3)
      #expect(try #require(switches(probe.processID)) - before <= 1, "it wakes up when idle")
      try #require(try desktop.window(ofProcess: probe.processID)).close()
      try desktop.wait(for: "the end") { () throws(DesktopError) -> Bool in
        probe.exitCode != nil
      }
      #expect(probe.exitCode == 0)
      #expect(probe.output.contains("closeRequested\nend\n"))
    }

    /// How often a process has gone to sleep so far.
    private func switches(_ process: Int32) -> Int? {
      guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      while fgets(&line, 256, file) != nil {
        let text = String(
          decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        if text.hasPrefix("voluntary_ctxt_switches:") {
          return text.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
        }
      }
      return nil
    }
  }
}
