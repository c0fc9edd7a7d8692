import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Strokes that got another color, in files.
@Suite struct RecoloringRecordTests {
  private func reopened(_ painting: Painting) throws -> Painting {
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    return try OpenRasterFile.decode(bytes, from: "test").painting
  }

  @Test func aRecoloredStrokeAndItsStepComeBack() throws {
    var painting = Samples.painting(strokes: 6, undone: 0)
    let before = (Samples.pixels(painting), painting.strokes.map(\.color))
    for (index, color) in [(0, 0x3B5998), (4, 0xF2B134), (0, 0x5A8F7B)] as [(Int, UInt32)] {
      let place = ElementPlace(layer: painting.activeLayer, index: index)
      #expect(painting.recolor(place, to: Color(hex: color)) != nil)
    }
    var copy = try reopened(painting)
    #expect(copy.strokes == painting.strokes && copy.strokes[0].color.hex == 0x5A8F7B)
    #expect(Samples.pixels(copy) == Samples.pixels(painting))
    for _ in 0..<3 {
      #expect(copy.undo() != nil && painting.undo() != nil)
      #expect(Samples.pixels(copy) == Samples.pixels(painting))
    }
    #expect(Samples.pixels(copy) == before.0 && copy.strokes.map(\.color) == before.1)
    // With steps that were taken back, once more through a file.
    copy = try reopened(copy)
    for _ in 0..<3 { #expect(copy.redo() != nil && painting.redo() != nil) }
    #expect(Samples.pixels(copy) == Samples.pixels(painting) && copy.strokes == painting.strokes)
  }

  @Test func aRecoloredStrokeThatSmudgesComesBackWithWhatItPickedUp() throws {
    var painting = Samples.painting(strokes: 3, undone: 0)
    var brush = Brush(diameter: 18)
    brush.method = .tip
    brush.smudge = 0.4
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 40)), color: .black, brush: brush)
    _ = painting.append((1...10).map { StrokePoint(location: Point(Double($0) * 12, 44)) }, to: id)
    _ = painting.endStroke(id)
    let place = ElementPlace(layer: painting.activeLayer, index: 3)
    _ = painting.recolor(place, to: Color(hex: 0xC8553D))
    var copy = try reopened(painting)
    #expect(copy.strokes.last?.pickups == painting.strokes.last?.pickups)
    #expect(copy.strokes.last?.pickups.isEmpty == false)
    _ = copy.undo()
    _ = painting.undo()
    #expect(Samples.pixels(copy) == Samples.pixels(painting))
    #expect(copy.strokes.last?.color == .black)
  }
}
