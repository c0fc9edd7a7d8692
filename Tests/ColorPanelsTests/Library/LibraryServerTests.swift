import ColorLibrary
import ColrServer
import Geometry
import TestSupport
import Testing
import UserInterface

/// What the screens say when the server is away, slow, or says what makes no sense.
@MainActor @Suite struct LibraryServerTests {
  private func words(_ stage: LibraryStage) -> [String] {
    stage.user.window.accessibilityTree.all.filter { $0.role == .status }.map(\.name)
  }

  @Test func offlineIsSaidWithTheDayOfWhatWasKnown() async throws {
    let home = try LibraryHome(now: 1_795_262_400)
    let service = try ColrService()
    service.add("fire", to: 0xABCABC)
    let stage = try LibraryStage(home.catalog(server: service.address))
    await stage.open("#abcabc")
    await stage.wait(for: "the server") { stage.sees(named: "from the server") }
    stage.user.key(.escape)
    stage.rest()
    service.stop()
    await stage.open("#abcabc")
    await stage.wait(for: "what is kept") {
      stage.sees(named: "offline: what was known on 21 Nov 2026") && stage.sees("library.tag.fire")
    }
    #expect(words(stage).contains { $0.contains(service.address) || $0.contains("server") })
  }

  @Test func offlineATagIsKeptInOnesOwnLibraryAndThatIsSaid() async throws {
    let home = try LibraryHome()
    let service = try ColrService()
    let address = service.address
    service.stop()
    let stage = try LibraryStage(home.catalog(server: address))
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the answer") { stage.sees(named: "Not found") }
    #expect(!words(stage).isEmpty, "not found by the user's own library alone")
    stage.user.tap("library.unknown-color")
    await stage.wait(for: "the screen") { stage.sees(named: "None") }
    stage.type("mint", in: "New tag")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.rows(of: "library.tags") == ["Tag mint"] }
    #expect(words(stage).contains { $0.hasPrefix("The tag is kept in your own library. ") })
    #expect(try await home.store.color(0xABCABC).tags.map(\.name) == ["mint"])
  }

  /// A record whose `tags` are written so.
  private nonisolated static func record(tags: String) -> String {
    """
    {"colors": [{"timestamp": 1, "hex": "abcabc", "id": 7, "tags": \(tags)}], "success": true}
    """
  }

  @Test(arguments: [
    record(tags: "[5]"), record(tags: #"["fire"]"#), record(tags: #"{"0": "fire"}"#),
    record(tags: "null"), record(tags: #"[{"timestamp": 1, "id": "x", "name": "fire"}]"#),
    record(tags: #"[{"timestamp": 1, "id": 2, "name": 3}]"#),
    #"{"colors": [{"timestamp": 1, "hex": "abcabc", "id": 7}]}"#, "[]", "", "not JSON",
  ])
  func aWrongKindOfTagIsAnErrorAndNotAGuess(_ body: String) async throws {
    let home = try LibraryHome()
    let server = try RawServer { $0.answer(body: body) }
    let stage = try LibraryStage(home.catalog(server: server.address))
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the answer") { stage.sees(named: "Not found") }
    #expect(words(stage).contains { $0.contains("server") }, "\(words(stage))")
    #expect(stage.titles == ["Search"] && stage.user.value(of: "library.query") == "#abcabc")
    #expect(try await !home.store.color(0xABCABC).isKnown, "nothing of it is kept")
  }

  @Test func whoLeavesCallsTheServerOff() async throws {
    let home = try LibraryHome()
    let ended = Flag()
    let server = try RawServer { peer in
      peer.waitForEnd()
      ended.raise()
    }
    let stage = try LibraryStage(home.catalog(server: server.address))
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the question") { !server.heads.isEmpty }
    #expect(stage.sees(named: "Loading"), "the window goes on")
    stage.user.key(.escape)
    #expect(stage.sees(named: "Search", role: .button))
    await stage.wait(for: "the end of the connection") { ended.isRaised }
  }

  @Test func whatIsTakenAwayStaysWithTheServerAndThatIsSaid() async throws {
    let home = try LibraryHome()
    let service = try ColrService()
    let stage = try LibraryStage(home.catalog(server: service.address))
    service.add("fire", to: 0xABCABC)
    await stage.open("#abcabc")
    stage.type("mine", in: "New tag")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.sees("library.remove.mine") }
    stage.user.tap("library.remove.mine")
    await stage.wait(for: "the word") {
      stage.sees(named: "Removed your tag “mine”. The server keeps its own.")
    }
    await stage.wait(for: "its end") { !stage.sees("library.remove.mine") }
    #expect(stage.rows(of: "library.tags") == ["Tag fire", "Tag mine"])
  }
}
