import Controls
import UserInterface
import Words

extension AlertController {
  /// Stands in front of the window while the desktop's own chooser of files is open.
  static func waitingForDesktop(cancel: @escaping () -> Void) -> AlertController {
    let alert = AlertController(
      title: text("Choose a file in the desktop's window"), message: "",
      choices: [Choice(text("Cancel"), isCancel: true, action: cancel)])
    alert.view.accessibilityIdentifier = "chooser.waiting"
    return alert
  }

  /// Asks before a file is written over.
  static func overwrite(name: String, replace: @escaping () -> Void) -> AlertController {
    AlertController(
      title: text("Replace “%s”?", name),
      message: text("A file of this name is already in the folder. Its content will be lost."),
      choices: [
        Choice(text("Cancel"), isCancel: true),
        Choice(text("Replace"), id: "alert.replace", style: .primary, action: replace),
      ])
  }
}
