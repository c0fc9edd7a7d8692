import Canvas
import Controls
import PaintingFiles
import UserInterface

extension EditorController {
  /// Has the journal follow what is shown.
  func connectKeeper() {
    guard let keeper else { return }
    keeper.onChange = { [weak self] in self?.updateChrome() }
    keeper.onLargeStore = { [weak self] in self?.tell($0) }
    keeper.onDanger = { [weak self] in self?.tellDanger($0) }
    canvas.onShow = { [weak self] in self?.keepShown() }
    keepShown()
  }

  private func keepShown() {
    let document = document
    let name = { [weak self, weak document] in document?.path ?? self?.plannedPath }
    if let origin = document.origin {
      keeper?.follow(document, origin.painting, from: origin.journal, name: name)
    } else {
      keeper?.follow(document, name: name)
    }
  }

  /// How safe the work is, for people.
  var safety: WorkSafety {
    guard let keeper else { return document.safety }
    if let danger = keeper.danger, document.hasUnsavedChanges { return .endangered(danger) }
    let safety = document.safety
    return safety == .changed || safety == .unsaved ? .kept : safety
  }

  private func tellDanger(_ isInDanger: Bool) {
    guard isInDanger else { return tell("All strokes are safe on disk again.") }
    guard let danger = keeper?.danger, let window else { return }
    Toast.show(
      "\(danger.words). Painting goes on.", in: window,
      action: Toast.Action("What to Do") { [weak self] in self?.showSafety() })
  }

  /// Says how safe the work is, and offers what can be done.
  func showSafety() { explain(safety) }

  /// Says what a state means for the work, and what can be done.
  func explain(_ safety: WorkSafety) {
    guard let window else { return }
    typealias Choice = AlertController.Choice
    let saveAs = Choice("Save As…") { [weak self] in self?.saveAs() }
    let save = Choice("Save", style: .primary) { [weak self] in self?.save() }
    let done = Choice("Close", isCancel: true)
    let (title, message, choices): (String, String, [Choice]) =
      switch safety {
      case .empty: ("Nothing is painted yet", "What you paint is safe on disk at once.", [done])
      case .saved:
        ("All strokes are safe", "They are in “\(document.path ?? "")”.", [saveAs, done])
      case .saving: ("Writing the strokes to disk…", "You can go on painting.", [done])
      case .kept:
        (
          "All strokes are safe on disk",
          "They are in a journal: whatever happens, the next start of Fude offers them. They are in "
            + "no file yet.", [done, saveAs, save]
        )
      case .changed, .unsaved: ("Not saved yet", "\(safety.words).", [done, saveAs, save])
      case .endangered(let danger):
        (
          "The newest strokes are not safe",
          "\(danger.words).\n\nYou can go on painting, and Fude goes on trying; when the cause is "
            + "gone, all is written. Or save the painting in another place.",
          [done, Choice("Try Again") { [weak self] in self?.keeper?.tryAgain() }, saveAs]
        )
      }
    AlertController(title: title, message: message, choices: choices).present(in: window)
  }
}
