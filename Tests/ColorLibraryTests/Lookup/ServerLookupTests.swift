import ColorLibrary
import ColrServer
import Testing

/// Looking colors up where the user has set a server.
@Suite(.timeLimit(.minutes(20))) struct ServerLookupTests {
  private let folder = TemporaryFolder()
  private let service: ColrService
  private let address: ServerAddress
  private let store: ColorStore
  private let lookup: ColorLookup

  init() throws {
    service = try ColrService()
    address = try ServerAddress(service.address)
    store = ColorStore(folder: folder.path, now: { 1000 })
    // Held questions wait until the test goes on, which beside others takes a while.
    lookup = ColorLookup(
      store: store, server: address, agent: "Fude/1", patience: .seconds(50))
  }

  /// The names of a color's tags in one's own library.
  private func kept(_ hex: UInt32) async throws -> [String] {
    try await store.color(hex).tags.map(\.name).sorted()
  }

  @Test func theServerAnswersAndWhatItKnowsIsKept() async throws {
    service.add("fire", "hot", to: 0xABCABC)
    let result = try await lookup.lookUp(0xABCABC)
    #expect(result.origin == .server)
    #expect(result.problem == nil)
    #expect(result.record.tags.map(\.name) == ["fire", "hot"])
    #expect(result.record.timestamp == 1_356_329_465)
    #expect(service.questions.first?.headers["user-agent"] == "Fude/1")
    service.stop()
    let offline = try await lookup.lookUp(0xABCABC).record
    #expect(offline.tags.map(\.name) == ["fire", "hot"])
    #expect(offline.tags.map(\.timestamp) == [1_356_329_465, 1_356_329_465])
  }

  @Test func whatTheServerSaysNowTakesThePlaceOfWhatItSaid() async throws {
    service.add("fire", to: 0xABCABC)
    _ = try await lookup.lookUp(0xABCABC)
    #expect(try await kept(0xABCABC) == ["fire"])
    service.forget(0xABCABC)
    service.add("ice", to: 0xABCABC)
    _ = try await lookup.lookUp(0xABCABC)
    #expect(try await kept(0xABCABC) == ["ice"])
  }

  @Test func aTagOfTheServersLeadsToAllColorsThatHaveIt() async throws {
    service.add("fire", to: 0xABCABC)
    service.add("fire", to: 0xABCABD)
    _ = try await lookup.lookUp(0xABCABC)
    let tag = try #require(try await lookup.lookUp(0xABCABD).record.tags.first)
    let all = try await store.colors(tagged: tag.id, offset: 0, limit: 10)
    #expect(Set(all.map(\.hex)) == [0xABCABC, 0xABCABD])
  }

  @Test func aTagThatCannotBeOnesOwnIsShownButLeadsNowhere() async throws {
    let long = String(repeating: "a", count: 61)
    service.add(long, to: 0xABCABC)
    let tags = try await lookup.lookUp(0xABCABC).record.tags
    #expect(tags.map(\.name) == [long])
    #expect(tags.map(\.id) == [-1])
  }

  @Test func whatTheServerDoesNotKnowIsNotKnownAndNothingIsKept() async throws {
    let result = try await lookup.lookUp(0xABCABC)
    #expect(!result.record.isKnown)
    #expect(result.record.tags.isEmpty)
    #expect(result.origin == .server)
    #expect(try await !store.color(0xABCABC).isKnown)
  }

  @Test func whileTheServerIsAwayOnesOwnLibraryAnswersAndSaysSo() async throws {
    service.stop()
    let result = try await lookup.lookUp(0xFF0000)
    #expect(try await result.record == store.color(0xFF0000))
    guard case .localSince(.server(address, .unreachable)) = result.origin else {
      Issue.record("\(result.origin)")
      return
    }
    let problem = try #require(result.problem)
    #expect(problem.hasPrefix("The server “\(address)” cannot be used: it cannot be reached ("))
  }

  @Test func ofABadAnswerNothingIsKept() async throws {
    let server = try RawServer {
      $0.answer(
        body: #"{"colors":[{"timestamp":1,"hex":"abcabc","id":"2","tags":[]}],"success":true}"#)
    }
    let lookup = ColorLookup(store: store, server: try ServerAddress(server.address))
    let result = try await lookup.lookUp(0xABCABC)
    #expect(!result.record.isKnown)
    #expect(
      result.problem
        == "The server “\(server.address)” cannot be used: in its answer, “colors[0].id” is text, "
        + "not a whole number.")
    #expect(try await !store.color(0xABCABC).isKnown)
  }

  @Test func aSlowServerIsLeftForOnesOwnLibrary() async throws {
    let server = try RawServer { $0.waitForEnd() }
    let lookup = ColorLookup(
      store: store, server: try ServerAddress(server.address), patience: .milliseconds(150))
    let result = try await lookup.lookUp(0xFF0000)
    #expect(result.record.isKnown)
    #expect(result.problem?.hasSuffix("it did not answer within 0.15 s.") == true)
    #expect(server.heads.count == 1)
  }

  @Test func aLibraryThatCannotBeWrittenTakesNothingFromTheAnswer() async throws {
    service.add("fire", to: 0xABCABC)
    let nowhere = ColorStore(folder: "/proc/fude")
    let result = try await ColorLookup(store: nowhere, server: address).lookUp(0xABCABC)
    #expect(result.record.tags.map(\.name) == ["fire"])
    #expect(result.origin == .server)
    #expect(result.problem?.hasPrefix("The color library “/proc/fude/") == true)
  }

  @Test func aTagIsSentAndKept() async throws {
    #expect(try await lookup.add(tag: "warm", to: 0xABCABC) == .server)
    #expect(service.tags(of: 0xABCABC) == ["warm"])
    #expect(try await kept(0xABCABC) == ["warm"])
    #expect(try await lookup.color(0xABCABC).tags.map(\.name) == ["warm"])
  }

  @Test func aTagThatTheServerDoesNotTakeIsKeptAndStaysAmongTheTags() async throws {
    service.add("fire", to: 0xABCABC)
    service.answer(status: 500)
    #expect(
      try await lookup.add(tag: "warm", to: 0xABCABC)
        == .localSince(.server(address, .status(500))))
    #expect(service.tags(of: 0xABCABC) == ["fire"])
    #expect(try await lookup.color(0xABCABC).tags.map(\.name) == ["warm"])
    service.answer(status: 200)
    let tags = try await lookup.color(0xABCABC).tags
    #expect(tags.map(\.name) == ["fire", "warm"])
    #expect(try await store.ownTags(of: 0xABCABC).map(\.id) == [tags[1].id])
  }

  @Test func aColorThatOnlyOneselfKnowsIsKnown() async throws {
    try await store.addTag("mine", to: 0x123456)
    let record = try await lookup.color(0x123456)
    #expect(record.isKnown)
    #expect(record.tags.map(\.name) == ["mine"])
  }

  @Test func theSameWordInOtherLettersIsOneTag() async throws {
    try await store.addTag("Warm", to: 0xABCABC)
    service.add("warm", to: 0xABCABC)
    #expect(try await lookup.color(0xABCABC).tags.map(\.name) == ["warm"])
  }

  @Test func aWordThatIsNoTagIsNotSent() async throws {
    await #expect(throws: LibraryError.badTag(" ")) { try await lookup.addTag(" ", to: 0xFF0000) }
    #expect(service.questions.isEmpty)
  }

  @Test func callingOffLosesNoTag() async throws {
    service.hold()
    let task = Task { try await lookup.add(tag: "warm", to: 0xABCABC) }
    while service.questions.isEmpty, !Task.isCancelled { await Task.yield() }
    task.cancel()
    await #expect(throws: LibraryError.cancelled) { try await task.value }
    #expect(try await kept(0xABCABC) == ["warm"])
    service.release()
  }

  @Test func aLookUpThatIsCalledOffIsNoFailureOfTheServer() async throws {
    service.hold()
    let task = Task { try await lookup.lookUp(0xFF0000) }
    while service.questions.isEmpty, !Task.isCancelled { await Task.yield() }
    task.cancel()
    await #expect(throws: LibraryError.cancelled) { try await task.value }
    service.release()
  }
}
