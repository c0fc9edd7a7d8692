import AppTestSupport
import Controls
import DesktopServices
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The loupe over a painting, for people to look at, and its pixels.
@MainActor @Suite(.serialized) struct LoupeGalleryTests {
  /// A canvas with some paint under a finger that rests.
  private func stage(_ size: Size, scale: Double, finger: Point) throws -> Easel {
    let easel = try Easel(size: size, scale: scale)
    easel.controller.paintingView.deskColor = Theme.current.desk
    easel.controller.paintingView.placement = .fitted
    let colors: [UInt32] = [0xC8553D, 0xF2B134, 0x5A8F7B, 0x3B5998]
    for (index, color) in colors.enumerated() {
      easel.controller.selectedColor = Color(hex: color)
      let y = finger.y - 30 + Double(index) * 18
      easel.user.drag([
        Point(finger.x - 50, y), Point(finger.x, y + 12), Point(finger.x + 60, y - 6),
      ])
    }
    easel.controller.selectedColor = Color(hex: 0x26272B)
    easel.user.touch(at: finger)
    easel.user.advance(by: 0.6)
    return easel
  }

  @Test(arguments: [(1.0, false), (1, true), (2, false), (2, true)])
  func theLoupe(scale: Double, isDark: Bool) throws {
    if isDark { Theme.current = .dark }
    defer { Theme.current = .light }
    let easel = try stage(Size(400, 300), scale: scale, finger: Point(220, 203))
    try GoldenImage.show(
      easel.user.screen.bitmap, as: "loupe-\(isDark ? "dark" : "light")-\(scale)")
    #expect(easel.controller.loupe?.controller.color != nil)
  }

  @Test(arguments: [PickArea.three, .five])
  func theLoupeOfASquare(area: PickArea) throws {
    let easel = try stage(Size(400, 300), scale: 2, finger: Point(220, 203))
    easel.controller.pickArea = area
    easel.controller.paintingView.canvasTransform.turn(to: 20, about: Point(220, 203))
    easel.user.backend.drain()
    try GoldenImage.show(easel.user.screen.bitmap, as: "loupe-mean-\(area.side)")
    #expect(easel.controller.loupe?.controller.color != nil)
  }

  @Test(arguments: [1.0, 2], [false, true])
  func theEyedropperAndItsChoices(scale: Double, isDark: Bool) throws {
    if isDark { Theme.current = .dark }
    defer { Theme.current = .light }
    let stage = try CanvasStage(window: Size(800, 620), scale: scale)
    stage.editor.screenPicker = { _, _ in ScreenPickCancellation() }
    stage.user.tap("tool.eyedropper")
    stage.user.tap("tool.eyedropper")
    stage.user.advance(by: 1)
    try GoldenImage.show(
      stage.user.screen.bitmap, as: "eyedropper-\(isDark ? "dark" : "light")-\(scale)")
    #expect(stage.user.find("eyedropper.screen") != nil)
  }

  @Test func theDropOnAStroke() throws {
    let easel = try stage(Size(400, 300), scale: 2, finger: Point(220, 203))
    easel.user.interrupt()
    easel.controller.highlightDrop(at: Point(175, 195))
    easel.user.backend.drain()
    try GoldenImage.show(easel.user.screen.bitmap, as: "stroke-highlight")
    #expect(easel.controller.highlight.isShown)
  }

  @Test(arguments: PickArea.allCases)
  func theLoupeInPixels(area: PickArea) throws {
    var painting = Painting(size: PixelSize(width: 60, height: 40))
    let (stroke, _) = painting.beginStroke(
      at: StrokePoint(location: Point(0, 30)), color: Color(hex: 0x3B5998), brush: Brush())
    _ = painting.append([StrokePoint(location: Point(60, 30))], to: stroke)
    _ = painting.endStroke(stroke)
    let extent = LoupeView.extent
    let root = ViewController()
    // The band across its middle: a golden is small.
    let user = try UserDriver(size: Size(extent, 56), root: root)
    let loupe = LoupeView(old: Color(hex: 0xC8553D))
    loupe.frame.origin.y = 28 - extent / 2
    root.view.addSubview(loupe)
    let transform = CanvasTransform(
      canvasSize: painting.size.size, viewSize: root.view.bounds.size, pixelsPerPoint: 1)
    loupe.look(at: Point(30.2, 21.8), of: painting, as: transform.linear, mean: area)
    user.backend.drain()
    #expect((loupe.color?.hex == 0x3B5998) == (area != .five))
    try GoldenImage.expect(
      user.screen.bitmap, matches: area == .one ? "loupe" : "loupe-\(area.side)")
  }
}
