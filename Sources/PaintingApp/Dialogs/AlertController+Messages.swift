public import Controls
import Words

extension AlertController {
  /// Asks what to do with work that no file has. Enter saves, Escape cancels.
  public static func saveChanges(
    title: String, save: @escaping () -> Void, discard: @escaping () -> Void,
    cancel: @escaping () -> Void = {}
  ) -> AlertController {
    AlertController(
      title: text("Save changes to “%s”?", title),
      message: text("What you painted since the last save will be lost if you do not save it."),
      choices: [
        Choice(text("Discard"), id: "unsaved.discard", style: .destructive, action: discard),
        Choice(text("Cancel"), id: "unsaved.cancel", isCancel: true, action: cancel),
        Choice(text("Save"), id: "unsaved.save", style: .primary, action: save),
      ])
  }

  /// Says why something could not be written, and offers to do it again when the cause is gone, or in
  /// another place. Enter and Escape leave it.
  public static func notWritten(
    _ title: String, message: String, tryAgain: @escaping () -> Void,
    saveAs: (() -> Void)? = nil
  ) -> AlertController {
    var choices = [Choice(text("Try Again"), id: "not-written.try-again", action: tryAgain)]
    if let saveAs {
      choices.append(Choice(text("Save As…"), id: "not-written.save-as", action: saveAs))
    }
    choices.append(
      Choice(text("Not Now"), id: "not-written.not-now", style: .primary, isCancel: true))
    return AlertController(title: title, message: message, choices: choices)
  }

  /// Asks what to do about a file that another program has written while it was open. Nothing is
  /// lost by Save As, which Enter takes; Escape decides nothing.
  public static func changedFile(
    name: String, reload: @escaping () -> Void, keep: @escaping () -> Void,
    saveAs: @escaping () -> Void
  ) -> AlertController {
    AlertController(
      title: text("Another program has changed “%s”", name),
      // Translators: Reload, Keep Mine and Save As are the buttons.
      message: text(
        """
        Reload shows what is in the file now. Keep Mine goes on with what you see, and the next \
        save replaces the file. Save As keeps both.
        """),
      choices: [
        Choice(text("Reload"), id: "changed.reload", action: reload),
        Choice(text("Keep Mine"), id: "changed.keep", action: keep),
        Choice(text("Save As…"), id: "changed.save-as", style: .primary, action: saveAs),
      ])
  }

  /// Asks before what the file has now takes the place of unsaved work.
  public static func reload(
    title: String, kept: String, reload: @escaping () -> Void
  ) -> AlertController {
    AlertController(
      title: text("Reload “%s”?", title),
      message: text(
        """
        What you painted since the last save is not in the file. It is kept as a painting of its \
        own, “%s”, which you can open.
        """, kept),
      choices: [
        Choice(text("Cancel"), id: "reload.cancel", isCancel: true),
        Choice(text("Reload"), id: "reload.confirm", style: .primary, action: reload),
      ])
  }
}
