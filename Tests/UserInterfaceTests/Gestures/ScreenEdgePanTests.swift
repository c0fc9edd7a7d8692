import Geometry
import TestSupport
import Testing
import UserInterface

/// The window is 400 × 300 points.
@MainActor struct ScreenEdgePanTests {
  /// Where a finger lands, where it goes, and the edge that is.
  nonisolated static let drags: [(Point, Vector, RectEdge)] = [
    (Point(3, 150), Vector(40, 5), .left), (Point(396, 150), Vector(-40, 5), .right),
    (Point(200, 2), Vector(5, 40), .top), (Point(200, 299), Vector(5, -40), .bottom),
    (Point(19.5, 150), Vector(40, 0), .left), (Point(2, 2), Vector(40, 0), .left),
    (Point(2, 2), Vector(0, 40), .top),
    (Point(20.5, 150), Vector(40, 0), []), (Point(3, 150), Vector(5, 40), []),
    (Point(15, 150), Vector(-15, 0), []), (Point(200, 150), Vector(40, 0), []),
  ]

  @Test(arguments: ScreenEdgePanTests.drags)
  func beginsAtItsEdgeAndGoesInward(start: Point, way: Vector, edge: RectEdge) throws {
    for edges in [RectEdge.left, .right, .top, .bottom, .all] {
      let scene = try GestureScene()
      scene.add(ScreenEdgePanGestureRecognizer(edges: edges), to: scene.outer, as: "edge")
      scene.driver.swipe([start, start + way])
      let isWanted = !edge.isEmpty && edges.contains(edge)
      #expect(scene.log == (isWanted ? ["edge began", "edge ended"] : []))
    }
  }

  @Test func aPanThatRequiresItToFailGoesOnElsewhere() throws {
    let scene = try GestureScene()
    let pan = scene.add(PanGestureRecognizer(), to: scene.inner, as: "pan")
    scene.inner.frame = scene.outer.bounds
    let edge = scene.add(
      ScreenEdgePanGestureRecognizer(edges: .left), to: scene.outer, as: "edge")
    pan.require(toFail: edge)
    scene.driver.swipe([Point(5, 150), Point(25, 150)])
    #expect(scene.log == ["edge began", "edge ended"])
    scene.driver.swipe([Point(5, 150), Point(5, 190)])
    scene.driver.swipe([Point(105, 150), Point(125, 150)])
    #expect(scene.log.dropFirst(2) == ["pan began", "pan ended", "pan began", "pan ended"])
  }
}
