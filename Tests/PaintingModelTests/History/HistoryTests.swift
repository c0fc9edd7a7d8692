import Geometry
import PaintingModel
import Rasterizer
import Testing

@Suite struct HistoryTests {
  let size = PixelSize(width: 140, height: 90)

  /// A painting of random strokes, and how it looked after each.
  func painted(_ count: Int, seed: UInt64) -> (Painting, [TileGrid]) {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    var looks = [painting.layer]
    for _ in 0..<count {
      painting.paint(random.stroke(on: size, count: 5), batch: 2)
      looks.append(painting.layer)
    }
    return (painting, looks)
  }

  @Test func everyStrokeCanBeTakenBackAndBroughtAgain() {
    var (painting, looks) = painted(60, seed: 4)
    for look in looks.dropLast().reversed() {
      #expect(painting.undo() != nil)
      #expect(painting.layer == look)
    }
    #expect(painting.undo() == nil && !painting.canUndo && painting.isEmpty)
    for look in looks.dropFirst() {
      #expect(painting.redo() != nil)
      #expect(painting.layer == look)
    }
    #expect(painting.redo() == nil)
  }

  @Test func goingBackAndForthKeepsThePicture() {
    var random = RandomStrokes(seed: 6)
    var (painting, looks) = painted(40, seed: 5)
    var place = 40
    for _ in 0..<150 {
      if Bool.random(using: &random) {
        if painting.undo() != nil { place -= 1 }
      } else if painting.redo() != nil {
        place += 1
      }
      #expect(painting.layer == looks[place])
    }
  }

  @Test func aRestoredPaintingHasItsPixelsAndItsHistory() {
    var (painting, looks) = painted(30, seed: 7)
    for _ in 0..<9 { _ = painting.undo() }
    let saved = painting
    let copies = [
      Painting(size: size, strokes: saved.strokes, undone: saved.undoneStrokes),
      Painting(
        size: size, strokes: saved.strokes, undone: saved.undoneStrokes, layer: saved.layer),
    ]
    for var copy in copies {
      #expect(copy.layer == saved.layer)
      for look in looks[..<21].reversed() {
        _ = copy.undo()
        #expect(copy.layer == look)
      }
      for look in looks.dropFirst() {
        _ = copy.redo()
        #expect(copy.layer == look)
      }
      #expect(copy.strokes == saved.strokes + saved.undoneStrokes)
    }
  }

  @Test func aNewStrokeDropsWhatWasUndone() {
    var (painting, looks) = painted(8, seed: 9)
    _ = painting.undo()
    _ = painting.undo()
    painting.paint(Stroke(at: Point(3, 3), color: .black), batch: 1)
    #expect(!painting.canRedo && painting.strokes.count == 7)
    _ = painting.undo()
    #expect(painting.layer == looks[6])
  }

  @Test func anImportedPictureStaysUnderAllStrokes() {
    let (painting, looks) = painted(5, seed: 10)
    var copy = Painting(importing: painting.layer)
    #expect(!copy.isEmpty && copy.strokes.isEmpty && copy.undo() == nil)
    copy.paint(Stroke(at: Point(60, 60), color: .white), batch: 1)
    _ = copy.undo()
    #expect(copy.layer == looks[5])
  }

  @Test func theSameStateHasTheSameRevision() {
    var (painting, _) = painted(4, seed: 11)
    var seen = [painting.revision]
    while painting.undo() != nil {
      #expect(!seen.contains(painting.revision))
      seen.append(painting.revision)
    }
    while painting.redo() != nil {}
    #expect(painting.revision == seen[0])
  }
}
