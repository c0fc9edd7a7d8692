import Canvas
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The menu of the canvas: the ring at the secondary button has it, and the Menu key opens it.
@MainActor @Suite struct CanvasMenuTests {
  private let paper = Point(30, 40)
  private let paint = Point(120, 100)

  /// A canvas with one red stroke.
  private func stage() throws -> CanvasStage {
    let stage = try CanvasStage(showsTrays: false)
    stage.editor.canvas.selectedColor = Color(hex: 0xFF0000)
    stage.editor.canvas.currentBrush.diameter = 20
    stage.user.drag([place(paint - Vector(20, 0), stage), place(paint + Vector(20, 0), stage)])
    stage.editor.canvas.selectedColor = Color(hex: 0x0000FF)
    return stage
  }

  private func place(_ point: Point, _ stage: CanvasStage) -> Point {
    stage.view.convert(stage.transform.viewPoint(point), to: nil)
  }

  private func isMenuOpen(_ stage: CanvasStage) -> Bool {
    stage.user.window.presentedViewControllers.last is MenuController
  }

  /// Opens the ring at a place, and from it the menu.
  private func openMenu(at point: Point, _ stage: CanvasStage) {
    stage.user.click(at: place(point, stage), button: .secondary)
    stage.user.advance(by: 0.5)
    stage.user.tap("ring.menu")
    stage.user.advance(by: 0.5)
  }

  @Test func theRingOpensIt() throws {
    let stage = try stage()
    openMenu(at: paper, stage)
    for (id, isEnabled) in [
      ("edit.undo", true), ("edit.redo", false), ("edit.paste", true), ("brush.panel", true),
      ("canvas.color-here", true),
    ] {
      let row = try #require(stage.user.element(id), "\(id)")
      #expect(row.role == .menuItem && row.state.isEnabled == isEnabled, "\(id)")
    }
    let undo = try #require(stage.user.element("edit.undo"))
    stage.user.click(at: undo.frame.center)
    #expect(!stage.editor.document.painting.canUndo && !isMenuOpen(stage))
  }

  @Test func colorHereIsTheOneUnderThePointer() throws {
    let stage = try stage()
    openMenu(at: paint, stage)
    stage.user.tap("canvas.color-here")
    #expect(stage.editor.canvas.selectedColor.hex == 0xFF0000)
    stage.user.advance(by: 0.5)
    openMenu(at: Point(500, 400), stage)
    #expect(stage.user.element("canvas.color-here")?.state.isEnabled == false, "off the canvas")
  }

  @Test func whereOneSelectsThePensSideButtonOpensItAtOnce() throws {
    let stage = try stage()
    stage.editor.canvas.tool = .select
    stage.user.tool = .pen
    stage.user.click(at: place(paper, stage), button: .secondary)
    #expect(isMenuOpen(stage))
  }

  @Test func theMenuKeyOpensItUnderThePointer() throws {
    let stage = try stage()
    stage.user.move(to: place(paint, stage))
    stage.user.key(.other(0xFF67))
    #expect(isMenuOpen(stage))
    stage.user.tap("canvas.color-here")
    #expect(stage.editor.canvas.selectedColor.hex == 0xFF0000)
    stage.user.leave()
    stage.user.key(.other(0xFF67))
    #expect(!isMenuOpen(stage), "nothing is under it")
  }

  @Test func aFingerThatRestsPicksAndAHandAtWorkIsLeftAlone() throws {
    let stage = try stage()
    stage.user.touch(at: place(paint, stage))
    stage.user.advance(by: 2)
    #expect(!isMenuOpen(stage) && stage.editor.canvas.loupe != nil)
    stage.user.lift()
    stage.user.press(at: place(paper, stage))
    stage.user.move(to: place(paper + Vector(30, 0), stage))
    stage.user.press(at: place(paper + Vector(30, 0), stage), button: .secondary)
    #expect(!isMenuOpen(stage) && stage.editor.canvas.isPainting)
    stage.user.release(.secondary)
    stage.user.release()
  }

  @Test func clearTakesAllPaintOffTheLayerAndUndoBringsItBack() throws {
    let stage = try stage()
    let before = stage.color(at: paint)
    stage.editor.perform(.layer(.clear))
    stage.user.backend.drain()
    #expect(stage.color(at: paint) == stage.color(at: paper))
    stage.user.key(.character("z"), modifiers: .control)
    #expect(stage.color(at: paint) == before)
  }
}
