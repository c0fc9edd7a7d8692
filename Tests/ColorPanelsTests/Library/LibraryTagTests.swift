import AppTestSupport
import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels

@MainActor @Suite struct LibraryTagTests {
  private let catalog = SlowCatalog()
  private let list = "library.colors"

  /// In front of the screen of a tag with that many colors.
  private func stage(count: Int, holding kinds: SlowCatalog.Kind? = nil) async throws
    -> LibraryStage
  {
    catalog.put(0xABCABC, name: "sage", tags: ["warm"])
    catalog.fill(tag: 1, count: count)
    let stage = try LibraryStage(catalog)
    stage.type("warm")
    await stage.wait(for: "the row") { stage.rows(of: "library.found").count == 1 }
    if let kinds { catalog.hold(kinds) }
    stage.user.key(.down)
    stage.user.key(.enter)
    stage.rest()
    #expect(stage.titles == ["Search", "warm"])
    return stage
  }

  private func grid(_ stage: LibraryStage) throws -> CollectionView {
    try #require(stage.user.window.view(identified: list) as? CollectionView)
  }

  private var pagesAsked: [Int] {
    catalog.calls.compactMap {
      if case .colors(_, let offset) = $0 { offset / LibraryTagModel.pageSize } else { nil }
    }
  }

  @Test func allItsColorsAreThereByPagesAsTheyComeInSight() async throws {
    let stage = try await stage(count: 50_000)
    await stage.wait(for: "the first") { stage.sees(named: "color 0") }
    #expect(stage.sees(named: "50,000 colors") && pagesAsked == [0])
    let grid = try grid(stage)
    #expect(grid.numberOfItems == 50_000)
    grid.contentOffset.y = grid.contentSize.height / 2
    stage.user.backend.drain()
    #expect(stage.rows(of: list).allSatisfy { $0 == "Loading" }, "the window does not wait")
    await stage.wait(for: "the middle") { stage.rows(of: list).allSatisfy { $0 != "Loading" } }
    #expect(pagesAsked.count <= 3, "what lies between is not asked for")
    stage.user.key(.end)
    await stage.wait(for: "the last") { stage.sees(named: "color 49999") }
  }

  @Test func whoScrollsFastWaitsForNothingThatHasGoneBy() async throws {
    let stage = try await stage(count: 50_000, holding: .colors)
    let grid = try grid(stage)
    await stage.wait(for: "the first page") { catalog.waiting.count == 1 }
    for step in 1...40 {
      grid.contentOffset.y = grid.contentSize.height * Double(step) / 41
      stage.user.backend.drain()
    }
    var answers = 0
    while stage.rows(of: list).contains("Loading"), answers < 10 {
      await stage.wait(for: "a page") { !catalog.waiting.isEmpty }
      catalog.answer()
      answers += 1
      await stage.settle()
    }
    #expect(
      !stage.rows(of: list).contains("Loading") && answers <= 3, "\(answers) pages came first")
  }

  @Test func whereTheNumberIsNotKnownTheGridGrowsToItsEnd() async throws {
    catalog.put(0xABCABC, name: "sage", tags: ["warm"])
    catalog.fill(tag: 1, count: 2 * LibraryTagModel.pageSize + 5)
    let stage = try LibraryStage(catalog)
    await stage.open("#abcabc")
    stage.user.tap("library.tag.warm")
    await stage.wait(for: "the first") { stage.sees(named: "color 0") }
    let grid = try grid(stage)
    for _ in 0..<4 {
      stage.user.key(.end)
      await stage.settle()
    }
    #expect(grid.numberOfItems == 2 * LibraryTagModel.pageSize + 5)
    await stage.wait(for: "the last") {
      stage.sees(named: "245 colors") && stage.sees(named: "color 244")
    }
  }

  @Test func aPageThatDoesNotComeIsAnErrorAndIsAskedForAgain() async throws {
    let stage = try await stage(count: 300, holding: .colors)
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    catalog.answer(failing: .badTag("x"))
    await stage.wait(for: "the words") { stage.sees(named: LibraryError.badTag("x").description) }
    stage.user.tap("library.again")
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    catalog.answer()
    await stage.wait(for: "the colors") { stage.sees(named: "color 0") }
    #expect(
      !stage.sees("library.again") && !stage.sees(named: LibraryError.badTag("x").description))
  }

  @Test func leavingStopsTheFetching() async throws {
    let stage = try await stage(count: 300, holding: .colors)
    await stage.wait(for: "the question") { !catalog.waiting.isEmpty }
    stage.user.key(.escape)
    await stage.wait(for: "its end") { catalog.cancelled == [.colors(1, offset: 0)] }
  }

  @Test func arrowsChooseAndEnterOpens() async throws {
    let stage = try await stage(count: 300)
    await stage.wait(for: "the colors") { stage.sees(named: "color 0") }
    stage.user.key(.down)
    stage.user.key(.right)
    let chosen = try #require(try grid(stage).selectedIndex)
    #expect(chosen > 1)
    stage.user.key(.enter)
    await stage.wait(for: "the color") { stage.titles.count == 3 }
    stage.user.key(.escape)
    stage.rest()
    #expect(try grid(stage).selectedIndex == chosen, "one is where one was")
  }

  @Test func theMenuOfAColorTakesItToPaintWith() async throws {
    let stage = try await stage(count: 300)
    await stage.wait(for: "the colors") { stage.sees(named: "color 5") }
    stage.user.click(at: try #require(stage.user.find(named: "color 5")), button: .secondary)
    stage.user.tap("library.use")
    #expect(stage.used == [SlowCatalog.hex(of: 5)] && stage.titles == ["Search", "warm"])
    stage.user.click(at: try #require(stage.user.find(named: "color 4")), button: .secondary)
    stage.user.tap(named: "Open")
    await stage.wait(for: "the color") { stage.title == Color(hex: SlowCatalog.hex(of: 4)).cssHex }
  }
}
