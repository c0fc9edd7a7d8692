import Controls
import UserInterface
import Words

extension EditorController {
  /// Shows the handbook in the desktop's browser, or says where its pages lie.
  func showHandbook() {
    hints?.learn(.keys)
    guard let handbook = findHandbook() else {
      // Translators: The pages of the handbook are not on the disk.
      return tell(
        text("The handbook is not here"),
        // Translators: %s is a folder.
        text("It comes with the package of Fude, which puts it into %s.", Handbook.packageFolder))
    }
    guard let onOpenPage else { return tellWhereItLies(handbook) }
    onOpenPage(handbook.index) { [weak self] in
      Task { @MainActor in self?.tellWhereItLies(handbook) }
    }
  }

  private func tellWhereItLies(_ handbook: Handbook) {
    tell(
      // Translators: There is no web browser on this computer.
      text("No browser shows the handbook"),
      // Translators: %s is a file.
      text("Its first page is %s. Any browser shows it, without a network.", handbook.index))
  }

  private func tell(_ title: String, _ message: String) {
    if let window { AlertController.failure(title, message: message).present(in: window) }
  }
}
