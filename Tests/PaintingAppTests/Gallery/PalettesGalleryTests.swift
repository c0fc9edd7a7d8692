import AppTestSupport
import ColorSpaces
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface
import Words

@testable import ColorPanels
@testable import PaintingApp

/// The tab of palettes, and colors under way: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct PalettesGalleryTests {
  private func stage(
    _ variant: GalleryVariant, size: Size = Size(1200, 760)
  ) throws -> (user: UserDriver, editor: CanvasStage, paletteLibrary: PaletteLibrary) {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 640, height: 400), window: size, scale: variant.scale)
    stage.editor.colors.memory.tab = "Palettes"
    stage.user.advance(by: 0.5)
    return (stage.user, stage, stage.editor.paletteLibrary)
  }

  private func openPanel(_ user: UserDriver) -> View? {
    user.tap("color.current")
    user.advance(by: 1)
    return user.window.presentedViewControllers.last?.view
  }

  private func show(
    _ user: UserDriver, _ name: String, _ variant: GalleryVariant, around view: View? = nil
  ) throws {
    let part = view.map { $0.convert($0.bounds, to: nil).inset(by: -48) }
    try variant.show(user, name, part: part)
  }

  /// Colors all around the wheel, with names.
  private func rainbow(_ count: Int) -> Palette {
    Palette(
      name: "Rainbow",
      swatches: (0..<count).map { index in
        let hue = Double(index) / Double(count)
        let value = 0.55 + 0.4 * Double(index % 3) / 2
        return Swatch(
          color: HSVColor(hue: hue, saturation: 0.75, value: value).color, name: "Hue \(index)")
      })
  }

  @Test(arguments: GalleryVariant.all) func theTab(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _, _) = try stage(variant)
      let panel = openPanel(user)
      try show(user, "palettes", variant, around: panel)
    }
  }

  @Test(arguments: GalleryVariant.all) func aLongPalette(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _, paletteLibrary) = try stage(variant)
      paletteLibrary.perform(.add(rainbow(300)))
      let panel = openPanel(user)
      user.tap(named: "Color " + paletteLibrary.palette.swatches[8].color.cssHex)
      user.key(.down)
      user.advance(by: 1)
      try show(user, "palettes-long", variant, around: panel)
    }
  }

  @Test(arguments: GalleryVariant.all) func anEmptyPalette(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _, paletteLibrary) = try stage(variant)
      paletteLibrary.perform(.add(Palette(name: "New Palette")))
      let panel = openPanel(user)
      try show(user, "palettes-empty", variant, around: panel)
    }
  }

  @Test(arguments: GalleryVariant.all) func aColorUnderWay(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _, paletteLibrary) = try stage(variant)
      paletteLibrary.perform(.add(rainbow(40)))
      let start = try #require(openPanel(user)).convert(Point(60, 200), to: nil)
      user.tap("palettes.more")
      user.advance(by: 1)
      try show(user, "palettes-menu", variant)
      user.key(.escape)
      let wells = try #require(
        user.find(named: text("Color %s", paletteLibrary.palette.swatches[2].color.cssHex)))
      user.touch(at: start)
      user.advance(by: 0.4)
      user.slide(to: start + Vector(0, 10))
      user.slide(to: start + Vector(60, 40))
      user.advance(by: 0.2)
      try show(user, "palettes-reordering", variant)
      user.slide(to: wells)
      user.advance(by: 0.2)
      try show(user, "palettes-dragging", variant)
    }
  }
}
