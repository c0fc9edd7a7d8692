import ColorLibrary
import Testing

@Suite struct UserCatalogTests {
  private let folder = TemporaryFolder()

  private func catalog(_ store: ColorStore) -> UserCatalog {
    UserCatalog(ColorLookup(store: store, server: nil))
  }

  @Test func aColorHasItsNamesOrTheNearestOneAndOnesOwnTags() async throws {
    let catalog = catalog(ColorStore(folder: folder.path))
    let coral = try await catalog.details(of: 0xFF7F50)
    #expect(coral == ColorDetails(names: ["coral"]))
    let other = try await catalog.details(of: 0xFF7F51)
    #expect(other.names.isEmpty && other.nearest?.name == "coral")
    #expect(try await catalog.add(tag: "reef", to: 0xFF7F51) == .local)
    let record = try await catalog.lookUp(0xFF7F51).record
    #expect(record.tags.map(\.name) == ["reef"])
    #expect(try await catalog.details(of: 0xFF7F51).ownTags == Set(record.tags.map(\.id)))
    try await catalog.removeTag(record.tags[0].id, from: 0xFF7F51)
    #expect(try await catalog.lookUp(0xFF7F51).record.tags.isEmpty)
  }

  @Test func whatIsFoundIsListed() async throws {
    let catalog = catalog(ColorStore(folder: folder.path))
    for hex: UInt32 in [0x101010, 0x202020, 0x303030] {
      _ = try await catalog.add(tag: "slate roof", to: hex)
    }
    let tag = try #require(try await catalog.search("roof", limit: 5).tags.first)
    #expect(tag.count == 3)
    let page = try await catalog.colors(tagged: tag.id, offset: 1, limit: 9)
    #expect(page.map(\.hex) == [0x202020, 0x303030])
  }

  @Test func whenAServerLastToldOfAColorIsKnown() async throws {
    let store = ColorStore(folder: folder.path, now: { 1000 })
    #expect(try await store.heard(of: 0xFF7F50) == nil)
    let record = ColorRecord(timestamp: 5, hex: 0xFF7F50, id: 7)
    try await store.keep(record, from: "http://one.example")
    let later = ColorStore(folder: folder.path, now: { 2000 })
    try await later.keep(record, from: "http://two.example")
    #expect(try await store.heard(of: 0xFF7F50) == 2000)
    #expect(try await catalog(store).details(of: 0xFF7F50).heard == 2000)
  }
}
