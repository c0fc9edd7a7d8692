import Geometry
import Testing

@testable import Controls

@Suite struct SVGPathParserTests {
  @Test func numbersNeedNoSeparatorWhereASignOrASecondPointEndsThem() throws {
    let path = try #require(SVGPathParser.parse("M1.5.5-2-3 4,5"))
    #expect(path.elements == [.move(Point(1.5, 0.5)), .line(Point(-2, -3)), .line(Point(4, 5))])
  }

  @Test func relativeCommandsStartAtTheCurrentPointAndCloseGoesHome() throws {
    let path = try #require(SVGPathParser.parse("m1 2h3v4zl1 1"))
    #expect(
      path.elements == [
        .move(Point(1, 2)), .line(Point(4, 2)), .line(Point(4, 6)), .close, .line(Point(2, 3)),
      ])
  }

  @Test func aShortCubicMirrorsTheControlPointBeforeIt() throws {
    let path = try #require(SVGPathParser.parse("M0 0C1 1 2 3 4 4S7 7 8 8"))
    #expect(path.elements.last == .cubic(Point(6, 5), Point(7, 7), to: Point(8, 8)))
  }

  @Test func aHalfCircleEndsWhereItSaysAndBulgesToItsSide() throws {
    let path = try #require(SVGPathParser.parse("M0 0A5 5 0 0 1 10 0"))
    #expect(path.elements.count == 3)
    guard case .cubic(_, _, let top) = path.elements[1] else {
      Issue.record("not a curve")
      return
    }
    #expect(top.distance(to: Point(5, -5)) < 1e-9)
    #expect(path.currentPoint == Point(10, 0))
  }

  @Test func radiiThatCannotReachAreEnlarged() throws {
    let path = try #require(SVGPathParser.parse("M0 0a1 1 0 1 0 10 0"))
    guard case .cubic(_, _, let bottom) = path.elements[1] else {
      Issue.record("not a curve")
      return
    }
    #expect(bottom.distance(to: Point(5, 5)) < 1e-9)
  }

  @Test(arguments: ["", "L1 1", "M", "M1", "M1 2 X", "M1 2 A1 1 0 2 0 3 3", "M1 2 Q1", "é"])
  func badDataIsNoPath(_ data: String) {
    #expect(SVGPathParser.parse(data) == nil)
  }
}
