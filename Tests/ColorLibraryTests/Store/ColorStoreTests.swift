import ColorLibrary
import Testing

@Suite struct ColorStoreTests {
  private let folder = TemporaryFolder()
  private var store: ColorStore { ColorStore(folder: folder.path, now: { 1000 }) }

  @Test func aNewLibraryKnowsTheNamedColors() async throws {
    let store = store
    let coral = try await store.color(0xFF7F50)
    #expect(coral.isKnown)
    #expect(coral.hex == 0xFF7F50)
    #expect(coral.tags.map(\.name).contains("orange"))
    #expect(try await store.names(of: 0xFF7F50) == ["coral"])
    #expect(try await store.color(0xABCABC) == ColorRecord(timestamp: 0, hex: 0xABCABC, id: -1))
  }

  @Test func anAddedTagIsThereAlsoForTheNextProgram() async throws {
    let store = store
    try await store.addTag("  moss  green ", to: 0xABCABC)
    let record = try await store.color(0xABCABC)
    #expect(record.id == 0xABCABC)
    #expect(record.timestamp == 1000)
    #expect(record.tags.map(\.name) == ["moss green"])
    let again = ColorStore(folder: folder.path)
    #expect(try await again.color(0xABCABC) == record)
  }

  @Test func theSameTagTwiceIsOne() async throws {
    let store = store
    for name in ["Café", "cafe\u{301}", "CAFÉ"] { try await store.addTag(name, to: 0x123456) }
    #expect(try await store.color(0x123456).tags.map(\.name) == ["Café"])
    let found = try await store.search("cafe", limit: 9).tags
    #expect(found.map(\.count) == [1])
  }

  @Test(arguments: [
    "", "   ", "\n", "a\u{0}b", "a\u{7}", "a\u{202E}b", String(repeating: "x", count: 61),
    String(repeating: "x\u{301}\u{302}", count: 100_000),
  ])
  func whatCannotBeATagIsSaidSo(name: String) async throws {
    let store = store
    await #expect(throws: LibraryError.badTag(name)) { try await store.addTag(name, to: 0) }
    #expect(folder.names.isEmpty)
  }

  @Test func onlyOnesOwnTagsAreRemoved() async throws {
    let store = store
    try await store.addTag("mine", to: 0xFF7F50)
    let tags = try await store.color(0xFF7F50).tags
    let mine = try #require(tags.first { $0.name == "mine" })
    let orange = try #require(tags.first { $0.name == "orange" })
    #expect(try await store.ownTags(of: 0xFF7F50) == [mine])
    try await store.removeTag(orange.id, from: 0xFF7F50)
    try await store.removeTag(mine.id, from: 0xFF0000)
    #expect(try await store.color(0xFF7F50).tags == tags)
    try await store.removeTag(mine.id, from: 0xFF7F50)
    #expect(try await store.color(0xFF7F50).tags == tags.filter { $0 != mine })
    #expect(try await store.search("mine", limit: 9) == LibrarySearch())
  }

  @Test func theColorsOfATagComeByPages() async throws {
    let store = store
    let tag = try #require(try await store.search("grey", limit: 9).tags.first)
    #expect(tag.name == "grey")
    let all = try await store.colors(tagged: tag.id, offset: 0, limit: 1000)
    #expect(all.count == tag.count)
    #expect(Set(all).count == all.count)
    var pages: [NamedColor] = []
    while true {
      let page = try await store.colors(tagged: tag.id, offset: pages.count, limit: 7)
      pages += page
      if page.count < 7 { break }
    }
    #expect(pages == all)
  }

  @Test func whatAServerKnowsIsKeptUntilItSaysOtherwise() async throws {
    let store = store
    let tags = [Tag(timestamp: 5, id: 77, name: "sky"), Tag(timestamp: 7, id: 78, name: "orange")]
    let record = ColorRecord(timestamp: 3, hex: 0xFF7F50, id: 9, tags: tags)
    let before = try await store.color(0xFF7F50)
    try await store.keep(record, from: "http://a")
    try await store.keep(record, from: "http://a")
    let both = try await store.color(0xFF7F50).tags
    #expect(both.filter { $0.name == "orange" }.count == 1)
    #expect(both.filter { $0.name == "sky" }.map(\.timestamp) == [5])
    #expect(try await store.ownTags(of: 0xFF7F50).isEmpty)
    try await store.keep(
      ColorRecord(timestamp: 4, hex: 0xFF7F50, id: 9), from: "http://a")
    #expect(try await store.color(0xFF7F50).tags.map(\.id) == before.tags.map(\.id))
    #expect(try await store.search("sky", limit: 9).tags.isEmpty)
  }

  @Test func theNearestNameOfANamedColorIsItsOwn() async throws {
    let store = store
    #expect(
      try await store.nearestName(to: 0xFF7F50) == NamedColor(hex: 0xFF7F50, name: "coral"))
    let near = try #require(try await store.nearestName(to: 0xFE8051))
    #expect(near.name == "coral")
    #expect(near.distance > 0 && near.distance < 0.01)
  }
}
