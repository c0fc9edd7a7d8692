import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What was drawn along shapes, in files, journals and on the clipboard.
@Suite struct ShapeRecordTests {
  private let size = PixelSize(width: 200, height: 150)

  private static let frame = ShapeFrame(
    center: Point(90.5, 70), x: Vector(40, 8.25), y: Vector(-6, 30))
  private static let points = [Point(20, 30), Point(70.125, 90), Point(140, 40), Point(170, 120)]
  private static let forms: [Shape.Form] = [
    .lines(points, isClosed: false), .lines(points, isClosed: true),
    .curve(points, isClosed: false), .curve(points, isClosed: true),
    .arc(points[0], through: points[1], to: points[2]),
    .arrow(points[0], to: points[2], head: 17.5), .rectangle(frame, radius: 9), .ellipse(frame),
    .polygon(frame, corners: 7), .star(frame, points: 6, inner: 0.375),
  ]

  private func outline(_ shape: Shape) -> Stroke {
    var brush = Brush(diameter: 7)
    brush.smoothing = .none
    let sample = StrokePoint(location: .zero, time: 0)
    let samples = shape.samples(.tapered, from: sample, to: sample)
    var stroke = Stroke(at: samples[0], color: Color(hex: 0xC8553D), brush: brush, seed: 3)
    stroke.add(samples.dropFirst())
    return stroke
  }

  /// A shape of each kind, some filled, one changed, one moved; and a stroke that was straightened.
  private func painting() throws -> Painting {
    var painting = Painting(size: size)
    for (index, form) in Self.forms.enumerated() {
      let shape = try #require(Shape(form))
      _ = painting.draw(
        shape, filledWith: index % 2 == 0 ? nil : Color(hex: 0x557755),
        gradient: index % 3 == 0 ? nil : Gradient.Style(.linear, to: .white.withAlpha(0.25)),
        outline: outline(shape))
    }
    let place = ElementPlace(layer: painting.activeLayer, index: 1)
    let held = try #require(painting.holdShape(of: place))
    let changed = try #require(held.shape.moved(.point(1), to: Point(99, 9)))
    #expect(painting.setShape(held, to: changed) != nil)
    _ = painting.move([place], by: AffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 9, ty: 4))
    let hand = (0...5).map {
      StrokePoint(location: Point(20 + 20 * Double($0), 90), time: Double($0))
    }
    let (id, _) = painting.beginStroke(at: hand[0], color: .black, brush: Brush(diameter: 6))
    _ = painting.append(Array(hand.dropFirst()), to: id)
    let line = try #require(Shape(.lines([Point(20, 90), Point(120, 80)], isClosed: false)))
    _ = painting.replace(points: line.samples(heldAs: hand), along: line, of: id)
    _ = painting.endStroke(id, drawnAs: hand, smoothing: .curve)
    // One that is drawn along a shape from its beginning.
    let (other, _) = painting.beginStroke(at: hand[0], color: .black, brush: Brush(diameter: 6))
    _ = painting.replace(points: line.samples(heldAs: hand), along: line, of: other)
    _ = painting.endStroke(other)
    return painting
  }

  @Test func theyComeBackFromAFileAndFromAJournal() throws {
    let painting = try painting()
    func shapes(_ painting: Painting) -> [Shape?] { Samples.elements(of: painting).map(\.shape) }
    #expect(shapes(painting).compactMap { $0 }.count >= 12)
    try Samples.expectKept(painting, shapes)
    let elements = Samples.elements(of: painting)
    #expect(try ElementsClip.decode(ElementsClip.encode(elements)) == elements)
  }

  @Test(arguments: forms) func eachKindIsReadAsItWasWritten(_ form: Shape.Form) throws {
    let shape = try #require(Shape(form))
    var writer = ByteWriter()
    ShapeRecord.write(shape, to: &writer)
    let bytes = writer.bytes
    #expect(bytes.count <= 80)
    try expectDamageIsRefused(in: bytes, of: shape) { try ShapeRecord.read(&$0) }
  }
}
