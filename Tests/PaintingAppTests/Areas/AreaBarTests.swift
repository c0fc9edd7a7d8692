import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The bar beside an area.
@MainActor @Suite struct AreaBarTests {
  private let stage: CanvasStage

  init() throws {
    stage = try CanvasStage(window: Size(1000, 700))
    stage.editor.canvas.selectedColor = Color(hex: 0xC8553D)
    stage.user.drag(
      [Point(60, 100), Point(200, 100), Point(340, 100)].map { stage.transform.viewPoint($0) })
    stage.user.key(.character("w"))
    stage.editor.canvas.selection.areas.set(Area(Rect(150, 60, 60, 80)))
    stage.user.advance(by: 1)
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var area: Area? { canvas.painting.area }
  private var steps: Int { canvas.painting.stepCount }

  private func press(_ names: String...) {
    for name in names {
      #expect(user.tap(name), "\(name) is not seen")
      user.advance(by: 1)
    }
  }

  /// Drags the knob of an open slider through places, from 0 to 1, of its way.
  private func slide(_ id: String, to places: [Double]) throws {
    let slider = try #require(user.element(id)?.frame)
    func place(_ part: Double) -> Point {
      Point(slider.minX + 122 + (slider.width - 112 - 64 - 20) * part, slider.midY)
    }
    user.press(at: place(places[0]))
    for part in places.dropFirst() { user.move(to: place(part)) }
    user.release()
    user.advance(by: 1)
  }

  @Test func itIsThereWhileTheToolMakesAreasAndThereIsOne() {
    #expect(user.find("area.bar") != nil)
    user.key(.character("b"))
    user.advance(by: 1)
    #expect(user.find("area.bar") == nil)
    user.key(.character("w"))
    user.advance(by: 1)
    #expect(user.find("area.bar") != nil)
    press("area.none")
    #expect(area == nil && user.find("area.bar") == nil)
  }

  @Test func itIsAwayWhileAHandDraws() {
    user.press(at: stage.transform.viewPoint(Point(20, 200)))
    for x in [60.0, 120, 180] { user.move(to: stage.transform.viewPoint(Point(x, 220))) }
    user.advance(by: 1)
    #expect(user.find("area.bar") == nil)
    user.key(.escape)
    user.release()
    user.advance(by: 1)
    #expect(user.find("area.bar") != nil)
  }

  @Test func aDragOfTheFeatherIsOneStep() throws {
    let before = steps
    press("area.feather")
    try slide("area.feather.slider", to: [0, 0.2, 0.6, 0.4])
    let feather = try #require(area?.feather)
    #expect(abs(feather - 100) < 12 && steps == before + 1)
    user.key(.escape)
    user.advance(by: 1)
    user.key(.character("z"), modifiers: .control)
    #expect(area?.feather == 0)
  }

  @Test func growingGoesByWhatWasThereAndIsOneStep() throws {
    let before = steps
    press("area.size")
    try slide("area.size.slider", to: [0.5, 0.8, 0.3, 0.6])
    let bounds = try #require(area?.bounds)
    let grown = 150 - bounds.minX
    #expect(grown >= 15 && grown <= 25 && bounds.maxX == 210 + grown && steps == before + 1)
    try slide("area.size.slider", to: [0.6, 0])
    // Where nothing would be left, what was there last stays.
    #expect(area != nil)
  }

  @Test func itsButtonsDoWhatTheySay() {
    press("area.invert")
    #expect(area?.isInverted == true)
    press("area.invert", "area.copy-out")
    #expect(canvas.selection.selection.count == 1 && user.find("selection.bar") != nil)
    user.key(.character("w"))
    user.advance(by: 1)
    press("area.remove")
    #expect(stage.color(at: Point(180, 100)) != 0xC8553D)
    user.key(.character("z"), modifiers: .control)
    press("area.more", "area.layer")
    #expect(area?.contains(Point(100, 100)) == true)
  }

  @Test func theSwitchStandsInTheMenuOfTheTool() {
    press("area.more", "selection.takes.strokes")
    #expect(!canvas.selection.areas.isActive && user.find("area.bar") == nil)
    press("tool.select", "selection.takes.area")
    #expect(canvas.selection.areas.isActive && user.find("area.bar") != nil)
  }

  @Test func theToleranceOfTheWandCanBeSet() throws {
    press("area.more", "area.tolerance")
    try slide("area.tolerance.slider", to: [0.1, 0.5])
    #expect(abs(canvas.selection.areas.tolerance - 0.5) < 0.06)
  }
}
