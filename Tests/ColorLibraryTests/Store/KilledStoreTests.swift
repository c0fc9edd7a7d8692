import Geometry
import Glibc
import Testing

@testable import ColorLibrary

/// `kill -9` while another program adds tags: each that it told of is there.
@Suite(.serialized) struct KilledStoreTests {
  private let folder = TemporaryFolder()

  @Test func noTagThatWasAcknowledgedIsLost() async throws {
    var dice = SplitMix64(seed: 5)
    var kept: [UInt32] = []
    var logs = 0
    for round in 0..<20 {
      let program = try #require(
        TaggingProgram(folder: folder.path, first: 10_000 * (1 + round)))
      program.waitForTags(Int.random(in: 1...12, using: &dice))
      usleep(UInt32.random(in: 0...8000, using: &dice))
      let told = program.kill()
      #expect(!told.isEmpty)
      kept += told
      if folder.bytes("colors.sqlite-wal")?.isEmpty == false { logs += 1 }
      let store = ColorStore(folder: folder.path)
      for number in kept {
        let tags = try await store.color(number).tags
        #expect(tags.contains { $0.name == "tag \(number)" }, "round \(round), tag \(number)")
      }
      #expect(try await store.isSound())
    }
    #expect(logs > 0, "a killed program leaves its log behind")
    #expect(folder.names.allSatisfy { $0.hasPrefix("colors.sqlite") }, "\(folder.names)")
  }

  @Test func aLibraryWhoseSeedingWasKilledIsSeededByTheNext() async throws {
    var dice = SplitMix64(seed: 6)
    for _ in 0..<12 {
      let folder = TemporaryFolder()
      let program = try #require(TaggingProgram(folder: folder.path, first: 1))
      usleep(UInt32.random(in: 0...60_000, using: &dice))
      let told = program.kill()
      let store = ColorStore(folder: folder.path)
      #expect(try await store.nameCount() == BuiltInNames.all.count)
      for number in told { #expect(try await store.color(number).isKnown) }
      #expect(try await store.isSound())
    }
  }

  @Test func programsThatStartAtOnceSeedOnce() async throws {
    let programs = try (0..<3).map { number in
      try #require(TaggingProgram(folder: folder.path, first: 10_000 * (1 + number)))
    }
    let store = ColorStore(folder: folder.path)
    let mine = (0..<20).map { UInt32(1 + $0) }
    try await withThrowingTaskGroup { group in
      for number in mine { group.addTask { try await store.addTag("tag \(number)", to: number) } }
      try await group.waitForAll()
    }
    for program in programs { program.waitForTags(5) }
    let told = programs.flatMap { $0.kill() }
    #expect(told.count >= 15)
    for number in told + mine {
      #expect(try await store.ownTags(of: number).map(\.name) == ["tag \(number)"])
    }
    #expect(try await store.nameCount() == BuiltInNames.all.count)
    #expect(try await store.isSound())
  }
}
