public import Geometry
internal import Rasterizer

extension Playback {
  /// Shows another moment, in seconds since the beginning; those outside are the nearest ones. Gives
  /// the pixels that may look different.
  ///
  /// - Parameter isOutOfTime: asked now and then on a long way; where it says so, the rest of the way
  ///   is left for the next call, and what is between is shown.
  public mutating func move(
    to time: Double, isOutOfTime: () -> Bool = { false }
  ) -> Region {
    target = time.isFinite ? min(max(0, time), duration) : 0
    let wanted = score.doneCount(at: target)
    if wanted == score.acts.count { return arrive() }
    var region = startNear(wanted)
    while doneCount < wanted {
      guard let done = nextActs(upTo: wanted) else { break }
      region.formUnion(done)
      if isOutOfTime() { break }
    }
    self.time = doneCount > 0 ? score.acts[doneCount - 1].end : 0
    guard doneCount == wanted else { return region }
    region.formUnion(perform(score.acts[wanted], upTo: target))
    self.time = target
    return region
  }

  /// Shows the end: the very painting.
  private mutating func arrive() -> Region {
    let region = final.difference(from: painting)
    painting = final
    (doneCount, scene, time) = (score.acts.count, nil, target)
    return region
  }

  /// Goes to a state from where the way is short.
  private mutating func startNear(_ wanted: Int) -> Region {
    let isBehind = doneCount > wanted
    if doneCount == wanted, let scene, target - score.acts[wanted].start < scene.time {
      return show(scene.ground, doneCount: wanted)
    }
    guard isBehind || score.costs[wanted] - score.costs[doneCount] > Playback.trailSpacing else {
      return Region()
    }
    let (near, far) = (trail.key(upTo: wanted), keys.key(upTo: wanted))
    let start = max(near?.doneCount ?? 0, far?.doneCount ?? 0)
    guard isBehind || start > doneCount else { return Region() }
    if let near, near.doneCount == start { return show(near.painting, doneCount: start) }
    guard let far, far.doneCount == start else { return show(score.origin, doneCount: 0) }
    return show(
      far.painting.unpacked(beside: painting, threads: threads), doneCount: start)
  }

  private mutating func show(_ state: Painting, doneCount: Int) -> Region {
    let region = state.difference(from: painting)
    painting = state
    (self.doneCount, scene) = (doneCount, nil)
    return region
  }

  /// Does the next act, or some of them at once; nil where it is not known yet how.
  mutating func nextActs(upTo wanted: Int) -> Region? {
    let act = score.acts[doneCount]
    var region = Region()
    if scene != nil {
      // To the last sample, however times are rounded.
      region = scene?.advance(to: .infinity, on: &painting) ?? region
      scene = nil
      doneCount += 1
    } else if let layer = score.steps[act.steps.lowerBound].layer,
      score.steps[act.steps.lowerBound].stroke != nil
    {
      let end = run(upTo: wanted, on: layer)
      let steps = act.steps.lowerBound..<score.acts[end - 1].steps.upperBound
      region = painting.paintAgain(
        score.steps[steps].compactMap(\.stroke), on: layer, threads: threads)
      doneCount = end
    } else {
      guard let done = perform(score.steps[act.steps.lowerBound], act.steps.lowerBound) else {
        return nil
      }
      region = done
      doneCount += 1
    }
    leave()
    return region
  }

  /// The end of the acts whose strokes can be painted together.
  private func run(upTo wanted: Int, on layer: LayerID) -> Int {
    let first = score.steps[score.acts[doneCount].steps.lowerBound]
    let isQuick = first.stroke.map(StrokeRenderer.canPaint) ?? false
    var end = doneCount + 1
    while end < wanted, isQuick,
      score.costs[end + 1] - score.costs[doneCount] <= Playback.trailSpacing
    {
      let next = score.acts[end].steps
      let fits = score.steps[next].allSatisfy { step in
        step.layer == layer && step.stroke.map(StrokeRenderer.canPaint) == true
      }
      guard fits else { break }
      end += 1
    }
    return end
  }

  /// Does what is no stroke; nil where it is not known yet how.
  private mutating func perform(_ step: FinishedStep, _ place: Int) -> Region? {
    guard step.isChange else { return painting.doAgain(step.content) }
    if !keys.hasLooked(at: place) { prepare() }
    guard keys.hasLooked(at: place) else { return nil }
    return keys.patch(of: place).map { painting.show($0) } ?? Region()
  }

  /// Draws an act up to a time of the playback.
  private mutating func perform(_ act: PlaybackAct, upTo time: Double) -> Region {
    guard time >= act.start else { return Region() }
    let strokes = score.steps[act.steps].compactMap(\.stroke)
    guard let layer = score.steps[act.steps.lowerBound].layer, !strokes.isEmpty,
      painting.tree.layer(layer)?.isGroup == false
    else { return Region() }
    if scene == nil {
      painting.selectLayer(layer)
      scene = PlaybackScene(strokes, over: painting)
    }
    return scene?.advance(to: time - act.start, on: &painting) ?? Region()
  }

  /// Forgets how this state came about, and keeps it where the last one is far.
  private mutating func leave() {
    painting.forgetHistory()
    let known = trail.key(upTo: doneCount)?.doneCount ?? 0
    if score.costs[doneCount] - score.costs[known] >= Playback.trailSpacing {
      trail.keep(painting, doneCount: doneCount)
    }
  }
}
