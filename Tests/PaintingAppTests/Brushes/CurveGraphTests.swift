import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

@MainActor @Suite struct CurveGraphTests {
  private let graph = CurveGraph("Curve", curve: ResponseCurve())
  private let user: UserDriver

  init() throws {
    user = try UserDriver(size: Size(320, 200))
    graph.frame = Rect(20, 20, 220, 120)
    user.window.addSubview(graph)
    user.backend.drain()
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    graph.convert(graph.place(of: Point(x, y)), to: nil)
  }

  private func expect(
    _ points: [Point], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let same =
      points.count == graph.curve.points.count
      && zip(points, graph.curve.points).allSatisfy { $0.distance(to: $1) < 1e-9 }
    #expect(same, "\(graph.curve.points)", sourceLocation: sourceLocation)
  }

  @Test func aPressMakesAPointAndADragMovesIt() {
    user.drag([place(0.5, 0.5), place(0.5, 0.8), place(0.4, 0.9)])
    expect([Point(0, 0), Point(0.4, 0.9), Point(1, 1)])
  }

  @Test func aPointStopsAtItsNeighborsAndAtTheEdges() {
    user.drag([place(0.5, 0.5), place(0.5, 0.7)])
    user.drag([place(0.5, 0.7), place(1, 1) + Vector(15, -15)])
    expect([Point(0, 0), Point(0.99, 1), Point(1, 1)])
  }

  @Test func aPointThatIsDraggedOutIsGoneAndComesBack() {
    user.press(at: place(0.5, 0.5))
    user.move(to: place(0.5, 0.5) + Vector(0, 110))
    expect([Point(0, 0), Point(1, 1)])
    user.move(to: place(0.5, 0.25))
    expect([Point(0, 0), Point(0.5, 0.25), Point(1, 1)])
    user.move(to: place(0.5, 0.5) + Vector(0, 110))
    user.release()
    expect([Point(0, 0), Point(1, 1)])
    user.drag([place(0, 0), place(0, 0) + Vector(0, 190)])
    expect([Point(0, 0), Point(1, 1)])
  }

  @Test func theKeyboardAddsMovesAndRemovesPoints() {
    user.window.focus(graph)
    user.key(.enter)
    expect([Point(0, 0), Point(0.5, 0.5), Point(1, 1)])
    user.key(.up)
    user.key(.left, modifiers: .shift)
    expect([Point(0, 0), Point(0.4, 0.52), Point(1, 1)])
    user.key(.pageDown)
    user.key(.down)
    expect([Point(0, 0), Point(0.4, 0.52), Point(1, 0.98)])
    user.key(.pageUp)
    user.key(.delete)
    expect([Point(0, 0), Point(1, 0.98)])
    user.key(.delete)
    #expect(graph.curve.points.count == 2, "two points stay")
  }
}
