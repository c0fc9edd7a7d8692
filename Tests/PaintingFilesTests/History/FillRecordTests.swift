import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Fills in files, journals and on the clipboard.
@Suite struct FillRecordTests {
  private let size = PixelSize(width: 200, height: 150)

  /// A loop, two fills that were found, one of them moved and recolored, and two that were drawn, one of them
  /// limited to an area and moved.
  private func painting() throws -> Painting {
    var painting = Painting(size: size)
    var brush = Brush(diameter: 5)
    brush.smoothing = .none
    let corners = [Point(30, 30), Point(150, 40), Point(120, 120), Point(40, 100), Point(30, 30)]
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: corners[0]), color: .black, brush: brush, seed: 3)
    _ = painting.append(corners.dropFirst().map { StrokePoint(location: $0) }, to: id)
    _ = painting.endStroke(id)
    let first = painting.fill(around: Point(80, 70), with: Color(hex: 0xC8553D))
    let rule = Fill.Rule(source: .layer, tolerance: 0.1, isJoined: false)
    _ = painting.fill(around: Point(2, 2), with: Color(hex: 0x3B5998).withAlpha(0.5), by: rule)
    let place = try #require(first).place
    _ = painting.move([place], by: AffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 9, ty: 4))
    _ = painting.recolor(place, to: Color(hex: 0x557755))
    let ring = Area([[Point(90.25, 10), Point(190, 60.5), Point(80, 130)]])
    _ = painting.fill(try #require(ring), with: Color(hex: 0x8844AA).withAlpha(0.7))
    _ = painting.setArea(Area(Rect(100, 20, 80, 90), feather: 8))
    let second = painting.fill(try #require(ring), with: Color(hex: 0x22AA66))
    _ = painting.setArea(nil)
    let read = Fill.Rule(source: .reference, growth: 2)
    _ = painting.fill(around: Point(195, 140), with: Color(hex: 0xAA8822), by: read)
    _ = painting.move([try #require(second).place], by: .translation(Vector(-30, 12)))
    return painting
  }

  @Test func theyComeBackFromAFileAndFromAJournal() throws {
    let painting = try painting()
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var (a, b) = (try OpenRasterFile.decode(bytes, from: "test").painting, painting)
    Samples.expectSame(a, b)
    while b.canUndo {
      #expect(a.undo() != nil && b.undo() != nil)
      #expect(Samples.pixels(a) == Samples.pixels(b))
    }
    let place = try JournalPlace()
    let empty = Painting(size: size)
    let journal = try Journal(of: empty, name: nil, in: place.journals.path, date: 1)
    var checkpoint = empty.checkpoint
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    Samples.expectSame(try place.recoveredAfterCrash().painting, painting)
  }

  @Test func aChangeOfAFillCostsLittle() {
    for setting: ElementEdit.Setting in [.fill(transform: .scale(2)), .color(.black)] {
      var writer = ByteWriter()
      let edit = ElementEdit(
        at: ElementPlace(layer: LayerID(rawValue: 1), index: 3), [setting])
      EditRecord.write([edit], number: { _ in 0 }, to: &writer)
      #expect(writer.bytes.count <= 64)
    }
  }

  @Test func whatIsDamagedIsRefused() throws {
    let runs = [(3, 60..<140), (4, 5..<6), (4, 70..<71), (90, 0..<2)]
      .map { (y: $0.0, columns: $0.1) }
    let pixels = try #require(FilledPixels(runs: runs))
    var fill = Fill(
      pixels, color: .black, from: Point(7, 9), rule: Fill.Rule(source: .layer, growth: 3, gap: 24),
      transform: .scale(2))
    fill.keepsAlpha = true
    var writer = ByteWriter()
    FillRecord.write(fill, to: &writer)
    let bytes = writer.bytes
    try expectDamageIsRefused(in: bytes, of: fill) { try FillRecord.read(&$0) }
  }

  @Test func whatIsDamagedOfADrawnOneIsRefused() throws {
    let area = try #require(
      Area([
        [Point(3, 4), Point(90.5, 7), Point(40, 71)], [Point(5, 5), Point(9, 5), Point(7, 9)],
      ]))
    let fill = try #require(Fill(area, color: .black, transform: .scale(1.5)))
    #expect(Fill(area.inverted, color: .black) == nil, "it would have no end")
    var writer = ByteWriter()
    FillRecord.write(fill, to: &writer)
    let bytes = writer.bytes
    try expectDamageIsRefused(in: bytes, of: fill) { try FillRecord.read(&$0) }
  }

  @Test func moreTilesThanAPaintingMayHoldAreRefused() throws {
    let runs = (0..<200).map { (y: $0 * 64, columns: 0..<20 * 64) }
    let pixels = try #require(FilledPixels(runs: runs))
    var writer = ByteWriter()
    FillRecord.write(Fill(pixels, color: .black, from: .zero), to: &writer)
    var budget = PaintingBudget()
    budget.tiles = 60
    PaintingBudget.$current.withValue(budget) {
      #expect(throws: HistoryError.self) {
        var reader = ByteReader(writer.bytes)
        _ = try FillRecord.read(&reader)
      }
    }
  }
}
