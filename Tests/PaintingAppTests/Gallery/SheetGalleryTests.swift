import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The panel for a new painting: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct SheetGalleryTests {
  private func show(
    _ variant: GalleryVariant, _ name: String, size: Size = Size(1000, 720), _ steps: String...
  ) throws {
    try variant.wear {
      let stage = try CanvasStage(
        canvas: PixelSize(width: 1920, height: 1200), window: size, scale: variant.scale)
      stage.user.key(.character("n"), modifiers: [.control, .alt])
      stage.user.advance(by: 1)
      for step in steps { stage.user.tap(step) }
      stage.user.move(to: Point(2, 2))
      stage.user.advance(by: 1)
      let view = try #require(stage.user.window.presentedViewControllers.last?.view)
      #expect(stage.user.window.bounds.contains(view.frame))
      let margin = min(48, view.frame.minX, view.frame.minY)
      // What lies behind is another test's.
      try variant.show(
        stage.user, name, part: view.frame.inset(by: -margin), isSmall: size.width < 1000)
    }
  }

  @Test(arguments: GalleryVariant.all) func theFirstTime(_ variant: GalleryVariant) throws {
    try show(variant, "sheet")
  }

  @Test(arguments: GalleryVariant.all) func aSheetOfPaper(_ variant: GalleryVariant) throws {
    try show(variant, "sheet-a4", "sheet.a4", "sheet.unit.mm", "sheet.paper.f3e7d0")
  }

  @Test(arguments: GalleryVariant.all) func withoutPaper(_ variant: GalleryVariant) throws {
    try show(variant, "sheet-clear", "sheet.square", "sheet.paper.none")
  }

  @Test(arguments: GalleryVariant.all)
  func aCanvasWithoutPaper(_ variant: GalleryVariant) throws {
    try variant.wear {
      let stage = try CanvasStage(
        canvas: PixelSize(width: 1200, height: 800), window: Size(1000, 720),
        scale: variant.scale)
      var sheet = NewSheet()
      sheet.paper = nil
      stage.editor.lastSheet = sheet
      stage.view.placement = .fitted
      stage.user.key(.character("n"), modifiers: .control)
      stage.user.advance(by: 0.5)
      for (color, opacity, y) in [(0x2F5D50, 1.0, 300.0), (0xC8553D, 0.5, 420)] {
        stage.editor.canvas.selectedColor = Color(hex: UInt32(color))
        stage.editor.canvas.currentBrush.diameter = 120
        stage.editor.canvas.currentBrush.opacity = opacity
        stage.user.drag((0..<10).map { Point(300 + Double($0) * 40, y - Double($0 % 4) * 20) })
      }
      stage.user.leave()
      stage.user.advance(by: 1)
      try variant.show(stage.user, "window-clear")
    }
  }

  @Test(arguments: GalleryVariant.all) func tooLarge(_ variant: GalleryVariant) throws {
    try variant.wear {
      let stage = try CanvasStage(
        canvas: PixelSize(width: 1920, height: 1200), window: Size(1000, 720),
        scale: variant.scale)
      stage.user.key(.character("n"), modifiers: [.control, .alt])
      stage.user.advance(by: 1)
      stage.user.tap("sheet.height")
      stage.user.key(.character("a"), modifiers: .control)
      stage.user.type("40000")
      stage.user.key(.tab)
      stage.user.advance(by: 1)
      let view = try #require(stage.user.window.presentedViewControllers.last?.view)
      try variant.show(stage.user, "sheet-too-large", part: view.frame.inset(by: -48))
    }
  }

  @Test(arguments: GalleryVariant.all, [Size(1100, 720), Size(800, 480)])
  func otherEdges(_ variant: GalleryVariant, size: Size) throws {
    try variant.wear {
      let stage = try CanvasStage(
        canvas: PixelSize(width: 640, height: 440), window: size, scale: variant.scale)
      stage.view.placement = .fitted
      stage.user.advance(by: 0.5)
      for (color, y) in [(0x2F5D50, 0.35), (0xC8553D, 0.6)] {
        stage.editor.canvas.selectedColor = Color(hex: UInt32(color))
        stage.editor.canvas.currentBrush.diameter = 60
        let box = stage.user.window.bounds
        stage.user.drag(
          (0..<12).map {
            Point(box.midX - 160 + Double($0) * 30, box.height * y - Double($0 % 4) * 12)
          })
      }
      stage.user.key(.character("c"), modifiers: [.control, .alt])
      stage.user.advance(by: 1)
      let view = stage.view
      let corner = view.convert(view.canvasTransform.viewPoint(Point(640, 440)), to: nil)
      stage.user.press(at: corner)
      for step in 1...6 { stage.user.move(to: corner + Vector(-12, -9) * Double(step)) }
      stage.user.advance(by: 0.1)
      try variant.show(
        stage.user, "sheet-edges-\(Int(size.width))", isSmall: size.width < 1000)
      stage.user.release()
    }
  }

  @Test(arguments: GalleryVariant.all, [Size(800, 480), Size(600, 640)])
  func aSmallWindow(_ variant: GalleryVariant, size: Size) throws {
    try show(variant, "sheet-\(Int(size.width))", size: size, "sheet.a3")
  }
}
