public import Geometry
public import Rasterizer

extension Painting {
  /// Begins a stroke; its first dot is drawn at once.
  ///
  /// It goes to the active layer. Where `refusal(of:)` tells that it cannot, no stroke begins: then
  /// the identifier names none. Strokes that were undone are dropped when it ends.
  public mutating func beginStroke(
    at point: StrokePoint, color: Color, brush: Brush, seed: UInt64 = 0
  ) -> (StrokeID, Region) {
    begun += 1
    let id = StrokeID(rawValue: begun)
    guard refusal(of: brush) == nil else { return (id, Region()) }
    if live.isEmpty {
      quietBranch = branch
      strokesBeyondLimit.removeAll()
      stacks.keepLimit()
    }
    noteEdit()
    let grown = growSheet(under: [point], of: brush, id)
    var stroke = Stroke(at: point, color: color, brush: brush, seed: seed)
    stroke.keepsAlpha = tree.layer(tree.active)?.isAlphaLocked == true
    stroke.clip = tree.area
    stroke.guide = tree.guide
    var new = LiveStroke(id: id, stroke: stroke, grid: committed, picksUp: true)
    new.span = edits..<edits
    live.append(new)
    return (id, compositeDamage(of: live.count - 1).union(grown))
  }

  /// Adds samples to a stroke in progress; does nothing to one that is not.
  public mutating func append(_ points: [StrokePoint], to id: StrokeID) -> Region {
    guard let position = position(of: id), !points.isEmpty else { return Region() }
    noteEdit()
    let grown = growSheet(under: points, of: live[position].stroke.brush, id)
    live[position].append(points, over: committed)
    return compositeDamage(of: position).union(grown)
  }

  /// Puts other samples in place of all those of a stroke in progress, as the hand that draws a shape does.
  /// Does nothing when there are none.
  ///
  /// - Parameters:
  ///   - smoothing: what lies between the samples; nil leaves it.
  ///   - shape: what they lie along, which the element keeps; nil for none.
  public mutating func replace(
    points: [StrokePoint], smoothing: Brush.Smoothing? = nil, along shape: Shape? = nil,
    of id: StrokeID
  ) -> Region {
    guard let position = position(of: id), !points.isEmpty else { return Region() }
    noteEdit()
    let grown = growSheet(under: points, of: live[position].stroke.brush, id)
    live[position].replacePoints(points, smoothing: smoothing, over: committed)
    live[position].shape = shape
    return compositeDamage(of: position).union(grown)
  }

  /// Ends a stroke. It is done when all strokes that began before it have ended too.
  public mutating func endStroke(_ id: StrokeID) -> Region {
    guard let position = position(of: id) else { return Region() }
    noteEdit()
    live[position].end()
    live[position].span = live[position].span.lowerBound..<edits
    while let first = live.first, first.isEnded { commitFirst() }
    return Region()
  }

  /// Takes a stroke in progress away without a trace.
  public mutating func cancelStroke(_ id: StrokeID) -> Region {
    guard let position = position(of: id) else { return Region() }
    return drop(position)
  }

  /// Takes a stroke away that is in progress or was done lately, without a trace; also one that
  /// waits for its turn. Does nothing to one that other things followed.
  public mutating func takeBackStroke(_ id: StrokeID) -> Region {
    if let position = live.firstIndex(where: { $0.id == id }) { return drop(position) }
    guard let stroke = recent.last, stroke.id == id else { return Region() }
    return forget(stroke)
  }

  /// Takes a stroke away that is not done.
  private mutating func drop(_ position: Int) -> Region {
    noteEdit()
    let stroke = live.remove(at: position)
    for entry in stroke.coverage.entries { restore(entry.index) }
    while let first = live.first, first.isEnded { commitFirst() }
    if live.isEmpty, let quietBranch { branch = quietBranch }
    let region = Region(tiles: stroke.coverage.entries.map(\.index), of: committed)
    return region.union(takeBackGrowth())
  }

  /// Counts an edit that shows.
  mutating func noteEdit() {
    edits += 1
    branch = edits
  }

  /// Where an unfinished stroke is among those in progress.
  private func position(of id: StrokeID) -> Int? {
    live.firstIndex { $0.id == id && !$0.isEnded }
  }
}
