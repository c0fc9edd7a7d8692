import AppTestSupport
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing

@testable import Canvas
@testable import PaintingApp

/// Faces on the canvas, one picked, and its inspector, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct StickersGalleryTests {
  private var painting: Painting {
    var painting = Painting(size: PixelSize(width: 1200, height: 760))
    func line(_ points: [Point], _ hex: UInt32, _ width: Double) {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: points[0]), color: Color(hex: hex),
        brush: Brush(diameter: width))
      _ = painting.append(points.dropFirst().map { StrokePoint(location: $0) }, to: id)
      _ = painting.endStroke(id)
    }
    line([Point(0, 620), Point(500, 520), Point(1200, 640)], 0x5A8F7B, 260)
    _ = painting.addSticker(
      Sticker(
        center: Point(470, 330), radius: 130, tilt: -0.25,
        expression: FacialExpression(brows: .relaxed, mouth: .grin),
        color: Color(hex: 0x3B5998)))
    _ = painting.addSticker(
      Sticker(
        center: Point(900, 230), radius: 90,
        expression: FacialExpression(eyes: .squinting, brows: .furrowed, mouth: .frown),
        color: Color(hex: 0xC8553D)))
    line([Point(300, 480), Point(520, 440), Point(700, 500)], 0xF2B134, 40)
    return painting
  }

  private func stage(scale: Double) throws -> (UserDriver, EditorController) {
    let size = GoldenImage.isShown ? Size(1400, 900) : Size(900, 600)
    let editor = EditorController(
      document: PaintingDocument(painting: painting),
      folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }))
    let user = try UserDriver(size: size, scale: scale, root: editor)
    user.advance(by: 0.5)
    editor.canvas.tool = .sticker
    let id = try #require(editor.canvas.painting.stickers.first?.id)
    editor.canvas.stickers.pick(id)
    user.advance(by: 1)
    return (user, editor)
  }

  @Test(arguments: [1, 2]) func aPickedFace(_ scale: Double) throws {
    let (user, editor) = try stage(scale: scale)
    try GoldenImage.show(user.screen.bitmap, as: "sticker-picked-\(scale)")
    editor.inspectFace()
    user.advance(by: 1)
    #expect(editor.faceInspector != nil)
    #expect(ShownIdentifiers.faults(in: user.window).isEmpty)
    try GoldenImage.show(user.screen.bitmap, as: "sticker-inspector-\(scale)")
  }

  @Test func aPickedFaceInTheDark() throws {
    Theme.current = .dark
    defer { Theme.current = .light }
    let (user, editor) = try stage(scale: 1)
    editor.canvas.paintingView.deskColor = Theme.current.desk
    editor.inspectFace()
    user.advance(by: 1)
    try GoldenImage.show(user.screen.bitmap, as: "sticker-inspector-dark")
    #expect(editor.faceInspector != nil)
  }
}
