internal import Geometry
internal import Rasterizer

/// The steps of a painting that are done, and when each of them is played. It depends on the history
/// alone.
struct PlaybackScore: Sendable {
  /// The painting before all steps, without a history.
  let origin: Painting
  /// What was done, each step as it was done.
  let steps: [FinishedStep]
  /// The steps in time.
  let acts: [PlaybackAct]
  /// What all acts before one cost together; one number more than acts.
  let costs: [Double]

  /// Reads the history of a painting. Strokes in progress are left out.
  init(_ painting: Painting) {
    let painting = painting.withoutStrokesInProgress
    origin = painting.origin
    steps = Array(painting.finishedSteps(from: 0).prefix(painting.timeline.doneCount))
    let layers = steps.map { $0.stroke == nil ? nil : $0.layer }
    let joined = steps.map(\.isJoined)
    var acts: [PlaybackAct] = []
    var costs = [0.0]
    var place = 0
    // The clock of the hand when the last act was done.
    var clock: Double?
    while place < steps.count {
      let range = PlaybackScore.act(from: place, in: layers, joined: joined)
      let strokes = steps[range].compactMap(\.stroke)
      let before = acts.last?.end ?? 0
      var pause = PlaybackTimes.longestPause
      var (duration, cost) = (0.0, 20_000.0)
      if let first = strokes.first {
        // A clock that was set back, or another device's, tells nothing.
        let start = first.startPoint.time
        if let clock, start >= clock { pause = PlaybackTimes.wait(from: clock, to: start) }
        for (stroke, start) in zip(strokes, PlaybackTimes.starts(of: strokes)) {
          duration = max(duration, start + (PlaybackTimes.times(of: stroke).last ?? 0))
          cost += PlaybackTimes.cost(of: stroke)
        }
        clock = strokes.reduce(start) { max($0, $1.points[$1.points.count - 1].time) }
      } else {
        clock = nil
      }
      acts.append(
        PlaybackAct(steps: range, start: before + pause, duration: duration, cost: cost))
      costs.append(costs[costs.count - 1] + cost)
      place = range.upperBound
    }
    (self.acts, self.costs) = (acts, costs)
  }

  /// How long it takes at the speed of the hand, in seconds.
  var duration: Double { acts.last?.end ?? 0 }

  /// How many acts are done at a time.
  func doneCount(at time: Double) -> Int {
    var (low, high) = (0, acts.count)
    while low < high {
      let middle = (low + high) / 2
      if acts[middle].end <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The strokes of an undo group from a place on, or the one step there. `layers` are those that strokes go
  /// to, and nil for other steps.
  private static func act(
    from place: Int, in layers: [LayerID?], joined: [Bool]
  ) -> Range<Int> {
    guard let layer = layers[place] else { return place..<place + 1 }
    var end = place + 1
    while end < layers.count, joined[end], layers[end] == layer { end += 1 }
    return place..<end
  }
}

extension FinishedStep {
  /// The stroke that it adds; nil for other steps.
  var stroke: Stroke? {
    if case .element(let element, _) = content { element?.stroke } else { nil }
  }

  /// The layer to which it adds something; nil for other steps.
  var layer: LayerID? {
    if case .element(_, let layer) = content { layer } else { nil }
  }

  /// Whether it changes what was painted before.
  var isChange: Bool {
    if case .change = content { true } else { false }
  }
}
