import Testing
import X11Backend

struct StartupIDTests {
  @Test func theTimeStandsAtTheEnd() {
    #expect(StartupID.time(of: "files/fude/12-3-host_TIME4711") == 4711)
    #expect(StartupID.time(of: "a_TIME1_b_TIME4294967295") == 4_294_967_295)
  }

  @Test(arguments: ["", "host", "host_TIME", "host_TIMEx", "host_TIME-1", "host_TIME4294967296"])
  func whatTellsNoTimeIsLeftOut(id: String) {
    #expect(StartupID.time(of: id) == nil)
  }
}
