import CGIO
import Synchronization
import Testing

@testable import DesktopServices

/// A portal that answers requests, as to pick a color or to choose a file, as a test tells it.
final class FakeRequestPortal: FakeService, @unchecked Sendable {
  /// What it does with a request.
  enum Manner: Sendable {
    /// It lacks the method.
    case tooOld
    /// It refuses the call with words of its own.
    case refusing(String)
    /// It answers at once with this response, written as GVariant text of `(ua{sv})` or of another type.
    case answering(String)
    /// It names a request that nobody has asked for.
    case answeringElsewhere
    /// It waits.
    case waiting
    /// It gives a request that is no path.
    case senseless
    /// It hears the call and says nothing.
    case silent
  }

  struct Call: Hashable, Sendable {
    var method: String
    var path: String
    var arguments: String
  }

  private let manner: Manner
  private let state = Mutex<[Call]>([])
  private let news: AsyncStream<Call>
  private let heard: AsyncStream<Call>.Continuation

  /// Answers on a bus from now on.
  init(on bus: SessionBus, _ manner: Manner) throws {
    self.manner = manner
    (news, heard) = AsyncStream.makeStream(of: Call.self)
    try super.init(on: bus)
    try begin()
  }

  /// The calls so far.
  var calls: [Call] { state.withLock { $0 } }

  /// Waits for a call of a method.
  func call(of method: String) async -> Call? {
    for await call in news where call.method == method { return call }
    return nil
  }

  override func answer(_ message: OpaquePointer) {
    func word(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    let body = g_dbus_message_get_body(message)
    let printed = body.flatMap { g_variant_print($0, 0) }
    let call = Call(
      method: word(g_dbus_message_get_member(message)),
      path: word(g_dbus_message_get_path(message)),
      arguments: word(UnsafePointer(printed)))
    g_free(printed)
    state.withLock { $0.append(call) }
    let sender = word(g_dbus_message_get_sender(message)).dropFirst()
      .map { $0 == "." ? "_" : String($0) }.joined()
    let token =
      call.arguments.split(separator: "'handle_token': <'").last?.split(separator: "'>").first ?? ""
    let expected = "\(Portal.path)/request/\(sender)/\(token)"
    switch manner {
    case _ where call.method == "Close": reply(to: message, with: nil)
    case .tooOld:
      fail(message, "org.freedesktop.DBus.Error.UnknownMethod", "No such method \(call.method)")
    case .refusing(let reason): fail(message, "org.freedesktop.portal.Error.NotAllowed", reason)
    case .answering(let text):
      // Even before the method returns: who listens only then would miss it.
      respond(text, at: expected)
      reply(to: message, with: g_variant_new_object_path(expected))
    case .answeringElsewhere:
      reply(to: message, with: g_variant_new_object_path("\(Portal.path)/request/other"))
    case .waiting: reply(to: message, with: g_variant_new_object_path(expected))
    case .silent: break
    case .senseless: reply(to: message, with: g_variant_new_uint32(7))
    }
    heard.yield(call)
  }

  /// Sends the answer of a request; the text is that of a tuple.
  private func respond(_ text: String, at path: String) {
    tell(
      "org.freedesktop.portal.Request", "Response", at: path,
      g_variant_parse(nil, text, nil, nil, nil))
  }
}
