import ColorLibrary
import Testing

@Suite struct ColorLookupTests {
  private let folder = TemporaryFolder()
  private var lookup: ColorLookup {
    ColorLookup(store: ColorStore(folder: folder.path, now: { 1000 }), server: nil)
  }

  @Test func withoutAServerOnesOwnLibraryAnswers() async throws {
    let result = try await lookup.lookUp(0xFF0000)
    #expect(result.origin == .local)
    #expect(result.problem == nil)
    #expect(try await result.record == lookup.store.color(0xFF0000))
    #expect(result.record.isKnown)
    #expect(try await !lookup.color(0xABCABC).isKnown)
  }

  @Test func withoutAServerATagIsKeptInOnesOwnLibrary() async throws {
    #expect(try await lookup.add(tag: "warm", to: 0xABCABC) == .local)
    try await lookup.addTag("hot", to: 0xABCABC)
    #expect(try await lookup.color(0xABCABC).tags.map(\.name) == ["warm", "hot"])
    await #expect(throws: LibraryError.badTag("")) { try await lookup.addTag("", to: 0xFF0000) }
  }

  @Test func nothingIsOpenedUntilSomethingIsAsked() async throws {
    let lookup = lookup
    #expect(folder.names.isEmpty)
    _ = try await lookup.color(0xFF0000)
    #expect(folder.names.contains("colors.sqlite"))
  }

  @Test func onlyAFailureNeedsWords() {
    #expect(LookupOrigin.local.problem == nil)
    #expect(LookupOrigin.server.problem == nil)
    #expect(LookupOrigin.localSince(.cancelled).problem == "The look-up was called off.")
  }
}
