import Canvas
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Fingers that hide the trays and bring them back.
@MainActor struct TrayGestureTests {
  @Test func fourFingersHideTheTraysAndBringThemBack() throws {
    let stage = try CanvasStage()
    stage.user.tap(at: Point(350, 300), fingers: 4)
    #expect(stage.editor.trays.areTraysHidden)
    stage.user.tap(at: Point(350, 300), fingers: 4)
    #expect(!stage.editor.trays.areTraysHidden)
    #expect(stage.editor.document.painting.strokes.isEmpty)
  }

  @Test(arguments: [(1.0, 60.0), (799, 740)])
  func aSwipeFromAnEdgeBringsHiddenTraysBack(edge: Double, inside: Double) throws {
    let stage = try CanvasStage(canvas: PixelSize(width: 800, height: 600), showsTrays: false)
    stage.view.canvasTransform.alignToCorner()
    let step = (inside - edge) / 4
    stage.user.swipe((0...4).map { Point(edge + Double($0) * step, 300) })
    #expect(!stage.editor.trays.areTraysHidden)
    #expect(stage.editor.document.painting.strokes.isEmpty)
    #expect(stage.busy.isEmpty)
  }

  @Test func anEdgeTouchThatGoesNowherePaintsNothingAndAFingerInsidePaints() throws {
    let stage = try CanvasStage(canvas: PixelSize(width: 800, height: 600), showsTrays: false)
    stage.view.canvasTransform.alignToCorner()
    stage.user.swipe([Point(5, 300), Point(5, 340), Point(5, 380)])
    stage.user.tap(at: Point(795, 300))
    #expect(stage.editor.document.painting.strokes.isEmpty && stage.editor.trays.areTraysHidden)
    stage.user.swipe([Point(25, 300), Point(5, 300)])
    #expect(stage.editor.document.painting.strokes.count == 1)
    // The mouse and the pen need no such thing.
    stage.user.drag([Point(5, 300), Point(60, 300)])
    #expect(stage.editor.document.painting.strokes.count == 2)
    #expect(stage.editor.trays.areTraysHidden && stage.busy.isEmpty)
  }

  @Test func whileTheTraysAreSeenTheEdgePaints() throws {
    let stage = try CanvasStage(canvas: PixelSize(width: 800, height: 600))
    stage.view.canvasTransform.alignToCorner()
    stage.user.swipe([Point(2, 30), Point(30, 40), Point(60, 30)])
    #expect(stage.editor.document.painting.strokes.count == 1)
  }

  @Test func aPinchMayBeginAtTheEdge() throws {
    let stage = try CanvasStage(canvas: PixelSize(width: 800, height: 600), showsTrays: false)
    let zoom = stage.transform.zoom
    stage.user.touch(0, at: Point(10, 300))
    stage.user.touch(1, at: Point(200, 300))
    stage.user.slide([0: Point(10, 320), 1: Point(400, 300)])
    stage.user.slide([0: Point(10, 320), 1: Point(600, 300)])
    stage.user.lift(0)
    stage.user.lift(1)
    #expect(stage.transform.zoom > zoom * 1.5)
    #expect(stage.editor.trays.areTraysHidden && stage.busy.isEmpty)
    #expect(stage.editor.document.painting.strokes.isEmpty)
  }

  @Test func tabDoesTheSame() throws {
    let stage = try CanvasStage()
    stage.user.key(.tab)
    #expect(stage.editor.trays.areTraysHidden && stage.editor.wantsSwipe(.leftEdgeSwipe))
    stage.user.key(.tab)
    #expect(!stage.editor.trays.areTraysHidden && !stage.editor.wantsSwipe(.leftEdgeSwipe))
  }
}
