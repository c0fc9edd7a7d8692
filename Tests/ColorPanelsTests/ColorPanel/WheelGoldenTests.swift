import AppTestSupport
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels

/// The pixels of what picks colors, and has no text in it.
@MainActor @Suite(.serialized) struct WheelGoldenTests {
  private static let colors: [WheelSpace: UInt32] = [
    .hsv: 0xC8553D, .okhsv: 0x5A8F7B, .oklch: 0x3B5998,
  ]

  private func stage(_ views: [View], size: Size, scale: Double) throws -> UserDriver {
    let root = ViewController()
    root.view.backgroundColor = Theme.current.surface
    let user = try UserDriver(size: size, scale: scale, root: root)
    for view in views { root.view.addSubview(view) }
    user.advance(by: 0.1)
    return user
  }

  /// Compares the window, or at the larger scale a part of it, in points: goldens are small.
  private func expect(
    _ name: String, _ variant: GalleryVariant, _ user: UserDriver, closeUp: Rect
  ) throws {
    let whole = user.screen.bitmap
    let part = variant.scale == 2 ? closeUp : user.window.bounds
    let block = try #require(
      PixelRect(
        covering: Rect(
          part.minX * variant.scale, part.minY * variant.scale, part.width * variant.scale,
          part.height * variant.scale)))
    let bitmap = Bitmap(size: PixelSize(width: block.width, height: block.height))
    for y in 0..<block.height {
      for x in 0..<block.width { bitmap[x, y] = whole[block.minX + x, block.minY + y] }
    }
    try GoldenImage.expect(bitmap, matches: "\(name)-\(variant.name)")
  }

  @Test(arguments: WheelSpace.allCases, GalleryVariant.everyOne)
  func theRingAndTheSquare(_ space: WheelSpace, _ variant: GalleryVariant) throws {
    try variant.wear {
      let (ring, square) = (HueRing(), ColorSquare())
      let picked = PickedColor(Color(hex: try #require(Self.colors[space])))
      (ring.space, ring.hue) = (space, picked.hue(in: space))
      square.shown = WheelSquare(space, hue: picked.hue(in: space))
      (square.place, square.color) = (picked.place(in: space), picked.color)
      ring.frame = Rect(4, 4, 80, 80)
      square.frame = Rect(32, 32, 24, 24)
      let user = try stage([ring, square], size: Size(88, 88), scale: variant.scale)
      if variant.isDark { user.window.focus(square) } else { user.window.focus(ring) }
      user.advance(by: 0.1)
      try expect("wheel-\(space)", variant, user, closeUp: Rect(30, 30, 40, 40))
    }
  }

  @Test(arguments: GalleryVariant.everyOne) func theTracks(_ variant: GalleryVariant) throws {
    try variant.wear {
      let picked = PickedColor(Color(hex: 0x5A8F7B))
      let parts: [ColorPart] = [.lightness, .chroma, .red, .hue]
      let sliders = parts.map { ColorSlider($0, picked) }
      for (index, slider) in sliders.enumerated() {
        slider.frame = Rect(4, 2 + Double(index) * 28, 84, 28)
      }
      sliders[2].semanticContentAttribute = .forceRightToLeft
      let user = try stage(sliders, size: Size(92, 116), scale: variant.scale)
      user.window.focus(sliders[1])
      user.advance(by: 0.1)
      try expect("tracks", variant, user, closeUp: Rect(0, 0, 56, 60))
    }
  }
}
