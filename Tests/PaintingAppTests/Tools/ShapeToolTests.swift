import Canvas
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Rectangles and ellipses, painted with the brush at hand.
@MainActor struct ShapeToolTests {
  private func stage(_ kind: ShapeKind) throws -> CanvasStage {
    let stage = try CanvasStage(showsTrays: false)
    stage.editor.canvas.tools.shapes.kind = kind
    stage.editor.canvas.tool = .shape
    stage.editor.canvas.currentBrush = Brush(diameter: 4)
    return stage
  }

  private func drag(_ stage: CanvasStage, _ places: Point..., holding keys: KeyModifiers = []) {
    stage.user.modifiers = keys
    stage.user.drag(places.map { stage.transform.viewPoint($0) })
    stage.user.modifiers = []
  }

  private func bounds(_ stage: CanvasStage) throws -> Rect {
    let stroke = try #require(stage.editor.document.painting.strokes.last)
    let places = stroke.points.map(\.location)
    let (x, y) = (places.map(\.x), places.map(\.y))
    return Rect(
      minX: x.min() ?? 0, minY: y.min() ?? 0, maxX: x.max() ?? 0, maxY: y.max() ?? 0)
  }

  @Test func aRectangleRunsFromCornerToCornerAndIsClosed() throws {
    let stage = try stage(.rectangle)
    drag(stage, Point(60, 60), Point(90, 290), Point(260, 180))
    let strokes = stage.editor.document.painting.strokes
    let places = try #require(strokes.first).points.map(\.location)
    let corners = [
      Point(60, 60), Point(260, 60), Point(260, 180), Point(60, 180), Point(60, 60),
    ]
    #expect(strokes.count == 1 && places.count == corners.count)
    for (place, corner) in zip(places, corners) { #expect(place.distance(to: corner) < 0.01) }
    for place in [Point(160, 60), Point(260, 120), Point(160, 180), Point(60, 120)] {
      #expect(stage.color(at: place) != 0xFAFAFA)
    }
    for place in [Point(160, 120), Point(90, 295)] { #expect(stage.color(at: place) == 0xFAFAFA) }
    // Corners are corners: nothing beyond them.
    #expect(stage.color(at: Point(263, 57)) == 0xFAFAFA)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(stage.editor.document.painting.strokes.isEmpty)
  }

  @Test(arguments: [
    (KeyModifiers.shift, Rect(60, 60, 200, 200)),
    (KeyModifiers([.shift, .alt]), Rect(-140, -140, 400, 400)),
  ])
  func withShiftSidesAreAsLongAndWithAltTheHandBeganInTheMiddle(
    _ keys: KeyModifiers, _ box: Rect
  ) throws {
    for kind in [ShapeKind.rectangle, .ellipse] {
      let stage = try stage(kind)
      let places = [Point(60, 60), Point(100, 90), Point(260, 180)]
        .map { stage.transform.viewPoint($0) }
      stage.user.press(at: places[0])
      // Who holds Alt from the beginning picks a color.
      stage.user.modifiers = keys
      for place in places.dropFirst() { stage.user.move(to: place) }
      stage.user.release()
      stage.user.modifiers = []
      let found = try bounds(stage)
      #expect(abs(found.minX - box.minX) < 0.01 && abs(found.maxY - box.maxY) < 0.01)
      #expect(abs(found.width - box.width) < 0.01 && abs(found.height - box.height) < 0.01)
    }
  }

  @Test func anEllipseIsRoundInItsBox() throws {
    let stage = try stage(.ellipse)
    drag(stage, Point(60, 60), Point(260, 180))
    #expect(stage.editor.document.painting.strokes.count == 1)
    for angle in stride(from: 0.0, to: 2 * Double.pi, by: 0.1) {
      let way = Vector(angle: angle)
      let place = Point(160 + 100 * way.dx, 120 + 60 * way.dy)
      #expect(stage.color(at: place) != 0xFAFAFA, "at \(angle)")
    }
    for place in [Point(160, 120), Point(66, 66)] { #expect(stage.color(at: place) == 0xFAFAFA) }
  }

  @Test func severalFingersPaintEllipsesAtOnce() throws {
    let stage = try stage(.ellipse)
    stage.editor.canvas.paintsTogether = true
    let places = (0..<3).map { Point(40 + 110 * Double($0), 60) }
    for (finger, place) in places.enumerated() {
      stage.user.touch(finger, at: stage.transform.viewPoint(place))
    }
    for way in [Vector(40, 30), Vector(80, 60)] {
      for (finger, place) in places.enumerated() {
        stage.user.slide(finger, to: stage.transform.viewPoint(place + way))
      }
    }
    for finger in places.indices { stage.user.lift(finger) }
    #expect(stage.editor.document.painting.strokes.count == 3)
  }

  @Test func keysTakeThemInHand() throws {
    let stage = try CanvasStage()
    stage.user.key(.character("u"), text: "u")
    #expect(stage.editor.canvas.tool == .shape)
    #expect(stage.editor.canvas.tools.shapes.kind == .rectangle)
    for (key, kind) in [("o", ShapeKind.ellipse), ("l", .line)] {
      stage.user.key(.character("b"))
      stage.user.key(.character(Character(key)), text: key)
      #expect(stage.editor.canvas.tool == .shape)
      #expect(stage.editor.canvas.tools.shapes.kind == kind)
    }
    stage.user.key(.character("j"), text: "j")
    #expect(stage.editor.canvas.tool == .smudge && stage.editor.canvas.currentBrush.smudge > 0)
  }

  @Test(arguments: ShapeKind.allCases) func eachKindStaysWhatItIs(_ kind: ShapeKind) throws {
    let stage = try stage(kind)
    drag(stage, Point(60, 60), Point(120, 160), Point(200, 100), Point(260, 180))
    let painting = stage.editor.document.painting
    #expect(painting.stepCount == 1)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let form = try #require(painting.element(at: place)?.shape?.form)
    switch (kind, form) {
    case (.line, .lines(let points, false)): #expect(points == [Point(60, 60), Point(260, 180)])
    case (.rectangle, .rectangle), (.ellipse, .ellipse): break
    case (.polygon, .polygon(_, let corners)): #expect(corners == 5)
    case (.star, .star(_, let points, _)): #expect(points == 5)
    case (.arrow, .arrow(_, let end, let head)): #expect(end == Point(260, 180) && head > 0)
    case (.curve, .curve(let points, false)): #expect((3...24).contains(points.count))
    default: Issue.record("\(kind) became \(form)")
    }
    #expect(stage.isUpToDate())
  }

  @Test func aFilledOneHasItsOutlineOverIt() throws {
    let stage = try stage(.ellipse)
    let canvas = stage.editor.canvas
    canvas.selectedColor = Color(hex: 0x3B5998)
    stage.user.advance(by: 2)
    canvas.choose(Color(hex: 0xC8553D))
    canvas.tool = .shape
    canvas.tools.shapes.paint = .both
    drag(stage, Point(60, 60), Point(90, 90), Point(260, 180))
    #expect(canvas.painting.stepCount == 1)
    #expect(stage.color(at: Point(160, 120)) == 0x3B5998, "by the color before")
    #expect(stage.color(at: Point(160, 60)) == 0xC8553D)
    canvas.tools.shapes.paint = .fill
    drag(stage, Point(60, 200), Point(90, 210), Point(260, 280))
    #expect(canvas.painting.stepCount == 2 && stage.color(at: Point(160, 240)) == 0xC8553D)
    stage.user.key(.character("z"), modifiers: .control)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(canvas.painting.isEmpty && stage.color(at: Point(160, 120)) == 0xFAFAFA)
    #expect(stage.isUpToDate())
  }

  @Test func escapeLeavesNothingOfAFilledOne() throws {
    let stage = try stage(.star)
    stage.editor.canvas.tools.shapes.paint = .fill
    stage.user.press(at: stage.transform.viewPoint(Point(60, 60)))
    stage.user.move(to: stage.transform.viewPoint(Point(260, 200)))
    #expect(stage.editor.canvas.painting.stepCount == 1)
    stage.user.key(.escape)
    stage.user.release()
    #expect(stage.editor.canvas.painting.isEmpty && !stage.editor.canvas.painting.canRedo)
  }

  @Test func withSpaceItIsMovedWhileItIsDrawn() throws {
    let stage = try stage(.rectangle)
    stage.user.press(at: stage.transform.viewPoint(Point(60, 60)))
    stage.user.move(to: stage.transform.viewPoint(Point(160, 110)))
    stage.user.holdKey(.space)
    stage.user.move(to: stage.transform.viewPoint(Point(200, 160)))
    stage.user.releaseKey(.space)
    stage.user.release()
    let box = try bounds(stage)
    #expect(abs(box.minX - 100) < 0.01 && abs(box.minY - 110) < 0.01)
    #expect(abs(box.width - 100) < 0.01 && abs(box.height - 50) < 0.01)
  }

  @Test func theToolAtHandAgainOpensItsKinds() throws {
    let stage = try CanvasStage(window: Size(1000, 700))
    stage.user.key(.character("u"))
    stage.user.tap("tool.shape")
    stage.user.advance(by: 1)
    #expect(stage.user.find("shaping") != nil)
    stage.user.tap("shapes.kind.star")
    stage.user.tap("shapes.paint.both")
    stage.user.tap("shapes.profile.tapered")
    let shapes = stage.editor.canvas.tools.shapes
    #expect(shapes.kind == .star && shapes.paint == .both && shapes.profile == .tapered)
    #expect(stage.user.find("shapes.corners") != nil && stage.user.find("shapes.radius") == nil)
    stage.user.tap("shapes.kind.line")
    #expect(stage.user.find("shapes.paint") == nil)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(stage.user.find("shaping") == nil && stage.busy.isEmpty)
  }
}
