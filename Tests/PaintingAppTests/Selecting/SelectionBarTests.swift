import ColorPanels
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The bar beside what is selected.
@MainActor @Suite struct SelectionBarTests {
  private let stage: CanvasStage

  /// Three lines below each other, red, green, blue, and the Select tool in the hand.
  init() throws {
    stage = try Self.stage()
  }

  private static func stage(_ window: Size = Size(1000, 700)) throws -> CanvasStage {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 400, height: 300), window: window, showsTrays: true)
    for (y, hex) in [(60.0, 0xC8553D), (150, 0x5A8F7B), (240, 0x3B5998)] as [(Double, UInt32)] {
      stage.editor.canvas.selectedColor = Color(hex: hex)
      stage.user.drag(
        [Point(60, y), Point(200, y), Point(340, y)].map { stage.transform.viewPoint($0) })
    }
    stage.user.key(.character("v"))
    return stage
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var selection: SelectionEditor { canvas.selection }
  private var steps: Int { canvas.painting.stepCount }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func tap(_ point: Point, with modifiers: KeyModifiers = []) {
    user.modifiers = modifiers
    user.click(at: seen(point))
    user.modifiers = []
    user.advance(by: 1)
  }

  private func press(_ names: String...) {
    for name in names {
      #expect(user.tap(name), "\(name) is not seen")
      user.advance(by: 1)
    }
  }

  private func element() throws -> Element {
    let place = try #require(selection.selection.places.first)
    return try #require(canvas.painting.element(at: place))
  }

  @Test func itComesWithTheSelectionAndGoesWithIt() {
    #expect(user.find("selection.bar") == nil)
    tap(Point(200, 60))
    #expect(user.find("selection.bar") != nil)
    #expect(stage.editor.selectionBar.bar.well.color.hex == 0xC8553D)
    tap(Point(200, 105))
    #expect(user.find("selection.bar") == nil)
  }

  @Test func itIsAwayWhileAHandDragsAndStandsBesideTheFrameThen() throws {
    tap(Point(200, 60))
    let before = try #require(user.element("selection.bar")?.frame)
    user.press(at: seen(Point(150, 60)))
    for y in [70.0, 90, 110] { user.move(to: seen(Point(150, y))) }
    user.advance(by: 1)
    #expect(user.find("selection.bar") == nil)
    user.release()
    user.advance(by: 1)
    let after = try #require(user.element("selection.bar")?.frame)
    #expect(after != before)
    let layout = try #require(selection.frameLayout)
    #expect(!after.intersects(layout.bounds))
    for tray in stage.editor.trays.trays.trays {
      #expect(!after.intersects(tray.convert(tray.bounds, to: nil)))
    }
  }

  @Test func aColorPickedInOneOpeningIsOneStep() throws {
    tap(Point(200, 60))
    let before = steps
    press("selection.color")
    let panel = try #require(
      user.window.presentedViewControllers.last as? ColorPanelController)
    for hex: UInt32 in [0x112233, 0x5A8F7B, 0xF2B134] {
      panel.context.pick(Color(hex: hex))
      user.advance(by: 1)
      #expect(try element().color?.hex == hex)
    }
    #expect(steps == before + 1)
    panel.dismiss()
    user.advance(by: 1)
    #expect(stage.editor.selectionBar.bar.well.color.hex == 0xF2B134)
    user.key(.character("z"), modifiers: .control)
    #expect(try element().color?.hex == 0xC8553D)
  }

  @Test func aDragOfTheSizeIsOneStepAndGoesByWhatWasThere() throws {
    tap(Point(200, 60))
    let (before, width) = (steps, try #require(try element().stroke).brush.diameter)
    press("selection.size")
    let slider = try #require(user.element("selection.size.slider")?.frame)
    let knob = Point(slider.minX + 122 + (slider.width - 112 - 64 - 20) / 2, slider.midY)
    user.press(at: knob)
    for way in [-90.0, 0, 50, 60] { user.move(to: knob + Vector(way, 0)) }
    let wide = try #require(try element().stroke).brush.diameter
    #expect(wide > width * 2)
    user.move(to: knob)
    #expect(abs(try #require(try element().stroke).brush.diameter - width) < 0.5)
    user.move(to: knob + Vector(30, 0))
    user.release()
    user.advance(by: 1)
    #expect(steps == before + 1)
    user.press(at: knob + Vector(30, 0))
    user.move(to: knob + Vector(60, 0))
    user.release()
    #expect(steps == before + 2)
    user.key(.escape)
    user.advance(by: 1)
    for _ in 0..<2 { user.key(.character("z"), modifiers: .control) }
    #expect(try #require(try element().stroke).brush.diameter == width)
  }

  /// What the one that is selected was painted with.
  private var shownBrush: Brush? {
    selection.selection.places.first.flatMap { canvas.painting.element(at: $0)?.originalBrush }
  }

  private func look(for name: String) {
    press("brushes.search")
    user.key(.character("a"), modifiers: .control)
    user.type(name)
  }

  @Test func aBrushIsTriedOnItAndUsedOrNot() throws {
    tap(Point(200, 60))
    let (before, brush) = (steps, try #require(shownBrush))
    press("selection.brush")
    #expect(canvas.tool == .select && user.find("brushes.use") != nil)
    look(for: "marker")
    press("preset.marker")
    let tried = try #require(shownBrush)
    #expect(tried != brush && tried.diameter == brush.diameter)
    look(for: "brush pen")
    press("preset.brush-pen")
    #expect(steps == before + 1 && selection.hidesHighlight)
    // Who leaves without using it has tried only.
    user.key(.escape)
    user.advance(by: 1)
    #expect(steps == before && shownBrush == brush && !selection.hidesHighlight)
    press("selection.brush")
    look(for: "marker")
    press("preset.marker", "brushes.use")
    user.key(.escape)
    user.advance(by: 1)
    #expect(steps == before + 1 && shownBrush == tried)
    user.key(.character("z"), modifiers: .control)
    #expect(shownBrush == brush)
  }

  @Test func aTrialEndsWithTheSelection() throws {
    tap(Point(200, 60))
    let before = steps
    press("selection.brush")
    look(for: "marker")
    press("preset.marker")
    #expect(steps == before + 1)
    user.key(.character("a"), modifiers: [.control, .shift])
    user.advance(by: 1)
    #expect(steps == before && user.find("brushes.use") == nil)
  }

  @Test func opacityIsThatOfWhatIsSelected() throws {
    tap(Point(200, 60))
    press("selection.opacity")
    #expect(user.value(of: "selection.opacity.slider")?.hasPrefix("100") == true)
    user.key(.home)
    #expect(try element().originalBrush?.opacity == 0.01)
    user.key(.escape)
    user.advance(by: 1)
    press("selection.opacity")
    #expect(user.value(of: "selection.opacity.slider")?.hasPrefix("1") == true)
  }

  @Test func buttonsDoWhatTheirKeysDo() throws {
    tap(Point(200, 60))
    press("selection.duplicate")
    #expect(canvas.painting.strokes.count == 4)
    press("selection.remove")
    #expect(selection.selection.isEmpty && user.find("selection.bar") == nil)
    tap(Point(200, 60))
    let before = steps
    press("selection.flip", "selection.flip-vertically")
    press("selection.order", "selection.top")
    #expect(steps == before + 2)
    let red = try element().id
    #expect(
      canvas.painting.ordered(allPlaces()).last.flatMap { canvas.painting.element(at: $0)?.id }
        == red)
  }

  private func allPlaces() -> [ElementPlace] {
    var all: [ElementPlace] = []
    canvas.painting.forEachElement(on: canvas.painting.pickableLayers) { place, _ in
      all.append(place)
    }
    return all
  }

  @Test func itGoesToAnotherLayerByTheMenu() throws {
    stage.editor.perform(.newLayer)
    let layer = canvas.painting.activeLayer
    user.key(.character("v"))
    tap(Point(200, 60))
    press("selection.layer")
    press("selection.layer.\(layer.rawValue)")
    #expect(selection.selection.places.map(\.layer) == [layer])
  }

  @Test func theMenuHasTheRestAndItsSwitches() {
    tap(Point(200, 60))
    press("selection.more", "select.all")
    #expect(selection.selection.count == 3)
    press("selection.more", "selection.group")
    press("selection.more", "select.none")
    tap(Point(200, 60))
    #expect(selection.selection.count == 3)
    press("selection.more", "selection.keep-width")
    #expect(selection.keepsWidth)
    press("selection.more", "selection.active-layer")
    #expect(selection.isOfActiveLayer)
    press("selection.more", "selection.lasso", "selection.lasso.rectangle")
    #expect(selection.lassoForm == .rectangle)
  }

  @Test func keysReachEveryControlAndEscapeGivesThemBack() {
    tap(Point(200, 60))
    user.key(.function(6))
    #expect(user.element("selection.color")?.state.isFocused == true)
    var reached: Set<String> = []
    for _ in 0..<10 {
      reached.insert(
        user.window.accessibilityTree.all.last(where: \.state.isFocused)?.identifier ?? "")
      user.key(.tab)
    }
    #expect(reached.count == 10)
    user.key(.escape)
    #expect(
      !user.window.accessibilityTree.all.contains {
        $0.identifier?.hasPrefix("selection.") == true && $0.state.isFocused
      })
    #expect(!selection.selection.isEmpty)
    user.key(.function(6))
    user.key(.function(6))
    #expect(user.element("selection.color")?.state.isFocused == false)
  }

  @Test func whatThereIsNoRoomForIsInTheMenu() throws {
    let small = try Self.stage(Size(480, 480))
    small.user.click(at: small.transform.viewPoint(Point(200, 150)))
    small.user.advance(by: 1)
    let bar = try #require(small.user.element("selection.bar")?.frame)
    #expect(small.user.window.bounds.contains(bar))
    #expect(small.user.find("selection.layer") == nil)
    // The mouse rests beside the menu that a finger opens.
    small.user.move(to: Point(2, 478))
    for name in ["selection.more", "selection.flip", "selection.flip-horizontally"] {
      #expect(small.user.tap(name), "\(name) is not seen")
      small.user.advance(by: 1)
    }
    #expect(small.editor.canvas.painting.stepCount == 4)
  }

  @Test func controlsAreLargeEnoughAndSayWhatTheyDo() {
    tap(Point(200, 60))
    for control in stage.editor.selectionBar.bar.stops {
      #expect(control.bounds.width >= 44 && control.bounds.height >= 44)
      #expect(control.toolTip?.isEmpty == false && control.accessibilityLabel?.isEmpty == false)
    }
  }
}
