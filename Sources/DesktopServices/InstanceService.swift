import CGIO
import Glibc
import Synchronization

/// Answers other starts of the program on the session's bus.
@safe final class InstanceService: BusThread, @unchecked Sendable {
  static let interface = "org.freedesktop.Application"
  /// What the specification calls the start.
  static let startupID = "desktop-startup-id"
  /// Our own: the display that the start is for, and when it asked.
  static let display = "fude-display"
  static let time = "fude-time"

  /// More addresses than this are left out.
  private static let mostAddresses = 1000

  private static let description = """
    <node><interface name='\(interface)'>
    <method name='Activate'><arg type='a{sv}' direction='in'/></method>
    <method name='Open'><arg type='as' direction='in'/><arg type='a{sv}' direction='in'/></method>
    <method name='ActivateAction'><arg type='s' direction='in'/><arg type='av' direction='in'/>
    <arg type='a{sv}' direction='in'/></method>
    </interface></node>
    """

  private let instance: RunningInstance
  private let tell: @Sendable (InstanceRequest, @escaping @Sendable (Bool) -> Void) -> Void

  init(
    bus: SessionBus, instance: RunningInstance,
    tell: @escaping @Sendable (InstanceRequest, @escaping @Sendable (Bool) -> Void) -> Void
  ) {
    self.instance = instance
    self.tell = tell
    super.init(bus: bus, end: {})
  }

  override func begin(on connection: OpaquePointer) -> Bool {
    guard let node = unsafe g_dbus_node_info_new_for_xml(Self.description, nil) else {
      return false
    }
    defer { unsafe g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    unsafe table.method_call = { _, _, _, _, method, arguments, invocation, own in
      guard let method = unsafe method, let arguments = unsafe arguments,
        let invocation = unsafe invocation, let own = unsafe own
      else { return }
      let service = unsafe Unmanaged<InstanceService>.fromOpaque(own).takeUnretainedValue()
      unsafe service.answer(String(cString: method), arguments, Invocation(invocation))
    }
    // The connection is closed before the service is gone.
    let number = unsafe g_dbus_connection_register_object(
      connection, instance.path, node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    return unsafe number != 0 && takeName(on: connection)
  }

  /// Asks for the name, or for the next turn where another program has it.
  private func takeName(on connection: OpaquePointer) -> Bool {
    var arguments = unsafe [g_variant_new_string(instance.name), g_variant_new_uint32(0)]
    let answer = unsafe g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, cgio_call_flags_none,
      BusThread.patience, nil, nil)
    guard let answer = unsafe answer else { return false }
    unsafe g_variant_unref(answer)
    return true
  }

  private func answer(_ method: String, _ arguments: OpaquePointer, _ invocation: Invocation) {
    switch method {
    case "Activate": tell(unsafe Self.request(arguments, options: 0)) { invocation.answer($0) }
    case "Open":
      var request = unsafe Self.request(arguments, options: 1)
      unsafe request.addresses = Self.words(arguments)
      tell(request) { invocation.answer($0) }
    default: invocation.answer(false)
    }
  }

  private static func request(_ arguments: OpaquePointer, options index: gsize) -> InstanceRequest {
    guard let options = unsafe g_variant_get_child_value(arguments, index) else {
      return InstanceRequest()
    }
    defer { unsafe g_variant_unref(options) }
    var time: Double?
    if let value = unsafe value(Self.time, "d", in: options) {
      unsafe time = g_variant_get_double(value)
      unsafe g_variant_unref(value)
    }
    return unsafe InstanceRequest(
      startupID: word(Self.startupID, in: options), display: word(Self.display, in: options),
      time: time)
  }

  private static func value(
    _ name: String, _ type: String, in options: OpaquePointer
  ) -> OpaquePointer? {
    let type = unsafe g_variant_type_new(type)
    defer { unsafe g_variant_type_free(type) }
    return unsafe g_variant_lookup_value(options, name, type)
  }

  private static func word(_ name: String, in options: OpaquePointer) -> String? {
    guard let value = unsafe value(name, "s", in: options) else { return nil }
    defer { unsafe g_variant_unref(value) }
    return unsafe String(cString: g_variant_get_string(value, nil))
  }

  private static func words(_ arguments: OpaquePointer) -> [String] {
    guard let list = unsafe g_variant_get_child_value(arguments, 0) else { return [] }
    defer { unsafe g_variant_unref(list) }
    let count = unsafe min(Int(g_variant_n_children(list)), mostAddresses)
    return (0..<count).compactMap { index in
      guard let word = unsafe g_variant_get_child_value(list, gsize(index)) else { return nil }
      defer { unsafe g_variant_unref(word) }
      return unsafe String(cString: g_variant_get_string(word, nil))
    }
  }

  /// A call that waits for its answer; the first one counts.
  @safe private final class Invocation: @unchecked Sendable {
    // Answered once, which GIO allows on any thread.
    private let call: OpaquePointer
    private let isWaiting = Mutex(true)

    init(_ call: OpaquePointer) { unsafe self.call = unsafe call }

    /// Answers, on any thread.
    func answer(_ isDone: Bool) {
      let isFirst = isWaiting.withLock { isWaiting in
        defer { isWaiting = false }
        return isWaiting
      }
      guard isFirst else { return }
      if isDone {
        unsafe g_dbus_method_invocation_return_value(call, nil)
      } else {
        unsafe g_dbus_method_invocation_return_dbus_error(
          call, "org.freedesktop.DBus.Error.Failed", "This cannot be done now.")
      }
    }
  }
}
