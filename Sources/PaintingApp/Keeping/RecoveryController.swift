import Canvas
import Controls
import Geometry
import PaintingFiles
import Rasterizer
import UserInterface
import Words

/// Offers the paintings that programs have left behind unsaved: a picture of each, its name, and when its
/// last stroke was done.
///
/// Enter recovers the chosen one, Escape leaves all for later, Delete asks whether the chosen one may go.
final class RecoveryController: PictureListController {
  /// Told which one to bring back, after the panel has gone.
  var onRecover: ((AbandonedJournal) -> Void)?
  /// How many are left for later.
  var count: Int { journals.count }
  override var rowCount: Int { journals.count }

  /// What is left for later.
  private(set) var journals: [AbandonedJournal]
  private var pictures: [String: (bitmap: Bitmap, notice: String?)] = [:]
  /// How many pictures there are by now.
  var pictureCount: Int { pictures.count }
  private var isEnded = false
  private let discardButton = Button(text("Discard…"), style: .destructive)
    .identified("recovery.discard")
  // Translators: Decide about the unsaved paintings later.
  private let laterButton = Button(text("Later")).identified("recovery.later")
  private let recoverButton = Button(text("Recover"), style: .primary).identified(
    "recovery.recover")

  /// Makes a panel for what was found.
  init(_ work: AbandonedWork) {
    journals = work.journals
    super.init(
      text("Unsaved Paintings"), id: "recovery",
      message: text(
        """
        Fude ended before they were saved. A painting that is recovered opens as a new one; no \
        file is changed.
        """),
      list: text("Unsaved paintings"),
      footnote: work.problems.joined(separator: "\n"), width: 560, rowLimit: 4,
      buttons: [recoverButton, laterButton], leadingButton: discardButton)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.connect(self)
    discardButton.addAction { [weak self] in self?.askToDiscard() }
    laterButton.addAction { [weak self] in self?.dismiss() }
    recoverButton.addAction { [weak self] in self?.recover() }
    list.selectRow(at: IndexPath(row: 0))
    Task { [weak self] in await self?.loadPictures() }
  }

  override var initialFirstResponder: Responder? { list }

  override func didDismiss() {
    isEnded = true
    super.didDismiss()
  }

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, event.key == .delete else { return super.keyPressed(event) }
    askToDiscard()
  }

  private var chosen: AbandonedJournal? {
    list.indexPathForSelectedRow.flatMap { path in
      journals.indices.contains(path.row) ? journals[path.row] : nil
    }
  }

  // MARK: Pictures

  /// Makes the pictures one after the other. What has ended a program before is not touched unasked.
  private func loadPictures() async {
    for journal in journals where !journal.isInterrupted {
      guard !isEnded, journals.contains(where: { $0 === journal }) else { continue }
      var problem: String?
      do throws(JournalError) {
        let preview = try await journal.preview(maximumSide: PictureRow.pictureSide)
        pictures[journal.path] = (preview.picture.makeBitmap(), preview.notice)
      } catch {
        problem =
          if case .cannotOpen(_, let reason) = error {
            text("It cannot be opened: %s. It is kept.", reason)
          } else {
            text("Nothing of it can be read. It is kept.")
          }
      }
      for (row, other) in journals.enumerated() where other === journal {
        guard let cell = list.cellForRow(at: IndexPath(row: row)) as? PictureRow else { continue }
        fill(cell, with: journal)
        if let problem { cell.warning = problem }
      }
    }
  }

  private func fill(_ row: PictureRow, with journal: AbandonedJournal) {
    row.picture = pictures[journal.path]?.bitmap
    row.warning =
      pictures[journal.path]?.notice
      ?? (journal.isInterrupted
        ? text("Fude ended while it was recovered; it is done with care.") : "")
  }

  // MARK: Choices

  private func recover() {
    guard let chosen else { return }
    journals.removeAll { $0 === chosen }
    dismiss()
    onRecover?(chosen)
  }

  private func askToDiscard() {
    guard let chosen, let window else { return }
    AlertController(
      title: text("Discard “%s”?", chosen.title),
      message: text("All that was painted in it since it was saved last is gone then, for good."),
      choices: [
        .init(text("Discard"), id: "discard.confirm", style: .destructive) { [weak self] in
          self?.discard(chosen)
        },
        .init(text("Cancel"), id: "discard.cancel", isCancel: true),
      ]
    ).present(in: window)
  }

  private func discard(_ journal: AbandonedJournal) {
    guard let row = journals.firstIndex(where: { $0 === journal }) else { return }
    journals.remove(at: row)
    list.reloadData()
    list.selectRow(at: journals.isEmpty ? nil : IndexPath(row: min(row, journals.count - 1)))
    let window = window
    Task {
      do throws(JournalError) {
        try await journal.discarded()
      } catch {
        guard let window else { return }
        AlertController.failure(text("The painting is not discarded"), message: error.description)
          .present(in: window)
      }
    }
    if journals.isEmpty { dismiss() }
  }
}

extension RecoveryController: TableViewDataSource, TableViewDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    journals.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let journal = journals[path.row]
    let time = LocalTime.words(ofMoment: journal.changed)
    // Translators: %s is a moment, as “Today, 14:05”.
    let row = PictureRow(journal.title, detail: text("Last stroke: %s", time))
    fill(row, with: journal)
    return row
  }

  func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { recover() }
}

extension AbandonedJournal {
  /// The painting's name for people.
  var title: String { PaintingDocument.title(ofPath: name) }
}
