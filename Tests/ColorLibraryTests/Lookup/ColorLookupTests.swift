import ColorLibrary
import Testing

@Suite struct ColorLookupTests {
  private let red = ColorRecord(
    timestamp: 5, hex: 0xFF0000, id: 7, tags: [Tag(timestamp: 6, id: 8, name: "red")])

  @Test func withoutAServerOnesOwnLibraryAnswers() async throws {
    let lookup = ColorLookup(store: ListedColors([red]), server: nil)
    #expect(try await lookup.lookUp(0xFF0000) == LookupResult(red, from: .local))
    #expect(try await lookup.color(0xFF0000) == red)
    #expect(try await !lookup.color(0x00FF00).isKnown)
  }

  @Test func withoutAServerATagIsKeptInOnesOwnLibrary() async throws {
    let lookup = ColorLookup(store: ListedColors([red]), server: nil)
    #expect(try await lookup.add(tag: "warm", to: 0xFF0000) == .local)
    try await lookup.addTag("hot", to: 0xFF0000)
    #expect(try await lookup.color(0xFF0000).tags.map(\.name) == ["red", "warm", "hot"])
    await #expect(throws: LibraryError.badTag("")) { try await lookup.addTag("", to: 0xFF0000) }
  }

  @Test func onlyAFailureNeedsWords() {
    #expect(LookupOrigin.local.problem == nil)
    #expect(LookupOrigin.server.problem == nil)
    #expect(LookupOrigin.localSince(.cancelled).problem == "The look-up was called off.")
  }
}
