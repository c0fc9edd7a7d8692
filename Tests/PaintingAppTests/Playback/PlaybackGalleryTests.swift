import AppTestSupport
import Canvas
import ColorPanels
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The player over a landscape, and the panel of its export: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct PlaybackGalleryTests {
  /// Hills, a sun and a tree, stroke by stroke.
  private var landscape: Painting {
    var painting = Painting(size: PixelSize(width: 1000, height: 640))
    var clock = 0.0
    func line(_ points: [Point], _ hex: UInt32, _ width: Double) {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: points[0], time: clock), color: Color(hex: hex),
        brush: Brush(diameter: width))
      let more = points.dropFirst().map { point in
        clock += 0.4
        return StrokePoint(location: point, time: clock)
      }
      _ = painting.append(more, to: id)
      _ = painting.endStroke(id)
      clock += 0.4
    }
    line([Point(760, 150), Point(762, 150)], 0xF2B134, 150)
    for row in 0..<6 {
      let y = 380 + Double(row) * 50
      line(
        [Point(0, y), Point(300, y - 40), Point(600, y - 10), Point(1000, y - 60)], 0x8FB8DE, 60)
    }
    for row in 0..<5 {
      let y = 480 + Double(row) * 40
      line(
        [Point(0, y), Point(400, y - 60), Point(700, y - 20), Point(1000, y + 30)], 0x2F5D50, 50)
    }
    line([Point(210, 520), Point(200, 380), Point(230, 250)], 0x6B4A3A, 22)
    for (x, y) in [(210.0, 240.0), (250, 220), (280, 260), (190, 280)] {
      line([Point(x, y), Point(x + 40, y + 10)], 0xF28F3B, 34)
    }
    return painting
  }

  private func stage(_ variant: GalleryVariant, size: Size) throws -> (UserDriver, EditorController)
  {
    let size = GoldenImage.isShown ? size : Size(800, 500)
    let editor = EditorController(
      document: PaintingDocument(painting: landscape),
      folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/usr" }),
      paletteLibrary: PaletteLibrary())
    let user = try UserDriver(size: size, scale: variant.scale, root: editor)
    user.backend.drain()
    user.key(.function(9))
    user.key(.space)
    let player = try #require(editor.player)
    player.seek(to: player.playback.duration * 0.62)
    user.advance(by: 1)
    return (user, editor)
  }

  @Test(arguments: GalleryVariant.all) func thePlayer(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant, size: Size(1200, 760))
      try variant.show(user, "playback")
    }
  }

  @Test(arguments: GalleryVariant.all) func aNarrowPlayer(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, _) = try stage(variant, size: Size(420, 700))
      try variant.show(user, "playback-narrow", isSmall: true)
    }
  }

  @Test(arguments: GalleryVariant.all) func theExport(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, editor) = try stage(variant, size: Size(1200, 760))
      editor.player?.onExport?()
      user.advance(by: 1)
      try variant.show(user, "playback-export")
    }
  }
}
