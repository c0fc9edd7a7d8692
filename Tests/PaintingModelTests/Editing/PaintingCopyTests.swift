import Geometry
import PaintingModel
import Rasterizer
import Testing

@Test func aCopyOnAnotherThreadKeepsItsPicture() async {
  var random = RandomStrokes(seed: 21)
  let size = PixelSize(width: 150, height: 100)
  var painting = Painting(size: size)
  for _ in 0..<6 { painting.paint(random.stroke(on: size, count: 6), batch: 2) }
  let unfinished = random.stroke(on: size, count: 6)
  let (id, _) = painting.beginStroke(
    at: unfinished.startPoint, color: unfinished.color, brush: unfinished.brush)
  _ = painting.append(Array(unfinished.points.prefix(3)), to: id)
  let copy = painting
  // The copy is saved as it was, with the stroke as far as it had come.
  let saved = Task.detached {
    Painting(size: copy.size, strokes: copy.strokes).layer == copy.layer
  }
  _ = painting.append(Array(unfinished.points.dropFirst(3)), to: id)
  _ = painting.endStroke(id)
  while painting.undo() != nil {}
  #expect(painting.layer == TileGrid(size: size))
  #expect(await saved.value)
  #expect(copy.strokes.count == 7)
}
