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
    stage.user.tap("Search")
    #expect(stage.sees("Loading", role: .button) && !stage.isEnabled("Loading"))
    #expect(!stage.isEnabled("Color, name or tag"))
    await stage.wait(for: "the screen") { stage.titles == ["Search", "#FF7F50"] }
    await stage.wait(for: "the name") { stage.sees("coral") }
    let tags = stage.rows(of: "Tags")
    #expect(tags.contains("Tag orange") && stage.sees("from your library"))
    #expect(!stage.sees("Remove orange"), "that tag is not one's own")
    stage.type("sunset 🌇", in: "New tag")
    stage.user.tap("Add")
    #expect(stage.sees("Adding…", role: .button) && !stage.isEnabled("Adding…"))
    await stage.wait(for: "the tag") { stage.rows(of: "Tags") == tags + ["Tag sunset 🌇"] }
    stage.user.tap("Back to Search")
    stage.rest()
    stage.type("sunset")
    await stage.wait(for: "the row") { stage.sees("Tag sunset 🌇, 1 color") }
    stage.user.tap("Tag sunset 🌇, 1 color")
    await stage.wait(for: "its colors") { stage.rows(of: "Colors of the tag") == ["coral"] }
    stage.user.tap("coral")
    await stage.wait(for: "its tags") { stage.sees("Remove sunset 🌇") }
    stage.user.tap("Remove sunset 🌇")
    await stage.wait(for: "its end") { stage.rows(of: "Tags") == tags }
    stage.user.tap("Undo")
    await stage.wait(for: "it again") { stage.sees("Remove sunset 🌇") }
  }

  @Test func aColorThatNobodyKnowsIsNotFoundUntilItHasATag() async throws {
    let home = try LibraryHome()
    let stage = try LibraryStage(home.catalog())
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the answer") { stage.sees("Not found", role: .button) }
    stage.user.tap("Give #ABCABC a tag")
    await stage.wait(for: "the screen") { stage.sees("None") }
    #expect(stage.sees("not in your library yet"))
    await stage.wait(for: "a name") {
      stage.user.window.accessibilityTree.all.contains { $0.name.hasPrefix("nearest: ") }
    }
    stage.type("mint", in: "New tag")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.rows(of: "Tags") == ["Tag mint"] }
    #expect(stage.sees("from your library"))
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
    await stage.wait(for: "the words") { stage.sees(words, role: .status) }
    #expect(stage.user.value(of: "New tag") == long)
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
    #expect(stage.sees("Search", role: .button) && stage.titles == ["Search"])
    #expect(stage.user.value(of: "Color, name or tag") == "#ff7f50")
    withExtendedLifetime(home) {}
  }
}
