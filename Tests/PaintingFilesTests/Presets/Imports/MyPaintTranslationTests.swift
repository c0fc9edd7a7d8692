import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// What MyPaint's properties become.
@Suite struct MyPaintTranslationTests {
  private func came(_ text: String) throws -> ImportedBrush {
    try #require(BrushImport.read(Array(text.utf8), name: "a.myb").brushes.first)
  }

  @Test func aHardLineIsSolidAndAsWide() throws {
    let came = try came(MyPaintSamples.pen)
    let brush = came.brush
    #expect(brush.method == .solid && brush.smudge == 0 && !brush.isEraser)
    // 2 · e^1.5 at full pressure, where it covers half; e^−1 of it without.
    #expect(abs(brush.diameter / 8.96 - 1) < 0.12, "\(brush.diameter)")
    let size = try #require(brush.responses.first { $0.output == .size })
    #expect(size.input == .pressure)
    #expect(
      abs(size.curve.value(at: 0) - 0.368) < 0.05 && size.curve.value(at: 1) == 1,
      "\(size.curve.points)")
    #expect(abs(size.curve.value(at: 0.5) - 0.607) < 0.05)
    #expect(brush.responses.contains { $0.output == .opacity })
    #expect(abs(brush.stabilizer - 0.24) < 1e-9)
    #expect(came.dropped == ["Hardness by Pressure", "Change color hue"])
  }

  @Test func aFlatSmudgerFollowsTheLine() throws {
    let came = try came(MyPaintSamples.smudger)
    let brush = came.brush
    #expect(came.dropped == [])
    // Half of what is new is taken in with each dab, and little of it is new.
    #expect(brush.carry > 2 * brush.spacing, "\(brush.carry) of \(brush.spacing)")
    #expect(brush.method == .tip && brush.smudge == 0.7 && brush.pigment == 1)
    guard case .flat(let aspect, let angle) = brush.shape else {
      Issue.record("not flat")
      return
    }
    #expect(aspect == 0.25 && abs(angle - .pi / 2) < 1e-9)
    let turn = try #require(brush.responses.first { $0.output == .angle })
    #expect(turn.input == .direction && abs(turn.curve.value(at: 0.75) - 0.75) < 0.01)
  }

  @Test func chanceBecomesJitter() throws {
    let brush = try came(MyPaintSamples.former).brush
    #expect(brush.method == .tip && brush.jitter.position > 0.3)
    #expect(brush.jitter.size > 0.3 && brush.flow < 0.2)
    #expect(brush.jitter.position < 1, "half a radius is not much")
    #expect(brush.responses.contains { $0.input == .speed && $0.output == .size })
  }

  @Test func whatPressureAndChanceDoToDabsIsKept() throws {
    let came = try came(MyPaintSamples.splatter)
    let brush = came.brush
    #expect(came.dropped == [])
    #expect(brush.method == .tip && brush.jitter.position > 2, "\(brush.jitter.position)")
    let pairs = brush.responses.map { [$0.input.rawValue, $0.output.rawValue] }
    for pair in [
      ["pressure", "scatter"], ["pressure", "hardness"], ["pressure", "smudge"],
      ["chance", "thickness"],
    ] {
      #expect(pairs.contains(pair), "\(pairs)")
    }
  }

  @Test func aCurveIsKeptByFewPoints() {
    let line = (0...24).map { Point(Double($0) / 24, Double($0) / 24) }
    #expect(MyPaintTranslation.simple(line) == [Point(0, 0), Point(1, 1)])
    let bent = line.map { Point($0.x, min($0.y, 0.5)) }
    #expect(MyPaintTranslation.simple(bent).count == 3)
  }
}
