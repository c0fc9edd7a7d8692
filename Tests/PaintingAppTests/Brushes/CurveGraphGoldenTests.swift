import AppTestSupport
import Controls
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The pixels of the curve of a response.
@MainActor @Suite(.serialized) struct CurveGraphGoldenTests {
  @Test func aCurveWithItsChosenPoint() throws {
    let points = [Point(0, 0.1), Point(0.4, 0.7), Point(1, 1)]
    let graph = CurveGraph("Curve", curve: ResponseCurve(through: points, isSmooth: true))
    graph.frame = Rect(8, 8, 120, 64)
    let root = ViewController()
    root.view.backgroundColor = Theme.current.surface
    let user = try UserDriver(size: Size(136, 80), scale: 1, root: root)
    root.view.addSubview(graph)
    user.advance(by: 0.1)
    user.key(.tab)
    user.key(.pageDown)
    try GoldenImage.expect(user.screen.bitmap, matches: "curve-graph")
  }
}
