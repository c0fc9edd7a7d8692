import CGIO
import Glibc
import Testing

@testable import DesktopServices

/// A message bus of the test's own, with nobody else on it. It ends with the value that holds it.
final class PrivateBus {
  let bus: SessionBus
  private let folder: String
  private var process: pid_t

  init() throws {
    var template = Array("/tmp/fude-bus-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    let configuration = "\(folder)/session.conf"
    let file = try #require(fopen(configuration, "w"))
    fputs(
      """
      <busconfig><type>session</type><listen>unix:path=\(folder)/socket</listen>
      <auth>EXTERNAL</auth><policy context="default"><allow send_destination="*"/>
      <allow receive_sender="*"/><allow own="*"/></policy></busconfig>
      """, file)
    fclose(file)
    // The bus leaves the parent when it listens, and says then who it is.
    let pipe = try #require(
      popen("dbus-daemon --config-file='\(configuration)' --fork --print-pid=1", "r"))
    var line = [CChar](repeating: 0, count: 64)
    _ = fgets(&line, 64, pipe)
    pclose(pipe)
    let text = String(decoding: line.prefix { $0 > 32 }.map(UInt8.init), as: UTF8.self)
    process = try #require(pid_t(text), "is dbus-daemon installed?")
    bus = SessionBus(address: "unix:path=\(folder)/socket")
  }

  /// Nobody has taken a name.
  struct NobodyCame: Error {}

  /// Waits until a program has a name on the bus that `former` had not; gives who has it now.
  func owner(of name: String, after former: String? = nil) throws -> String {
    let context = try #require(g_main_context_new())
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let connection: OpaquePointer = try #require(
      g_dbus_connection_new_for_address_sync(bus.address, cgio_bus_flags, nil, nil, nil))
    defer {
      g_dbus_connection_close_sync(connection, nil, nil)
      cgio_unref(UnsafeMutableRawPointer(connection))
    }
    let bus = "org.freedesktop.DBus"
    // What is told makes the context turn, so that the question is asked again.
    g_dbus_connection_signal_subscribe(
      connection, bus, bus, "NameOwnerChanged", "/org/freedesktop/DBus", name,
      cgio_signal_flags_none, { _, _, _, _, _, _, _ in }, nil, nil)
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      var arguments = [g_variant_new_string(name)]
      let answer = g_dbus_connection_call_sync(
        connection, bus, "/org/freedesktop/DBus", bus, "GetNameOwner",
        g_variant_new_tuple(&arguments, 1), nil, cgio_call_flags_none, -1, nil, nil)
      if let answer {
        defer { g_variant_unref(answer) }
        let word = g_variant_get_child_value(answer, 0)
        defer { g_variant_unref(word) }
        let owner = String(cString: g_variant_get_string(word, nil))
        if owner != former { return owner }
      }
      if g_main_context_iteration(context, 0) == 0 { usleep(5000) }
    }
    throw NobodyCame()
  }

  /// Ends the bus at once.
  func end() {
    if process > 0 { kill(process, SIGTERM) }
    process = 0
  }

  deinit {
    end()
    unlink("\(folder)/socket")
    unlink("\(folder)/session.conf")
    rmdir(folder)
  }
}
