internal import Geometry
internal import Rasterizer

/// Does all steps of a painting once more, and keeps what a playback needs to jump about.
struct PlaybackPreparation: Sendable {
  let score: PlaybackScore
  let keys: PlaybackKeys
  /// The end, which is kept anyway.
  let final: Painting
  let threads: Int

  /// What is done before somebody who calls it off is heard, in about a nanosecond each.
  private static let patience = 10e6

  /// Runs to the end, or until it is called off.
  func run() {
    var painting = score.origin
    var former = (painting: painting, packed: PackedPainting(painting, sharing: final))
    keys.keep(former.packed, doneCount: 0, cost: 0)
    let all = score.costs[score.costs.count - 1]
    var (done, next) = (0, keys.spacing(before: all))
    while done < score.acts.count, !keys.isCancelled {
      let end = nextStop(after: done)
      let steps = score.acts[done].steps.lowerBound..<score.acts[end - 1].steps.upperBound
      guard replay(steps, on: &painting) else { break }
      done = end
      let cost = score.costs[done]
      if cost >= next {
        var key = painting
        key.forgetHistory()
        former = (key, PackedPainting(key, after: former, sharing: final))
        keys.keep(former.packed, doneCount: done, cost: cost)
        next = cost + keys.spacing(before: all - cost)
      }
      keys.advance(to: steps.upperBound)
    }
    // What is behind a step that does not fit is not known.
    if !keys.isCancelled { keys.advance(to: score.steps.count) }
  }

  /// The end of the acts that are done at once: a change by itself.
  private func nextStop(after done: Int) -> Int {
    var end = done
    repeat {
      if score.steps[score.acts[end].steps.lowerBound].isChange { return max(end, done + 1) }
      end += 1
    } while end < score.acts.count && score.costs[end] - score.costs[done] < Self.patience
    return end
  }

  /// Does steps again; false where they do not fit.
  private func replay(_ range: Range<Int>, on painting: inout Painting) -> Bool {
    let steps = Array(score.steps[range])
    let before = painting
    let progress = PaintingProgress(
      kept: range.lowerBound, steps: steps, doneCount: range.upperBound,
      active: steps.last?.layer ?? painting.activeLayer, layerCount: painting.layerCount,
      stickerCount: 0)
    guard painting.replay(progress, threads: threads) == steps.count else { return false }
    if case .change(let edits) = steps[0].content {
      let layers = Array(Set(edits.map(\.place.layer)))
      keys.keep(PlaybackPatch(of: layers, from: before, to: painting), of: range.lowerBound)
    }
    return true
  }
}
