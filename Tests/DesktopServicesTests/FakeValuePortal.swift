import CGIO
import Testing

@testable import DesktopServices

/// A settings portal that answers everything with one value.
final class FakeValuePortal: FakeService, @unchecked Sendable {
  enum Answer: Sendable {
    /// A value, written as GVariant text.
    case value(String)
    /// It knows no such setting.
    case missing
  }

  private let answer: Answer

  /// Answers on a bus from now on.
  init(on bus: SessionBus, _ answer: Answer) throws {
    self.answer = answer
    try super.init(on: bus)
    try begin()
  }

  override func answer(_ message: OpaquePointer) {
    switch answer {
    case .value(let text):
      reply(to: message, with: g_variant_parse(nil, text, nil, nil, nil))
    case .missing:
      fail(message, "org.freedesktop.portal.Error.NotFound", "Requested setting not found")
    }
  }
}
