public import UserInterface

extension AlertController {
  /// Asks what to do with work that no file has. Enter saves, Escape cancels.
  public static func saveChanges(
    title: String, save: @escaping () -> Void, discard: @escaping () -> Void,
    cancel: @escaping () -> Void = {}
  ) -> AlertController {
    AlertController(
      title: "Save changes to “\(title)”?",
      message: "What you painted since the last save will be lost if you do not save it.",
      choices: [
        Choice("Discard", style: .destructive, action: discard),
        Choice("Cancel", isCancel: true, action: cancel),
        Choice("Save", style: .primary, action: save),
      ])
  }

  /// Says what went wrong, why, and what can be done.
  public static func failure(
    _ title: String, message: String, action: @escaping () -> Void = {}
  ) -> AlertController {
    AlertController(
      title: title, message: message,
      choices: [Choice("OK", style: .primary, isCancel: true, action: action)])
  }

  /// Asks before a file is written over.
  public static func overwrite(
    name: String, replace: @escaping () -> Void
  ) -> AlertController {
    AlertController(
      title: "Replace “\(name)”?",
      message: "A file of this name is already in the folder. Its content will be lost.",
      choices: [
        Choice("Cancel", isCancel: true), Choice("Replace", style: .primary, action: replace),
      ])
  }

  /// Says what the app is.
  public static func about(version: String) -> AlertController {
    AlertController(
      title: "Fude \(version)",
      message: "A painting app: one window, your hand, the picture.\n"
        + "Free software under the MIT license.",
      choices: [Choice("OK", style: .primary, isCancel: true)])
  }
}
