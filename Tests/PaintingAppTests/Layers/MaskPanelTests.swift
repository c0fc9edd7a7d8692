import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Masks as a person works with them in the panel of layers and by keys.
@MainActor @Suite struct MaskPanelTests {
  private let user: UserDriver
  private let editor: EditorController

  init() throws {
    let stage = try CanvasStage(window: Size(1200, 800))
    (user, editor) = (stage.user, stage.editor)
    editor.canvas.paintingView.placement = .fitted
    user.advance(by: 0.5)
    user.tap("layer.panel")
    user.advance(by: 1)
  }

  private var painting: Painting { editor.document.painting }
  private var mask: Layer? { painting.layers[0].mask }

  private func openMenu(of name: String) throws {
    user.click(at: try #require(user.find(named: name)) - Vector(20, 0), button: .secondary)
    user.advance(by: 0.5)
  }

  private func chooseMask(_ id: String) throws {
    try openMenu(of: "Layer 1")
    user.tap("layer.mask")
    user.advance(by: 0.5)
    user.tap(id)
    user.advance(by: 0.5)
  }

  @Test func theMenuOfALayerAddsAMaskWithAPictureInItsRow() throws {
    #expect(user.find(named: "Mask of Layer 1") == nil)
    try chooseMask("mask.add")
    #expect(mask != nil && painting.activeLayer == mask?.id)
    #expect(user.element(named: "Mask of Layer 1")?.state.isSelected == true)
    user.tap(named: "Layer 1")
    #expect(painting.activeLayer == painting.layers[0].id)
    #expect(user.element(named: "Mask of Layer 1")?.state.isSelected == false)
    user.tap(named: "Mask of Layer 1")
    #expect(painting.activeLayer == mask?.id)
  }

  @Test func aTapWithShiftSwitchesItOffAndOn() throws {
    try chooseMask("mask.add")
    user.tap(named: "Layer 1")
    let picture = try #require(user.find(named: "Mask of Layer 1"))
    user.modifiers = .shift
    user.click(at: picture)
    #expect(mask?.isVisible == false && painting.layers[0].isVisible)
    #expect(painting.activeLayer == painting.layers[0].id)
    user.click(at: picture)
    #expect(mask?.isVisible == true)
  }

  @Test func itsMenuInvertsSwitchesDeletesAndAppliesIt() throws {
    try chooseMask("mask.add")
    try chooseMask("mask.invert")
    #expect(mask?.ground == .black && painting.activeLayer == mask?.id)
    try chooseMask("mask.on")
    #expect(mask?.isVisible == false)
    try chooseMask("mask.on")
    try chooseMask("mask.delete")
    #expect(mask == nil)
    user.tap(named: "Undo")
    #expect(mask?.ground == .black)
    let old = painting.layers[0].id
    try chooseMask("mask.apply")
    #expect(mask == nil && painting.layers[0].id != old)
  }

  @Test func thePanelIsAboutTheLayerOfAMaskButDeleteTakesTheMask() throws {
    try chooseMask("mask.add")
    user.tap("layer.clip")
    #expect(painting.layers[0].isClipped)
    user.tap("layer.duplicate")
    #expect(painting.layers.count == 2 && painting.layers[1].mask != nil)
    user.tap(named: "Mask of Layer 1")
    user.tap("layer.delete")
    #expect(painting.layers.count == 2 && mask == nil)
    user.tap("layer.delete")
    #expect(painting.layers.count == 1)
  }

  @Test func aKeyGoesFromTheLayerToItsMaskAndBack() throws {
    try chooseMask("mask.add")
    user.key(.escape)
    user.key(.character("m"), modifiers: [.control, .alt])
    #expect(painting.activeLayer == painting.layers[0].id)
    user.key(.character("m"), modifiers: [.control, .alt])
    #expect(painting.activeLayer == mask?.id)
  }

  @Test func aBrushHidesAndTheThumbnailShowsIt() throws {
    let size = PixelSize(width: 104, height: 80)
    for (ground, color) in [(MaskGround.white, 0xFFFF_FFFF as UInt32), (.black, 0xFF00_0000)] {
      let picture = LayerThumbnail.bitmap(of: size.bounds, scale: 1)
      LayerThumbnail.draw(
        TileGrid(size: size), on: ground, of: size.bounds, part: size.bounds, into: picture)
      #expect(picture[5, 5] == color)
    }
    user.key(.escape)
    let center = Point(600, 400)
    var pixel: UInt32 {
      let bitmap = Bitmap(size: painting.size)
      painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
      return bitmap[200, 150]
    }
    func stroke() { user.drag([center - Vector(80, 0), center, center + Vector(80, 0)]) }
    stroke()
    let shown = pixel
    #expect(shown != 0xFFFA_FAFA)
    editor.canvas.tools.color = .black
    editor.canvas.perform(mask: .add)
    stroke()
    #expect(pixel == 0xFFFA_FAFA)
    user.key(.character("z"), modifiers: .control)
    #expect(pixel == shown)
  }
}
