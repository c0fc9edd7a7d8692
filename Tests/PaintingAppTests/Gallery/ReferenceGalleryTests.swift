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

/// References and the overview, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct ReferenceGalleryTests {
  /// A picture of hills, as a reference.
  private func hills(_ size: PixelSize = PixelSize(width: 1200, height: 760)) throws -> Picture {
    var painting = Painting(size: size, paper: Color(hex: 0xCFE3EE))
    painting.addHills()
    return try PictureFile.decode(
      try PictureExport(.png).encode(painting), named: "hills")
  }

  private func stage(
    _ variant: GalleryVariant, _ size: Size
  ) throws -> (UserDriver, EditorController) {
    var painting = Painting(size: PixelSize(width: 1000, height: 640))
    painting.addLine([Point(100, 400), Point(500, 300), Point(900, 420)], 0x3B5998, diameter: 30)
    return try variant.editor(of: painting, size)
  }

  private func add(_ picture: Picture, _ name: String, to editor: EditorController) throws {
    let taken = try ReferenceFile.take(try picture.pngData(), named: name)
    editor.exchange.arrived(.reference(taken, named: name), for: editor.document)
  }

  @Test(arguments: GalleryVariant.all, [Size(1280, 800), Size(800, 480)])
  func picturesOnTheirTrays(_ variant: GalleryVariant, _ size: Size) throws {
    try variant.wear {
      let (user, editor) = try stage(variant, size)
      try add(try hills(), "Hills", to: editor)
      try add(try hills(PixelSize(width: 600, height: 760)), "Sky", to: editor)
      try add(try hills(), "Sun", to: editor)
      user.advance(by: 0.5)
      let trays = try #require(editor.references?.trays)
      trays[1].placement.angle = 20
      trays[1].placement.zoom = 1.6
      trays[2].placement.isGray = true
      trays[2].placement.isMirrored = true
      user.move(to: trays[0].frame.center)
      user.advance(by: 0.5)
      #expect(user.find("reference.bar") != nil)
      let bar = try #require(editor.references?.view as? ReferencesView).bar.frame
      #expect(editor.references?.obstacles().contains { $0.intersects(bar) } == false)
      try variant.show(user, "references-\(Int(size.width))")
    }
  }

  @Test(arguments: GalleryVariant.all) func aColorOfAReference(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, editor) = try stage(variant, Size(1280, 800))
      try add(try hills(), "Hills", to: editor)
      user.advance(by: 0.5)
      let tray = try #require(editor.references?.trays.first)
      user.modifiers = .control
      user.press(at: tray.frame.center + Vector(20, 30))
      #expect(user.find("loupe") != nil)
      try variant.show(user, "references-color")
      user.release()
      user.modifiers = []
      user.window.focus(tray)
      user.advance(by: 0.2)
      try variant.show(user, "references-keys")
    }
  }

  @Test(arguments: GalleryVariant.all) func aPictureHeldOverTheZone(_ variant: GalleryVariant)
    throws
  {
    try variant.wear {
      let (user, editor) = try stage(variant, Size(800, 480))
      let zone = DropHighlight.zone(in: Rect(0, 0, 800, 480))
      editor.exchange.dragMoved(DragSample(types: [.uriList], location: Point(400, 100)))
      user.advance(by: 0.5)
      try variant.show(user, "references-drop")
      editor.exchange.dragMoved(DragSample(types: [.uriList], location: zone.center))
      user.advance(by: 0.2)
      #expect(user.find(named: "Drop to add as a reference") != nil)
      try variant.show(user, "references-drop-zone")
    }
  }

  @Test(arguments: GalleryVariant.all, [Size(1280, 800), Size(800, 480)])
  func theWholeSheetInACorner(_ variant: GalleryVariant, _ size: Size) throws {
    try variant.wear {
      var painting = Painting(size: PixelSize(width: 1200, height: 760))
      painting.addHills()
      let (user, editor) = try variant.editor(of: painting, size)
      editor.canvas.paintingView.placement = .free
      editor.canvas.zoom(byStops: 5)
      user.holdKey(.character("n"))
      user.advance(by: 0.5)
      #expect(user.find("overview") != nil)
      try variant.show(user, "overview-\(Int(size.width))")
      editor.canvas.mirrorView()
      editor.canvas.paintingView.canvasTransform.turn(to: 25, about: Point(400, 240))
      user.advance(by: 0.5)
      try variant.show(user, "overview-turned-\(Int(size.width))")
    }
  }
}
