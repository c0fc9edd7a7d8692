import CGIO
import Glibc
import Synchronization
import Testing

@testable import DesktopServices

/// A portal that prints as a test tells it: it lets a printer be chosen, and reads the pages.
final class FakePrintPortal: FakeService, @unchecked Sendable {
  /// What it does with each of its two requests.
  enum Manner: Sendable {
    /// It answers with this response, written as GVariant text of `(ua{sv})`.
    case answering(String)
    /// It refuses the call with words of its own.
    case refusing(String)
    /// It lacks the method.
    case tooOld
    /// It waits.
    case waiting
  }

  private struct State {
    var calls: [(method: String, arguments: String)] = []
    var pages: [UInt8] = []
  }

  private let preparing: Manner
  private let printing: Manner
  private let state = Mutex(State())
  private let news: AsyncStream<String>
  private let heard: AsyncStream<String>.Continuation

  /// Answers on a bus from now on.
  init(
    on bus: SessionBus, preparing: Manner, printing: Manner = .answering("(uint32 0, @a{sv} {})")
  ) throws {
    self.preparing = preparing
    self.printing = printing
    (news, heard) = AsyncStream.makeStream(of: String.self)
    try super.init(on: bus)
    try begin()
  }

  /// The methods that were called, in order, and what with.
  var calls: [(method: String, arguments: String)] { state.withLock { $0.calls } }
  /// What was in the file that it was to print.
  var pages: [UInt8] { state.withLock { $0.pages } }

  /// Waits for a call of a method.
  func call(of method: String) async {
    for await call in news where call == method { return }
  }

  override func answer(_ message: OpaquePointer) {
    func word(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    let method = word(g_dbus_message_get_member(message))
    let printed = g_dbus_message_get_body(message).flatMap { g_variant_print($0, 0) }
    let arguments = word(UnsafePointer(printed))
    g_free(printed)
    let pages = pages(of: message)
    state.withLock {
      $0.calls.append((method, arguments))
      if method == "Print" { $0.pages = pages }
    }
    let sender = word(g_dbus_message_get_sender(message)).dropFirst()
      .map { $0 == "." ? "_" : String($0) }.joined()
    let token =
      arguments.split(separator: "'handle_token': <'").last?.split(separator: "'>").first ?? ""
    let expected = "\(Portal.path)/request/\(sender)/\(token)"
    switch method == "PreparePrint" ? preparing : printing {
    case .answering(let text):
      tell(
        "org.freedesktop.portal.Request", "Response", at: expected,
        g_variant_parse(nil, text, nil, nil, nil))
      reply(to: message, with: g_variant_new_object_path(expected))
    case .refusing(let reason): fail(message, "org.freedesktop.portal.Error.NotAllowed", reason)
    case .tooOld:
      fail(message, "org.freedesktop.DBus.Error.UnknownMethod", "No such interface")
    case .waiting: reply(to: message, with: g_variant_new_object_path(expected))
    }
    heard.yield(method)
  }

  /// What is in the first file that came with a message.
  private func pages(of message: OpaquePointer) -> [UInt8] {
    guard let list = g_dbus_message_get_unix_fd_list(message) else { return [] }
    let file = g_unix_fd_list_get(list, 0, nil)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
