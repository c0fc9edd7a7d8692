internal import Geometry
internal import PaintingModel
internal import Rasterizer
internal import StrokeTruth

/// W1's picture against the truth: the recording's samples joined by straight lines, as the peers
/// draw them. docs/benchmarks.md defines it.
struct AccuracyWorkload {
  let recording: Recording

  func run(_ report: inout Report) {
    guard report.wants("W1 accuracy") else { return }
    var brush = Brush(diameter: 20)
    brush.smoothing = .none
    let strokes = recording.strokes(scale: 1.75, brush: brush)
    let painting = Painting(size: InkWorkloads.hd, strokes: strokes)
    let picture = Bitmap(size: painting.size)
    painting.render(into: picture, clip: picture.bounds, canvasToBitmap: .identity)
    var truth = PictureTruth(size: painting.size)
    for stroke in strokes { truth.add(stroke.capsules, stroke.color) }
    let errors = truth.errors(of: picture, limit: 32)
    report.figure("W1 accuracy, greatest error", errors.worst, "of 255")
    report.gate("W1 accuracy, beyond 32/255", Double(errors.beyond), limit: 250, "px")
  }
}

extension Stroke {
  /// The straight lines between its samples.
  fileprivate var capsules: [Capsule] {
    let tip = Capsule.Tip(radius: brush.diameter / 2, opacity: 1)
    let places = points.map(\.location)
    guard places.count > 1 else { return [Capsule(dot: places[0], tip)] }
    return zip(places, places.dropFirst()).map { Capsule(from: $0, tip, to: $1, tip) }
  }
}
