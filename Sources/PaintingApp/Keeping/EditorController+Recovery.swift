import Canvas
import Controls
import PaintingFiles
import Threads
import UserInterface
import Words

extension EditorController {
  /// How long to wait with a question while a hand paints or a file is read, in seconds.
  private static let questionDelay = 0.5

  /// Looks for paintings that were left behind unsaved, and offers them: unasked each only once, and
  /// none over a file that was named; a word says then where they are.
  ///
  /// - Parameter isAsked: whether the person asked for it, who then also hears that there are none.
  func offerRecovery(isAsked: Bool = false, overFile: Bool = false) {
    guard let keeper else { return }
    let folders = folders
    // Whoever looks holds the journals, and another who looks meanwhile would find none.
    let former = lookForWork
    lookForWork = Task { [weak self] in
      await former?.value
      let work = await AbandonedWork.find(in: keeper.folder)
      let known = await WorkThread().value { OfferedWork(in: folders) }
      guard let self else { return }
      if isAsked || work.journals.isEmpty { return offer(work, isAsked: isAsked) }
      guard !known.holds(work.journals) else { return }
      if overFile {
        let count = work.journals.count
        return tell(
          // Translators: Menu, History, Unsaved Paintings is where that is in the menu.
          text(
            count, one: "1 unsaved painting can be recovered: Menu, History, Unsaved Paintings.",
            many: "%d unsaved paintings can be recovered: Menu, History, Unsaved Paintings."))
      }
      offer(work, isAsked: false)
    }
  }

  private func offer(_ work: AbandonedWork, isAsked: Bool) {
    guard let window, let keeper else { return }
    let size = keeper.sizeWarning(for: work.byteCount)
    guard !work.journals.isEmpty else {
      let words = work.problems + (size.map { [$0] } ?? [])
      if !words.isEmpty {
        tell(words.joined(separator: "\n"))
      } else if isAsked {
        tell(text("There are no unsaved paintings."))
      }
      return
    }
    if canvas.isPainting || isOpening || isAsking {
      return later { [weak self] in self?.offer(work, isAsked: isAsked) }
    }
    var shown = work
    if let size { shown.problems.append(size) }
    let panel = RecoveryController(shown)
    panel.onRecover = { [weak self, unowned panel] journal in
      self?.recover(journal, leaving: panel.count)
    }
    // Not before: what ends the program while the sheet is open, or while it recovers, leaves it open.
    panel.onDismiss = { [weak self, unowned panel] in self?.leave(panel.journals) }
    panel.present(in: window)
  }

  /// Notes what a person left for later, so that it is not offered unasked again.
  private func leave(_ journals: [AbandonedJournal]) {
    guard !journals.isEmpty else { return }
    let (offered, folders) = (OfferedWork(journals), folders)
    // Translators: In: “the disk is too slow to keep which paintings were offered”.
    kept?.keep(text("which paintings were offered")) { () throws(FileError) in
      try offered.write(in: folders)
    }
  }

  /// Opens what a journal holds as a new, changed painting, after unsaved work was dealt with.
  private func recover(_ journal: AbandonedJournal, leaving count: Int) {
    closeIfWanted { [weak self] in
      guard let self else { return }
      guard !isOpening else {
        return later { [weak self] in self?.recover(journal, leaving: count) }
      }
      isOpening = true
      Task {
        defer { isOpening = false }
        do throws(JournalError) {
          let recovered = try await telling(text("Recovering “%s”…", journal.title)) {
            () async throws(JournalError) in try await journal.recovered()
          }
          show(PaintingDocument(recovered, from: journal))
          // Translators: Menu, History, Unsaved Paintings is where that is in the menu.
          let counted = text(
            count, one: "1 more can be recovered: Menu, History, Unsaved Paintings.",
            many: "%d more can be recovered: Menu, History, Unsaved Paintings.")
          let more = count == 0 ? nil : counted
          let words = [recovered.notice, more].compactMap { $0 }
          if !words.isEmpty { tell(words.joined(separator: " ")) }
        } catch {
          guard let window else { return }
          AlertController.failure(
            text("The painting cannot be recovered"), message: error.description
          ).present(in: window)
        }
      }
    }
  }

  private func later(_ action: @escaping @MainActor () -> Void) {
    _ = window?.application?.backend.schedule(after: Self.questionDelay, action)
  }
}
