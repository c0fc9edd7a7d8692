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

  /// Hands a request on, and waits as long as it takes beside all other tests.
  private func hand(_ request: InstanceRequest, files: [String] = []) -> Bool {
    instance.hand(request, files: files, patience: 60).wait()
  }

  /// Serves, and returns once the name is had: whoever asks before goes on alone.
  private func serve(_ listener: Listener) throws {
    instance.serve { listener.hear($0, $1) }
    _ = try bus.owner(of: instance.name)
  }

  @Test func theOneThatRunsIsGivenTheFile() throws {
    let listener = Listener()
    try serve(listener)
    let request = InstanceRequest(startupID: "id_TIME12", display: ":7", time: 3.5)
    #expect(hand(request, files: ["/tmp/a b/緑%.ora", "/x.png"]))
    #expect(
      listener.requests == [
        InstanceRequest(
          addresses: ["file:///tmp/a%20b/%E7%B7%91%25.ora", "file:///x.png"],
          startupID: "id_TIME12", display: ":7", time: 3.5)
      ])
  }

  @Test func withoutAFileItIsOnlyCalled() throws {
    let listener = Listener()
    try serve(listener)
    #expect(hand(InstanceRequest()))
    #expect(listener.requests == [InstanceRequest()])
  }

  @Test func whereNoneRunsTheStartGoesOnAlone() {
    #expect(!hand(InstanceRequest(), files: ["/a"]))
    #expect(!RunningInstance(named: "org.example.X", on: nil).hand(InstanceRequest()).wait())
  }

  @Test func aBusThatIsGoneIsNotWaitedFor() {
    bus.end()
    #expect(!hand(InstanceRequest(), files: ["/a"]))
  }

  @Test func whatCannotBeDoneNowIsRefused() throws {
    let listener = Listener(isDone: false)
    try serve(listener)
    #expect(!hand(InstanceRequest(), files: ["/a"]))
    #expect(listener.requests.count == 1)
  }

  @Test func oneThatHangsIsWaitedForASecond() throws {
    // It has the name, and never answers.
    let silent = try SilentService(on: bus.bus, named: instance.name)
    let start = ContinuousClock.now
    #expect(!instance.hand(InstanceRequest(), files: ["/a"]).wait())
    let time = ContinuousClock.now - start
    #expect(time > .milliseconds(900))
    silent.leave()
  }

  @Test func theNextOneTakesOverWhenTheFirstHasGone() throws {
    let first = try SilentService(on: bus.bus, named: instance.name)
    let owner = try bus.owner(of: instance.name)
    let listener = Listener()
    instance.serve { listener.hear($0, $1) }
    first.leave()
    _ = try bus.owner(of: instance.name, after: owner)
    #expect(hand(InstanceRequest()))
    #expect(listener.requests == [InstanceRequest()])
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
    connection = try #require(
      g_dbus_connection_new_for_address_sync(bus.address, cgio_bus_flags, nil, nil, nil))
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
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, cgio_call_flags_none, -1, nil, nil)
    let owner: OpaquePointer = try #require(answer)
    g_variant_unref(owner)
  }

  func leave() { g_dbus_connection_close_sync(connection, nil, nil) }

  deinit { cgio_unref(UnsafeMutableRawPointer(connection)) }
}
