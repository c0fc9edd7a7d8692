internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// What layers cost. docs/benchmarks.md defines each row.
struct LayerWorkloads {
  private let size = PixelSize(width: 3840, height: 2160)

  func run(_ report: inout Report) {
    for diameter in [20.0, 200] { events(diameter, &report) }
    modes(&report)
  }

  /// A painting whose layers are covered with strokes; the middle one is painted on.
  private func painting(layers: Int) -> Painting {
    var hand = Hand(seed: 2)
    var painting = Painting(size: size)
    for layer in 0..<layers {
      if layer > 0 { _ = painting.addLayer() }
      for _ in 0..<300 {
        let stroke = hand.stroke(on: size, points: 32, brush: Brush(diameter: 30))
        let (id, _) = painting.beginStroke(
          at: stroke.startPoint, color: stroke.color.withAlpha(0.5), brush: stroke.brush)
        _ = painting.append(Array(stroke.points.dropFirst()), to: id)
        _ = painting.endStroke(id)
      }
    }
    painting.selectLayer(painting.layers[layers / 2].id)
    return painting
  }

  private func events(_ diameter: Double, _ report: inout Report) {
    let name = "layers, event, \(Int(diameter)) px"
    guard report.wants(name) else { return }
    var paintings = [painting(layers: 1), painting(layers: 10)]
    var times = [Measurement(), Measurement()]
    var pixels = [UInt32](repeating: 0, count: Tile.side * Tile.side)
    var hand = Hand(seed: 3)
    for _ in 0..<50 {
      let stroke = hand.stroke(on: size, points: 40, brush: Brush(diameter: diameter))
      for i in paintings.indices {
        let id = paintings[i].begin(stroke)
        for point in stroke.points.dropFirst() {
          let points = [point]
          times[i].time {
            let region = paintings[i].append(points, to: id)
            for rect in region.rects { flatten(paintings[i], rect, into: &pixels) }
          }
        }
        _ = paintings[i].endStroke(id)
      }
    }
    report.line("\(name), 1 layer", times[0])
    report.within("\(name), 10 layers", times[1], times: 2, of: times[0])
  }

  /// The tiles' blocks in a rectangle of the canvas, as the view asks for them.
  private func flatten(_ painting: Painting, _ rect: PixelRect, into pixels: inout [UInt32]) {
    let columns = painting.layer.columns
    for row in (rect.minY / Tile.side)...((rect.maxY - 1) / Tile.side) {
      for column in (rect.minX / Tile.side)...((rect.maxX - 1) / Tile.side) {
        let index = row * columns + column
        let tile = painting.layer.bounds(of: index)
        guard let block = rect.intersection(tile)?.offset(dx: -tile.minX, dy: -tile.minY) else {
          continue
        }
        var span = pixels.mutableSpan
        painting.flatten(block, of: index, into: &span, stride: Tile.side)
      }
    }
  }

  /// Random pixels on random pixels.
  private func modes(_ report: inout Report) {
    var random = SplitMix64(seed: 1)
    func tile() -> Tile {
      var tile = Tile()
      tile.withMutablePixels { pixels in
        for start in stride(from: 0, to: pixels.count, by: 4) {
          let alpha = UInt16.random(in: 1...Tile.one, using: &random)
          for c in 0..<3 { pixels[start + c] = UInt16.random(in: 0...alpha, using: &random) }
          pixels[start + 3] = alpha
        }
      }
      return tile
    }
    let (source, below) = (tile(), tile())
    for mode in BlendMode.allCases {
      let name = "layers, blend a tile: \(mode)"
      guard report.wants(name) else { continue }
      var time = Measurement()
      for _ in 0..<200 {
        var result = below
        result.blend(nil, Blending(.destinationOut))
        time.time { result.blend(source, Blending(mode)) }
      }
      let speed = Double(Tile.side * Tile.side) / max(0.001, time.quantile(0.5))
      report.line(name, time, note: "\(Int(speed)) Mpx/s")
    }
  }
}
