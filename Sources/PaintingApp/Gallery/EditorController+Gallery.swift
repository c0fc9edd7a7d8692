import Canvas
import UserInterface

extension EditorController {
  /// Goes to the gallery when everything is in a file: what is not is saved first, as by Ctrl+S. Where
  /// that cannot be done, the person is told and stays.
  func leaveForGallery() {
    guard !isOpening, let onGallery else { return }
    canvas.finishStrokes()
    guard document.hasUnsavedChanges else { return onGallery() }
    save { [weak self] in self?.leaveForGallery() }
  }
}
