import Controls

extension AlertController {
  /// Stands in front of the window while the desktop's own chooser of files is open.
  static func waitingForDesktop(cancel: @escaping () -> Void) -> AlertController {
    AlertController(
      title: "Choose a file in the desktop's window", message: "",
      choices: [Choice("Cancel", isCancel: true, action: cancel)])
  }

  /// Asks before a file is written over.
  static func overwrite(name: String, replace: @escaping () -> Void) -> AlertController {
    AlertController(
      title: "Replace “\(name)”?",
      message: "A file of this name is already in the folder. Its content will be lost.",
      choices: [
        Choice("Cancel", isCancel: true), Choice("Replace", style: .primary, action: replace),
      ])
  }
}
