internal import Geometry

/// When the samples of strokes come in a playback.
///
/// The hand's own times, but for what nobody wants to wait for: a rest is cut to `longestPause`, times
/// that run backwards count as none, and a stroke that knows no times at all is drawn at an even pace.
enum PlaybackTimes {
  /// The longest time in which nothing happens, in seconds.
  static let longestPause = 0.3
  /// From sample to sample where no time is known, in seconds.
  static let pace = 1.0 / 120

  /// How long it takes from one time of a device to a later one, in seconds.
  static func wait(from start: Double, to end: Double) -> Double {
    let wait = end - start
    guard wait.isFinite else { return 0 }
    return min(max(0, wait), longestPause)
  }

  /// The times of a stroke's samples, in seconds since its first one; they never fall.
  static func times(of stroke: Stroke) -> [Double] {
    let points = stroke.points
    var times = [0.0]
    times.reserveCapacity(points.count)
    for (former, next) in zip(points, points.dropFirst()) {
      times.append(times[times.count - 1] + wait(from: former.time, to: next.time))
    }
    guard times[times.count - 1] == 0 else { return times }
    return points.indices.map { Double($0) * pace }
  }

  /// When strokes of one undo group begin, in seconds since the first one; they never fall.
  static func starts(of strokes: [Stroke]) -> [Double] {
    var starts: [Double] = []
    var end = 0.0
    for stroke in strokes {
      let wish = stroke.startPoint.time - strokes[0].startPoint.time
      let start = wish.isFinite ? min(max(starts.last ?? 0, wish), end + longestPause) : end
      starts.append(starts.isEmpty ? 0 : max(starts[starts.count - 1], start))
      end = max(end, starts[starts.count - 1] + (times(of: stroke).last ?? 0))
    }
    return starts
  }

  /// About what painting a stroke costs, in nanoseconds: the pixels around its line.
  static func cost(of stroke: Stroke) -> Double {
    var length = 0.0
    for (former, next) in zip(stroke.points, stroke.points.dropFirst()) {
      length += (next.location - former.location).length
    }
    let width = stroke.brush.diameter + 2
    let pixels = (length + Double(stroke.points.count) * width) * width
    let price: Double = stroke.brush.smudges ? 60 : StrokePaint(stroke).buildsUp ? 12 : 6
    return 40_000 + (pixels.isFinite ? min(pixels * price, 1e9) : 1e9)
  }
}
