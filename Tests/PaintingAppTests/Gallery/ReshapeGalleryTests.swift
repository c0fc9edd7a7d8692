import AppTestSupport
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A line that is reshaped, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct ReshapeGalleryTests {
  private var painting: Painting {
    var painting = Painting(size: PixelSize(width: 1200, height: 760))
    painting.addLine([Point(0, 640), Point(500, 540), Point(1200, 660)], 0x5A8F7B, diameter: 260)
    painting.addLine([Point(905, 200), Point(906, 201)], 0xF2B134, diameter: 150)
    painting.addLine(
      (0...40).map { step in
        let x = 260 + 16 * Double(step)
        return Point(x, 380) + Vector(0, -140) * Vector(angle: Double(step) / 7).dy
      }, 0xC8553D, diameter: 22)
    return painting
  }

  private func stage(
    _ variant: GalleryVariant, _ size: Size = Size(1280, 800)
  ) throws -> (UserDriver, EditorController) {
    let (user, editor) = try variant.editor(of: painting, size)
    editor.canvas.tool = .select
    let place = editor.canvas.paintingView.canvasTransform.viewPoint(Point(425, 245))
    user.click(at: place)
    user.click(at: place)
    user.advance(by: 1)
    return (user, editor)
  }

  @Test(arguments: GalleryVariant.all) func aLine(_ variant: GalleryVariant) throws {
    try variant.wear {
      for (size, name) in [(Size(1280, 800), "reshape"), (Size(800, 480), "reshape-800x480")] {
        let (user, editor) = try stage(variant, size)
        #expect(editor.canvas.selection.reshaper.isActive && user.find("reshape.bar") != nil)
        try variant.show(user, name)
      }
    }
  }

  @Test(arguments: GalleryVariant.all) func aLineInTheHand(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, editor) = try stage(variant)
      let transform = editor.canvas.paintingView.canvasTransform
      user.press(at: transform.viewPoint(Point(425, 245)))
      for step in 1...6 {
        user.move(to: transform.viewPoint(Point(425 + 8 * Double(step), 245 + 24 * Double(step))))
      }
      user.advance(by: 0.3)
      #expect(user.find("reshape.bar") == nil)
      try variant.show(user, "reshape-bent")
      user.release()
    }
  }

  @Test(arguments: GalleryVariant.all) func itsEnds(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant)
      user.tap("reshape.trim")
      user.advance(by: 1)
      try variant.show(user, "reshape-trim")
    }
  }
}
