internal import AllocationCounting
internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// Heap allocations of one event: append a sample, flatten what it changed. docs/benchmarks.md
/// defines the rows.
struct AllocationWorkload {
  let recording: Recording
  private static let name = "allocations"
  private var pixels = [UInt32](repeating: 0, count: Tile.side * Tile.side)

  init(recording: Recording) { self.recording = recording }

  mutating func run(_ report: inout Report) {
    guard report.wants(Self.name), Allocations.areCounted else { return }
    var painting = Painting(size: InkWorkloads.uhd)
    let strokes = recording.strokes(scale: 3.5, brush: Brush(diameter: 20))
    let whole = events(of: strokes, from: 1, in: &painting)
    report.figure("\(Self.name) per stroke point, W4a", whole.samples, "")
    report.figure("\(Self.name) per frame, W4a", whole.frames, "")

    // All tiles are touched by then, and the list of samples does not double.
    var small = Painting(size: PixelSize(width: 256, height: 256))
    var hand = Hand(seed: 9)
    let round = hand.stroke(on: small.size, points: 2000, brush: Brush(diameter: 20))
    let steady = events(of: [round], from: 1100, in: &small)
    report.gate("\(Self.name) per stroke point, steady", steady.samples, limit: 0, "")
    report.gate("\(Self.name) per frame, steady", steady.frames, limit: 0, "")
    presets(&report)
  }

  /// The same with each preset over paint, on a sheet all of whose tiles are touched. Where ends taper, a state that is
  /// kept every 32 samples has memory of its own; lists of pickups double now and then.
  private mutating func presets(_ report: inout Report) {
    var counts: [(name: String, samples: Double)] = []
    for preset in BrushPreset.builtIn {
      var painting = Painting(size: PixelSize(width: 256, height: 256))
      var hand = Hand(seed: 9)
      let ground = hand.stroke(on: painting.size, points: 500, brush: Brush(diameter: 60))
      _ = events(of: [ground], from: 0, in: &painting)
      let stroke = hand.stroke(on: painting.size, points: 2000, brush: preset.brush)
      counts.append((preset.id, events(of: [stroke], from: 1100, in: &painting).samples))
    }
    counts.sort { $0.samples > $1.samples }
    for (name, samples) in counts.prefix(10) where samples > 0 {
      report.figure("\(Self.name) per stroke point, \(name)", samples, "")
    }
    let worst = counts.first?.samples ?? 0
    report.gate("\(Self.name) per stroke point of the worst preset", worst, limit: 1 / 25, "")
  }

  /// The means from a sample of each stroke on.
  private mutating func events(
    of strokes: [Stroke], from first: Int, in painting: inout Painting
  ) -> (samples: Double, frames: Double) {
    var (samples, frames, count) = (0, 0, 0)
    for stroke in strokes {
      let id = painting.begin(stroke)
      for index in stroke.points.indices.dropFirst() {
        let point = [stroke.points[index]]
        var region = Region()
        let sample = Allocations.count { region = painting.append(point, to: id) }
        let frame = Allocations.count { for rect in region.rects { show(painting, rect) } }
        guard index >= first else { continue }
        samples += sample
        frames += frame
        count += 1
      }
      _ = painting.endStroke(id)
    }
    return (Double(samples) / Double(max(1, count)), Double(frames) / Double(max(1, count)))
  }

  /// Flattens what a block of the canvas shows of each tile, as the window's view does.
  private mutating func show(_ painting: Painting, _ rect: PixelRect) {
    let columns = painting.layer.columns
    for row in (rect.minY / Tile.side)...((rect.maxY - 1) / Tile.side) {
      for column in (rect.minX / Tile.side)...((rect.maxX - 1) / Tile.side) {
        let tile = Tile.bounds.offset(dx: column * Tile.side, dy: row * Tile.side)
        guard let part = rect.intersection(tile) else { continue }
        var span = pixels.mutableSpan
        painting.flatten(
          part.offset(dx: -tile.minX, dy: -tile.minY), of: row * columns + column, into: &span,
          stride: Tile.side)
      }
    }
  }
}
