import AppTestSupport
import Canvas
import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

/// The color panel in its states, for people to look at: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct ColorPanelGalleryTests {
  private func stage(
    _ variant: GalleryVariant, size: Size = Size(1200, 860), color: UInt32 = 0xC8553D,
    _ change: (inout ColorPanelMemory) -> Void = { _ in }
  ) throws -> UserDriver {
    let size = GoldenImage.isShown ? size : Size(640, 480)
    let stage = try CanvasStage(
      canvas: PixelSize(width: 600, height: 400), window: size, scale: variant.scale)
    stage.view.placement = .fitted
    stage.view.deskColor = Theme.current.desk
    stage.editor.perform(.color(Color(hex: color)))
    change(&stage.editor.colors.memory)
    stage.editor.trays.openColorPicker()
    stage.user.advance(by: 1)
    return stage.user
  }

  private func show(_ user: UserDriver, _ name: String, _ variant: GalleryVariant) throws {
    user.advance(by: 1)
    let panel = try #require(user.window.presentedViewControllers.last?.view)
    try variant.show(
      user, name, part: panel.convert(panel.bounds, to: nil).inset(by: -24))
  }

  @Test(arguments: WheelSpace.allCases, GalleryVariant.all)
  func theWheel(_ space: WheelSpace, _ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant) { $0.space = space }
      try show(user, "color-panel-\(space)", variant)
    }
  }

  @Test(arguments: ColorPart.groups.indices, GalleryVariant.all)
  func theSliders(_ group: Int, _ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant, color: 0x5A8F7B) { memory in
        (memory.showsSliders, memory.sliders) = (true, group)
        memory.space = WheelSpace.allCases[group]
      }
      try show(user, "color-panel-sliders-\(ColorPart.groups[group].name)", variant)
    }
  }

  @Test(arguments: GalleryVariant.all) func aLowWindow(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant, size: Size(640, 480)) { $0.showsSliders = true }
      user.scroll(at: Point(320, 240), by: Vector(0, 5))
      try show(user, "color-panel-low", variant)
    }
  }

  @Test(arguments: GalleryVariant.all) func fromRightToLeft(_ variant: GalleryVariant) throws {
    try variant.wear {
      LayoutDirection.current = .rightToLeft
      defer { LayoutDirection.current = .leftToRight }
      let user = try stage(variant) { $0.showsSliders = true }
      try show(user, "color-panel-mirrored", variant)
    }
  }

  @Test(arguments: GalleryVariant.all) func keysAndMenu(_ variant: GalleryVariant) throws {
    try variant.wear {
      let user = try stage(variant)
      for _ in 0..<2 { user.key(.tab) }
      user.key(.enter)
      try show(user, "color-panel-menu", variant)
    }
  }

  /// With all that the look shows.
  @Test(arguments: GalleryVariant.all) func theLook(_ variant: GalleryVariant) async throws {
    let catalog = SlowCatalog()
    let services = ColorServices(
      catalog: { catalog },
      look: { _ in
        WheelNames.Answer(
          name: "dark coral",
          tags: ["autumn", "brick", "rust", "warm"].enumerated().map {
            ColorLibrary.Tag(timestamp: 1, id: Int64($0), name: $1)
          })
      })
    let root = ViewController()
    let user = try UserDriver(size: Size(388, 690), scale: variant.scale, root: root)
    let context = ColorPanelContext(
      Color(hex: 0xC8553D), paper: Color(hex: 0xFAFAFA), services: services)
    context.userColors = [
      0xF2B134, 0x2F5D50, 0x26272B, 0xE2603B, 0x8FB8DE, 0x6B4A3A, 0x5A8F7B,
    ].map { Color(hex: $0) }
    ColorPanelController(context, at: .at(Point(24, 24))).present(in: user.window)
    let came = await waited {
      user.element(named: "dark coral") != nil && user.element("colors.tag.warm") != nil
    } meanwhile: {
      user.advance(by: 0.01)
    }
    #expect(came)
    // In one go: other tests have their turn while one waits.
    try variant.wear {
      root.view.backgroundColor = Theme.current.desk
      user.window.themeChanged()
      user.window.setNeedsDisplay()
      user.advance(by: 1)
      try variant.show(user, "color-panel-look")
    }
  }
}
