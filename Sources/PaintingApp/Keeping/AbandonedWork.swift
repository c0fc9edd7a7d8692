import PaintingFiles

/// What programs that ended without a word have left behind.
nonisolated struct AbandonedWork: Sendable {
  /// The journals, the newest first.
  var journals: [AbandonedJournal] = []
  /// What cannot be offered, in whole sentences.
  var problems: [String] = []
  /// How many bytes all journals have.
  var byteCount = 0

  /// Looks for it on another thread.
  @concurrent static func find(in folder: JournalFolder) async -> AbandonedWork {
    var work = AbandonedWork()
    work.byteCount = folder.byteCount
    do throws(JournalError) {
      let found = try folder.abandoned()
      work.journals = found.journals
      work.problems = found.problems.map(\.description)
    } catch {
      work.problems = [error.description]
    }
    return work
  }
}

nonisolated extension AbandonedJournal {
  /// The picture of what is in it, and a word where that is not all.
  @concurrent func preview(
    maximumSide: Int
  ) async throws(JournalError) -> (picture: Picture, notice: String?) {
    let recovered = try look()
    return (recovered.painting.smallPicture(maximumSide: maximumSide), recovered.notice)
  }

  /// Brings it back on another thread.
  @concurrent func recovered() async throws(JournalError) -> RecoveredPainting {
    try recover(threads: 2)
  }

  /// Takes it away on another thread.
  @concurrent func discarded() async throws(JournalError) { try discard() }
}
