internal import Geometry

/// Strokes that are being drawn in a playback, one or the group of an act.
struct PlaybackScene: Sendable {
  private struct Part: Sendable {
    let stroke: Stroke
    /// When each sample comes, in seconds since the act began.
    let times: [Double]
    /// How many samples are drawn.
    var shown = 0
    var id: StrokeID?
    var isEnded = false
  }

  /// The painting before the act.
  let ground: Painting
  private var parts: [Part]
  /// What of it is drawn, in seconds since the act began.
  private(set) var time = -Double.infinity

  /// Begins an act over a painting.
  init(_ strokes: [Stroke], over ground: Painting) {
    self.ground = ground
    parts = zip(strokes, PlaybackTimes.starts(of: strokes)).map { stroke, start in
      Part(stroke: stroke, times: PlaybackTimes.times(of: stroke).map { start + $0 })
    }
  }

  /// Draws up to a time, which must not be before the one that is drawn.
  mutating func advance(to time: Double, on painting: inout Painting) -> Region {
    var region = Region()
    for index in parts.indices {
      let part = parts[index]
      var end = part.shown
      while end < part.times.count, part.times[end] <= time { end += 1 }
      guard end > part.shown else { continue }
      if part.id == nil {
        let (id, begun) = painting.beginAgain(part.stroke)
        region.formUnion(begun)
        parts[index].id = id
        parts[index].shown = 1
      }
      if let id = parts[index].id, end > parts[index].shown {
        let points = Array(part.stroke.points[parts[index].shown..<end])
        region.formUnion(painting.append(points, to: id))
      }
      parts[index].shown = end
    }
    // Strokes end in their order, when all of them are drawn: what overlaps stays in progress.
    for index in parts.indices where !parts[index].isEnded {
      guard let id = parts[index].id, parts[index].shown == parts[index].times.count else { break }
      region.formUnion(painting.endStroke(id))
      parts[index].isEnded = true
    }
    self.time = time
    return region
  }
}
