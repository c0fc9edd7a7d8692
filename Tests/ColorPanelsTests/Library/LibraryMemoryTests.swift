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
    try #require(stage.user.window.view(named: "Tags") as? TableView)
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
    stage.user.tap("Back to Search")
    stage.rest()
    #expect(stage.user.value(of: "Color, name or tag") == "#abcabc")
    await stage.open("#abcabc")
    #expect(stage.user.value(of: "New tag") == "half a t")
    #expect(try table(stage).contentOffset.y == 800)
    stage.user.tap("Tag tag 19")
    stage.rest()
    stage.user.key(.escape)
    stage.rest()
    #expect(try table(stage).contentOffset.y == 800)
    #expect(stage.user.value(of: "New tag") == "half a t")
  }

  @Test func thePanelOpensWithTheScreensThatWereThere() async throws {
    let stage = try stage()
    stage.type("s")
    await stage.wait(for: "rows") { stage.sees("sage #ABCABC") }
    stage.user.tap("sage #ABCABC")
    await stage.wait(for: "the tags") { stage.sees("Tag tag 0") }
    stage.user.tap("New tag")
    stage.user.type("half")
    try table(stage).contentOffset.y = 400
    stage.rest()
    let again = reopen(stage)
    #expect(again.viewControllers.map(\.title) == ["Search", "#ABCABC"])
    #expect(stage.user.value(of: "New tag") == "half")
    #expect(try table(stage).contentOffset.y == 400)
    stage.user.tap("Back to Search")
    stage.rest()
    #expect(stage.user.value(of: "Color, name or tag") == "s")
    await stage.wait(for: "rows") { stage.sees("sea #112233") }
  }

  @Test func aTagsColorsAreWhereTheyWereWhenThePanelOpensAgain() async throws {
    let stage = try stage()
    catalog.fill(tag: 1, count: 3000)
    await stage.open("#112233")
    stage.user.tap("Tag deep")
    await stage.wait(for: "the colors") { stage.sees("color 0") }
    let grid = try #require(
      stage.user.window.view(named: "Colors of the tag") as? CollectionView)
    grid.contentOffset.y = 5000
    await stage.settle()
    let again = reopen(stage)
    let other = try #require(
      stage.user.window.view(named: "Colors of the tag") as? CollectionView)
    #expect(again.viewControllers.count == 3 && other !== grid && other.contentOffset.y == 5000)
    await stage.wait(for: "its colors") {
      let rows = stage.rows(of: "Colors of the tag")
      return !rows.isEmpty && !rows.contains("Loading")
    }
  }

  @Test func whatChangedMeanwhileIsShown() async throws {
    let stage = try stage()
    await stage.open("#112233")
    catalog.put(0x112233, name: "sea", tags: ["deep", "cold"])
    _ = reopen(stage)
    await stage.wait(for: "the new tag") { stage.rows(of: "Tags") == ["Tag deep", "Tag cold"] }
  }

  @Test func theListFollowsWhatIsTypedAndWhatIsTagged() async throws {
    let stage = try stage()
    for hex in 0..<60 { catalog.put(UInt32(hex), name: "shade \(hex)", tags: ["many"]) }
    stage.type("s")
    await stage.wait(for: "rows") { stage.rows(of: "Found in the library").count > 8 }
    let list = try #require(
      stage.user.window.view(named: "Found in the library") as? TableView)
    stage.user.key(.down)
    stage.user.key(.end)
    let end = list.contentOffset.y
    #expect(end > 1000)
    stage.user.key(.enter)
    await stage.wait(for: "the last") { stage.titles.count == 2 && stage.sees("Tag many") }
    stage.type("sunny", in: "New tag")
    stage.user.key(.enter)
    await stage.wait(for: "its tag") { stage.sees("Tag sunny") }
    stage.user.tap("Back to Search")
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
    stage.user.tap("Tag tag 1")
    stage.rest()
    let record = ColorRecord(
      timestamp: 1, hex: 0x112233, id: 7, tags: [Tag(timestamp: 1, id: 1, name: "deep")])
    stage.library.show(record)
    stage.rest()
    #expect(stage.titles == ["Search", "#112233"] && stage.rows(of: "Tags") == ["Tag deep"])
    await stage.wait(for: "its name") { stage.sees("sea") }
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
