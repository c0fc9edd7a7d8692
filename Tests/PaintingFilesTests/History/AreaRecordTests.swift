import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Areas as they lie in files: once each, with all that is limited to them.
@Suite struct AreaRecordTests {
  private let size = PixelSize(width: 160, height: 120)

  private func area(_ feather: Double = 3) -> Area? {
    Area(
      (0..<2).map { ring in
        (0..<60).map { number in
          Point(80, 60) + Vector(angle: Double(number) * .pi / 30) * (20 + 30 * Double(ring))
        }
      }, feather: feather)
  }

  private func stroke(_ number: Int) -> Stroke {
    var stroke = Stroke(
      at: Point(5, Double(number % 100)), color: Color(hex: 0x336699), brush: Brush(diameter: 6))
    stroke.add(Point(150, Double(number * 7 % 110)))
    return stroke
  }

  private func painting(strokes: Int, in area: Area?) -> Painting {
    var painting = Painting(size: size)
    _ = painting.setArea(area)
    for number in 0..<strokes {
      let stroke = stroke(number)
      let (id, _) = painting.beginStroke(
        at: stroke.startPoint, color: stroke.color, brush: stroke.brush)
      _ = painting.append(Array(stroke.points.dropFirst()), to: id)
      _ = painting.endStroke(id)
    }
    return painting
  }

  @Test func anAreaComesBackToTheLastBit() throws {
    let areas = [
      area(), area(250)?.inverted, area()?.moved(by: .scale(3.7)), Area(Rect(-9, 3, 1, 1)),
    ]
    for area in areas.compactMap({ $0 }) {
      var writer = ByteWriter()
      AreaRecord.write(area, to: &writer)
      var reader = ByteReader(writer.bytes)
      #expect(try AreaRecord.read(&reader) == area && reader.remaining == 0)
      for count in 0..<min(200, writer.bytes.count) {
        var cut = ByteReader(Array(writer.bytes[..<count]))
        #expect(throws: HistoryError.self) { try AreaRecord.read(&cut) }
      }
    }
  }

  @Test func damagedAreasAreAnErrorAndNoTrap() throws {
    var writer = ByteWriter()
    AreaRecord.write(try #require(area()), to: &writer)
    var dice = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var wild = writer.bytes
      for _ in 0..<3 {
        wild[.random(in: 0..<wild.count, using: &dice)] = .random(in: 0...255, using: &dice)
      }
      var reader = ByteReader(wild)
      if let area = try? AreaRecord.read(&reader) { _ = area.cover(ofTile: 1, 1) }
    }
  }

  @Test func aFileBringsTheAreaAndTheClipsBack() throws {
    var painting = painting(strokes: 6, in: area())
    _ = painting.setArea(area(40)?.inverted)
    _ = painting.move(
      [ElementPlace(layer: painting.activeLayer, index: 2)], by: .translation(Vector(9, 4)))
    _ = painting.setArea(nil)
    _ = painting.undo()
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var opened = try OpenRasterDecoder(bytes).decode().painting
    #expect(opened.area == painting.area && opened.strokes == painting.strokes)
    #expect(opened.tiles(of: opened.activeLayer) == painting.tiles(of: painting.activeLayer))
    _ = opened.redo()
    #expect(opened.area == nil)
    while opened.undo() != nil {}
    while opened.redo() != nil {}
    #expect(opened.tiles(of: opened.activeLayer) == painting.tiles(of: painting.activeLayer))
  }

  @Test func aClipCostsAFewBytesAStroke() throws {
    func bytes(_ painting: Painting) throws -> Int {
      // The history alone, without the pictures.
      let record = painting.record
      return StrokeHistory(
        hash: 0, size: size, paper: record.paper, hasBase: false, strokes: painting.strokes,
        undone: [],
        layers: LayerArrangement(
          layerCount: 1, tree: record.tree, contents: [:], steps: record.steps,
          doneCount: record.doneCount)
      ).bytes.count
    }
    let free = try bytes(painting(strokes: 300, in: nil))
    let clipped = try bytes(painting(strokes: 300, in: area()))
    let one = try bytes(painting(strokes: 0, in: area())) - bytes(painting(strokes: 0, in: nil))
    #expect(clipped - free - one <= 300 * 4)
    #expect(one < 1500)
  }

  @Test func theJournalHasTheAreaOnceAndAllOfItComesBack() throws {
    let place = try JournalPlace()
    let painting = painting(strokes: 40, in: area())
    let writer = JournalWriter(in: place.journals)
    writer.begin(Painting(size: size), name: nil)
    writer.note(painting)
    writer.flush()
    let recovered = try place.recoveredAfterCrash().painting
    #expect(recovered.area == painting.area && recovered.strokes == painting.strokes)
    #expect(recovered.tiles(of: recovered.activeLayer) == painting.tiles(of: painting.activeLayer))
    writer.drop()
  }
}
