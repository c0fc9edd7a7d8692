import CGIO
import Glibc
internal import Threads
import Words

/// Talks to the session's bus on a thread with a loop of its own: GLib must not have the window's.
///
/// `start` and `stop` may be called on any thread; all else happens on the one started. Subclasses say
/// what is asked.
@safe class BusThread: @unchecked Sendable {
  /// How long a service may take to start, in milliseconds.
  static let patience: Int32 = 25_000

  private let bus: SessionBus
  private let end: @Sendable () -> Void

  // Calling off and quitting are safe on any thread.
  private let cancellable = unsafe g_cancellable_new()
  private let context = unsafe g_main_context_new()
  private let loop: OpaquePointer?
  /// Whether the connection is being closed by us; only on the thread started.
  private var isOver = false

  /// Makes a thread that talks to a bus; `end` is called when that is over.
  init(bus: SessionBus, end: @escaping @Sendable () -> Void) {
    self.bus = bus
    self.end = end
    unsafe loop = unsafe g_main_loop_new(context, 0)
  }

  deinit {
    unsafe g_main_loop_unref(loop)
    unsafe g_main_context_unref(context)
    unsafe cgio_unref(cancellable)
  }

  /// Asks what there is to ask; false when nothing more will come. Override.
  func begin(on connection: OpaquePointer) -> Bool { false }

  /// Told that the bus, or the thread, is not there. Override.
  func failed(_ reason: String) {}

  /// Told when the bus has gone away. Override.
  func busClosed() {}

  /// Told before the connection is closed, unless that failed. Override.
  func finish(on connection: OpaquePointer) {}

  /// Begins to talk.
  final func start() {
    let thread = SystemThread { [self] in
      run()
      end()
    }
    guard let thread else {
      failed(text("there is no thread for it"))
      return end()
    }
    thread.detach()
  }

  /// Ends the thread soon.
  final func stop() {
    unsafe g_cancellable_cancel(cancellable)
    // Waits in the context until the loop runs: a loop that has not begun cannot be ended.
    let source = unsafe g_idle_source_new()
    unsafe g_source_set_callback(
      source,
      { loop in
        unsafe g_main_loop_quit(OpaquePointer(loop))
        return 0
      }, UnsafeMutableRawPointer(loop), nil)
    _ = unsafe g_source_attach(source, context)
    unsafe g_source_unref(source)
  }

  /// Ends the loop; on its own thread.
  final func quitLoop() { unsafe g_main_loop_quit(loop) }

  /// Whether it was stopped.
  final var isStopped: Bool { unsafe g_cancellable_is_cancelled(cancellable) != 0 }

  private func run() {
    unsafe g_main_context_push_thread_default(context)
    defer { unsafe g_main_context_pop_thread_default(context) }
    var error: UnsafeMutablePointer<GError>?
    guard
      let connection = unsafe g_dbus_connection_new_for_address_sync(
        bus.address, cgio_bus_flags, nil, cancellable, &error)
    else { return failed(unsafe take(error)) }
    unsafe cgio_when_closed(
      connection,
      { _, _, _, own in
        guard let own = unsafe own else { return }
        let thread = unsafe Unmanaged<BusThread>.fromOpaque(own).takeUnretainedValue()
        guard !thread.isOver else { return }
        thread.busClosed()
        thread.quitLoop()
      }, unsafe Unmanaged.passUnretained(self).toOpaque())
    if unsafe begin(on: connection) { unsafe g_main_loop_run(loop) }
    unsafe finish(on: connection)
    isOver = true
    unsafe g_dbus_connection_close_sync(connection, nil, nil)
    unsafe cgio_unref(UnsafeMutableRawPointer(connection))
    // What the connection still has to say holds it, and it holds the context.
    while unsafe g_main_context_iteration(context, 0) != 0 {}
  }

  /// Calls a method of the portal and waits; the answer is the caller's to release.
  ///
  /// - Parameter files: numbers of open files that go with the call; the portal gets copies.
  final func call(
    _ interface: String, _ method: String, _ arguments: OpaquePointer?, files: [Int32] = [],
    on connection: OpaquePointer, patience: Int32 = BusThread.patience,
    _ error: inout UnsafeMutablePointer<GError>?
  ) -> OpaquePointer? {
    let list = unsafe files.isEmpty ? nil : g_unix_fd_list_new()
    defer { unsafe list.map { unsafe g_object_unref(UnsafeMutableRawPointer($0)) } }
    for file in files where unsafe g_unix_fd_list_append(list, file, &error) < 0 {
      unsafe arguments.map { unsafe g_variant_unref(g_variant_ref_sink($0)) }
      return nil
    }
    return unsafe g_dbus_connection_call_with_unix_fd_list_sync(
      connection, Portal.service, Portal.path, interface, method, arguments, nil,
      cgio_call_flags_none, patience, list, nil, cancellable, &error)
  }

  /// What an error says; releases it.
  final func take(_ error: UnsafeMutablePointer<GError>?) -> String {
    defer { unsafe g_error_free(error) }
    return unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? ""
  }

  /// Whether an error came from the portal itself, not from the bus or from within.
  final func isFromPortal(_ error: UnsafeMutablePointer<GError>?) -> Bool {
    guard let name = unsafe g_dbus_error_get_remote_error(error) else { return false }
    defer { unsafe g_free(name) }
    return unsafe String(cString: name).hasPrefix("org.freedesktop.portal.")
  }
}
