// Whose header has the names of sockets, too, which a release build then finds nowhere else.
import CMicroHTTPD
import Glibc
import Synchronization

/// A server on loopback that says whatever a test wants it to say, in whatever way.
public final class RawServer: Sendable {
  /// It cannot listen.
  public struct CannotListen: Error {}

  private let listener: Int32
  private let port: UInt16
  private let asked = Heads()

  private final class Heads: Sendable {
    let all = Mutex<[String]>([])
  }

  /// Starts a server that gives each connection, on a thread of its own, to `script` as soon as the
  /// head of a request has come.
  public init(_ script: @escaping @Sendable (RawPeer) -> Void) throws {
    setenv("no_proxy", "127.0.0.1,localhost", 1)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, place, &size) == 0
      }
    }
    guard isListening else { throw CannotListen() }
    self.listener = listener
    port = UInt16(bigEndian: place.sin_port)
    Self.thread { [asked] in
      while true {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else {
          // Here, where nobody listens any more: the number may be another server's at once.
          close(listener)
          return
        }
        // A child of another test would keep the connection open.
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        Self.thread {
          let peer = RawPeer(socket)
          let head = peer.head()
          asked.all.withLock { $0.append(head) }
          script(peer)
          peer.close()
        }
      }
    }
  }

  /// Starts a server that gives every connection the same bytes and closes it.
  public convenience init(saying text: String) throws {
    try self.init { $0.send(text) }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Its address.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// The heads of the requests so far.
  public var heads: [String] { asked.all.withLock { $0 } }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func thread(_ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run)).toOpaque()
    pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work)
    pthread_detach(thread)
  }
}
