public import Rasterizer

extension Painting {
  /// The colors that the painting was painted with, each once and opaque, the one that was used last
  /// first: of strokes, also those in progress, and of stickers. A color was used, too, when an element
  /// was given it later.
  ///
  /// - Parameter limit: how many there are at most.
  public func recentColors(limit: Int) -> [Color] {
    var colors: [Color] = []
    var known: Set<UInt32> = []
    func note(_ element: Element?) {
      guard let hex = element?.color?.hex, known.insert(hex).inserted else { return }
      colors.append(Color(hex: hex))
    }
    for stroke in live.reversed() where colors.count < limit { note(.stroke(stroke.stroke)) }
    // From the newest step back; an element shows the color that it has now.
    var counts: [LayerID: Int] = [:]
    for step in timeline.steps[..<timeline.doneCount].reversed() {
      guard colors.count < limit else { break }
      for layer in step.growingLayers {
        counts[layer, default: history(of: layer)?.doneCount ?? 0] -= 1
      }
      switch step {
      case .element(let layer):
        note(element(at: ElementPlace(layer: layer, index: counts[layer] ?? 0)))
      case .change(let changes):
        for change in changes.reversed() where colors.count < limit {
          note(element(at: change.place))
        }
      case .edit: break
      }
    }
    return colors
  }
}
