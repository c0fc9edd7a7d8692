import AppTestSupport
import Canvas
import ColorSpaces
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The canvas as others see it, for people to look at.
@MainActor @Suite(.serialized) struct VisionGalleryTests {
  @Test(arguments: ColorVision.allCases, [false, true])
  func theCanvas(vision: ColorVision, isDark: Bool) throws {
    // Waits for nothing: other tests would draw with this theme meanwhile.
    if isDark { Theme.current = .dark }
    defer { Theme.current = .light }
    let stage = try CanvasStage(
      canvas: PixelSize(width: 1000, height: 640), window: Size(1200, 800))
    stage.view.deskColor = Theme.current.desk
    stage.transform.fit()
    stage.editor.canvas.currentBrush = Brush(diameter: 40)
    let rainbow: [UInt32] = [
      0xC8553D, 0xF2B134, 0x5A8F7B, 0x3B5998, 0x8E44AD, 0xE91E63, 0x2ECC71, 0x26272B,
    ]
    for (index, color) in rainbow.enumerated() {
      stage.editor.canvas.selectedColor = Color(hex: color)
      let y = 120 + Double(index) * 60
      stage.user.drag(
        (0...8).map {
          stage.transform.viewPoint(Point(180 + Double($0) * 75, y + Double($0 % 2) * 16))
        })
    }
    stage.editor.perform(vision.command)
    stage.view.canvasColors = ColorMap(seenAs: vision, on: nil)
    stage.user.advance(by: 1)
    try GoldenImage.show(
      stage.user.screen.bitmap, as: "vision-\(vision)-\(isDark ? "dark" : "light")")
    #expect(stage.user.find("canvas.vision") != nil)
  }
}
