import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A text that is written, and the panel of what it is set in, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct TextGalleryTests {
  @Test(arguments: GalleryVariant.all) func aTextAndItsPanel(_ variant: GalleryVariant) throws {
    try variant.wear {
      var painting = Painting(size: PixelSize(width: 1200, height: 760))
      painting.addHills()
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      editor.canvas.tool = .text
      editor.canvas.tools.textStyle = TextStyle(family: "DejaVu Serif", size: 90, isItalic: true)
      editor.canvas.selectedColor = Color(hex: 0xC8553D)
      user.click(at: editor.canvas.paintingView.canvasTransform.viewPoint(Point(520, 200)))
      user.perform(.textCommitted("An autumn\nevening"))
      user.key(.left, modifiers: [.control, .shift])
      user.advance(by: 1)
      #expect(editor.canvas.texts.isActive)
      try variant.show(user, "text-written")
      editor.perform(.textPanel)
      user.advance(by: 1)
      #expect(user.find("text.search") != nil)
      try variant.show(user, "text-panel")
    }
  }

  @Test(arguments: GalleryVariant.all)
  func wordsOfManyScriptsWithEmoji(_ variant: GalleryVariant) throws {
    try variant.wear {
      var painting = Painting(size: PixelSize(width: 1200, height: 760))
      painting.addHills()
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      let canvas = editor.canvas
      canvas.tool = .text
      canvas.selectedColor = Color(hex: 0x34495E)
      let lines = [
        "Autumn hill 🍂", "Осенний холм 🦊", "تل الخريف 🌰", "גבעת הסתיו 🍁", "शरद की पहाड़ी 🌾",
        "秋の丘 🎑 秋日山丘",
      ]
      canvas.tools.textStyle = TextStyle(family: "DejaVu Sans", size: 64)
      user.click(at: canvas.paintingView.canvasTransform.viewPoint(Point(380, 130)))
      user.perform(.textCommitted(lines.joined(separator: "\n")))
      user.advance(by: 1)
      try variant.show(user, "text-scripts")
    }
  }

  @Test(arguments: GalleryVariant.all)
  func aTextAlongALineWithAnOutlineAndOneThatRunsDown(_ variant: GalleryVariant) throws {
    try variant.wear {
      var painting = Painting(size: PixelSize(width: 1200, height: 760))
      painting.addHills()
      let points = (0...60).map { step in
        Point(620, 640) + Vector(angle: .pi * (1.12 + 0.76 * Double(step) / 60)) * 430
      }
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: points[0], time: 0), color: .white, brush: Brush(diameter: 6))
      _ = painting.append(
        points.dropFirst().enumerated().map {
          StrokePoint(location: $1, time: Double($0 + 1) / 60)
        }, to: id)
      _ = painting.endStroke(id)
      let (user, editor) = try variant.editor(of: painting, Size(1280, 800))
      let canvas = editor.canvas
      let transform = canvas.paintingView.canvasTransform
      canvas.tool = .text
      canvas.tools.textStyle = TextStyle(
        family: "DejaVu Serif", size: 84, weight: 700,
        rim: TextRim(width: 5, color: .white))
      canvas.selectedColor = Color(hex: 0xC8553D)
      user.click(at: transform.viewPoint(Point(300, 560)))
      user.perform(.textCommitted("Over the hills and away"))
      user.key(.escape)
      user.advance(by: 1)
      var places: [ElementPlace] = []
      canvas.painting.forEachElement(on: canvas.painting.pickableLayers) { place, _ in
        places.append(place)
      }
      // The text and the line that was painted before it.
      canvas.selection.select(Set(places.suffix(2)))
      SelectionEditor.textCommands[0].action(canvas.selection)
      canvas.selection.clear()
      canvas.tools.textStyle = TextStyle(family: "DejaVu Sans", size: 44, isVertical: true)
      canvas.tool = .text
      user.click(at: transform.viewPoint(Point(1110, 90)))
      user.perform(.textCommitted("Down and\nto the left"))
      user.key(.left, modifiers: [.control, .shift])
      user.advance(by: 1)
      try variant.show(user, "text-along-and-down")
    }
  }
}
