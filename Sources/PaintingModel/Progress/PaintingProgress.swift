/// What was done to a painting since a moment: steps that are finished, and samples of strokes in
/// progress. It shares its memory with the painting.
public struct PaintingProgress: Sendable {
  /// How many of the steps of before are left; all others were taken back or changed.
  public var kept: Int
  /// The steps after those, done and undone.
  public var steps: [FinishedStep]
  /// How many of all steps are done.
  public var doneCount: Int
  /// The layer or group that is active.
  public var active: LayerID
  /// How many layers and groups were ever made.
  public var layerCount: UInt32
  /// How many stickers were ever made.
  public var stickerCount: UInt32
  /// The strokes in progress that have new samples, in the order in which they began.
  public var strokes: [StrokeProgress] = []
  /// The numbers of all strokes in progress, in that order.
  public var numbers: [UInt64] = []
  /// Where references float; nil where they are where they were.
  public var referencePlacements: [ElementID: ReferencePlacement]?

  /// Makes progress without strokes that are not done.
  public init(
    kept: Int, steps: [FinishedStep], doneCount: Int, active: LayerID, layerCount: UInt32,
    stickerCount: UInt32
  ) {
    self.kept = kept
    self.steps = steps
    self.doneCount = doneCount
    self.active = active
    self.layerCount = layerCount
    self.stickerCount = stickerCount
  }

  /// How many steps there are then, done and undone.
  public var stepCount: Int { kept + steps.count }

  /// Goes on with what was done next.
  public mutating func add(_ later: PaintingProgress) {
    if later.kept < kept {
      kept = later.kept
      steps = later.steps
    } else {
      steps.removeLast(max(0, stepCount - later.kept))
      steps += later.steps
    }
    doneCount = later.doneCount
    active = later.active
    layerCount = later.layerCount
    stickerCount = later.stickerCount
    numbers = later.numbers
    referencePlacements = later.referencePlacements ?? referencePlacements
    strokes.removeAll { !later.numbers.contains($0.number) }
    for new in later.strokes {
      let place = strokes.firstIndex { $0.number == new.number }
      if let place, new.known > 0 {
        strokes[place].stroke.add(new.stroke.points)
      } else if let place {
        strokes[place] = new
      } else {
        strokes.append(new)
      }
    }
  }
}
