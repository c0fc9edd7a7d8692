/// How far a painting had come at some moment; see `Painting.progress(since:)`.
public struct PaintingCheckpoint: Hashable, Sendable {
  /// What of a stroke in progress is known.
  struct Known: Hashable, Sendable {
    let id: StrokeID
    let points: Int
    let replacements: Int
    let isEnded: Bool
  }

  let edits: UInt64
  let doneCount: Int
  let stepCount: Int
  let active: LayerID
  let layerCount: UInt32
  let stickerCount: UInt32
  let strokes: [Known]
  let referencePlacements: [ElementID: ReferencePlacement]
}

extension Painting {
  /// The checkpoint of the painting without its strokes in progress, which are then new.
  public var checkpointWithoutStrokes: PaintingCheckpoint {
    PaintingCheckpoint(
      edits: live.isEmpty ? edits : edits - 1, doneCount: timeline.doneCount,
      stepCount: timeline.steps.count, active: tree.active, layerCount: layerCount,
      stickerCount: stickerCount, strokes: [], referencePlacements: referencePlacements)
  }

  /// The painting without its strokes in progress.
  public var withoutStrokesInProgress: Painting {
    var painting = self
    while let stroke = painting.live.last { _ = painting.takeBackStroke(stroke.id) }
    return painting
  }

  /// How many steps the history has, done and undone.
  public var stepCount: Int { timeline.steps.count }

  /// Whether nothing was ever done to it, and there is no picture in it.
  public var isUntouched: Bool {
    isEmpty && timeline.steps.isEmpty && layerCount == 1 && tree == Painting(size: firstSize).tree
  }

  /// The progress of a painting to which nothing is done.
  public var noProgress: PaintingProgress {
    PaintingProgress(
      kept: timeline.steps.count, steps: [], doneCount: timeline.doneCount, active: tree.active,
      layerCount: layerCount, stickerCount: stickerCount)
  }

  /// How far the painting has come.
  public var checkpoint: PaintingCheckpoint {
    PaintingCheckpoint(
      edits: edits, doneCount: timeline.doneCount, stepCount: timeline.steps.count,
      active: tree.active, layerCount: layerCount, stickerCount: stickerCount,
      strokes: live.map {
        PaintingCheckpoint.Known(
          id: $0.id, points: $0.stroke.points.count, replacements: $0.replacements,
          isEnded: $0.isEnded)
      }, referencePlacements: referencePlacements)
  }
}
