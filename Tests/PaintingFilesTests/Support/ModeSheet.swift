import Geometry
import PaintingModel
import Rasterizer

@testable import PaintingFiles

/// A painting that shows every mode in a cell of its own: in a group two layers that fade in different
/// directions, so that all pairs of alphas are there.
enum ModeSheet {
  /// As MyPaint's tiles are.
  private static let side = 64
  private static let columns = 6

  static func painting(_ modes: [BlendMode]) -> Painting? {
    let rows = (modes.count + columns - 1) / columns
    let size = PixelSize(width: columns * side, height: rows * side)
    var (layers, contents): ([Layer], [LayerID: PaintingRecord.Content]) = ([], [:])
    for (number, mode) in modes.enumerated() {
      let id = { LayerID(rawValue: UInt32(number * 3 + $0)) }
      contents[id(1)] = .init(
        base: grid(size, number) { x, y in SIMD4(0.9 - 0.6 * x, 0.3, 0.2 + 0.5 * x, 1 - 0.7 * y) })
      contents[id(2)] = .init(
        base: grid(size, number) { x, y in SIMD4(0.2, 0.9 - 0.7 * y, 0.7, 1 - 0.8 * x) })
      layers.append(
        Layer(
          id: id(3), name: "\(mode)", isGroup: true,
          children: [
            Layer(id: id(1), name: "below"),
            Layer(id: id(2), name: "above", opacity: 0.8, mode: mode),
          ]))
    }
    return LayerTree(layers, active: LayerID(rawValue: 1)).flatMap {
      Painting(PaintingRecord(size: size, tree: $0, contents: contents))
    }
  }

  /// The mean difference of a picture in the cell of each mode.
  static func differences(
    _ picture: Picture, _ painting: Painting, _ modes: [BlendMode]
  ) -> [(BlendMode, Double)] {
    let (width, ours) = (painting.size.width, Samples.pixels(painting))
    guard picture.size == painting.size else { return modes.map { ($0, .infinity) } }
    return modes.enumerated().map { number, mode in
      func cell(_ pixels: [UInt32]) -> [UInt32] {
        let (x, y) = (number % columns * side, number / columns * side)
        return (y..<y + side).flatMap { (row: Int) in
          let start = row * width + x
          return pixels[start..<start + side]
        }
      }
      return (mode, Samples.difference(cell(picture.pixels), cell(ours)))
    }
  }

  private static func grid(
    _ size: PixelSize, _ number: Int, _ color: (Double, Double) -> SIMD4<Double>
  ) -> TileGrid {
    var grid = TileGrid(size: size)
    let first = number % columns * side
    for y in 0..<side {
      var row = [UInt16](repeating: 0, count: size.width * 4)
      for x in 0..<side {
        let color = color(Double(x) / Double(side), Double(y) / Double(side)) * 65535
        for channel in 0..<4 { row[(first + x) * 4 + channel] = UInt16(color[channel]) }
      }
      grid.setRow(number / columns * side + y, unpremultiplied: row.span)
    }
    return grid
  }
}

extension Samples {
  /// The mean difference of color channels, 0…255.
  static func difference(_ a: [UInt32], _ b: [UInt32]) -> Double {
    guard a.count == b.count else { return .infinity }
    var sum = 0
    for (one, other) in zip(a, b) {
      for shift: UInt32 in [0, 8, 16] {
        sum += abs(Int(one >> shift & 255) - Int(other >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * a.count)
  }
}
