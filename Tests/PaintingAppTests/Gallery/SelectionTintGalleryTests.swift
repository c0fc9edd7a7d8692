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

/// Very many strokes selected at once, for people to look at: see `GalleryTests`.
@MainActor @Suite(.serialized) struct SelectionTintGalleryTests {
  /// A meadow of 900 blades, below a sun.
  private var painting: Painting {
    var painting = Painting(size: PixelSize(width: 1200, height: 760))
    var random = SplitMix64(seed: 5)
    func line(_ points: [Point], _ hex: UInt32, _ width: Double) {
      var stroke = Stroke(at: points[0], color: Color(hex: hex), brush: Brush(diameter: width))
      for point in points.dropFirst() { stroke.add(point) }
      let (id, _) = painting.beginStroke(
        at: stroke.startPoint, color: stroke.color, brush: stroke.brush)
      _ = painting.append(Array(stroke.points.dropFirst()), to: id)
      _ = painting.endStroke(id)
    }
    line([Point(905, 180), Point(906, 181)], 0xF2B134, 150)
    for index in 0..<900 {
      let root = Point(80 + random.unit() * 900, 500 + random.unit() * 180)
      let lean = random.unit() * 40 - 20
      line(
        [root, root + Vector(lean / 3, -30), root + Vector(lean, -60)],
        [0x5A8F7B, 0x2F5D50, 0x8FB339][index % 3], 3 + random.unit() * 4)
    }
    return painting
  }

  @Test(arguments: GalleryVariant.all) func aMeadow(_ variant: GalleryVariant) throws {
    try variant.wear {
      let (user, editor) = try variant.editor(of: painting)
      editor.canvas.tool = .select
      let layer = editor.canvas.painting.activeLayer
      let blades = (1...900).map { ElementPlace(layer: layer, index: $0) }
      editor.canvas.selection.select(Set(blades))
      user.advance(by: 1)
      #expect(editor.canvas.selection.highlight.tint != nil)
      try variant.show(user, "selection-tint")
      editor.canvas.selection.select(Set(blades.prefix(500)))
      #expect(editor.canvas.selection.highlight.tint == nil)
    }
  }
}
