import ColorLibrary
import ColrServer
import Glibc
import Testing

/// Calling a look-up off.
@Suite(.timeLimit(.minutes(20))) struct CancellationTests {
  /// More than any test waits until it calls off, also beside many others.
  private let patience = Duration.seconds(100)
  /// Far below the client's own time-out, far above what it takes (about a millisecond): beside all
  /// other tests even the best of some tries may be held up.
  private let limit = Duration.seconds(1)

  /// How long a look-up runs on after it was called off, at best of some tries.
  private func delay(at server: RawServer) async throws -> Duration {
    let client = ColrClient(try ServerAddress(server.address), patience: patience)
    var best = Duration.seconds(60)
    for count in 1...5 {
      let task = Task { try await client.color(1) }
      while server.heads.count < count, !Task.isCancelled { await Task.yield() }
      let clock = ContinuousClock()
      let start = clock.now
      task.cancel()
      await #expect(throws: LibraryError.cancelled) { try await task.value }
      best = min(best, clock.now - start)
    }
    return best
  }

  @Test func aServerThatSaysNothingIsLeftAtOnce() async throws {
    let server = try RawServer { $0.waitForEnd() }
    #expect(try await delay(at: server) < limit)
  }

  @Test func aServerThatTalksForEverIsLeftAtOnce() async throws {
    let server = try RawServer { peer in
      peer.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
      while peer.send(" ") { usleep(1000) }
    }
    #expect(try await delay(at: server) < limit)
  }

  @Test func theServerSeesThatNobodyWaitsAnyMore() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let server = try RawServer { peer in
      peer.waitForEnd()
      ended.yield()
    }
    let client = ColrClient(try ServerAddress(server.address), patience: patience)
    let task = Task { try await client.color(1) }
    while server.heads.isEmpty, !Task.isCancelled { await Task.yield() }
    task.cancel()
    var all = ends.makeAsyncIterator()
    await all.next()
  }

  @Test func aLookUpThatWasCalledOffBeforeItBeganAsksNobody() async throws {
    let server = try RawServer { $0.waitForEnd() }
    let client = ColrClient(try ServerAddress(server.address), patience: patience)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.color(1)
    }
    await #expect(throws: LibraryError.cancelled) { try await task.value }
    #expect(server.heads.isEmpty)
  }
}
