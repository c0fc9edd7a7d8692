import ColorLibrary
import ColrServer
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

/// The sentences of the two screens, in front of the user's own library and of a real server on
/// loopback.
@MainActor @Suite struct LibrarySentencesTests {
  enum Place: CaseIterable, Sendable { case local, server }

  /// A library of one of the two kinds, and somebody in front of its screens.
  @MainActor private final class World {
    let home: LibraryHome
    let service: ColrService?
    let stage: LibraryStage

    init(_ place: Place) throws {
      home = try LibraryHome()
      service = place == .server ? try ColrService() : nil
      stage = try LibraryStage(home.catalog(server: service?.address))
    }

    /// Gives a color tags, as if it had always had them.
    func put(_ tags: String..., to hex: UInt32) async throws {
      for tag in tags {
        if let service {
          service.add(tag, to: hex)
        } else {
          try await home.store.addTag(tag, to: hex)
        }
      }
    }

    /// The tags that the library holds for a color.
    func tags(of hex: UInt32) async throws -> [String] {
      if let service { return service.tags(of: hex) }
      return try await home.store.color(hex).tags.map(\.name)
    }
  }

  @Test(arguments: Place.allCases)
  func aFoundColorsScreenIsPushedAfterLoading(_ place: Place) async throws {
    let world = try World(place)
    let stage = world.stage
    try await world.put("fire", "hot", to: 0xABCABC)
    world.service?.hold()
    let field = try #require(stage.user.window.view(identified: "library.query") as? TextField)
    #expect(field.placeholder == "#abcabc")
    stage.type("#abcabc")
    stage.user.tap("library.search")
    #expect(stage.sees(named: "Loading", role: .button) && !stage.isEnabled(named: "Loading"))
    #expect(!field.isEnabled)
    if let service = world.service {
      await stage.wait(for: "the question") { !service.questions.isEmpty }
      #expect(service.questions.map(\.path) == ["/json/color/abcabc"])
      #expect(stage.sees(named: "Loading") && stage.titles == ["Search"])
      service.release()
    }
    await stage.wait(for: "the screen") { stage.titles == ["Search", "#ABCABC"] }
    #expect(
      stage.sees(named: "#ABCABC", role: .heading) && stage.sees(named: "#ABCABC", role: .text))
    #expect(stage.rows(of: "library.tags") == ["Tag fire", "Tag hot"])
    #expect(stage.sees(named: place == .local ? "from your library" : "from the server"))
    stage.user.key(.escape)
    stage.rest()
    #expect(
      stage.sees(named: "Search", role: .button) && stage.isEnabled("library.search")
        && field.isEnabled)
  }

  @Test(arguments: Place.allCases)
  func notFoundIsSaidByTheButton(_ place: Place) async throws {
    let world = try World(place)
    let stage = world.stage
    stage.type("#abcabc")
    stage.user.key(.enter)
    #expect(stage.sees(named: "Loading"))
    await stage.wait(for: "the answer") { stage.sees(named: "Not found", role: .button) }
    #expect(stage.titles == ["Search"] && stage.isEnabled(named: "Not found"))
    stage.user.type("d")
    #expect(stage.sees(named: "Search", role: .button))
  }

  @Test(arguments: Place.allCases)
  func addingSendsTheTagAndShowsWhatTheLibraryNowHolds(_ place: Place) async throws {
    let world = try World(place)
    let stage = world.stage
    try await world.put("fire", to: 0xABCABC)
    await stage.open("#abcabc")
    await stage.wait(for: "the tag") { stage.rows(of: "library.tags") == ["Tag fire"] }
    try await world.put("from another hand", to: 0xABCABC)
    world.service?.hold()
    stage.type("warm & cosy=1", in: "New tag")
    stage.user.tap("library.add-tag")
    #expect(stage.sees(named: "Adding…", role: .button) && !stage.isEnabled(named: "Adding…"))
    #expect(!stage.isEnabled("library.new-tag"))
    if let service = world.service {
      await stage.wait(for: "the tag") { service.questions.last?.method == "POST" }
      #expect(service.questions.last?.path == "/js/color/abcabc/addtag/")
      #expect(stage.sees(named: "Adding…") && stage.rows(of: "library.tags") == ["Tag fire"])
      service.release()
    }
    await stage.wait(for: "the table") {
      stage.rows(of: "library.tags") == ["Tag fire", "Tag from another hand", "Tag warm & cosy=1"]
    }
    #expect(stage.isEnabled("library.add-tag") && stage.user.value(of: "library.new-tag") == "")
    #expect(try await world.tags(of: 0xABCABC).last == "warm & cosy=1")
    #expect(stage.sees("library.remove.warm & cosy=1"))
    #expect(stage.sees("library.remove.fire") == (place == .local), "what others gave is theirs")
  }

  @Test(arguments: Place.allCases)
  func aColorAlwaysHasAListOfTagsPossiblyEmpty(_ place: Place) async throws {
    let world = try World(place)
    let stage = world.stage
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the answer") { stage.sees("library.unknown-color") }
    stage.user.tap("library.unknown-color")
    await stage.wait(for: "the screen") { stage.sees(named: "None", role: .text) }
    for tag in ["🌿", "שלום", "emoji 👩🏽‍🎨"] {
      stage.user.backend.clipboard = tag
      stage.user.tap("library.new-tag")
      stage.user.key(.character("v"), modifiers: .control)
      stage.user.key(.enter)
      await stage.wait(for: tag) { stage.sees("library.tag.\(tag)") }
    }
    #expect(!stage.sees(named: "None"))
    #expect(try await world.tags(of: 0xABCABC) == ["🌿", "שלום", "emoji 👩🏽‍🎨"])
  }

  @Test(arguments: Place.allCases)
  func aTagLeadsToItsColors(_ place: Place) async throws {
    let world = try World(place)
    let stage = world.stage
    try await world.put("fire", to: 0xABCABC)
    try await world.put("fire", to: 0x123123)
    for hex in ["#abcabc", "#123123"] {
      await stage.open(hex)
      await stage.wait(for: "its tag") { stage.sees("library.tag.fire") }
      if hex == "#abcabc" {
        stage.user.key(.escape)
        stage.rest()
      }
    }
    stage.user.tap("library.tag.fire")
    await stage.wait(for: "both") {
      Set(stage.rows(of: "library.colors")) == ["#ABCABC", "#123123"]
    }
  }
}
