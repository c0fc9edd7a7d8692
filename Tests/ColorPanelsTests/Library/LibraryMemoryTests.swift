import AppTestSupport
import ColorLibrary
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels

/// Screens are as they were left: when one goes back and forth, and when the panel was away.
@MainActor @Suite struct LibraryMemoryTests {
  private let catalog = SlowCatalog()

  private func stage() throws -> LibraryStage {
    catalog.put(0xABCABC, name: "sage", tags: (0..<60).map { "tag \($0)" })
    catalog.put(0x112233, name: "sea", tags: ["deep"])
    return try LibraryStage(catalog)
  }

  private func table(_ stage: LibraryStage) throws -> TableView {
    try #require(stage.user.window.view(identified: "library.tags") as? TableView)
  }

  /// Closes the panel and opens it again: other controllers, the same model.
  private func reopen(_ stage: LibraryStage) -> LibraryController {
    stage.user.window.rootViewController = ViewController()
    stage.rest()
    let new = LibraryController(stage.model)
    stage.user.window.rootViewController = new
    stage.rest()
    return new
  }

  @Test func goingBackAndForthLosesNeitherThePlaceNorWhatWasTyped() async throws {
    let stage = try stage()
    await stage.open("#abcabc")
    stage.user.type("half a t")
    try table(stage).contentOffset.y = 800
    stage.user.tap("navigation.back")
    stage.rest()
    #expect(stage.user.value(of: "library.query") == "#abcabc")
    await stage.open("#abcabc")
    #expect(stage.user.value(of: "library.new-tag") == "half a t")
    #expect(try table(stage).contentOffset.y == 800)
    stage.user.tap("library.tag.tag 19")
    stage.rest()
    stage.user.key(.escape)
    stage.rest()
    #expect(try table(stage).contentOffset.y == 800)
    #expect(stage.user.value(of: "library.new-tag") == "half a t")
  }

  @Test func thePanelOpensWithTheScreensThatWereThere() async throws {
    let stage = try stage()
    stage.type("s")
    await stage.wait(for: "rows") { stage.sees(named: "sage #ABCABC") }
    stage.user.tap(named: "sage #ABCABC")
    await stage.wait(for: "the tags") { stage.sees("library.tag.tag 0") }
    stage.user.tap("library.new-tag")
    stage.user.type("half")
    try table(stage).contentOffset.y = 400
    stage.rest()
    let again = reopen(stage)
    #expect(again.viewControllers.map(\.title) == ["Search", "#ABCABC"])
    #expect(stage.user.value(of: "library.new-tag") == "half")
    #expect(try table(stage).contentOffset.y == 400)
    stage.user.tap("navigation.back")
    stage.rest()
    #expect(stage.user.value(of: "library.query") == "s")
    await stage.wait(for: "rows") { stage.sees(named: "sea #112233") }
  }

  @Test func aTagsColorsAreWhereTheyWereWhenThePanelOpensAgain() async throws {
    let stage = try stage()
    catalog.fill(tag: 1, count: 3000)
    await stage.open("#112233")
    stage.user.tap("library.tag.deep")
    await stage.wait(for: "the colors") { stage.sees(named: "color 0") }
    let grid = try #require(
      stage.user.window.view(identified: "library.colors") as? CollectionView)
    grid.contentOffset.y = 5000
    await stage.settle()
    let again = reopen(stage)
    let other = try #require(
      stage.user.window.view(identified: "library.colors") as? CollectionView)
    #expect(again.viewControllers.count == 3 && other !== grid && other.contentOffset.y == 5000)
    await stage.wait(for: "its colors") {
      let rows = stage.rows(of: "library.colors")
      return !rows.isEmpty && !rows.contains("Loading")
    }
  }

  @Test func whatChangedMeanwhileIsShown() async throws {
    let stage = try stage()
    await stage.open("#112233")
    catalog.put(0x112233, name: "sea", tags: ["deep", "cold"])
    _ = reopen(stage)
    await stage.wait(for: "the new tag") {
      stage.rows(of: "library.tags") == ["Tag deep", "Tag cold"]
    }
  }

  @Test func theListFollowsWhatIsTypedAndWhatIsTagged() async throws {
    let stage = try stage()
    for hex in 0..<60 { catalog.put(UInt32(hex), name: "shade \(hex)", tags: ["many"]) }
    stage.type("s")
    await stage.wait(for: "rows") { stage.rows(of: "library.found").count > 8 }
    let list = try #require(
      stage.user.window.view(identified: "library.found") as? TableView)
    stage.user.key(.down)
    stage.user.key(.end)
    let end = list.contentOffset.y
    #expect(end > 1000)
    stage.user.key(.enter)
    await stage.wait(for: "the last") { stage.titles.count == 2 && stage.sees("library.tag.many") }
    stage.type("sunny", in: "New tag")
    stage.user.key(.enter)
    await stage.wait(for: "its tag") { stage.sees("library.tag.sunny") }
    stage.user.tap("navigation.back")
    await stage.wait(for: "a row more") { list.numberOfRows(inSection: 0) == 1 }
    #expect(list.contentOffset.y >= end - 100, "the place in the list is kept")
    #expect(list.indexPathForSelectedRow?.section == 1, "and what was chosen")
    stage.type("sh")
    await stage.wait(for: "fewer") { list.numberOfRows(inSection: 1) == 0 }
    #expect(list.contentOffset.y == 0, "another list begins at its top")
  }

  @Test func aColorThatAnotherTabHasFoundIsShownOnTheSearchScreen() async throws {
    let stage = try stage()
    await stage.open("#abcabc")
    stage.user.tap("library.tag.tag 1")
    stage.rest()
    let record = ColorRecord(
      timestamp: 1, hex: 0x112233, id: 7, tags: [Tag(timestamp: 1, id: 1, name: "deep")])
    stage.library.show(record)
    stage.rest()
    #expect(
      stage.titles == ["Search", "#112233"] && stage.rows(of: "library.tags") == ["Tag deep"])
    await stage.wait(for: "its name") { stage.sees(named: "sea") }
  }

  @Test func manyScreensAreForgottenOneByOne() throws {
    let model = LibraryModel { [catalog] in catalog }
    let first = model.color(0)
    first.tagText = "x"
    for hex in 1..<63 { _ = model.color(UInt32(hex)) }
    #expect(model.color(0) === first)
    for hex in 100..<164 { _ = model.color(UInt32(hex)) }
    #expect(model.color(0) !== first)
  }
}
