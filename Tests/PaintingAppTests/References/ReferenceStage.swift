import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A window with a painting and pictures to look at.
@MainActor struct ReferenceStage {
  let stage: CanvasStage

  init(window: Size = Size(1280, 800), scale: Double = 1) throws {
    stage = try CanvasStage(window: window, scale: scale)
    stage.editor.canvas.currentBrush = Brush(diameter: 6)
  }

  var user: UserDriver { stage.user }
  var editor: EditorController { stage.editor }
  var painting: Painting { editor.document.painting }
  var canvas: PaintingController { editor.canvas }

  /// A picture of four quarters: red, green, blue, white.
  static func quarters(_ width: Int = 200, _ height: Int = 120) -> Picture {
    let colors: [UInt32] = [0xFFC8_2010, 0xFF10_B040, 0xFF20_30D0, 0xFFFF_FFFF]
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x in colors[(y * 2 / height) * 2 + x * 2 / width] }
    }
    return Picture(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  /// Adds a picture as a person does who has chosen its file.
  @discardableResult
  func add(_ picture: Picture = quarters(), named name: String = "quarters") throws
    -> ReferenceTray
  {
    let taken = try ReferenceFile.take(try picture.pngData(), named: name)
    editor.exchange.arrived(.reference(taken, named: name), for: editor.document)
    user.advance(by: 0.1)
    return try #require(editor.references?.trays.last)
  }

  /// A point of the window at shares of a tray's picture.
  func place(_ x: Double, _ y: Double, of tray: ReferenceTray) -> Point {
    let view = tray.pictureView
    return view.convert(Point(view.bounds.width * x, view.bounds.height * y), to: nil)
  }

  /// A point at the rim of a tray, by which it is dragged.
  func rim(of tray: ReferenceTray) -> Point {
    tray.convert(Point(tray.bounds.midX, 3), to: nil)
  }

  /// Drags by a place, and rests before the hand lifts, so that nothing flies.
  func move(from start: Point, to end: Point) {
    user.press(at: start)
    user.move(to: start + (end - start) / 2)
    user.move(to: end)
    user.advance(by: 0.3)
    user.release()
  }

  /// The pixel of the window at a point.
  func color(at point: Point) -> UInt32 {
    user.backend.drain()
    let scale = user.window.scale
    return user.screen.bitmap[Int(point.x * scale), Int(point.y * scale)] & 0xFFFFFF
  }

  func placement(of tray: ReferenceTray) -> ReferencePlacement? {
    painting.referencePlacements[tray.reference.id]
  }

  /// What is said to the person now.
  var word: String? {
    user.window.presentedViewControllers.lazy.compactMap { $0 as? Toast }.last?.view
      .accessibilityLabel
  }
}
