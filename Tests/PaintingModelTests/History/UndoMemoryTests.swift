import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// What is kept so that undo is quick.
@Suite struct UndoMemoryTests {
  private let size = PixelSize(width: 1536, height: 1024)
  private let brush = Brush(diameter: 400)

  /// 24 × 16 tiles, for which 768 states of tiles may be kept: a stroke over all leaves half as many.
  private func zigzag(_ number: Int) -> Stroke {
    var stroke = Stroke(
      at: Point(0, 100), color: Color(hex: UInt32(number) * 0x1F3457 & 0xFFFFFF).withAlpha(0.5),
      brush: brush)
    for row in 1..<4 { stroke.add(Point(row % 2 == 0 ? 0 : 1536, 100 + Double(row) * 280)) }
    return stroke
  }

  private func expectLittle(_ painting: Painting) {
    #expect(painting.undoMemory <= 768 * Tile.channelCount * MemoryLayout<UInt16>.stride)
  }

  @Test func manyFullLayersKeepNoMoreThanOne() {
    var painting = Painting(size: size)
    for layer in 0..<6 {
      if layer > 0 { _ = painting.addLayer() }
      for number in 0..<3 {
        painting.paint(zigzag(layer * 3 + number), batch: 100)
        expectLittle(painting)
      }
    }
    let done = painting.layers.map { painting.tiles(of: $0.id) }
    while painting.undo() != nil { expectLittle(painting) }
    #expect(painting.layer.isEmpty)
    while painting.redo() != nil { expectLittle(painting) }
    #expect(painting.layers.map { painting.tiles(of: $0.id) } == done)
  }

  @Test func draggingStrokesOfAllLayersKeepsNoMore() throws {
    var painting = Painting(size: size)
    for layer in 0..<4 {
      if layer > 0 { _ = painting.addLayer() }
      for number in 0..<3 { painting.paint(zigzag(layer * 3 + number), batch: 100) }
    }
    let done = painting.layers.map { painting.tiles(of: $0.id) }
    var places: [ElementPlace] = []
    painting.forEachElement(on: painting.pickableLayers) { place, _ in places.append(place) }
    let held = painting.hold(places)
    for step in 1...3 {
      _ = painting.move(
        held, by: .translation(Vector(Double(step), 0)), continuing: step > 1)
      expectLittle(painting)
    }
    let record = try #require(Painting(painting.record))
    expectLittle(record)
    _ = painting.undo()
    expectLittle(painting)
    #expect(painting.layers.map { painting.tiles(of: $0.id) } == done)
  }
}
