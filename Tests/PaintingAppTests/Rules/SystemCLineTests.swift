import Canvas
import Controls
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The rule of system C that is about a tool; the others are with the event kit.
@MainActor struct SystemCLineTests {
  @Test(arguments: [PointerTool.mouse, .pen])
  func rule5_theLineToolLaysOneStraightSegmentFromTouchToRelease(_ hand: PointerTool) throws {
    let stage = try CanvasStage(showsTrays: false)
    stage.editor.perform(CommandID("shapes.line"))
    stage.user.tool = hand
    let places = [Point(60, 60), Point(90, 200), Point(200, 240), Point(260, 150)]
    stage.user.drag(places.map { stage.transform.viewPoint($0) })
    let strokes = stage.editor.document.painting.strokes
    let line = try #require(strokes.first)
    #expect(strokes.count == 1 && line.points.count == 2)
    for (point, place) in zip(line.points, [places[0], places[3]]) {
      #expect(point.location.distance(to: place) < 0.01)
    }
    let ink = stage.color(at: Point(160, 105))
    #expect(ink != 0xFAFAFA && stage.color(at: Point(200, 240)) == 0xFAFAFA)
  }

  @Test func rule5_aFingersLineIsOneSegmentToo() throws {
    let stage = try CanvasStage(showsTrays: false)
    stage.editor.perform(CommandID("shapes.line"))
    stage.user.swipe(
      [Point(60, 60), Point(100, 160), Point(260, 60)].map { stage.transform.viewPoint($0) })
    #expect(stage.editor.document.painting.strokes.map(\.points.count) == [2])
  }
}
