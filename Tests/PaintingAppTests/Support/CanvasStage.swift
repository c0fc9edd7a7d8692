import Canvas
import ColorPanels
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import UserInterface

@testable import PaintingApp

/// The whole editor with its trays in a window, and a canvas that lies on the window's pixels.
@MainActor struct CanvasStage {
  let editor: EditorController
  let user: UserDriver

  init(
    canvas: PixelSize = PixelSize(width: 400, height: 300), window: Size = Size(800, 600),
    scale: Double = 1, showsTrays: Bool = true
  ) throws {
    let document = PaintingDocument(painting: Painting(size: canvas))
    editor = EditorController(
      document: document,
      folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }),
      paletteLibrary: PaletteLibrary())
    user = try UserDriver(size: window, scale: scale, root: editor)
    if !showsTrays { editor.setTraysHidden(true, animated: false) }
    view.placement = .free
    user.backend.drain()
  }

  var view: PaintingView { editor.canvas.paintingView }
  var transform: CanvasTransform {
    get { view.canvasTransform }
    nonmutating set { view.canvasTransform = newValue }
  }

  /// Recognizers of the canvas that have not started anew; none when nobody touches it.
  var busy: [GestureRecognizer] {
    view.gestureRecognizers.filter { $0.state != .possible || $0.numberOfTouches > 0 }
  }

  /// The window's pixel under a point of the canvas.
  func color(at p: Point) -> UInt32 {
    let place = transform.viewPoint(p)
    let scale = user.window.scale
    return user.screen.bitmap[Int(place.x * scale), Int(place.y * scale)] & 0xFFFFFF
  }

  var pixels: [UInt32] {
    let bitmap = user.screen.bitmap
    return Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }

  /// Whether drawing everything again changes nothing.
  func isUpToDate() -> Bool {
    user.backend.drain()
    let before = pixels
    user.window.setNeedsDisplay()
    user.backend.drain()
    return memcmp(before, pixels, before.count * 4) == 0
  }
}
