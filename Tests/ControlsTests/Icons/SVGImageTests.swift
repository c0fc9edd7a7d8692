import Geometry
import Rasterizer
import Testing

@testable import Controls

@Suite struct SVGImageTests {
  private func shapes(_ content: String, attributes: String = "") -> [SVGShape]? {
    SVGImage("<svg viewBox=\"0 0 24 24\" \(attributes)>\(content)</svg>")?.shapes
  }

  @Test func basicShapesAreTheirOutlines() throws {
    let drawn = try #require(
      shapes(
        """
        <circle cx="12" cy="10" r="3"/>
        <rect x="1" y="2" width="8" height="6" rx="2"/>
        <ellipse cx="5" cy="6" rx="4" ry="2"/>
        <line x1="1" y1="2" x2="3" y2="4"/>
        <polyline points="1,2 3,4 5 6"/>
        <polygon points="1 2 3 4 5 6"/>
        <path d="M1 2h3"/>
        """))
    #expect(
      drawn.map(\.path) == [
        .circle(center: Point(12, 10), radius: 3),
        .roundedRect(Rect(1, 2, 8, 6), radius: 2),
        .ellipse(in: Rect(1, 4, 8, 4)),
        lines([Point(1, 2), Point(3, 4)]),
        lines([Point(1, 2), Point(3, 4), Point(5, 6)]),
        lines([Point(1, 2), Point(3, 4), Point(5, 6)], isClosed: true),
        lines([Point(1, 2), Point(4, 2)]),
      ])
  }

  @Test func whatIsSaidOfAGroupHoldsForWhatIsInItUntilItSaysOtherwise() throws {
    let drawn = try #require(
      shapes(
        """
        <g stroke="#f00" stroke-width="2"><path d="M1 1h1"/><path d="M1 1h1" stroke="none"/></g>
        <path d="M1 1h1"/>
        """, attributes: "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\""))
    #expect(drawn.map(\.stroke) == [Color(hex: 0xFF0000), nil, nil])
    #expect(drawn.map(\.lineWidth) == [2, 2, 1])
    #expect(drawn.allSatisfy { $0.hasRoundEnds && $0.fill == nil })
  }

  @Test func opacityAndGradientsArePaint() throws {
    let drawn = try #require(
      shapes(
        """
        <defs><linearGradient id="a" x1="0" y1="1" x2="2" y2="3" gradientUnits="userSpaceOnUse">
        <stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#102030"/>
        </linearGradient></defs>
        <!-- half black -->
        <rect width="2" height="2" fill="#000000" fill-opacity=".5"/>
        <rect width="2" height="2" fill="url(#a)"/>
        """))
    guard case .color(let color) = drawn[0].fill, case .gradient(let gradient) = drawn[1].fill
    else {
      Issue.record("other paint")
      return
    }
    #expect(color == Color.black.withAlpha(0.5))
    #expect(gradient.start == Point(0, 1) && gradient.end == Point(2, 3))
    #expect(gradient.stops.map(\.color) == [.white, Color(hex: 0x102030)])
  }

  @Test(arguments: [
    "", "no drawing", "<svg", "<svg viewBox=\"0 0 24 24\">", "<svg viewBox=\"1 0 24 24\"></svg>",
    "<svg></svg>", "<svg viewBox=\"0 0 24 24\"></g>", "<svg viewBox='0 0 24 24'/>",
    "<svg viewBox=\"0 0 24 24\"><image href=\"x\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><circle cx=\"1\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><polyline points=\"1 2 3\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1h1\" fill=\"url(#none)\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1h1\" stroke=\"red\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1h1\" stroke-width=\"x\"/></svg>",
  ])
  func whatWeCannotDrawAsItIsIsNoImage(_ text: String) {
    #expect(SVGImage(text) == nil)
  }

  private func lines(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    if isClosed { path.close() }
    return path
  }
}
