import PaintingModel

/// What is still to be written into a journal: the newest state wins, and nothing waits twice.
struct JournalPlan {
  /// A journal to begin.
  struct Start: Sendable {
    /// The painting, without strokes in progress.
    let painting: Painting
    let name: String?
    /// Whether it is written without waiting for an edit.
    let isUrgent: Bool
    /// The journal that is settled when this one is safe.
    let settled: (journal: AbandonedJournal, painting: RecoveredPainting)?
    /// What a save of the painting has packed.
    let former: FormerSave
  }

  /// What is written in one go.
  struct Work: Sendable {
    /// Counts journals, so that what is old is not written into a new one.
    let generation: Int
    /// Whether the journal before is taken away.
    let drops: Bool
    /// The journal to begin; nil to go on with the one that is open.
    let start: Start?
    let progress: PaintingProgress?
    /// The pixels that recovery may begin with, once that is written.
    let picture: PaintingPicture?
  }

  /// Since when the oldest finished edit waits; nil for none.
  var since: Double?
  /// Whether the journal was lost, and needs a painting to begin again.
  private(set) var needsPainting = false

  private var generation = 0
  private var drops = false
  private var start: Start?
  private var progress: PaintingProgress?
  private var checkpoint: PaintingCheckpoint?
  private var name: String?
  /// The extent of the history that was noted last.
  private var noted: [Int] = []
  /// When the next picture is due.
  var pictures = PictureSchedule()

  /// Begins the journal of another painting.
  mutating func begin(
    _ painting: Painting, name: String?, isUrgent: Bool,
    after settled: (AbandonedJournal, RecoveredPainting)?, former: FormerSave = FormerSave()
  ) {
    generation += 1
    (drops, needsPainting, progress, since) = (true, false, nil, nil)
    let base = painting.withoutStrokesInProgress
    start = Start(
      painting: base, name: name, isUrgent: isUrgent, settled: settled, former: former)
    self.name = name
    checkpoint = painting.checkpointWithoutStrokes
    noted = extent(of: base.noProgress)
    pictures.begin()
  }

  /// Forgets the journal.
  mutating func drop() {
    generation += 1
    (drops, needsPainting, progress, since) = (true, false, nil, nil)
    (start, checkpoint) = (nil, nil)
  }

  /// Takes what is new in a painting; whether an edit is finished, nil for nothing new.
  mutating func note(_ painting: Painting, at time: Double) -> Bool? {
    if needsPainting {
      begin(painting, name: name, isUrgent: true, after: nil)
      drops = false
    }
    guard var known = checkpoint else { return nil }
    let new = painting.progress(since: &known)
    checkpoint = known
    guard let new else { return start?.isUrgent == true ? true : nil }
    if progress == nil { progress = new } else { progress?.add(new) }
    pictures.note(new, painting, at: time)
    let extent = extent(of: new)
    let isFinished = !new.steps.isEmpty || extent != noted
    noted = extent
    return isFinished
  }

  /// What is to be written now; nil for nothing.
  mutating func take() -> Work? {
    let begins = progress != nil || start?.isUrgent == true
    guard drops || begins else { return nil }
    let work = Work(
      generation: generation, drops: drops, start: begins ? start : nil, progress: progress,
      picture: begins ? pictures.take() : nil)
    drops = false
    if begins { (start, progress, since) = (nil, nil, nil) }
    return work
  }

  /// Takes back what could not be written.
  mutating func putBack(_ work: Work, since: Double?, after failure: JournalError) {
    guard work.generation == generation else { return }
    drops = drops || work.drops
    start = start ?? work.start
    if var earlier = work.progress {
      if let progress { earlier.add(progress) }
      progress = earlier
    }
    self.since = since ?? self.since
    if failure.isLoss, start == nil { lose() }
  }

  /// Says that the journal is lost, and can only begin again.
  mutating func lose() { (needsPainting, progress, checkpoint) = (true, nil, nil) }

  private func extent(of progress: PaintingProgress) -> [Int] {
    [progress.stepCount, progress.doneCount, Int(progress.active.rawValue)]
  }
}
