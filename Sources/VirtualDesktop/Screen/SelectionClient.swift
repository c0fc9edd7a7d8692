import CDesktop

/// Another program on the desktop, as far as clipboards go: it owns selections, or asks for them.
///
/// It answers only in `turn`, so that a test decides when, and whether, it is slow.
public final class SelectionClient: Sendable {
  /// What others may have of it.
  public struct Offer: Hashable, Sendable {
    /// What has to be asked for: "UTF8_STRING".
    public var target: String
    /// What it is said to be.
    public var type: String
    /// What it is.
    public var bytes: [UInt8]

    /// Makes an offer.
    public init(target: String, type: String, bytes: [UInt8]) {
      self.target = target
      self.type = type
      self.bytes = bytes
    }
  }

  /// What has come.
  public enum News: Hashable, Sendable {
    /// Somebody asked for what it owns.
    case served
    /// The owner of what it asked for does not give it.
    case refused
    /// What it asked for.
    case answered(type: String, bytes: [UInt8])
  }

  private let client: ScreenClient
  private let window: UInt32

  init(display: String) throws(DesktopError) {
    client = try ScreenClient(display: display)
    window = try client.withClient { client throws(DesktopError) in
      unsafe desktop_open_selector(client.pointer)
    }
  }

  deinit {
    try? client.withClient { client throws(DesktopError) in
      unsafe desktop_close_selector(client.pointer, window)
    }
  }

  /// Takes a selection such as "CLIPBOARD"; whether that worked.
  public func own(_ selection: String) throws(DesktopError) -> Bool {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_own_selection(client.pointer, window, selection)
    }
  }

  /// Asks for a selection; a later `turn` brings the answer.
  public func ask(_ selection: String, for target: String) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_ask_selection(client.pointer, window, selection, target)
    }
  }

  /// Sets a property of bytes on its own window.
  public func setProperty(
    _ name: String, type: String, bytes: [UInt8]
  ) throws(DesktopError) {
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_set_property(client.pointer, window, name, type, bytes, bytes.count)
    }
  }

  /// Works off what has come: serves who asks, and returns the news.
  public func turn(offering offer: Offer? = nil) throws(DesktopError) -> [News] {
    try client.withClient { client throws(DesktopError) in
      var news: [News] = []
      var type = [CChar](repeating: 0, count: 128)
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      while true {
        var size = 0
        let next = unsafe desktop_next_selection_news(
          client.pointer, window, offer?.target, offer?.type, offer?.bytes,
          offer?.bytes.count ?? 0, &type, type.count, &bytes, bytes.count, &size)
        switch next {
        case DESKTOP_SELECTION_NOTHING: return news
        case DESKTOP_SELECTION_SERVED: news.append(.served)
        case DESKTOP_SELECTION_REFUSED: news.append(.refused)
        case DESKTOP_SELECTION_ANSWERED:
          let name = String(
            decoding: type.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
          news.append(.answered(type: name, bytes: Array(bytes.prefix(size))))
        default: break
        }
      }
    }
  }

  /// Waits until there is something for a `turn` to work off, at most so many seconds.
  public func waitForNews(atMost seconds: Double = 20) throws(DesktopError) {
    let deadline = Deadline(in: seconds)
    try client.withClient { client throws(DesktopError) in
      unsafe desktop_await(client.pointer, deadline.millisecondsLeft)
    }
  }

  /// The names of the atoms in an answer of type "ATOM".
  public func names(ofAtoms bytes: [UInt8]) throws(DesktopError) -> [String] {
    try client.withClient { client throws(DesktopError) in
      stride(from: 0, to: bytes.count - 3, by: 4).map { start in
        let number = bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        var name = [CChar](repeating: 0, count: 128)
        let length = unsafe desktop_atom_name(client.pointer, number, &name, name.count)
        return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }
  }
}

extension VirtualDesktop {
  /// Starts another program that has to do with clipboards.
  public func startSelectionClient() throws(DesktopError) -> SelectionClient {
    try SelectionClient(display: display)
  }
}
