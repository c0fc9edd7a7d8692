import Geometry
import PaintingModel
import Testing

extension Painting {
  /// Paints strokes, undoes and redoes all: the layer has the same bits each time, and those of a painting that is
  /// made of the strokes at once.
  static func expectSameBits(
    _ strokes: [Stroke], size: PixelSize, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var painting = Painting(size: size)
    for stroke in strokes { painting.paint(stroke, batch: 1) }
    let layer = painting.layer
    #expect(Painting(size: size, strokes: strokes).layer == layer, sourceLocation: sourceLocation)
    while painting.undo() != nil {}
    while painting.redo() != nil {}
    #expect(painting.layer == layer, sourceLocation: sourceLocation)
  }
}
