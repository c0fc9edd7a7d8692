import AppTestSupport
import ColorLibrary
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@MainActor @Suite struct LibraryColorTests {
  private let catalog = SlowCatalog()

  /// In front of the screen of a color.
  private func stage(tags: [String] = ["soft", "green"], own: Set<Int64> = []) async throws
    -> LibraryStage
  {
    catalog.put(0xABCABC, name: "sage", tags: tags, own: own)
    let stage = try LibraryStage(catalog)
    await stage.open("#abcabc")
    await stage.wait(for: "its name") { stage.sees(named: "sage") }
    return stage
  }

  private func field(_ stage: LibraryStage) throws -> TextField {
    try #require(stage.user.window.view(identified: "library.new-tag") as? TextField)
  }

  // MARK: The sentences of the color's screen

  @Test func theTitleIsTheHexAboveASwatchTheHexLabelAFieldAButtonAndTheTags() async throws {
    let stage = try await stage()
    #expect(stage.title == "#ABCABC" && stage.sees(named: "#ABCABC", role: .heading))
    #expect(stage.sees(named: "#ABCABC", role: .text) && stage.sees(named: "sage", role: .text))
    let swatch = try #require(stage.user.element("library.swatch")?.frame)
    #expect(stage.user.screen.bitmap[Int(swatch.midX), Int(swatch.midY)] & 0xFFFFFF == 0xABCABC)
    #expect(stage.sees("library.new-tag") && stage.isEnabled("library.add-tag"))
    #expect(stage.rows(of: "library.tags") == ["Tag soft", "Tag green"])
  }

  @Test func aColorAlwaysHasAListOfTagsPossiblyEmpty() async throws {
    let stage = try await stage(tags: [])
    #expect(stage.sees(named: "None", role: .text) && stage.rows(of: "library.tags").isEmpty)
    stage.user.type("calm")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.rows(of: "library.tags") == ["Tag calm"] }
    #expect(!stage.sees(named: "None"))
  }

  @Test func addingSendsTheTagThenLooksTheColorUpAgainAndShowsWhatTheLibraryNowHolds()
    async throws
  {
    let stage = try await stage()
    catalog.hold(.add, .lookUp)
    stage.user.type("calm")
    stage.user.tap("library.add-tag")
    #expect(stage.sees(named: "Adding…", role: .button) && !stage.sees(named: "Add", role: .button))
    #expect(!stage.isEnabled(named: "Adding…") && !stage.isEnabled("library.new-tag"))
    await stage.wait(for: "the tag") { catalog.waiting == [.add("calm", 0xABCABC)] }
    // Others tag colors too.
    catalog.answer()
    await stage.wait(for: "the second look") { catalog.waiting == [.lookUp(0xABCABC)] }
    #expect(!stage.isEnabled(named: "Adding…") && stage.rows(of: "library.tags").count == 2)
    catalog.put(0xABCABC, name: "sage", tags: ["calm", "misty"])
    catalog.answer()
    await stage.wait(for: "the table") {
      stage.rows(of: "library.tags") == ["Tag calm", "Tag misty"]
    }
    #expect(stage.isEnabled("library.add-tag") && stage.isEnabled("library.new-tag"))
    #expect(stage.user.value(of: "library.new-tag") == "")
    stage.user.type("next")
    #expect(stage.user.value(of: "library.new-tag") == "next", "the field has the keys again")
  }

  @Test func aTagThatTheLibraryDoesNotTakeIsAnErrorInWordsAndStaysTyped() async throws {
    let stage = try await stage()
    let long = String(repeating: "ab ", count: 333) + "c"
    #expect(long.count == 1000)
    stage.user.backend.clipboard = long
    stage.user.key(.character("v"), modifiers: .control)
    stage.user.key(.enter)
    await stage.wait(for: "the words") {
      stage.user.window.accessibilityTree.all.contains {
        $0.role == .status && $0.name.contains("cannot be a tag")
      }
    }
    #expect(try field(stage).text == long && stage.isEnabled("library.add-tag"))
    let note = try #require(stage.user.window.accessibilityTree.all.first { $0.role == .status })
    #expect(note.frame.height < 120 && note.name.count < 160, "a long tag is not all said again")
    stage.user.key(.backspace)
    #expect(!stage.sees(note.name), "typing takes the words away")
  }

  @Test func aRefusedTagTakesNothingOfWhatWasOnItsWay() async throws {
    catalog.put(0xABCABC, name: "sage", tags: ["soft"])
    let stage = try LibraryStage(catalog)
    catalog.hold(.details)
    await stage.open("#abcabc")
    stage.user.type(String(repeating: "x", count: 61))
    stage.user.key(.enter)
    await stage.wait(for: "its name asked again") {
      catalog.cancelled.count == 1 && catalog.waiting.count == 1
    }
    catalog.answer()
    await stage.wait(for: "its name") { stage.sees(named: "sage") }
    #expect(stage.user.value(of: "library.new-tag")?.count == 61)
  }

  @Test func whenTheSecondLookFailsTheTagIsSentAllTheSame() async throws {
    let stage = try await stage()
    catalog.hold(.lookUp)
    stage.user.type("calm")
    stage.user.key(.enter)
    await stage.wait(for: "the second look") { !catalog.waiting.isEmpty }
    catalog.answer(failing: .badTag("odd"))
    await stage.wait(for: "the words") { stage.sees(named: LibraryError.badTag("odd").description) }
    #expect(stage.user.value(of: "library.new-tag") == "" && stage.isEnabled("library.add-tag"))
    #expect(
      stage.rows(of: "library.tags") == ["Tag soft", "Tag green"], "what was known is still seen")
    #expect(catalog.tags(of: 0xABCABC).contains("calm"))
  }

  @Test func twoTapsOnAddSendOneTag() async throws {
    let stage = try await stage()
    catalog.hold(.add)
    stage.user.type("calm")
    let place = try #require(stage.user.find("library.add-tag"))
    stage.user.tap(at: place, times: 2)
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { !catalog.waiting.isEmpty }
    catalog.answer()
    await stage.wait(for: "the table") { stage.rows(of: "library.tags").count == 3 }
    #expect(catalog.calls.filter { $0.kind == .add } == [.add("calm", 0xABCABC)])
  }

  @Test(arguments: ["", "   "]) func anEmptyTagShakesAndIsNotSent(_ text: String) async throws {
    let stage = try await stage()
    stage.user.type(text)
    stage.user.tap("library.add-tag")
    #expect(try field(stage).isShaking && stage.isEnabled("library.add-tag"))
    await stage.settle()
    #expect(!catalog.calls.contains { $0.kind == .add })
  }

  @Test(arguments: ["🌿👩🏽‍🎨", "שלום עולם", "سماء", "e\u{301}tude", "a & b=c?d%20#e"])
  func tagsOfAllScripts(_ name: String) async throws {
    let stage = try await stage()
    stage.user.backend.clipboard = "  \(name) "
    stage.user.key(.character("v"), modifiers: .control)
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.sees("library.tag.\(name)") }
    #expect(catalog.calls.contains(.add(name, 0xABCABC)), "without the spaces around it")
  }

  @Test func tenThousandTagsScrollAndAreFoundByTheKeys() async throws {
    let stage = try await stage(tags: (0..<10_000).map { "tag \($0)" })
    #expect(stage.rows(of: "library.tags").count < 20, "only what is in sight is there")
    stage.user.key(.down)
    stage.user.key(.end)
    #expect(stage.rows(of: "library.tags").last == "Tag tag 9999")
    stage.user.tap("library.new-tag")
    stage.user.type("last")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { stage.rows(of: "library.tags").last == "Tag last" }
  }

  // MARK: One's own tags

  @Test func onesOwnTagIsTakenAwayByItsButtonAndBroughtBack() async throws {
    let stage = try await stage(own: [2])
    #expect(stage.sees("library.remove.green") && !stage.sees("library.remove.soft"))
    stage.user.tap("library.remove.green")
    await stage.wait(for: "its end") { stage.rows(of: "library.tags") == ["Tag soft"] }
    #expect(stage.sees(named: "Removed your tag “green”", role: .status))
    stage.user.tap("toast.action")
    await stage.wait(for: "it again") {
      stage.rows(of: "library.tags") == ["Tag soft", "Tag green"]
    }
    #expect(stage.sees("library.remove.green"))
  }

  @Test func deleteTakesOnesOwnTagAwayAndNoOther() async throws {
    let stage = try await stage(own: [2])
    stage.user.key(.down)
    stage.user.key(.delete)
    await stage.settle()
    #expect(stage.rows(of: "library.tags").count == 2)
    #expect(stage.sees(named: "“soft” is not a tag of your own, and stays."))
    stage.user.key(.down)
    stage.user.key(.delete)
    await stage.wait(for: "its end") { stage.rows(of: "library.tags") == ["Tag soft"] }
  }

  @Test func aTagThatCannotBeTakenAwayStaysWithTheReason() async throws {
    let stage = try await stage(own: [1])
    catalog.hold(.remove)
    stage.user.tap("library.remove.soft")
    stage.user.tap("library.remove.soft")
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    catalog.answer(failing: .badTag("soft"))
    await stage.wait(for: "the words") {
      stage.sees(named: LibraryError.badTag("soft").description)
    }
    #expect(stage.rows(of: "library.tags").count == 2 && !stage.sees("toast.action"))
    #expect(catalog.calls.filter { $0.kind == .remove }.count == 1)
  }

  // MARK: What one does with a color

  @Test func theColorIsTakenToPaintWith() async throws {
    let stage = try await stage()
    stage.user.tap("library.use")
    #expect(stage.used == [0xABCABC])
  }

  @Test func aTagOpensAndItsColorsOpen() async throws {
    let stage = try await stage()
    stage.user.tap("library.tag.soft")
    await stage.wait(for: "its colors") { stage.rows(of: "library.colors") == ["sage"] }
    stage.user.tap(named: "sage")
    await stage.wait(for: "the color") { stage.rows(of: "library.tags").count == 2 }
    #expect(stage.titles == ["Search", "#ABCABC", "soft", "#ABCABC"])
    for _ in 0..<3 {
      stage.user.key(.escape)
      stage.rest()
    }
    #expect(stage.titles == ["Search"])
  }

  @Test func aColorThatCouldNotBeLookedUpIsAskedForAgain() async throws {
    catalog.put(0xABCABC, name: "sage", tags: ["soft"])
    let stage = try LibraryStage(catalog)
    catalog.hold(.lookUp)
    stage.type("sage")
    await stage.wait(for: "the row") { stage.sees(named: "sage #ABCABC") }
    stage.user.tap(named: "sage #ABCABC")
    #expect(stage.title == "#ABCABC", "the screen is there at once")
    stage.rest()
    #expect(stage.sees(named: "Loading…", role: .text))
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    catalog.answer(failing: .badTag("x"))
    await stage.wait(for: "the words") { stage.sees(named: LibraryError.badTag("x").description) }
    #expect(!stage.sees(named: "None"))
    stage.user.tap("library.again")
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    catalog.answer()
    await stage.wait(for: "the tags") { stage.rows(of: "library.tags") == ["Tag soft"] }
    #expect(!stage.sees("library.again"))
  }

  @Test func leavingCallsTheLookUpOffButNotATag() async throws {
    let stage = try await stage()
    catalog.hold(.add, .lookUp)
    stage.user.type("calm")
    stage.user.key(.enter)
    await stage.wait(for: "the tag") { !catalog.waiting.isEmpty }
    stage.user.key(.escape)
    stage.rest()
    #expect(stage.titles == ["Search"])
    catalog.answer(.add("calm", 0xABCABC))
    await stage.wait(for: "the second look") { catalog.waiting == [.lookUp(0xABCABC)] }
    catalog.answer()
    await stage.settle()
    #expect(catalog.cancelled.isEmpty && catalog.tags(of: 0xABCABC).contains("calm"))
    stage.type("sage")
    await stage.wait(for: "the row") { stage.sees(named: "sage #ABCABC") }
    stage.user.tap(named: "sage #ABCABC")
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    #expect(stage.rows(of: "library.tags").contains("Tag calm"), "what is known is seen at once")
    stage.user.key(.escape)
    await stage.wait(for: "its end") { catalog.cancelled == [.lookUp(0xABCABC)] }
  }
}
