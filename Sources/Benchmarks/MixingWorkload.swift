internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W26: brushes that mix, against libmypaint where it is there. docs/benchmarks.md defines it.
struct MixingWorkload {
  let recording: Recording

  func run(_ report: inout Report) {
    for preset in [BrushPreset.blender, .oilBrush, .paletteKnife] {
      stroke(of: preset, "W26 \(preset.name.lowercased())", &report)
    }
  }

  /// One stroke of all samples over paint, from its points in memory to the pixels of its layer.
  private func stroke(of preset: BrushPreset, _ name: String, _ report: inout Report) {
    guard report.wants(name) else { return }
    var brush = preset.brush
    brush.responses = []
    let hand = recording.stroke(scale: 1.75, brush: brush)
    let ground = Painting(size: InkWorkloads.hd, strokes: [ground])
    let peer = MyPaint(
      size: InkWorkloads.hd, radius: brush.diameter / 2, hardness: brush.hardness, opacity: 1)
    let samples = MyPaint.Samples(recording, scale: 1.75)
    var (ours, theirs) = (Measurement(), Measurement())
    var pixels = 0.0
    for _ in 0..<report.runs {
      let painting = ours.time {
        var painting = ground
        let (id, _) = painting.beginStroke(
          at: hand.startPoint, color: Color(hex: 0x27408B), brush: brush)
        // As many at a time as a frame brings.
        var rest = hand.points.dropFirst()
        while !rest.isEmpty {
          _ = painting.append(Array(rest.prefix(4)), to: id)
          rest = rest.dropFirst(4)
        }
        _ = painting.endStroke(id)
        return painting
      }
      pixels = Double(painting.layer.occupied.count * Tile.side * Tile.side)
      guard let peer else { continue }
      peer.clear()
      peer.setSmudge(0, dabsPerRadius: 4)
      peer.paint(samples)
      peer.setSmudge(max(0.5, brush.smudge), dabsPerRadius: 0.5 / brush.spacing)
      theirs.time { peer.paint(samples) }
    }
    report.compare(name, ours, theirs, target: 0.25, pixels: pixels)
  }

  /// Something to mix with, on the way of the hand.
  private var ground: Stroke {
    recording.stroke(scale: 1.75, brush: Brush(diameter: 90), color: Color(hex: 0xF2B134))
  }
}
