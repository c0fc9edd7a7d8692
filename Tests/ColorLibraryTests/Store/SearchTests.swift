import Testing

@testable import ColorLibrary

@Suite struct SearchTests {
  private let folder = TemporaryFolder()
  private var store: ColorStore { ColorStore(folder: folder.path) }

  // One store for all of them: to fill one with the built-in names takes longer than to search it.
  @Test func aNameIsFoundAsItIsTyped() async throws {
    let store = store
    let names: KeyValuePairs = [
      "red": "red", "RED": "red", " red ": "red", "sla": "slate blue",
      "slate gr": "slate gray", "gray slate": "slate gray", "darkslateg": "dark slate gray",
      "grey": "gray", "dim grey": "dim gray", "darkslategrey": "dark slate gray",
      "salmón": "salmon", "rebecca": "rebecca purple", "pur reb": "rebecca purple",
      "x11 green": "x11 green", "green yellow": "green yellow", "gray 51": "gray 51",
    ]
    for (text, name) in names {
      let found = try await store.search(text, limit: 10).colors
      #expect(found.first?.name == name, "\(text): \(found.map(\.name))")
    }
  }

  @Test func everyBeginningOfEveryNameFindsIt() async throws {
    let store = store
    for (hex, name) in BuiltInNames.all where hex % 5 == 0 {
      for end in stride(from: 1, through: name.count, by: 2) {
        let found = try await store.search(String(name.prefix(end)), limit: 1000).colors
        #expect(found.contains { $0.hex == hex }, "\(name.prefix(end)) finds no \(name)")
      }
    }
  }

  @Test func whatIsCalledSoComesFirstThenWhatBeginsSo() async throws {
    let names = try await store.search("blue", limit: 100).colors.map(\.name)
    #expect(names.first == "blue")
    let begin = names.prefix { $0.hasPrefix("blue") }.count
    #expect(begin > 2)
    #expect(!names.dropFirst(begin).contains { $0.hasPrefix("blue") })
    #expect(names.contains("sky blue"))
  }

  @Test func tagsComeByHowManyColorsHaveThem() async throws {
    let store = store
    for hex in UInt32(1)...3 { try await store.addTag("zebra", to: hex) }
    for hex in UInt32(1)...5 { try await store.addTag("zebra crossing", to: hex) }
    for hex in UInt32(1)...9 { try await store.addTag("my zebra", to: hex) }
    let tags = try await store.search("ze", limit: 10).tags
    #expect(tags.map(\.name) == ["zebra crossing", "zebra", "my zebra"])
    #expect(tags.map(\.count) == [5, 3, 9])
    #expect(
      try await store.search("zebra", limit: 2).tags.map(\.name) == ["zebra", "zebra crossing"])
  }

  @Test func theMostUsedTagsComeEvenOfThousands() async throws {
    let filler = try StoreFiller(folder: folder.path)
    let numbers = try (0..<3000).map { try #require(try filler.tag("tone \($0)")) }
    for hex in UInt32(0)..<40 {
      // Tag n is on 40 − n colors, as long as that is above 1.
      let own = numbers.indices.filter { max(1, 40 - $0) > hex }
      try filler.add(hex, name: nil, tags: own.map { numbers[$0] })
    }
    try filler.finish()
    let tags = try await store.search("t", limit: 5).tags
    #expect(tags.map(\.count) == [40, 39, 38, 37, 36])
    #expect(try await store.search("tone 2999", limit: 5).tags.map(\.count) == [1])
    #expect(try await store.isSound())
  }

  @Test func whateverIsTypedIsText() async throws {
    let store = store
    let texts = [
      "\"", "'", "*", "-", "red\"", "\"red", "red*", "-red", "NOT", "AND", "OR", "NEAR(", "re:d",
      "^re",
      "text : red", "red AND", "{red blue}", "a\u{0}b", "\\", "%", "_", ";", "--", "(((", "+", "🎨",
      "ǅ", "\u{301}", "日本", "\u{FFFF}", "\u{10FFFF}",
      String(repeating: "red ", count: 10_000), String(repeating: "\"", count: 100_000),
    ]
    for text in texts {
      _ = try await store.search(text, limit: 10)
      // As a tag it finds itself.
      guard let tag = TagName(text) else { continue }
      try await store.addTag(text, to: 7)
      let found = try await store.search(text, limit: 10).tags.map(\.name)
      #expect(found.first == tag.text, "\(text.prefix(20))")
    }
  }

  @Test func nothingTypedFindsNothing() async throws {
    let store = store
    #expect(try await store.search("", limit: 10) == LibrarySearch())
    #expect(try await store.search("  \n", limit: 10) == LibrarySearch())
    #expect(try await store.search("red", limit: 0) == LibrarySearch())
  }

  @Test(arguments: [
    ("#ff7f50", 0xFF7F50), ("FF7F50", 0xFF7F50), ("#FF7F5", 0xFF7F50), ("#abc", 0xAABBCC),
    ("abc", 0xAABBCC), ("#aab", 0xAABBCC), ("#AABBC", 0xAABBCC),
  ])
  func aHexOrItsBeginningIsFound(text: String, hex: UInt32) async throws {
    let store = store
    try await store.addTag("mine", to: 0xAABBCC)
    try await store.addTag("mine", to: 0xABC000)
    let found = try await store.search(text, limit: 10)
    #expect(found.colors.first?.hex == hex)
  }

  @Test(arguments: ["#", "##abc", "#abcdefa", "#xyz", "#ab c", "#-1"])
  func whatIsNoHexFindsNoColor(text: String) async throws {
    #expect(try await store.search(text, limit: 10).colors.isEmpty)
  }

  @Test func aWordThatIsAHexTooFindsBoth() async throws {
    let store = store
    try await store.addTag("fade", to: 0xFADE00)
    let found = try await store.search("fade", limit: 10)
    #expect(found.tags.map(\.name) == ["fade"])
    #expect(found.colors.map(\.hex) == [0xFADE00])
  }
}
