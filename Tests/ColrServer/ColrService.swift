import CMicroHTTPD
import Glibc

/// A service that speaks the Colr interface on loopback, from a store of its own.
public final class ColrService: Sendable {
  /// One question that it was asked.
  public struct Question: Hashable, Sendable {
    /// `GET` or `POST`.
    public var method: String
    /// The path, still with its percent signs.
    public var path: String
    /// The body, as it came.
    public var body: String
    /// The headers, their names in small letters.
    public var headers: [String: String]
  }

  /// It cannot listen.
  public struct CannotListen: Error {}

  private let desk = ColrDesk()
  private nonisolated(unsafe) var daemon: OpaquePointer?
  /// Holds the port of one that has ended, so that it is no other service's; −1 for none.
  private nonisolated(unsafe) var keeper: Int32 = -1

  /// Starts one that knows nothing.
  public init() throws {
    // Whoever asks on loopback asks no proxy.
    setenv("no_proxy", "127.0.0.1,localhost", 1)
    daemon = desk.open()
    guard daemon != nil else { throw CannotListen() }
  }

  deinit {
    stop()
    close(keeper)
  }

  /// Its address.
  public var address: String { "http://127.0.0.1:\(daemon.map(cmhd_port) ?? 0)" }

  /// What it was asked so far.
  public var questions: [Question] { desk.state.withLock(\.questions) }

  /// Gives a color tags, as somebody else's doing.
  public func add(_ tags: String..., to hex: UInt32) {
    desk.state.withLock { state in for tag in tags { state.store.add(tag, to: hex) } }
  }

  /// Forgets a color.
  public func forget(_ hex: UInt32) { desk.state.withLock { $0.store.forget(hex) } }

  /// The tags that it has for a color.
  public func tags(of hex: UInt32) -> [String] {
    desk.state.withLock { $0.store[hex]?.tags.map(\.name) ?? [] }
  }

  /// Lets all who ask wait until `release`.
  public func hold() { desk.hold(true) }

  /// Answers those who wait, and all who come.
  public func release() { desk.hold(false) }

  /// Answers with a status from now on, and with nothing else where it is not 200.
  public func answer(status: Int) { desk.state.withLock { $0.status = UInt32(status) } }

  /// Ends it; nobody listens at its address from now on.
  public func stop() {
    release()
    guard let daemon else { return }
    let port = cmhd_port(daemon)
    MHD_stop_daemon(daemon)
    self.daemon = nil
    keep(port)
  }

  /// Takes a port, and does not listen there.
  private func keep(_ port: UInt16) {
    keeper = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var isShared: Int32 = 1
    let length = socklen_t(MemoryLayout<Int32>.size)
    // Connections that have just ended may still have it; nobody else may.
    setsockopt(keeper, SOL_SOCKET, SO_REUSEADDR, &isShared, length)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    place.sin_port = port.bigEndian
    withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(keeper, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    isShared = 0
    setsockopt(keeper, SOL_SOCKET, SO_REUSEADDR, &isShared, length)
  }
}
