import ColrServer
import Synchronization

/// A server that sends one on to itself some times, and then elsewhere.
struct RedirectingServer {
  let server: RawServer

  private final class Count: Sendable {
    let value = Mutex(0)
  }

  init(hops: Int, to end: String) throws {
    let count = Count()
    server = try RawServer { peer in
      let hop = count.value.withLock { value in
        value += 1
        return value
      }
      let place = hop < hops ? "/hop/\(hop)" : end
      peer.answer(status: "307 Elsewhere", headers: ["Location: \(place)"], body: "not this")
    }
  }
}
