package import CX11

/// One event as it came, with the text that belongs to it.
package nonisolated struct X11Event {
  /// The plain values.
  package var raw: cx11_event
  /// Of keys, the input method and the clipboard; else empty.
  package var text: String

  /// What was copied or dropped; else empty.
  package var data: [UInt8]

  /// Makes an event.
  package init(raw: cx11_event, text: String = "", data: [UInt8] = []) {
    self.raw = raw
    self.text = text
    self.data = data
  }
}
