import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What is painted along guides, in files, journals and on the clipboard.
@Suite struct GuideRecordTests {
  private let size = PixelSize(width: 200, height: 150)

  private func stroke(from start: Point) -> Stroke {
    var stroke = Stroke(
      at: StrokePoint(location: start, time: 0), color: Color(hex: 0xC8553D),
      brush: Brush(diameter: 7), seed: 3)
    for step in 1...6 {
      let way = Vector(7 * Double(step), 3 * Double(step * step % 9))
      stroke.add(StrokePoint(location: start + way, time: Double(step)))
    }
    return stroke
  }

  private func paint(_ stroke: Stroke, on painting: inout Painting) {
    let (id, _) = painting.beginStroke(
      at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
    _ = painting.append(Array(stroke.points.dropFirst()), to: id)
    _ = painting.endStroke(id)
  }

  /// Strokes along guides of all kinds, two faces, a fill, one guide that was changed, one stroke that was moved.
  private func painting() -> Painting {
    var painting = Painting(size: size)
    for (index, kind) in Guide.Kind.allCases.enumerated() {
      _ = painting.setGuide(painting.makeGuide(kind, count: 5))
      paint(stroke(from: Point(20 + 9 * Double(index), 30.25)), on: &painting)
    }
    let faces = [40.0, 90].compactMap { x in
      painting.addSticker(Sticker(center: Point(x, 60), radius: 15, color: Color(hex: 0x3B5998)))
    }
    _ = painting.changeSticker(faces[0].0) { $0.tilt = 0.5 }
    _ = painting.setGuide(painting.guide?.changed(period: Size(90, 70)))
    if let area = Area(Rect(60, 20, 30, 20)) {
      _ = painting.fill(
        area, with: .black, gradient: Gradient.Style(.linear, to: Color(hex: 0xC8553D)))
    }
    let second = painting.elementPlace(of: faces[1].0)
    _ = painting.setGuide(of: [second].compactMap(\.self), to: nil)
    let places = (0..<2).map { ElementPlace(layer: painting.activeLayer, index: $0) }
    _ = painting.move([places[0]], by: .translation(Vector(5, -3)))
    _ = painting.setGuide(of: [places[1]], to: painting.guide)
    _ = painting.setApart([places[0]])
    return painting
  }

  private func guides(_ painting: Painting) -> [Guide?] {
    [painting.guide] + Samples.elements(of: painting).map(\.guide)
  }

  @Test func theyComeBackFromAFileAndFromAJournal() throws {
    let painting = painting()
    #expect(guides(painting).compactMap { $0 }.count == 7)
    try Samples.expectKept(painting, guides)
  }

  @Test func aStrokeInProgressComesBackWithItsCopies() throws {
    var painting = Painting(size: size)
    let place = try JournalPlace()
    let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    var checkpoint = painting.checkpoint
    _ = painting.setGuide(painting.makeGuide(.radial, count: 6))
    let hand = stroke(from: Point(120, 90))
    let (id, _) = painting.beginStroke(
      at: hand.startPoint, color: hand.color, brush: hand.brush, seed: hand.seed)
    _ = painting.append(Array(hand.points.dropFirst()), to: id)
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    _ = painting.endStroke(id)
    let recovered = try place.recoveredAfterCrash().painting
    #expect(Samples.pixels(recovered) == Samples.pixels(painting))
  }

  @Test func copiedStrokesTakeTheirGuideAlong() throws {
    let all = Samples.elements(of: painting())
    let read = try ElementsClip.decode(try ElementsClip.encode(all))
    #expect(read.map(\.guide) == all.map(\.guide))
  }
}
