import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// A face that a hand drags below many strokes.
@Suite struct DraggedFaceTests {
  private let size = PixelSize(width: 190, height: 140)

  private var airbrush: Brush {
    var brush = Brush(diameter: 20, hardness: 0.3)
    (brush.method, brush.flow) = (.airbrush, 0.4)
    return brush
  }

  /// The picture is at each step the one that painting anew gives, though what lies above is looked at once.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func strokesOverAFaceStayAsTheyWerePainted(seed: UInt64) throws {
    var random = RandomStrokes(seed: seed)
    var strokes = (0..<120).map { _ in random.stroke(on: size, count: 8) }
    for index in strokes.indices where index % 5 == 0 {
      strokes[index] = strokes[index].rebrushed(airbrush)
    }
    let face = Sticker(
      center: Point(70, 70), radius: 40, lineWidth: 5, color: Color(hex: 0x204080))
    var (painting, id) = try painted(strokes.prefix(9), face, strokes.dropFirst(9))
    var center = face.center
    for step in 0..<14 {
      center += Vector(step < 9 ? 4 : -5, step % 4 == 0 ? 7 : -1)
      _ = painting.changeSticker(id, continuing: step > 0) { $0.center = center }
      #expect(painting.looksPaintedAnew, "step \(step)")
    }
    // Another stroke below is no part of what was looked at.
    let place = ElementPlace(layer: painting.activeLayer, index: 40)
    let other = try #require(painting.element(at: place))
    let new = other.with(original: .stroke(random.stroke(on: size, count: 8)))
    _ = painting.replaceElement(at: place, with: new)
    _ = painting.changeSticker(id) { $0.center = face.center }
    #expect(painting.looksPaintedAnew)
  }

  private func painted(
    _ below: ArraySlice<Stroke>, _ face: Sticker, _ above: ArraySlice<Stroke>
  ) throws -> (Painting, StickerID) {
    var painting = Painting(size: size)
    for stroke in below { painting.paint(stroke, batch: 100) }
    let added = painting.addSticker(face)
    let (id, _) = try #require(added)
    for stroke in above { painting.paint(stroke, batch: 100) }
    return (painting, id)
  }
}
