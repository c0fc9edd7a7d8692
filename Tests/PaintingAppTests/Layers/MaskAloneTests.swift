import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The mask of a layer, which the canvas shows in black and white in place of the picture.
@MainActor @Suite struct MaskAloneTests {
  private let stage: CanvasStage

  /// A red stroke on “Layer 1” across the middle of the window, whose mask is painted on: black, over the left half
  /// of it.
  init() throws {
    stage = try CanvasStage(window: Size(1200, 800))
    stage.user.advance(by: 0.5)
    stage.transform.fit()
    editor.canvas.currentBrush = Brush(diameter: 40)
    editor.canvas.tools.color = Color(hex: 0xC81E1E)
    stroke(from: 40, to: 220, y: 150)
    editor.canvas.perform(mask: .add)
    editor.canvas.tools.color = .black
    stroke(from: 40, to: 120, y: 150)
    user.key(.function(7))
    user.advance(by: 1)
  }

  private var user: UserDriver { stage.user }
  private var editor: EditorController { stage.editor }
  private var painting: Painting { editor.document.painting }
  private var mask: Layer? { painting.layers[0].mask }
  private var layer: LayerID { painting.layers[0].id }

  private func place(_ x: Double, _ y: Double) -> Point { stage.transform.viewPoint(Point(x, y)) }

  private func stroke(from: Double, to: Double, y: Double) {
    user.drag(stride(from: from, through: to, by: 20).map { place($0, y) })
    user.advance(by: 0.2)
  }

  /// What the screen shows of a place of the canvas.
  private func seen(_ x: Double, _ y: Double) -> UInt32 {
    user.advance(by: 0.1)
    return stage.color(at: Point(x, y))
  }

  private func clickMask(_ modifiers: KeyModifiers) throws {
    user.modifiers = modifiers
    user.click(at: try #require(user.find(named: "Mask of Layer 1")))
    user.modifiers = []
    // Not the second click of a double one.
    user.advance(by: 0.6)
  }

  private func expectPicture(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(seen(200, 150) == 0xC81E1E, sourceLocation: sourceLocation)
    #expect(seen(60, 250) == 0xFAFAFA, sourceLocation: sourceLocation)
    #expect(editor.canvas.maskAlone == nil, sourceLocation: sourceLocation)
  }

  private func expectMask(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(seen(80, 150) == 0x000000, "hidden", sourceLocation: sourceLocation)
    #expect(seen(200, 150) == 0xFFFFFF, "shown", sourceLocation: sourceLocation)
    #expect(seen(60, 250) == 0xFFFFFF, "shown where no paint is", sourceLocation: sourceLocation)
  }

  @Test func aClickWithAltShowsItAloneAndAnotherOneThePictureAgain() throws {
    expectPicture()
    let steps = painting.revision
    editor.canvas.perform(.select(layer))
    try clickMask(.alt)
    expectMask()
    #expect(painting.activeLayer == mask?.id, "it is painted on")
    #expect(user.value(named: "Mask of Layer 1")?.contains("seen alone") == true)
    try clickMask(.alt)
    expectPicture()
    #expect(user.value(named: "Mask of Layer 1")?.contains("seen alone") != true)
    #expect(painting.revision == steps, "nothing of it is a step")
  }

  @Test func whatIsPaintedOnItIsSeenAtOnceInGray() throws {
    try clickMask(.alt)
    editor.canvas.tools.color = Color(hex: 0x00FF00)
    user.press(at: place(60, 240))
    for x in stride(from: 70.0, through: 220, by: 10) { user.move(to: place(x, 240)) }
    let gray = seen(150, 240)
    user.release()
    let parts = [gray >> 16, gray >> 8 & 0xFF, gray & 0xFF]
    #expect(Set(parts).count == 1 && (120...240).contains(parts[0]), "\(parts)")
    #expect(seen(150, 240) == gray)
    user.key(.character("z"), modifiers: .control)
    #expect(seen(150, 240) == 0xFFFFFF)
    expectMask()
    user.key(.character("z"), modifiers: .control)
    #expect(seen(80, 150) == 0xFFFFFF)
    user.key(.character("z"), modifiers: [.control, .shift])
    expectMask()
    user.key(.escape)
    expectPicture()
  }

  @Test func escapeEndsItBeforeItClosesThePanel() throws {
    try clickMask(.alt)
    user.key(.escape)
    expectPicture()
    #expect(editor.trays.layersPanel != nil)
    user.key(.escape)
    user.advance(by: 1)
    #expect(editor.trays.layersPanel == nil)
    // By keys alone, and from the canvas.
    user.key(.character("m"), modifiers: .alt)
    expectMask()
    user.key(.escape)
    expectPicture()
    user.key(.character("m"), modifiers: .alt)
    expectMask()
    user.key(.character("m"), modifiers: .alt)
    expectPicture()
  }

  @Test func anotherLayerAndADeletedMaskBringThePictureBack() throws {
    try clickMask(.alt)
    user.tap(named: "Layer 1")
    expectPicture()
    try clickMask(.alt)
    user.tap("layer.new")
    expectPicture()
    try clickMask(.alt)
    expectMask()
    editor.canvas.perform(mask: .remove)
    expectPicture()
    #expect(seen(80, 150) == 0xC81E1E)
  }

  @Test func invertedAndSwitchedOffItIsStillSeen() throws {
    try clickMask(.alt)
    editor.canvas.perform(mask: .invert)
    #expect(seen(80, 150) == 0xFFFFFF && seen(200, 150) == 0 && seen(60, 250) == 0)
    user.key(.character("z"), modifiers: .control)
    expectMask()
    try clickMask(.shift)
    #expect(mask?.isVisible == false)
    expectMask()
    editor.canvas.perform(mask: .invert)
    #expect(seen(80, 150) == 0xFFFFFF && seen(200, 150) == 0)
  }

  @Test func theMenuOfARowShowsItAloneAndLocksIt() throws {
    func choose(_ id: String) throws {
      user.click(
        at: try #require(user.find(named: "Layer 1")) - Vector(20, 0), button: .secondary)
      user.advance(by: 0.5)
      user.tap("layer.mask")
      user.advance(by: 0.5)
      user.tap(id)
      user.advance(by: 0.5)
    }
    try choose("mask.alone")
    expectMask()
    try choose("mask.locked")
    #expect(mask?.isLocked == true && !painting.layers[0].isLocked)
    #expect(user.value(named: "Mask of Layer 1")?.contains("locked") == true)
    stroke(from: 40, to: 220, y: 240)
    #expect(seen(150, 240) == 0xFFFFFF, "nothing is painted on a locked mask")
    #expect(user.element(named: StrokeRefusal.lockedMask.message) != nil)
    #expect(!editor.canvas.allows(.invert) && !editor.canvas.allows(.apply))
    try choose("mask.locked")
    stroke(from: 40, to: 220, y: 240)
    #expect(seen(150, 240) == 0x000000)
  }

  @Test func theLoupePicksWhatIsSeen() throws {
    try clickMask(.alt)
    user.key(.escape)
    user.key(.character("m"), modifiers: .alt)
    editor.canvas.tools.color = Color(hex: 0x123456)
    editor.canvas.tool = .eyedropper
    user.click(at: place(80, 150))
    user.advance(by: 0.5)
    #expect(editor.canvas.selectedColor.hex == 0x000000)
    editor.canvas.tool = .eyedropper
    user.click(at: place(200, 150))
    user.advance(by: 0.5)
    #expect(editor.canvas.selectedColor.hex == 0xFFFFFF)
  }
}
