import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// Brushes that are made more like others, by a stroke of both.
@Suite struct BrushFitTests {
  @Test(arguments: [Brush.Method.solid, .airbrush, .tip])
  func aThinAndPaleBrushGrowsAsWideAndStrong(method: Brush.Method) {
    var wanted = Brush(diameter: 24, opacity: 0.8, hardness: 0.6)
    (wanted.method, wanted.flow) = (method, 0.3)
    wanted.responses = [Response(.pressure, to: .size, curve: ResponseCurve(from: 0.5))]
    var brush = wanted
    brush.diameter = 14
    // Lines are as strong as they cover at most, others as paint flows.
    if method == .solid { brush.opacity = 0.4 } else { brush.flow = 0.15 }
    brush.responses = []
    let goal = TrialStroke.marks(of: wanted)
    let before = goal.distance(to: TrialStroke.marks(of: brush))
    let fit = BrushFit(brush, to: goal)
    let after = goal.distance(to: TrialStroke.marks(of: fit.best))
    #expect(before > 1.5 && after < 0.4, "\(before) \(after)")
    #expect(fit.best.responses.contains { $0.input == .pressure && $0.output == .size })
  }

  @Test func whatSmudgesCarriesAsFar() {
    var wanted = Brush(diameter: 30, hardness: 0.5)
    (wanted.method, wanted.flow, wanted.smudge, wanted.carry) = (.tip, 0.5, 1, 2)
    var brush = wanted
    brush.carry = 0.2
    let goal = TrialStroke.marks(of: wanted)
    let before = goal.distance(to: TrialStroke.marks(of: brush))
    let after = goal.distance(to: TrialStroke.marks(of: BrushFit(brush, to: goal).best))
    #expect(after < before / 2, "\(before) \(after)")
  }

  @Test func aBrushThatIsAlikeStaysAsItIs() {
    let brush = Brush(diameter: 20)
    #expect(BrushFit(brush, to: TrialStroke.marks(of: brush)).best == brush)
  }
}

/// The stroke of a brush of MyPaint, as its engine lays dabs.
@Suite struct MyPaintTrialTests {
  private func marks(_ settings: String) throws -> TrialMarks? {
    let brush = try MyPaintBrush.read(Array(#"{"version": 3, "settings": {\#(settings)}}"#.utf8))
    return MyPaintTrial.marks(of: brush, isEraser: false, smudges: false)
  }

  @Test func aHardLineIsAsWideAsItsDabs() throws {
    let marks = try #require(
      try marks(
        """
        "radius_logarithmic": {"base_value": 2.3, "inputs": {}},
        "opaque_multiply": {"base_value": 1, "inputs": {}},
        "hardness": {"base_value": 1, "inputs": {}},
        "dabs_per_actual_radius": {"base_value": 5, "inputs": {}}
        """))
    // A part is 50 pixels long, the line 2 · e^2.3 wide.
    #expect(abs(marks.ink[4] / (50 * 19.95) - 1) < 0.05, "\(marks.ink)")
    #expect(abs(marks.cover[4] - 1) < 0.05)
    // An even line has the spread of its width through √12.
    #expect(abs(marks.width[4] / (19.95 / 12.0.squareRoot()) - 1) < 0.05, "\(marks.width)")
  }

  @Test func moreDabsThanAnybodyWaitsForAreNone() throws {
    let marks = try marks(
      """
      "radius_logarithmic": {"base_value": -1, "inputs": {}},
      "dabs_per_actual_radius": {"base_value": 500, "inputs": {}}
      """)
    #expect(marks == nil)
  }
}
