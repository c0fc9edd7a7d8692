import Canvas
import Controls
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Pictures to look at, by mouse, pen, fingers and keys.
@MainActor @Suite(.serialized) struct ReferenceTrayTests {
  private let stage: ReferenceStage
  private var user: UserDriver { stage.user }

  init() throws { stage = try ReferenceStage() }

  @Test func aPaintingWithoutOneMakesNothing() {
    user.drag([Point(500, 400), Point(560, 420)])
    #expect(stage.editor.references == nil && stage.canvas.surfaceOverCanvas == nil)
  }

  @Test func aPictureFloatsBesideTheTraysAndUndoTakesItBack() throws {
    let tray = try stage.add()
    let others = stage.editor.trays.trays.trays.map { $0.convert($0.bounds, to: nil) }
    #expect(!others.contains { $0.intersects(tray.frame) })
    #expect(stage.color(at: stage.place(0.25, 0.25, of: tray)) == 0xC82010)
    #expect(stage.color(at: stage.place(0.75, 0.75, of: tray)) == 0xFFFFFF)
    let second = try stage.add(named: "again")
    #expect(!second.frame.intersects(tray.frame) && stage.painting.stepCount == 2)
    user.key(.character("z"), modifiers: .control)
    #expect(stage.editor.references?.trays.count == 1)
    user.key(.character("z"), modifiers: .control)
    #expect(stage.editor.references?.trays.isEmpty == true && stage.painting.references.isEmpty)
    user.key(.character("z"), modifiers: [.control, .shift])
    #expect(stage.editor.references?.trays.first?.frame == tray.frame)
  }

  @Test func aDragMovesItWithinTheWindowAndPaintsNothing() throws {
    let tray = try stage.add()
    let start = tray.frame
    let hand = stage.place(0.5, 0.5, of: tray)
    stage.move(from: hand, to: hand + Vector(-300, 150))
    #expect(tray.frame == start.offset(by: Vector(-300, 150)))
    #expect(stage.placement(of: tray)?.frame == tray.frame && stage.painting.stepCount == 1)
    let next = stage.place(0.5, 0.5, of: tray)
    stage.move(from: next, to: Point(5000, 5000))
    #expect(tray.frame.maxX == 1280 && tray.frame.maxY == 800)
    #expect(stage.painting.strokes.isEmpty && stage.editor.document.hasUnsavedChanges)
    user.key(.character("z"), modifiers: .control)
    #expect(stage.painting.references.isEmpty, "a move is no step")
  }

  /// Drags by the rim, so fast that the hand lets go in motion.
  private func flick(_ tray: ReferenceTray, by way: Vector) {
    let hand = stage.rim(of: tray)
    user.press(at: hand)
    for step in 1...10 {
      user.advance(by: 0.01)
      user.move(to: hand + way * (Double(step) / 10))
    }
    user.release()
  }

  @Test func aFlickedOneFliesOnAndStaysWhereItComesToRest() throws {
    let tray = try stage.add()
    let start = tray.frame
    flick(tray, by: Vector(-100, 100))
    user.advance(by: 0.1)
    let early = tray.frame
    #expect(early.minX < start.minX - 120, "it has gone farther than the hand")
    user.advance(by: 3)
    let end = tray.frame
    #expect(end.minX < early.minX - 50 && end.minY > early.minY + 50 && end.size == start.size)
    #expect(Rect(0, 0, 1280, 800).contains(end))
    #expect(stage.placement(of: tray)?.frame == end && stage.painting.stepCount == 1)
    #expect(tray.placementBefore == nil && user.backend.clock.pendingTimers == 0)
  }

  @Test func itBouncesOffTheWindowAndOffOthers() throws {
    let first = try stage.add()
    let second = try stage.add(named: "again")
    let standing = first.frame
    let rim = stage.rim(of: second)
    stage.move(from: rim, to: rim + Vector(0, 300))
    flick(second, by: Vector(0, -160))
    for _ in 0..<40 {
      user.advance(by: 0.05)
      #expect(!second.frame.inset(by: 1).intersects(first.frame) && second.frame.minX >= 0)
      #expect(second.frame.maxX <= 1280 && second.frame.minY >= 0 && second.frame.maxY <= 800)
    }
    #expect(first.frame == standing && second.frame.minY > standing.maxY)
  }

  @Test func aHandCatchesOneThatFlies() throws {
    let tray = try stage.add()
    flick(tray, by: Vector(-160, 20))
    user.advance(by: 0.1)
    let place = tray.frame
    user.press(at: stage.place(0.5, 0.5, of: tray))
    user.advance(by: 1)
    #expect(tray.frame == place)
    user.release()
    #expect(stage.placement(of: tray)?.frame == place)
  }

  @Test func oneThatIsTakenAwayInFlightComesBack() throws {
    let tray = try stage.add()
    flick(tray, by: Vector(-160, 20))
    user.advance(by: 0.1)
    user.key(.character("z"), modifiers: .control)
    #expect(stage.painting.references.isEmpty)
    user.advance(by: 2)
    user.key(.character("z"), modifiers: [.control, .shift])
    user.advance(by: 2)
    #expect(stage.editor.references?.trays.count == 1)
  }

  @Test func aStrokeFromTheCanvasGoesOnBelowIt() throws {
    let tray = try stage.add()
    let start = tray.frame
    let hand = stage.place(0.5, 0.5, of: tray)
    user.drag([hand + Vector(-260, 0), hand, hand + Vector(-200, 100)])
    #expect(stage.painting.strokes.count == 1 && tray.frame == start)
    let reach = stage.painting.strokes[0].points.map(\.location.x).max() ?? 0
    let place = stage.canvas.paintingView.canvasTransform.canvasPoint(hand).x
    #expect(abs(reach - place) < 1.5)
  }

  @Test func theCornerSizesItInProportion() throws {
    let tray = try stage.add()
    let start = tray.frame
    let corner = Point(start.maxX - 12, start.maxY - 12)
    user.drag([corner, corner + Vector(-60, -20), corner + Vector(-80, -30)])
    let ratio = start.width / start.height
    #expect(tray.frame.width < start.width - 20 && tray.frame.origin == start.origin)
    #expect(abs(tray.frame.width / tray.frame.height - ratio) < 0.03)
    let low = Point(tray.frame.maxX - 12, tray.frame.maxY - 12)
    user.drag([low, low + Vector(-500, -300), Point(10, 10)])
    #expect(min(tray.frame.width, tray.frame.height) >= 95)
    #expect(stage.placement(of: tray)?.frame.size == tray.placement.frame.size)
  }

  @Test func theWheelZoomsAboutThePointerAndADragLooksAround() throws {
    let tray = try stage.add()
    let frame = tray.frame
    let pointer = stage.place(0.25, 0.25, of: tray)
    let before = try #require(
      tray.look?.toRoom.inverted?.apply(tray.pictureView.convert(pointer, from: nil)))
    user.scroll(at: pointer, by: Vector(0, -6))
    let after = try #require(
      tray.look?.toRoom.inverted?.apply(tray.pictureView.convert(pointer, from: nil)))
    #expect(before.distance(to: after) < 0.01)
    #expect(abs(tray.placement.zoom - 2.985984) < 1e-6)
    #expect(stage.color(at: stage.place(0.9, 0.9, of: tray)) != 0xFFFFFF)
    // In the middle a drag looks for the rest, at the rim it moves the tray.
    let hand = stage.place(0.6, 0.6, of: tray)
    user.drag([hand, hand + Vector(-60, -40), hand + Vector(-900, -700)])
    #expect(tray.frame == frame && tray.placement.center == Point(1, 1))
    #expect(stage.placement(of: tray)?.center == Point(1, 1))
    let rim = stage.rim(of: tray)
    user.drag([rim, rim + Vector(-30, 20), rim + Vector(-100, 40)])
    #expect(tray.frame == frame.offset(by: Vector(-100, 40)))
    #expect(stage.painting.strokes.isEmpty)
    // A double tap shows all of it.
    user.click(at: stage.place(0.5, 0.5, of: tray), count: 2)
    #expect(tray.placement.zoom == 1 && tray.placement.center == Point(0.5, 0.5))
  }

  @Test func twoFingersZoomTurnAndMoveThePicture() throws {
    let tray = try stage.add()
    let frame = tray.frame
    let middle = stage.place(0.5, 0.5, of: tray)
    user.touch(0, at: middle + Vector(-30, 0))
    user.touch(1, at: middle + Vector(30, 0))
    for step in 1...10 {
      let angle = Double(step) * 0.15
      let (x, y) = (60 * cos(angle), 60 * sin(angle))
      user.slide([0: middle - Vector(x, y), 1: middle + Vector(x, y)])
    }
    user.lift(0)
    user.lift(1)
    #expect(abs(tray.placement.zoom - 2) < 0.05)
    #expect(abs(tray.placement.angle - 86) < 4)
    #expect(tray.frame == frame && stage.painting.strokes.isEmpty)
    #expect(stage.placement(of: tray) == tray.placement && stage.painting.stepCount == 1)
  }

  @Test func shiftTurnsInStepsOfFifteenDegrees() throws {
    let tray = try stage.add()
    let middle = stage.place(0.5, 0.5, of: tray)
    user.modifiers = .shift
    user.pinchTouchpad(at: middle, rotation: 40 * .pi / 180)
    user.modifiers = []
    #expect(tray.placement.angle.truncatingRemainder(dividingBy: 15) == 0)
    #expect(tray.placement.angle > 0)
  }

  @Test func theBarComesWithTheHandAndGoes() throws {
    let tray = try stage.add()
    #expect(user.find("reference.bar") == nil)
    user.move(to: stage.place(0.5, 0.5, of: tray))
    #expect(user.find("reference.bar") != nil)
    user.tap("reference.mirror")
    #expect(tray.placement.isMirrored)
    #expect(stage.color(at: stage.place(0.25, 0.25, of: tray)) == 0x10B040)
    user.tap("reference.gray")
    let gray = stage.color(at: stage.place(0.25, 0.25, of: tray))
    #expect(gray >> 16 == gray >> 8 & 0xFF && gray >> 16 == gray & 0xFF && gray != 0)
    user.tap("reference.turn")
    #expect(tray.placement.angle == 90)
    let told = user.value(of: "reference.1") ?? ""
    #expect(told.hasPrefix("Zoom ") && told.hasSuffix("% · 90°"))
    user.tap("reference.zoom-in")
    #expect(user.value(of: "reference.1") != told)
    user.tap("reference.zoom-in")
    #expect(abs(tray.placement.zoom - 0.6 * 1.5625) < 1e-9)
    user.tap("reference.fit")
    #expect(tray.look?.isCutOff == false && tray.placement.angle == 90)
    #expect(stage.placement(of: tray) == tray.placement)
    user.move(to: Point(640, 420))
    user.advance(by: 1)
    #expect(user.find("reference.bar") == nil)
    // A finger has no pointer that could hover.
    user.tap(at: stage.place(0.5, 0.5, of: tray), fingers: 1)
    #expect(user.find("reference.bar") != nil)
    user.tap(at: Point(500, 600), fingers: 1)
    #expect(user.find("reference.bar") == nil)
  }

  @Test func keysDoAllOfIt() throws {
    let tray = try stage.add()
    let frame = tray.frame
    for _ in 0..<12 where !tray.isFirstResponder { user.key(.function(6)) }
    #expect(tray.isFirstResponder)
    user.type("+")
    user.type("+")
    #expect(tray.placement.zoom == 1.5625)
    user.key(.left)
    user.key(.up)
    #expect(tray.placement.center.x < 0.5 && tray.placement.center.y < 0.5)
    user.key(.right, modifiers: .alt)
    user.key(.left, modifiers: .alt)
    user.key(.down, modifiers: .alt)
    user.key(.left, modifiers: .alt)
    #expect(tray.frame.origin == frame.origin + Vector(-20, 20))
    user.key(.character("-"), modifiers: .alt)
    #expect(tray.frame.width < frame.width)
    user.key(.character("+"), modifiers: .alt)
    user.type("r")
    user.type("]")
    #expect(tray.placement.angle == 105)
    user.type("m")
    user.type("g")
    user.type("0")
    #expect(tray.placement.isMirrored && tray.placement.isGray && tray.look?.isCutOff == false)
    #expect(stage.placement(of: tray) == tray.placement)
    user.key(.escape)
    #expect(!tray.isFirstResponder)
    let second = try stage.add(named: "again")
    user.window.focus(tray)
    user.key(.tab)
    #expect(second.isFirstResponder)
    user.key(.tab, modifiers: .shift)
    #expect(tray.isFirstResponder)
    user.key(.delete)
    #expect(stage.painting.references.map(\.name) == ["again"])
    #expect(stage.word == "Reference quarters removed")
    user.tap(named: "Undo")
    #expect(stage.painting.references.map(\.name) == ["quarters", "again"])
    #expect(stage.painting.stepCount == 3 && stage.painting.canRedo, "it was undone")
  }

  @Test func undoOfTheToastBringsItBackAlsoAfterPaint() throws {
    let tray = try stage.add()
    user.window.focus(tray)
    user.key(.delete)
    user.drag([Point(500, 400), Point(560, 420)])
    #expect(stage.painting.references.isEmpty && stage.painting.strokes.count == 1)
    user.tap(named: "Undo")
    #expect(stage.painting.references.count == 1 && stage.painting.strokes.count == 1)
  }

  @Test func theSecondaryButtonOpensAMenu() throws {
    let tray = try stage.add()
    user.click(at: stage.place(0.5, 0.5, of: tray), button: .secondary)
    #expect(user.find(named: "Turn by 90°") != nil)
    user.tap(named: "Remove")
    #expect(stage.painting.references.isEmpty)
  }

  @Test func oneCommandHidesAndShowsAll() throws {
    let tray = try stage.add()
    try stage.add(named: "again")
    user.key(.character("r"), modifiers: [.control, .shift])
    #expect(stage.editor.references?.trays.isEmpty == true)
    #expect(stage.painting.references.count == 2 && tray.window == nil)
    user.drag([tray.frame.center, tray.frame.center + Vector(-30, 20)])
    #expect(stage.painting.strokes.count == 1, "the canvas is free there")
    user.key(.character("r"), modifiers: [.control, .shift])
    user.advance(by: 0.1)
    #expect(stage.editor.references?.trays.count == 2)
  }

  @Test func aTenthIsRefusedWithASentence() throws {
    for number in 1...9 { try stage.add(named: "\(number)") }
    let taken = try ReferenceFile.take(
      try ReferenceStage.quarters().pngData(), named: "ten")
    stage.editor.exchange.arrived(.reference(taken, named: "ten"), for: stage.editor.document)
    #expect(stage.painting.references.count == 9)
    #expect(stage.word == "There are 9 references already: remove one of them first")
    let frames = stage.editor.references?.trays.map(\.frame) ?? []
    let bounds = Rect(0, 0, 1280, 800)
    #expect(frames.allSatisfy { bounds.contains($0) } && Set(frames.map(\.origin.x)).count > 1)
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains { $0.intersects(frame) }, "each has a place of its own")
    }
  }

  @Test func severalThatComeAtOnceLieBesideEachOther() throws {
    let taken = try ReferenceFile.take(try ReferenceStage.quarters().pngData(), named: "a")
    for _ in 0..<3 {
      stage.editor.exchange.arrived(.reference(taken, named: "a"), for: stage.editor.document)
    }
    user.advance(by: 0.1)
    let frames = stage.editor.references?.trays.map(\.frame) ?? []
    #expect(frames.count == 3 && !frames[0].intersects(frames[1]))
    #expect(!frames[2].intersects(frames[0]) && !frames[2].intersects(frames[1]))
  }

  @Test func oneThatComesWhileAHandPaintsWaitsForIt() throws {
    user.press(at: Point(500, 400))
    user.move(to: Point(540, 420))
    let taken = try ReferenceFile.take(try ReferenceStage.quarters().pngData(), named: "a")
    stage.editor.exchange.arrived(.reference(taken, named: "a"), for: stage.editor.document)
    #expect(stage.painting.references.isEmpty)
    user.release()
    #expect(stage.painting.references.count == 1 && stage.painting.strokes.count == 1)
  }

  @Test(arguments: [Size(800, 480), Size(400, 300), Size(90, 80)])
  func aSmallerWindowKeepsThemInsideAndALargerOneLetsThemBack(_ small: Size) throws {
    let tray = try stage.add()
    let start = tray.frame
    stage.user.screen.resize(to: small)
    stage.user.backend.drain()
    #expect(Rect(origin: .zero, size: small).contains(tray.frame))
    #expect(tray.frame.width <= small.width && tray.frame.height <= small.height)
    stage.user.screen.resize(to: Size(1280, 800))
    stage.user.backend.drain()
    #expect(tray.frame == start)
  }
}
