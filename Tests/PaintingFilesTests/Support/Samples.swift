import Geometry
import PaintingModel
import Rasterizer

/// Paintings to save.
enum Samples {
  /// A painting with strokes of all kinds, of which the last `undone` are taken back.
  static func painting(
    _ size: PixelSize = PixelSize(width: 131, height: 97), strokes: Int = 5, undone: Int = 2,
    seed: UInt64 = 1, base: TileGrid? = nil
  ) -> Painting {
    var dice = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
    var painting = base.map { Painting(importing: $0) } ?? Painting(size: size)
    for index in 0..<strokes {
      func point(_ time: Int) -> StrokePoint {
        StrokePoint(
          location: Point(
            number(-9...Double(size.width + 9)), number(-9...Double(size.height + 9))),
          time: 1000 + Double(time) * 0.008, force: number(0...1), altitude: number(0...1.5),
          azimuth: number(-3...3))
      }
      let brush = Brush(
        diameter: number(1...20), opacity: index % 2 == 0 ? 1 : number(0.1...1),
        hardness: number(0...1), pressureToDiameter: 0.7, pressureToOpacity: 0.3,
        isEraser: index % 4 == 3)
      let color = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &dice))
      let (id, _) = painting.beginStroke(
        at: point(0), color: color, brush: brush, seed: dice.next())
      _ = painting.append((1...6).map(point), to: id)
      _ = painting.endStroke(id)
    }
    for _ in 0..<undone { _ = painting.undo() }
    return painting
  }

  /// A picture of random colors, partly transparent.
  static func picture(_ size: PixelSize, seed: UInt64 = 3) -> TileGrid {
    var dice = SplitMix64(seed: seed)
    var grid = TileGrid(size: size)
    for y in 0..<size.height {
      let row = (0..<size.width * 4).map { _ in UInt16.random(in: 0...65535, using: &dice) }
      grid.setRow(y, unpremultiplied: row.span)
    }
    return grid
  }

  /// All that lies on a painting, from the lowest to the topmost.
  static func elements(of painting: Painting) -> [Element] {
    var places: [ElementPlace] = []
    let layers = painting.tree.all.filter { !$0.isGroup }.map(\.id)
    painting.forEachElement(on: layers) { place, _ in places.append(place) }
    return painting.ordered(places).compactMap { painting.element(at: $0) }
  }

  /// The painting as it is seen.
  static func pixels(_ painting: Painting) -> [UInt32] {
    let bitmap = Bitmap(size: painting.size)
    painting.render(
      into: bitmap, clip: bitmap.bounds,
      canvasToBitmap: .translation(.zero - painting.sheet.rect.origin))
    return bitmap.copyOfPixels
  }

  /// Whether these are the pixels of the painting as it is seen.
  static func shows(_ painting: Painting, _ pixels: [UInt32]) -> Bool {
    Samples.pixels(painting) == pixels
  }
}
