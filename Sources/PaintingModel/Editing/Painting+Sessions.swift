public import Geometry
public import Rasterizer

extension Painting {
  /// Begins a stroke; its first dot is drawn at once.
  ///
  /// Strokes that were undone are dropped when it ends.
  public mutating func beginStroke(
    at point: StrokePoint, color: Color, brush: Brush, seed: UInt64 = 0
  ) -> (StrokeID, Region) {
    begun += 1
    if live.isEmpty { quietBranch = branch }
    noteEdit()
    let id = StrokeID(rawValue: begun)
    let stroke = Stroke(at: point, color: color, brush: brush, seed: seed)
    live.append(LiveStroke(id: id, stroke: stroke, grid: committed))
    return (id, compositeDamage(of: live.count - 1))
  }

  /// Adds samples to a stroke in progress; does nothing to one that is not.
  public mutating func append(_ points: [StrokePoint], to id: StrokeID) -> Region {
    guard let position = position(of: id), !points.isEmpty else { return Region() }
    noteEdit()
    live[position].append(points)
    return compositeDamage(of: position)
  }

  /// Puts other samples in place of all those of a stroke in progress: the line tool's drag.
  /// Does nothing when there are none.
  public mutating func replace(points: [StrokePoint], of id: StrokeID) -> Region {
    guard let position = position(of: id), !points.isEmpty else { return Region() }
    noteEdit()
    live[position].replacePoints(points)
    return compositeDamage(of: position)
  }

  /// Ends a stroke. It is done when all strokes that began before it have ended too.
  public mutating func endStroke(_ id: StrokeID) -> Region {
    guard let position = position(of: id) else { return Region() }
    noteEdit()
    live[position].end()
    while let first = live.first, first.isEnded { commitFirst() }
    return Region()
  }

  /// Takes a stroke in progress away without a trace.
  public mutating func cancelStroke(_ id: StrokeID) -> Region {
    guard let position = position(of: id) else { return Region() }
    noteEdit()
    let stroke = live.remove(at: position)
    for entry in stroke.coverage.entries { restore(entry.index) }
    while let first = live.first, first.isEnded { commitFirst() }
    if live.isEmpty, let quietBranch { branch = quietBranch }
    return Region(tiles: stroke.coverage.entries.map(\.index), of: committed)
  }

  private mutating func noteEdit() {
    edits += 1
    branch = edits
  }

  /// Where an unfinished stroke is among those in progress.
  private func position(of id: StrokeID) -> Int? {
    live.firstIndex { $0.id == id && !$0.isEnded }
  }
}
