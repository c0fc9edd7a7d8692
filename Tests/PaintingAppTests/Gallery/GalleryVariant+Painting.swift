import AppTestSupport
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import UserInterface

@testable import Canvas
@testable import PaintingApp

extension GalleryVariant {
  /// A window with a painting, which is called so.
  @MainActor func editor(
    of painting: Painting, named name: String = "Cat", _ size: Size = Size(1280, 800)
  ) throws -> (UserDriver, EditorController) {
    let editor = EditorController(
      document: PaintingDocument(painting: painting),
      folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }))
    editor.plannedPath = "/\(name).ora"
    let user = try UserDriver(size: size, scale: scale, root: editor)
    editor.canvas.paintingView.deskColor = Theme.current.desk
    user.advance(by: 0.5)
    return (user, editor)
  }
}

extension Painting {
  /// Paints a line through points, 20 ms from one to the next.
  mutating func addLine(_ points: [Point], _ hex: UInt32, diameter: Double) {
    let samples = points.enumerated().map {
      StrokePoint(location: $1, time: Double($0) * 0.02)
    }
    let (id, _) = beginStroke(
      at: samples[0], color: Color(hex: hex), brush: Brush(diameter: diameter))
    _ = append(Array(samples.dropFirst()), to: id)
    _ = endStroke(id)
  }

  /// Paints two hills and the sun.
  mutating func addHills() {
    addLine([Point(0, 640), Point(500, 540), Point(1200, 660)], 0x5A8F7B, diameter: 260)
    addLine([Point(0, 740), Point(600, 660), Point(1200, 780)], 0x2F5D50, diameter: 180)
    addLine([Point(905, 200), Point(906, 201)], 0xF2B134, diameter: 150)
  }
}
