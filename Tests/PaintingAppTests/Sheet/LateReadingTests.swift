import AppTestSupport
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp
@testable import PaintingFiles

/// A huge painting is seen before it is read.
@MainActor @Suite(.serialized) struct LateReadingTests {
  private let stage: CanvasStage
  private let folder = "/tmp/fude-late-\(getpid())"

  init() throws {
    stage = try CanvasStage(
      canvas: PixelSize(width: 2400, height: 1200), window: Size(800, 600), showsTrays: false)
    mkdir(folder, 0o700)
  }

  private var canvas: PaintingController { stage.editor.canvas }

  /// Strokes all over the sheet.
  private func paint() {
    stage.transform.fit()
    for y in stride(from: 40.0, to: 560, by: 60) {
      stage.user.drag((0...8).map { Point(120 + 70 * Double($0), y + 4 * Double($0)) })
    }
    canvas.finishStrokes()
  }

  /// Strokes all over the sheet, saved and opened again.
  ///
  /// - Parameters:
  ///   - isMasked: whether they are on a mask, too.
  ///   - hasFolder: whether there may be a folder for what is put away.
  private func opened(isMasked: Bool = false, hasFolder: Bool = true) async throws
    -> PaintingDocument
  {
    defer { rmdir(folder) }
    paint()
    if isMasked {
      #expect(canvas.painting.addMask(to: canvas.painting.activeLayer) != nil)
      canvas.tools.color = .black
      paint()
    }
    let path = "\(folder)/huge.ora"
    defer { unlink(path) }
    try KnownPictures.$leastPixels.withValue(1) {
      try OpenRasterFile.write(canvas.painting, to: path)
    }
    // As with the first painting of a user, nobody has made the journals' folder yet.
    let journals = hasFolder ? "\(folder)/journals" : "\(path)/journals"
    defer { rmdir(journals) }
    return try await PaintingDocument.open(path, tilesIn: journals).document
  }

  /// Shows the middle of the sheet at 100 %.
  private func lookClosely() {
    stage.view.placement = .free
    stage.transform.zoom(to: 1, about: Point(400, 300))
    stage.user.backend.drain()
  }

  /// Whether the screen shows what the painting is.
  private func isRight() -> Bool {
    stage.user.backend.drain()
    let before = stage.pixels
    let isAlone = canvas.maskAlone != nil
    canvas.paintingView.show(PaintingDisplay(of: canvas.painting.seen(maskAlone: isAlone)))
    stage.user.backend.drain()
    return before == stage.pixels
  }

  @Test func itIsShownAtOnceAndTheRestIsReadBesideTheHand() async throws {
    let document = try await opened()
    let former = canvas.painting.layer
    #expect(document.painting.late != nil && document.painting.layer.inMemory.isEmpty)
    canvas.show(document)
    lookClosely()
    stage.user.advance(by: 0.1)
    // A hand paints meanwhile.
    stage.user.drag([Point(200, 200), Point(500, 320)])
    #expect(await waited(until: { document.painting.late == nil }))
    stage.user.advance(by: 1)
    #expect(isRight())
    canvas.undo()
    #expect(isRight() && canvas.painting.layer == former)
  }

  @Test(arguments: [false, true]) func whatIsReadTakesThePlaceOfTheSmallPicture(
    aHandPaints: Bool
  ) async throws {
    let document = try await opened()
    let late = try #require(document.painting.late)
    canvas.show(PaintingDocument(painting: Painting(size: PixelSize(width: 2400, height: 1200))))
    // Of this one the view knows alone, so that it is read when the test says so.
    canvas.paintingView.document = document
    lookClosely()
    let before = stage.pixels
    #expect(late.level == 1 && late.tiles.allSatisfy { !$0.areMade })
    if aHandPaints {
      let (dot, region) = document.painting.beginStroke(
        at: StrokePoint(location: Point(1200, 600)), color: .black, brush: Brush(diameter: 40))
      canvas.paintingView.setNeedsDisplay(canvas: region.union(document.painting.endStroke(dot)))
    }
    for tiles in late.tiles {
      tiles.make()
      canvas.paintingView.show(tiles)
    }
    document.painting.late = nil
    stage.user.backend.drain()
    let after = stage.pixels
    canvas.paintingView.show(PaintingDisplay(of: document.painting))
    stage.user.backend.drain()
    #expect(after == stage.pixels && after != before)
  }

  @Test func aMaskIsSeenAloneMeanwhile() async throws {
    let document = try await opened(isMasked: true)
    #expect(document.painting.late != nil)
    canvas.show(document)
    lookClosely()
    let together = stage.pixels
    stage.user.key(.character("m"), modifiers: .alt)
    #expect(canvas.maskAlone != nil)
    #expect(await waited(until: { document.painting.late == nil }))
    stage.user.advance(by: 1)
    #expect(isRight() && stage.pixels != together)
    stage.user.key(.escape)
    #expect(canvas.maskAlone == nil && isRight())
  }

  @Test func withoutAFolderAllOfItIsReadAtOnce() async throws {
    let document = try await opened(hasFolder: false)
    let former = canvas.painting.layer
    #expect(document.painting.late == nil && document.painting.layer == former)
    canvas.show(document)
    lookClosely()
    #expect(isRight())
  }

  @Test func editsBesideTheHandAreSeenToo() async throws {
    let document = try await opened()
    canvas.show(document)
    lookClosely()
    stage.user.key(.character("v"))
    canvas.selection.selectAll()
    canvas.selection.longEdit = 0
    #expect(canvas.selection.recolor(Color(hex: 0x2E7D32)) && canvas.isEditing)
    #expect(await waited(until: { document.painting.late == nil && !canvas.isEditing }))
    canvas.selection.clear()
    stage.user.advance(by: 1)
    #expect(isRight())
  }

  @Test func picturesOfLayersWaitForNothing() async throws {
    let painting = try await opened().painting
    let late = try #require(painting.late)
    let picture = LayerThumbnail.bitmap(of: painting.sheet, scale: 1)
    func isBlank() -> Bool {
      LayerThumbnail.draw(painting.layer, of: painting.sheet, part: painting.sheet, into: picture)
      return (0..<picture.height).allSatisfy { y in
        (0..<picture.width).allSatisfy { picture[$0, y] == 0 }
      }
    }
    #expect(isBlank() && late.tiles.allSatisfy { !$0.areMade })
    for tiles in late.tiles { tiles.make() }
    #expect(!isBlank())
  }
}
