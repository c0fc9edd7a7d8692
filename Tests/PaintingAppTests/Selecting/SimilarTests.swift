import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The panel that selects what is like the selection.
@MainActor @Suite struct SimilarTests {
  private let stage: CanvasStage

  /// Two red lines, a nearly red one, a blue one; the first is selected.
  init() throws {
    stage = try CanvasStage(
      canvas: PixelSize(width: 400, height: 300), window: Size(1200, 800))
    let user = stage.user
    for (y, hex) in [(50.0, 0xC03020), (110, 0xC03020), (170, 0xD05030), (230, 0x2030C0)]
      as [(Double, UInt32)]
    {
      stage.editor.canvas.selectedColor = Color(hex: hex)
      user.drag([Point(60, y), Point(340, y)].map { stage.transform.viewPoint($0) })
    }
    user.key(.character("v"))
    user.click(at: stage.transform.viewPoint(Point(200, 50)))
    user.advance(by: 1)
  }

  private var user: UserDriver { stage.user }
  private var selection: SelectionEditor { stage.editor.canvas.selection }
  private var found: [Int] { selection.selection.places.map(\.index).sorted() }

  private func open() {
    for name in ["selection.more", "selection.similar"] {
      #expect(user.tap(name))
      user.advance(by: 1)
    }
  }

  @Test func itSelectsWhileItIsSetHowMuchAlike() {
    open()
    #expect(found.starts(with: [0, 1]) && !found.contains(3))
    #expect(user.value(of: "similar.color") != nil)
    user.key(.tab)
    #expect(user.element("similar.color")?.state.isFocused == true)
    user.key(.home)
    user.advance(by: 0.2)
    #expect(found == [0, 1])
    user.key(.end)
    #expect(found == [0, 1, 2, 3])
    // All are of the same brush.
    user.tap("similar.brush")
    #expect(found == [0, 1, 2, 3])
  }

  @Test func aPensLinesAreToldFromThoseOfTheMouse() {
    open()
    #expect(user.element("similar.hand") == nil && user.element("similar.sitting") == nil)
    user.key(.escape)
    user.advance(by: 1)
    user.key(.character("b"))
    user.tool = .pen
    user.force = 0.3
    user.drag([Point(60, 80), Point(340, 80)].map { stage.transform.viewPoint($0) })
    user.tool = .mouse
    user.key(.character("v"))
    user.click(at: stage.transform.viewPoint(Point(200, 50)))
    user.advance(by: 1)
    open()
    user.key(.tab)
    user.key(.end)
    user.advance(by: 0.2)
    #expect(found == [0, 1, 2, 3, 4])
    user.tap("similar.hand")
    #expect(found == [0, 1, 2, 3])
  }

  @Test func escapeBringsTheFormerSelectionBack() {
    open()
    #expect(found.count > 1)
    user.key(.escape)
    user.advance(by: 1)
    #expect(found == [0] && user.find("similar") == nil)
  }

  @Test func whoTouchesBesideItKeepsWhatWasFound() {
    open()
    let count = found.count
    user.click(at: Point(600, 40))
    user.advance(by: 1)
    #expect(user.find("similar") == nil && found.count == count && count > 1)
  }

  @Test func wordsAreSearchedByEnterAndNonsenseIsExplained() {
    open()
    user.tap("similar.search")
    user.type("color:#2030C0")
    user.key(.enter)
    #expect(found == [3])
    user.key(.character("a"), modifiers: .control)
    user.type("colr:red")
    user.key(.enter)
    user.advance(by: 0.1)
    #expect(user.find("similar.fault") != nil && found == [3])
  }

  @Test func theToolAgainOpensItsMenuAlsoWhileNothingIsSelected() {
    user.key(.character("a"), modifiers: [.control, .shift])
    user.advance(by: 1)
    user.tap("tool.select")
    user.advance(by: 1)
    user.tap("selection.similar")
    user.advance(by: 1)
    #expect(user.find("similar") != nil && user.find("similar.color") == nil)
    user.type("color:#2030C0")
    user.key(.enter)
    #expect(found == [3])
  }
}
