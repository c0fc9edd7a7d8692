import ColorLibrary
import Geometry
import TestSupport
import Testing
import UserInterface

/// The screens in front of the user's own library on disk.
@MainActor @Suite struct LibraryStoreTests {
  @Test func aNamedColorIsLookedUpTaggedFoundByTheTagAndFreedOfIt() async throws {
    let home = try LibraryHome()
    let stage = try LibraryStage(home.catalog())
    stage.type("#ff7f50")
    stage.user.tap("library.search")
    #expect(stage.sees(named: "Loading", role: .button) && !stage.isEnabled(named: "Loading"))
    #expect(!stage.isEnabled("library.query"))
    await stage.wait(for: "the screen") { stage.titles == ["Search", "#FF7F50"] }
    await stage.wait(for: "the name") { stage.sees(named: "coral") }
    let tags = stage.rows(of: "library.tags")
    #expect(tags.contains("Tag orange") && stage.sees(named: "from your library"))
    #expect(!stage.sees("library.remove.orange"), "that tag is not one's own")
    stage.type("sunset 🌇", in: "New tag")
    stage.user.tap("library.add-tag")
    #expect(stage.sees(named: "Adding…", role: .button) && !stage.isEnabled(named: "Adding…"))
    await stage.wait(for: "the tag") { stage.rows(of: "library.tags") == tags + ["Tag sunset 🌇"] }
    stage.user.tap("navigation.back")
    stage.rest()
    stage.type("sunset")
    await stage.wait(for: "the row") { stage.sees(named: "Tag sunset 🌇, 1 color") }
    stage.user.tap(named: "Tag sunset 🌇, 1 color")
    await stage.wait(for: "its colors") { stage.rows(of: "library.colors") == ["coral"] }
    stage.user.tap(named: "coral")
    await stage.wait(for: "its tags") { stage.sees("library.remove.sunset 🌇") }
    stage.user.tap("library.remove.sunset 🌇")
    await stage.wait(for: "its end") { stage.rows(of: "library.tags") == tags }
    stage.user.tap("toast.action")
    await stage.wait(for: "it again") { stage.sees("library.remove.sunset 🌇") }
  }

  @Test func aColorThatNobodyKnowsIsNotFoundUntilItHasATag() async throws {
    let home = try LibraryHome()
    let stage = try LibraryStage(home.catalog())
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the answer") { stage.sees(named: "Not found", role: .button) }
    stage.user.tap("library.unknown-color")
    await stage.wait(for: "the screen") { stage.sees(named: "None") }
    #expect(stage.sees(named: "not in your library yet"))
    await stage.wait(for: "a name") {
      stage.user.window.accessibilityTree.all.contains { $0.name.hasPrefix("nearest: ") }
    }
    stage.type("mint", in: "New tag")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.rows(of: "library.tags") == ["Tag mint"] }
    #expect(stage.sees(named: "from your library"))
    stage.user.key(.escape)
    stage.rest()
    stage.user.key(.enter)
    await stage.wait(for: "the screen") { stage.titles == ["Search", "#ABCABC"] }
    // The next program finds it too.
    let again = ColorStore(folder: home.path)
    #expect(try await again.color(0xABCABC).tags.map(\.name) == ["mint"])
  }

  @Test func whatCannotBeATagIsSaidAndStaysTyped() async throws {
    let home = try LibraryHome()
    let stage = try LibraryStage(home.catalog())
    await stage.open("#ff7f50")
    let long = String(repeating: "x", count: 1000)
    stage.user.backend.clipboard = long
    stage.user.key(.character("v"), modifiers: .control)
    stage.user.key(.enter)
    let words = LibraryError.badTag(long).description
    await stage.wait(for: "the words") { stage.sees(named: words, role: .status) }
    #expect(stage.user.value(of: "library.new-tag") == long)
  }

  @Test func aLibraryThatCannotBeOpenedIsAnErrorInWords() async throws {
    let home = try LibraryHome()
    let store = ColorStore(folder: "/dev/null")
    let stage = try LibraryStage(UserCatalog(ColorLookup(store: store, server: nil)))
    stage.type("#ff7f50")
    stage.user.key(.enter)
    await stage.wait(for: "the words") {
      stage.user.window.accessibilityTree.all.contains {
        $0.role == .status && $0.name.contains("cannot be used")
      }
    }
    #expect(stage.sees(named: "Search", role: .button) && stage.titles == ["Search"])
    #expect(stage.user.value(of: "library.query") == "#ff7f50")
    withExtendedLifetime(home) {}
  }
}
