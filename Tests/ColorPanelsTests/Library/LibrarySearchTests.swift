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
    let field = try #require(stage.user.window.view(identified: "library.query") as? TextField)
    #expect(field.placeholder == "#abcabc" && field.text.isEmpty && field.isFirstResponder)
    #expect(stage.title == "Search" && stage.library.tabTitle == "Library")
  }

  @Test func theButtonReadsLoadingAndIsDisabledAsIsTheFieldWhileTheLookUpRuns() async throws {
    let stage = try stage()
    catalog.hold(.lookUp)
    stage.type("abcabc")
    #expect(stage.isEnabled("library.search") && stage.isEnabled("library.query"))
    stage.user.tap("library.search")
    #expect(
      stage.sees(named: "Loading", role: .button) && !stage.sees(named: "Search", role: .button))
    #expect(!stage.isEnabled(named: "Loading") && !stage.isEnabled("library.query"))
    await stage.wait(for: "the question") { catalog.waiting == [.lookUp(0xABCABC)] }
    stage.user.tap(named: "Loading")
    stage.user.type("xyz")
    #expect(stage.user.value(of: "library.query") == "abcabc")
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
    #expect(stage.sees("navigation.back"))
    stage.user.tap("navigation.back")
    stage.rest()
    #expect(stage.sees(named: "Search", role: .button) && stage.isEnabled("library.query"))
    #expect(stage.user.value(of: "library.query") == "#abcabc", "what was typed is there")
  }

  @Test func whatIsNotFoundIsSaidByTheButtonUntilTheTextChanges() async throws {
    let stage = try stage()
    stage.type("#123456")
    stage.user.tap("library.search")
    await stage.wait(for: "the answer") { stage.sees(named: "Not found", role: .button) }
    #expect(stage.isEnabled(named: "Not found") && stage.isEnabled("library.query"))
    #expect(stage.titles == ["Search"])
    stage.user.tap("library.query")
    stage.user.key(.backspace)
    #expect(stage.sees(named: "Search", role: .button) && !stage.sees(named: "Not found"))
  }

  @Test func anErrorIsSaidInWordsAndNothingTypedIsLost() async throws {
    let stage = try stage()
    catalog.hold(.lookUp)
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    let error = LibraryError.badTag("x")
    catalog.answer(failing: error)
    await stage.wait(for: "the words") { stage.sees(named: error.description, role: .status) }
    #expect(stage.user.value(of: "library.query") == "#abcabc")
    #expect(stage.sees(named: "Search", role: .button) && stage.isEnabled("library.search"))
    stage.user.key(.enter)
    #expect(stage.sees(named: "Loading") && !stage.sees(named: error.description))
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    catalog.answer()
    await stage.wait(for: "the screen") { stage.title == "#ABCABC" }
  }

  // MARK: By name and tag

  @Test func namesAndTagsAreFoundAsOneTypes() async throws {
    let stage = try stage()
    catalog.put(0x112233, name: "sea at night", tags: ["soft"])
    stage.type("s")
    await stage.wait(for: "rows") { !stage.rows(of: "library.found").isEmpty }
    #expect(
      stage.rows(of: "library.found")
        == ["Tag soft, 2 colors", "sage #ABCABC", "sea at night #112233"])
    stage.user.type("o")
    await stage.wait(for: "fewer") {
      stage.rows(of: "library.found") == ["Tag soft, 2 colors"]
    }
    for _ in 0..<2 { stage.user.key(.backspace) }
    #expect(stage.rows(of: "library.found").isEmpty, "nothing typed finds nothing")
  }

  @Test func aRowOpensAndItsColorIsPaintedWith() async throws {
    let stage = try stage()
    stage.type("sa")
    await stage.wait(for: "the row") { stage.sees(named: "sage #ABCABC") }
    stage.user.tap(named: "sage #ABCABC")
    #expect(stage.used == [0xABCABC])
    await stage.wait(for: "the color") {
      stage.rows(of: "library.tags") == ["Tag soft", "Tag green"]
    }
    stage.user.key(.escape)
    stage.rest()
    stage.type("gre")
    await stage.wait(for: "the tag") { stage.sees(named: "Tag green, 1 color") }
    stage.user.tap(named: "Tag green, 1 color")
    await stage.wait(for: "its colors") { stage.rows(of: "library.colors") == ["sage"] }
    #expect(stage.titles == ["Search", "green"])
  }

  @Test func wordsLookUpWhatTheLibraryCallsJustSo() async throws {
    let stage = try stage()
    stage.type("Green")
    stage.user.key(.enter)
    await stage.wait(for: "the color of CSS") { stage.sees(named: "Not found") }
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
    await stage.wait(for: "no") { stage.sees(named: "Not found") }
  }

  @Test func anUnknownColorCanBeGivenItsFirstTag() async throws {
    let stage = try stage()
    stage.type("#123456")
    stage.user.key(.enter)
    await stage.wait(for: "the answer") { stage.sees("library.unknown-color") }
    stage.user.tap("library.unknown-color")
    await stage.wait(for: "the screen") { stage.sees(named: "None") }
    stage.user.type("midnight")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.rows(of: "library.tags") == ["Tag midnight"] }
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
    await stage.wait(for: "rows") { stage.rows(of: "library.found") == ["sage #ABCABC"] }
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
    await stage.wait(for: "rows") { stage.rows(of: "library.found") == ["sage #ABCABC"] }
    catalog.answer(.search("s"))
    await stage.settle()
    #expect(stage.rows(of: "library.found") == ["sage #ABCABC"])
  }

  @Test func escapeCallsALookUpOffAndTheFieldHasTheKeysAgain() async throws {
    let stage = try stage()
    catalog.hold(.lookUp)
    stage.type("#abcabc")
    stage.user.key(.enter)
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    stage.user.key(.escape)
    await stage.wait(for: "the end") { catalog.cancelled == [.lookUp(0xABCABC)] }
    #expect(stage.sees(named: "Search", role: .button) && stage.titles == ["Search"])
    stage.user.type("d")
    #expect(stage.user.value(of: "library.query") == "#abcabcd")
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
    #expect(stage.sees(named: "Search", role: .button) && stage.isEnabled("library.query"))
    #expect(stage.user.value(of: "library.query") == "#abcabc")
  }

  @Test func nothingTypedShakesAndAsksNobody() throws {
    let stage = try stage()
    let field = try #require(stage.user.window.view(identified: "library.query") as? TextField)
    stage.user.tap("library.search")
    #expect(field.isShaking && catalog.calls.isEmpty && stage.isEnabled("library.search"))
    stage.type("#")
    stage.user.key(.enter)
    #expect(field.isShaking && catalog.calls.allSatisfy { $0.kind == .search })
  }

  // MARK: Keys

  @Test func allOfItWorksByKeys() async throws {
    let stage = try stage()
    stage.user.type("s")
    await stage.wait(for: "rows") { stage.rows(of: "library.found").count == 2 }
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
