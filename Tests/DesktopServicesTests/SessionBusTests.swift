import Testing

@testable import DesktopServices

struct SessionBusTests {
  private func address(_ variables: [String: String]) -> String? {
    SessionBus { variables[$0] }?.address
  }

  @Test func theEnvironmentSaysWhereTheBusIs() {
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
    #expect(
      address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "XDG_RUNTIME_DIR": "/b"])
        == "unix:path=/a")
  }

  @Test func withoutAWordOfItNoBusIsStarted() {
    #expect(address([:]) == nil)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
    #expect(address(["XDG_RUNTIME_DIR": "/nowhere"]) == nil)
    #expect(address(["XDG_RUNTIME_DIR": "relative"]) == nil)
  }
}
