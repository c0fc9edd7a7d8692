import AppTestSupport
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

/// The panel that asks how large a new painting is to be, and the ways to it.
@MainActor @Suite(.serialized) struct SheetPanelTests {
  private func open(
    _ size: Size = Size(1200, 900), canvas: PixelSize = PixelSize(width: 400, height: 300)
  ) throws -> CanvasStage {
    let stage = try CanvasStage(canvas: canvas, window: size)
    stage.user.key(.character("n"), modifiers: [.control, .alt])
    stage.user.advance(by: 1)
    return stage
  }

  private func panel(_ stage: CanvasStage) -> SheetController? { panel(stage.user) }

  private func panel(_ user: UserDriver) -> SheetController? {
    user.window.presentedViewControllers.last as? SheetController
  }

  private func type(_ words: String, in field: String, _ user: UserDriver) {
    user.tap(field)
    user.key(.character("a"), modifiers: .control)
    user.type(words)
  }

  @Test func everythingCanBeChosenAndIsWhatTheNewPaintingHas() throws {
    let stage = try open()
    for name in [
      "sheet.a4", "sheet.stand.across", "sheet.resolution.150", "sheet.paper.f3e7d0",
      "sheet.unit.mm",
    ] {
      #expect(stage.user.tap(name), "\(name)")
    }
    #expect(stage.user.find(named: "1754 × 1240 pixels") != nil)
    #expect(stage.user.find(named: "297 × 210 mm on paper") != nil)
    stage.user.tap("sheet.create")
    #expect(panel(stage) == nil)
    let painting = stage.editor.document.painting
    #expect(painting.size == PixelSize(width: 1754, height: 1240))
    #expect(painting.paper.hex == 0xF3E7D0 && painting.resolution == Resolution(150))
    #expect(!stage.editor.document.hasUnsavedChanges)
  }

  @Test func theOneUsedLastLeadsAndAPlainNewTakesItWithoutAsking() throws {
    let stage = try open()
    stage.user.tap("sheet.1080p")
    stage.user.key(.enter)
    stage.user.advance(by: 1)
    #expect(stage.editor.document.painting.size == PixelSize(width: 1920, height: 1080))
    let first = stage.editor.document
    stage.user.key(.character("n"), modifiers: .control)
    #expect(stage.editor.document !== first)
    #expect(stage.editor.document.painting.size == PixelSize(width: 1920, height: 1080))
    stage.user.key(.character("n"), modifiers: [.control, .alt])
    stage.user.advance(by: 1)
    #expect(panel(stage)?.sheet.kind == .fullHD)
  }

  @Test func theVeryFirstIsLikeTheScreen() throws {
    let stage = try open()
    #expect(panel(stage)?.sheet.kind == .screen)
    #expect(stage.user.find(named: "400 × 300 pixels") != nil)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(panel(stage) == nil)
    stage.user.key(.character("n"), modifiers: .control)
    #expect(stage.editor.document.painting.size == PixelSize(width: 400, height: 300))
    #expect(stage.editor.document.painting.resolution == nil)
  }

  @Test(
    arguments: [
      ("21cm", "sheet.unit.mm", 2480), ("21cm", "sheet.unit.px", 2480), ("8.5in", nil, 2550),
      ("1200", "sheet.unit.px", 1200), ("600px", "sheet.unit.in", 600), ("2048/2", nil, 1024),
      ("25,4", "sheet.unit.mm", 300),
    ] as [(String, String?, Int)])
  func numbersAreTypedAsPeopleWriteThem(_ words: String, unit: String?, width: Int) throws {
    let stage = try open()
    if let unit { stage.user.tap(unit) }
    type(words, in: "sheet.width", stage.user)
    stage.user.key(.tab)
    #expect(panel(stage)?.sheet.kind == .own)
    let screen = PixelSize(width: 400, height: 300)
    #expect(try panel(stage)?.sheet.size(on: screen).width == width)
  }

  @Test func enterInAFieldTakesTheNumberAndCreates() throws {
    let stage = try open()
    type("640", in: "sheet.width", stage.user)
    stage.user.key(.tab)
    stage.user.type("480")
    stage.user.key(.enter)
    #expect(panel(stage) == nil)
    #expect(stage.editor.document.painting.size == PixelSize(width: 640, height: 480))
  }

  @Test func whatIsStillBeingTypedCountsWhenCreateIsPressed() throws {
    let stage = try open()
    type("640", in: "sheet.width", stage.user)
    stage.user.tap("sheet.create")
    #expect(stage.editor.document.painting.size == PixelSize(width: 640, height: 300))
  }

  @Test func nonsenseShakesAndStays() throws {
    let stage = try open()
    type("wide", in: "sheet.width", stage.user)
    stage.user.key(.enter)
    let field = try #require(
      stage.user.window.view(identified: "sheet.width") as? TextField)
    #expect(field.isShaking && panel(stage) != nil)
    stage.user.key(.escape)
    #expect(panel(stage) != nil && field.text == "400 px", "it takes back what was typed first")
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(panel(stage) == nil)
  }

  @Test func whatIsTooLargeSaysTheLargestThatCan() throws {
    let stage = try open()
    type("40000", in: "sheet.width", stage.user)
    stage.user.key(.tab)
    stage.user.type("40000")
    stage.user.key(.enter)
    let words =
      "Too large to be opened again. Of this shape at most 32768 × 32768 pixels."
    #expect(stage.user.find(named: words) != nil && panel(stage) != nil)
    let create = try #require(stage.user.window.view(identified: "sheet.create") as? Control)
    #expect(!create.isEnabled)
    type("0", in: "sheet.width", stage.user)
    stage.user.key(.enter)
    #expect(stage.user.find(named: "Width and height must be numbers above 0.") != nil)
    stage.user.tap("sheet.a4")
    #expect(create.isEnabled)
  }

  @Test func aResolutionBeyondTheLimitsShakes() throws {
    let stage = try open()
    let field = try #require(
      stage.user.window.view(identified: "sheet.resolution.own") as? TextField)
    for words in ["71", "601", "-300", "99999999999999999999"] {
      type(words, in: "sheet.resolution.own", stage.user)
      stage.user.key(.tab)
      #expect(panel(stage)?.sheet.resolution == 300, "\(words)")
      #expect(field.isFirstResponder, "\(words)")
    }
    type("240 dpi", in: "sheet.resolution.own", stage.user)
    stage.user.key(.tab)
    #expect(panel(stage)?.sheet.resolution == 240)
  }

  @Test func keysDoItAll() throws {
    let stage = try open()
    for _ in 0..<3 { stage.user.key(.right) }
    #expect(panel(stage)?.sheet.kind == .a4)
    stage.user.key(.left)
    #expect(panel(stage)?.sheet.kind == .a5)
    var seen: [String] = []
    for _ in 0..<40 {
      stage.user.key(.tab)
      let view = stage.user.window.firstResponder as? View
      if let name = view?.accessibilityIdentifier { seen.append(name) }
    }
    for name in [
      "sheet.width", "sheet.height", "sheet.unit.mm", "sheet.stand.across",
      "sheet.resolution.300", "sheet.resolution.own", "sheet.paper.none", "sheet.cancel",
      "sheet.create",
    ] {
      #expect(seen.contains(name), "\(name)")
    }
  }

  @Test func aFullSheetCannotBeTurned() throws {
    let stage = try open()
    stage.user.tap("sheet.square")
    let across = try #require(
      stage.user.window.view(identified: "sheet.stand.across") as? Control)
    #expect(!across.isEnabled)
  }

  @Test(arguments: [Size(1200, 900), Size(800, 480), Size(480, 400), Size(360, 360)])
  func inEveryWindowAllOfItIsInReach(_ size: Size) throws {
    let stage = try open(size)
    let shown = try #require(panel(stage))
    #expect(stage.user.window.bounds.contains(shown.view.frame))
    let rows = try #require(shown.view.subviews.compactMap { $0 as? SheetRows }.first)
    for name in [
      "sheet.screen", "sheet.own", "sheet.width", "sheet.unit.in", "sheet.stand.upright",
      "sheet.resolution.600", "sheet.resolution.own", "sheet.paper.none", "sheet.create",
    ] {
      let view = try #require(stage.user.window.view(identified: name), "\(name)")
      #expect(view.bounds.height >= 44, "\(name)")
      if size.width >= 480 { #expect(view.bounds.width >= 40, "\(name)") }
      if view.superview !== shown.view {
        rows.scrollRectToVisible(view.convert(view.bounds, to: rows))
        stage.user.backend.drain()
      }
      let place = try #require(stage.user.find(name), "\(name)")
      #expect(shown.view.frame.contains(place), "\(name)")
    }
    if size == Size(800, 480) {
      #expect(rows.contentSize.height <= rows.bounds.height, "nothing has to scroll")
    }
    stage.user.tap("sheet.create")
    #expect(panel(stage) == nil)
  }

  @Test func unsavedWorkIsAskedForBeforeItGoes() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    stage.user.drag([Point(500, 300), Point(600, 340)])
    let before = stage.editor.document
    stage.user.key(.character("n"), modifiers: [.control, .alt])
    stage.user.advance(by: 1)
    stage.user.tap("sheet.create")
    stage.user.advance(by: 1)
    #expect(stage.editor.document === before)
    #expect(stage.user.window.presentedViewControllers.last is AlertController)
  }

  @Test func theMenuHasIt() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    stage.user.tap("window.menu")
    stage.user.advance(by: 1)
    stage.user.tap("painting.new-sheet")
    stage.user.advance(by: 1)
    #expect(panel(stage) != nil)
  }

  // MARK: The gallery

  @Test(arguments: [false, true])
  func aHandThatRestsOnNewIsAskedForTheSize(byFinger: Bool) async throws {
    let stage = try GalleryStage()
    await stage.settle()
    let place = try #require(stage.user.find("gallery.new"))
    if byFinger {
      stage.user.touch(at: place)
      stage.user.advance(by: 1)
      stage.user.lift()
    } else {
      stage.user.press(at: place)
      stage.user.advance(by: 1)
      stage.user.release()
    }
    stage.user.advance(by: 1)
    #expect(panel(stage.user) != nil && stage.gallery != nil)
    #expect(!stage.user.window.presentedViewControllers.contains { $0 is MenuController })
    stage.user.tap("sheet.square")
    stage.user.tap("sheet.create")
    stage.user.advance(by: 1)
    #expect(stage.gallery == nil)
    #expect(stage.app.editor.document.painting.size == PixelSize(width: 2048, height: 2048))
  }

  @Test func theGalleryHasItsKeyItsMenuAndTheProportion() async throws {
    let stage = try GalleryStage()
    await stage.settle()
    stage.user.key(.character("n"), modifiers: [.control, .alt])
    stage.user.advance(by: 1)
    #expect(panel(stage.user) != nil)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(stage.gallery != nil)
    let place = try #require(stage.user.find("gallery.new"))
    stage.user.click(at: place, button: .secondary)
    stage.user.advance(by: 1)
    stage.user.tap("painting.new-sheet")
    stage.user.advance(by: 1)
    stage.user.tap("sheet.a4")
    stage.user.tap("sheet.create")
    stage.user.advance(by: 1)
    stage.press("g")
    await stage.wait(for: "the gallery") { stage.gallery != nil }
    #expect((stage.gallery?.proportion ?? 1) < 0.75, "the empty sheet stands upright")
  }

  @Test func theNextRunKnowsTheLastSheet() async throws {
    let stage = try GalleryStage([])
    await stage.settle()
    stage.user.key(.character("n"), modifiers: [.control, .alt])
    stage.user.advance(by: 1)
    stage.user.tap("sheet.a5")
    stage.user.tap("sheet.paper.none")
    stage.user.tap("sheet.create")
    await stage.wait(for: "the file") { NewSheet(in: stage.folders) != nil }
    #expect(NewSheet(in: stage.folders)?.kind == .a5)
    let app = try FudeApp(
      backend: HeadlessBackend(size: PixelSize(width: 900, height: 600)), options: AppOptions(),
      folders: stage.folders)
    #expect(app.editor.document.painting.size == PixelSize(width: 1748, height: 2480))
    #expect(app.editor.document.painting.paper == .clear)
    let own = try FudeApp(
      backend: HeadlessBackend(size: PixelSize(width: 900, height: 600)),
      options: AppOptions(paintingSize: PixelSize(width: 50, height: 40)), folders: stage.folders)
    #expect(own.editor.document.painting.size == PixelSize(width: 50, height: 40))
    #expect(own.editor.plainSize == PixelSize(width: 50, height: 40))
  }

  // MARK: No paper

  @Test func withoutPaperTheCanvasShowsSquaresAndPaintCoversThem() throws {
    let stage = try CanvasStage(window: Size(1200, 900), showsTrays: false)
    var sheet = NewSheet()
    sheet.paper = nil
    stage.editor.lastSheet = sheet
    stage.user.key(.character("n"), modifiers: .control)
    stage.view.placement = .free
    stage.user.backend.drain()
    func shades() -> Set<UInt32> {
      stage.user.leave()
      stage.user.advance(by: 0.5)
      return Set((0..<60).map { stage.color(at: Point(Double(40 + $0) + 0.5, 40.5)) })
    }
    #expect(shades() == [0xF6F6F6, 0xD2D2D2])
    stage.editor.canvas.selectedColor = Color(hex: 0x2F5D50)
    stage.editor.canvas.currentBrush.diameter = 60
    stage.editor.canvas.currentBrush.responses = []
    stage.user.drag([Point(30, 40), Point(120, 40)].map { stage.transform.viewPoint($0) })
    #expect(shades() == [0x2F5D50])
    #expect(stage.isUpToDate())
    stage.editor.canvas.undo()
    #expect(shades() == [0xF6F6F6, 0xD2D2D2])
    // Dragged, the squares go with the canvas.
    let before = stage.color(at: Point(50.5, 50.5))
    stage.transform.pan(by: Vector(7, 5))
    stage.user.backend.drain()
    #expect(stage.color(at: Point(50.5, 50.5)) == before && stage.isUpToDate())
    #expect(stage.editor.document.painting.color(at: Point(50, 50)) == nil)
  }
}
