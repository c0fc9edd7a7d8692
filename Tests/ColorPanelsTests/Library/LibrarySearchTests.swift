import AppTestSupport
import ColorLibrary
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor @Suite struct LibrarySearchTests {
  private let catalog = SlowCatalog()

  private func stage() throws -> LibraryStage {
    catalog.put(0xABCABC, name: "sage", tags: ["soft", "green"])
    return try LibraryStage(catalog)
  }

  // MARK: The sentences of the search screen

  @Test func theFieldShowsAColorAsAnExample() throws {
    let stage = try stage()
    let field = try #require(stage.user.window.view(named: "Color, name or tag") as? TextField)
    #expect(field.placeholder == "#abcabc" && field.text.isEmpty && field.isFirstResponder)
    #expect(stage.title == "Search" && stage.library.tabTitle == "Library")
  }

  @Test func theButtonReadsLoadingAndIsDisabledAsIsTheFieldWhileTheLookUpRuns() async throws {
    let stage = try stage()
    catalog.hold(.lookUp)
    stage.type("abcabc")
    #expect(stage.isEnabled("Search") && stage.isEnabled("Color, name or tag"))
    stage.user.tap("Search")
    #expect(stage.sees("Loading", role: .button) && !stage.sees("Search", role: .button))
    #expect(!stage.isEnabled("Loading") && !stage.isEnabled("Color, name or tag"))
    await stage.wait(for: "the question") { catalog.waiting == [.lookUp(0xABCABC)] }
    stage.user.tap("Loading")
    stage.user.type("xyz")
    #expect(stage.user.value(of: "Color, name or tag") == "abcabc")
    catalog.answer()
    await stage.wait(for: "the screen") { stage.titles == ["Search", "#ABCABC"] }
    #expect(catalog.calls.filter { $0.kind == .lookUp }.count == 1)
  }

  @Test(arguments: ["#abcabc", "abcabc", " #ABCABC "])
  func aLeadingNumberSignIsDropped(_ text: String) async throws {
    let stage = try stage()
    await stage.open(text)
    #expect(stage.titles == ["Search", "#ABCABC"])
    #expect(catalog.calls.filter { $0.kind == .lookUp } == [.lookUp(0xABCABC)])
  }

  @Test func aFoundColorsScreenIsPushed() async throws {
    let stage = try stage()
    await stage.open("#abcabc")
    #expect(stage.titles == ["Search", "#ABCABC"])
    #expect(stage.sees("Back to Search", role: .button))
    stage.user.tap("Back to Search")
    stage.rest()
    #expect(stage.sees("Search", role: .button) && stage.isEnabled("Color, name or tag"))
    #expect(stage.user.value(of: "Color, name or tag") == "#abcabc", "what was typed is there")
  }

  @Test func whatIsNotFoundIsSaidByTheButtonUntilTheTextChanges() async throws {
    let stage = try stage()
    stage.type("#123456")
    stage.user.tap("Search")
    await stage.wait(for: "the answer") { stage.sees("Not found", role: .button) }
    #expect(stage.isEnabled("Not found") && stage.isEnabled("Color, name or tag"))
    #expect(stage.titles == ["Search"])
    stage.user.tap("Color, name or tag")
    stage.user.key(.backspace)
    #expect(stage.sees("Search", role: .button) && !stage.sees("Not found"))
  }

  @Test func anErrorIsSaidInWordsAndNothingTypedIsLost() async throws {
    let stage = try stage()
    catalog.hold(.lookUp)
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    let error = LibraryError.badTag("x")
    catalog.answer(failing: error)
    await stage.wait(for: "the words") { stage.sees(error.description, role: .status) }
    #expect(stage.user.value(of: "Color, name or tag") == "#abcabc")
    #expect(stage.sees("Search", role: .button) && stage.isEnabled("Search"))
    stage.user.key(.enter)
    #expect(stage.sees("Loading") && !stage.sees(error.description))
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    catalog.answer()
    await stage.wait(for: "the screen") { stage.title == "#ABCABC" }
  }

  // MARK: By name and tag

  @Test func namesAndTagsAreFoundAsOneTypes() async throws {
    let stage = try stage()
    catalog.put(0x112233, name: "sea at night", tags: ["soft"])
    stage.type("s")
    await stage.wait(for: "rows") { !stage.rows(of: "Found in the library").isEmpty }
    #expect(
      stage.rows(of: "Found in the library")
        == ["Tag soft, 2 colors", "sage #ABCABC", "sea at night #112233"])
    stage.user.type("o")
    await stage.wait(for: "fewer") {
      stage.rows(of: "Found in the library") == ["Tag soft, 2 colors"]
    }
    for _ in 0..<2 { stage.user.key(.backspace) }
    #expect(stage.rows(of: "Found in the library").isEmpty, "nothing typed finds nothing")
  }

  @Test func aRowOpensAndItsColorIsPaintedWith() async throws {
    let stage = try stage()
    stage.type("sa")
    await stage.wait(for: "the row") { stage.sees("sage #ABCABC") }
    stage.user.tap("sage #ABCABC")
    #expect(stage.used == [0xABCABC])
    await stage.wait(for: "the color") { stage.rows(of: "Tags") == ["Tag soft", "Tag green"] }
    stage.user.key(.escape)
    stage.rest()
    stage.type("gre")
    await stage.wait(for: "the tag") { stage.sees("Tag green, 1 color") }
    stage.user.tap("Tag green, 1 color")
    await stage.wait(for: "its colors") { stage.rows(of: "Colors of the tag") == ["sage"] }
    #expect(stage.titles == ["Search", "green"])
  }

  @Test func wordsLookUpWhatTheLibraryCallsJustSo() async throws {
    let stage = try stage()
    stage.type("Green")
    stage.user.key(.enter)
    await stage.wait(for: "the color of CSS") { stage.sees("Not found") }
    #expect(catalog.calls.contains(.lookUp(0x008000)), "a name of CSS is a color")
    stage.type("Soft")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.titles == ["Search", "soft"] }
    stage.user.key(.escape)
    stage.rest()
    stage.type("sage")
    stage.user.key(.enter)
    await stage.wait(for: "the color") { stage.titles == ["Search", "#ABCABC"] }
    stage.user.key(.escape)
    stage.rest()
    stage.type("sag")
    stage.user.key(.enter)
    await stage.wait(for: "no") { stage.sees("Not found") }
  }

  @Test func anUnknownColorCanBeGivenItsFirstTag() async throws {
    let stage = try stage()
    stage.type("#123456")
    stage.user.key(.enter)
    await stage.wait(for: "the answer") { stage.sees("Give #123456 a tag") }
    stage.user.tap("Give #123456 a tag")
    await stage.wait(for: "the screen") { stage.sees("None") }
    stage.user.type("midnight")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.rows(of: "Tags") == ["Tag midnight"] }
    #expect(catalog.tags(of: 0x123456) == ["midnight"])
  }

  // MARK: Answers that nobody waits for

  @Test func aNewSearchCancelsTheOneBefore() async throws {
    let stage = try stage()
    catalog.hold(.search)
    stage.type("s")
    await stage.wait(for: "the first") { catalog.waiting == [.search("s")] }
    stage.user.type("a")
    await stage.wait(for: "the second") { catalog.waiting == [.search("sa")] }
    #expect(catalog.cancelled == [.search("s")])
    catalog.answer()
    await stage.wait(for: "rows") { stage.rows(of: "Found in the library") == ["sage #ABCABC"] }
  }

  @Test func anAnswerThatComesAfterANewerOneIsNotHeard() async throws {
    let stage = try stage()
    catalog.beDeaf()
    catalog.hold(.search)
    stage.type("s")
    await stage.wait(for: "the first") { catalog.waiting.count == 1 }
    stage.user.type("a")
    await stage.wait(for: "the second") { catalog.waiting.count == 2 }
    catalog.answer(.search("sa"))
    await stage.wait(for: "rows") { stage.rows(of: "Found in the library") == ["sage #ABCABC"] }
    catalog.answer(.search("s"))
    await stage.settle()
    #expect(stage.rows(of: "Found in the library") == ["sage #ABCABC"])
  }

  @Test func escapeCallsALookUpOffAndTheFieldHasTheKeysAgain() async throws {
    let stage = try stage()
    catalog.hold(.lookUp)
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    stage.user.key(.escape)
    await stage.wait(for: "the end") { catalog.cancelled == [.lookUp(0xABCABC)] }
    #expect(stage.sees("Search", role: .button) && stage.titles == ["Search"])
    stage.user.type("d")
    #expect(stage.user.value(of: "Color, name or tag") == "#abcabcd")
  }

  @Test func whoLeavesDuringALookUpIsNotSentToItsColor() async throws {
    let stage = try stage()
    catalog.beDeaf()
    catalog.hold(.lookUp)
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    stage.user.window.rootViewController = ViewController()
    stage.rest()
    catalog.answer()
    await stage.settle()
    #expect(stage.titles == ["Search"])
    stage.user.window.rootViewController = stage.library
    stage.rest()
    #expect(stage.sees("Search", role: .button) && stage.isEnabled("Color, name or tag"))
    #expect(stage.user.value(of: "Color, name or tag") == "#abcabc")
  }

  @Test func nothingTypedShakesAndAsksNobody() throws {
    let stage = try stage()
    let field = try #require(stage.user.window.view(named: "Color, name or tag") as? TextField)
    stage.user.tap("Search")
    #expect(field.isShaking && catalog.calls.isEmpty && stage.isEnabled("Search"))
    stage.type("#")
    stage.user.key(.enter)
    #expect(field.isShaking && catalog.calls.allSatisfy { $0.kind == .search })
  }

  // MARK: Keys

  @Test func allOfItWorksByKeys() async throws {
    let stage = try stage()
    stage.user.type("s")
    await stage.wait(for: "rows") { stage.rows(of: "Found in the library").count == 2 }
    stage.user.key(.down)
    stage.user.key(.down)
    stage.user.key(.enter)
    await stage.wait(for: "the color") { stage.title == "#ABCABC" }
    stage.user.key(.left, modifiers: .alt)
    stage.rest()
    #expect(stage.titles == ["Search"])
    stage.user.key(.up)
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.title == "soft" }
  }
}
