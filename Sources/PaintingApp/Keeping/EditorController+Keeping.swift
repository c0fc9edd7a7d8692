import Canvas
import Controls
import PaintingFiles
import UserInterface
import Words

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
    guard isInDanger else { return tell(text("All strokes are safe on disk again.")) }
    guard let danger = keeper?.danger, let window else { return }
    Toast.show(
      // Translators: %s is a sentence that lacks its full stop.
      text("%s. Painting goes on.", danger.words), in: window,
      action: Toast.Action(text("What to Do")) { [weak self] in self?.showSafety() })
  }

  /// Says how safe the work is, and offers what can be done.
  func showSafety() { explain(safety) }

  /// Says what a state means for the work, and what can be done.
  func explain(_ safety: WorkSafety) {
    guard let window else { return }
    typealias Choice = AlertController.Choice
    let saveAs = Choice(text("Save As…"), id: "safety.save-as") { [weak self] in self?.saveAs() }
    let save = Choice(text("Save"), id: "safety.save", style: .primary) { [weak self] in
      self?.save()
    }
    let done = Choice(text("Close"), id: "safety.close", isCancel: true)
    let tryAgain = Choice(text("Try Again"), id: "safety.try-again") { [weak self] in
      self?.keeper?.tryAgain()
    }
    let (title, message, choices): (String, String, [Choice]) =
      switch safety {
      case .empty:
        (text("Nothing is painted yet"), text("What you paint is safe on disk at once."), [done])
      case .saved:
        (
          // Translators: The strokes are in the file of that path.
          text("All strokes are safe"), text("They are in “%s”.", document.path ?? ""),
          [saveAs, done]
        )
      case .saving: (text("Writing the strokes to disk…"), text("You can go on painting."), [done])
      case .kept:
        (
          text("All strokes are safe on disk"),
          text(
            """
            They are in a journal: whatever happens, the next start of Fude offers them. They are \
            in no file yet.
            """), [done, saveAs, save]
        )
      case .changed, .unsaved:
        // Translators: A sentence that lacks its full stop.
        (text("Not saved yet"), text("%s.", safety.words), [done, saveAs, save])
      case .endangered(let danger):
        (
          text("The newest strokes are not safe"),
          // Translators: %s is a sentence that lacks its full stop.
          text(
            """
            %s.

            You can go on painting, and Fude goes on trying; when the cause is gone, all is \
            written. Or save the painting in another place.
            """, danger.words),
          [done, tryAgain, saveAs]
        )
      }
    AlertController(title: title, message: message, choices: choices).present(in: window)
  }
}
