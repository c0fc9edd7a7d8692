import Databases
import Synchronization
import Testing

@testable import ColorLibrary

/// Many callers at once, and callers who no longer care.
@Suite struct StoreConnectionTests {
  private let folder = TemporaryFolder()
  /// Never ends by itself.
  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  @Test func aReadingThatIsCalledOffEndsAtOnce() async throws {
    let file = StoreFile(folder: folder.path) { 0 }
    let reader = StoreConnection(to: file, isReader: true)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await reader.run { database throws(DatabaseError) in
        beginning.yield()
        return try database.first(Self.endless) { $0.integer(0) }
      }
    }
    for await _ in begun { break }
    task.cancel()
    let result = await task.result
    guard case .failure(let failure as StoreFailure) = result,
      case .database(let error, _) = failure
    else {
      Issue.record("it came to an end: \(result)")
      return
    }
    #expect(error.isInterruption)
    // The connection is as good as new.
    let one = try await reader.run { database throws(DatabaseError) in
      try database.first("SELECT 1") { $0.integer(0) }
    }
    #expect(one == 1)
  }

  @Test func whatWasCalledOffBeforeItsTurnIsNotBegun() async throws {
    let store = ColorStore(folder: folder.path)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      await #expect(throws: LibraryError.cancelled) { try await store.addTag("mine", to: 1) }
      await #expect(throws: LibraryError.cancelled) { try await store.search("red", limit: 5) }
    }
    task.cancel()
    await task.value
    #expect(folder.names.isEmpty)
  }

  @Test func manyCallersAtOnceAllGetTheirAnswers() async throws {
    let store = ColorStore(folder: folder.path)
    try await withThrowingTaskGroup { group in
      for number in UInt32(0)..<100 {
        group.addTask { try await store.addTag("tag \(number % 10)", to: number % 25) }
        group.addTask { _ = try await store.search("re", limit: 20) }
        group.addTask { _ = try await store.nearestName(to: number * 167_772) }
        group.addTask { _ = try await store.color(number) }
      }
      try await group.waitForAll()
    }
    let tags = try await store.search("tag", limit: 20).tags
    #expect(Set(tags.map(\.name)) == Set((0..<10).map { "tag \($0)" }))
    #expect(tags.map(\.count) == [Int](repeating: 5, count: 10))
    #expect(try await store.isSound())
  }
}
