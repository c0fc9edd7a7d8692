import PaintingFiles
import UserInterface

extension EditorController {
  /// How long to wait with a question while a hand paints or a file is read, in seconds.
  private static let questionDelay = 0.5

  /// Looks for paintings that were left behind unsaved, and offers them.
  ///
  /// - Parameter isAsked: whether the person asked for it, who then also hears that there are none.
  func offerRecovery(isAsked: Bool = false) {
    guard let keeper else { return }
    Task { [weak self] in
      let work = await AbandonedWork.find(in: keeper.folder)
      self?.offer(work, isAsked: isAsked)
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
        tell("There are no unsaved paintings.")
      }
      return
    }
    if painting.isPainting || isOpening || isAsking {
      return later { [weak self] in self?.offer(work, isAsked: isAsked) }
    }
    var shown = work
    if let size { shown.problems.append(size) }
    let panel = RecoveryController(shown)
    panel.onRecover = { [weak self, unowned panel] journal in
      self?.recover(journal, leaving: panel.count)
    }
    panel.present(in: window)
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
          let recovered = try await journal.recovered()
          show(PaintingDocument(recovered, from: journal))
          let more =
            count == 0 ? nil : "\(count) more can be recovered: Menu, History, Unsaved Paintings."
          let words = [recovered.notice, more].compactMap { $0 }
          if !words.isEmpty { tell(words.joined(separator: " ")) }
        } catch {
          guard let window else { return }
          AlertController.failure(
            "The painting cannot be recovered", message: error.description
          ).present(in: window)
        }
      }
    }
  }

  private func later(_ action: @escaping @MainActor () -> Void) {
    _ = window?.application?.backend.schedule(after: Self.questionDelay, action)
  }
}
