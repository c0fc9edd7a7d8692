import CGIO
import Glibc
import Synchronization
import Testing

@testable import DesktopServices

@Suite(.serialized) struct RunningInstanceTests {
  private let bus: PrivateBus
  private let instance: RunningInstance

  init() throws {
    bus = try PrivateBus()
    instance = RunningInstance(named: "org.example.Paint-Box", on: bus.bus)
  }

  /// Remembers what it is asked, and answers the same to all.
  private final class Listener: Sendable {
    private let heard = Mutex<[InstanceRequest]>([])
    let isDone: Bool

    init(isDone: Bool = true) { self.isDone = isDone }

    var requests: [InstanceRequest] { heard.withLock { $0 } }

    func hear(_ request: InstanceRequest, _ answer: @Sendable (Bool) -> Void) {
      heard.withLock { $0.append(request) }
      answer(isDone)
    }
  }

  /// Serves, and returns once the name is had.
  private func serve(_ listener: Listener) async throws {
    instance.serve { listener.hear($0, $1) }
    try await askUntilHeard(by: listener)
  }

  /// Asks until the listener hears it: whoever asks before the name is had goes on alone.
  private func askUntilHeard(by listener: Listener) async throws {
    for _ in 0..<500 {
      if instance.hand(InstanceRequest()).wait() || !listener.requests.isEmpty { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(!listener.requests.isEmpty)
  }

  @Test func theOneThatRunsIsGivenTheFile() async throws {
    let listener = Listener()
    try await serve(listener)
    let request = InstanceRequest(startupID: "id_TIME12", display: ":7", time: 3.5)
    #expect(instance.hand(request, files: ["/tmp/a b/緑%.ora", "/x.png"]).wait())
    #expect(
      listener.requests.last
        == InstanceRequest(
          addresses: ["file:///tmp/a%20b/%E7%B7%91%25.ora", "file:///x.png"],
          startupID: "id_TIME12", display: ":7", time: 3.5))
  }

  @Test func withoutAFileItIsOnlyCalled() async throws {
    let listener = Listener()
    try await serve(listener)
    #expect(listener.requests.first == InstanceRequest())
  }

  @Test func whereNoneRunsTheStartGoesOnAlone() {
    #expect(!instance.hand(InstanceRequest(), files: ["/a"]).wait())
    #expect(!RunningInstance(named: "org.example.X", on: nil).hand(InstanceRequest()).wait())
  }

  @Test func aBusThatIsGoneIsNotWaitedFor() async throws {
    bus.end()
    try await Task.sleep(for: .milliseconds(50))
    #expect(!instance.hand(InstanceRequest(), files: ["/a"]).wait())
  }

  @Test func whatCannotBeDoneNowIsRefused() async throws {
    let listener = Listener(isDone: false)
    try await serve(listener)
    #expect(!instance.hand(InstanceRequest(), files: ["/a"]).wait())
  }

  @Test func oneThatHangsIsWaitedForASecond() throws {
    // It has the name, and never answers.
    let silent = try SilentService(on: bus.bus, named: instance.name)
    let start = ContinuousClock.now
    #expect(!instance.hand(InstanceRequest(), files: ["/a"]).wait())
    let time = ContinuousClock.now - start
    #expect(time > .milliseconds(900) && time < .seconds(3))
    silent.leave()
  }

  @Test func theNextOneTakesOverWhenTheFirstHasGone() async throws {
    let first = try SilentService(on: bus.bus, named: instance.name)
    let listener = Listener()
    instance.serve { listener.hear($0, $1) }
    try await Task.sleep(for: .milliseconds(50))
    #expect(listener.requests.isEmpty)
    first.leave()
    try await askUntilHeard(by: listener)
  }

  @Test func aStartThatHasGoneOnAloneIsTold() {
    #expect(InstanceRequest(time: 10).isLate(at: 11.5))
    #expect(!InstanceRequest(time: 10).isLate(at: 10.5))
    #expect(!InstanceRequest().isLate(at: 100))
  }

  @Test func theObjectIsMadeOfTheName() {
    #expect(instance.path == "/org/example/Paint_Box")
  }
}

/// A program that has a name and hears nothing.
private final class SilentService {
  private let connection: OpaquePointer

  init(on bus: SessionBus, named name: String) throws {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    connection = try #require(
      g_dbus_connection_new_for_address_sync(bus.address, flags, nil, nil, nil))
    // A filter that keeps all calls to itself.
    g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, _ in
        guard isIncoming != 0, let message,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, nil, nil)
    var arguments = [g_variant_new_string(name), g_variant_new_uint32(0)]
    let answer: OpaquePointer? = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    let owner: OpaquePointer = try #require(answer)
    g_variant_unref(owner)
  }

  func leave() { g_dbus_connection_close_sync(connection, nil, nil) }

  deinit { cgio_unref(UnsafeMutableRawPointer(connection)) }
}
