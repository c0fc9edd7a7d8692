import CX11
import UserInterface

extension X11Connection {
  /// Offers text to other programs.
  func offer(_ text: String, on clipboard: Clipboard) {
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe cx11_set_clipboard(display, cx11_clipboard(clipboard), $0.baseAddress, $0.count)
      }
    }
  }

  /// What this program offers itself; nil when it does not.
  func ownText(on clipboard: Clipboard) -> String? {
    var size = 0
    let text = unsafe cx11_own_clipboard(display, cx11_clipboard(clipboard), &size)
    return unsafe Self.string(text, size)
  }

  /// Asks for text; an event brings it.
  func requestText(from clipboard: Clipboard) {
    unsafe cx11_request_clipboard(display, cx11_clipboard(clipboard))
  }

  /// Lets a clipboard manager keep what this program offers; waits for it.
  func saveClipboard() { unsafe cx11_save_clipboard(display) }
}

extension cx11_clipboard {
  nonisolated init(_ clipboard: Clipboard) {
    switch clipboard {
    case .general: self = .general
    case .selection: self = .selection
    }
  }
}

extension cx11_source {
  /// The text of a clipboard.
  nonisolated init(_ clipboard: Clipboard) {
    switch clipboard {
    case .general: self = .text
    case .selection: self = .selected_text
    }
  }
}

extension Clipboard {
  /// The clipboard whose text has come.
  nonisolated init(_ source: cx11_source) {
    self = source == .selected_text ? .selection : .general
  }
}
