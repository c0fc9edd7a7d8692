import Canvas
import Controls
import Geometry
import PaintingFiles
import UserInterface

extension FudeApp {
  /// Shows the gallery in front of the editor; `isFirst` when the window opens with it, before its
  /// first picture: what is in the folder is read after that.
  func showGallery(isFirst: Bool = false) {
    guard galleryIfShown == nil else { return }
    let gallery = self.gallery ?? makeGallery()
    let size = editor.plainSize
    gallery.proportion = Double(size.width) / Double(size.height)
    gallery.isFading = !isFirst
    galleryDocument = editor.document
    window.present(gallery, style: .modal)
    if !isFirst { gallery.reload() }
    updateTitle()
  }

  /// The gallery, while it is shown.
  var galleryIfShown: GalleryController? {
    guard let gallery, window.presentedViewControllers.contains(where: { $0 === gallery }) else {
      return nil
    }
    return gallery
  }

  private func makeGallery() -> GalleryController {
    let made = GalleryController(folders: folders)
    made.onAction = { [weak self] in self?.perform($0) }
    gallery = made
    return made
  }

  /// Takes the gallery away when the editor has another painting than when it came, from wherever.
  func leaveGalleryIfOpened() {
    guard let shown = galleryIfShown, editor.document !== galleryDocument else { return }
    window.dismiss(shown)
    updateTitle()
  }

  /// A file was opened, or could not be: then the gallery stays.
  func openingEnded() {
    if editor.document === galleryDocument { galleryIfShown?.openingFailed() }
  }

  private func perform(_ action: GalleryAction) {
    switch action {
    case .perform(let action): editor.perform(action)
    case .open(let path): open(path)
    case .showInFiles(let path): showInFiles(path)
    case .moved(let old, let new):
      if editor.document.path == old { editor.document.moved(to: new) }
    case .discarded(let path):
      guard editor.document.path == path else { return }
      // What is in the trash is not saved to any more. The gallery stays.
      let empty = editor.makeEmptyDocument()
      galleryDocument = empty
      editor.show(empty)
    }
  }

  /// Opens a file; the one that the editor has is there at once, with its undo and its view.
  private func open(_ path: String) {
    guard editor.document.path == path, let shown = galleryIfShown else { return editor.open(path) }
    window.dismiss(shown)
    updateTitle()
  }
}

extension FudeApp {
  /// Whether the gallery is shown with the pictures of all that is in sight. For tests and benchmarks.
  package var isGalleryComplete: Bool {
    guard let gallery = galleryIfShown, gallery.items != nil else { return false }
    return gallery.grid.indicesForVisibleItems.allSatisfy { index in
      gallery.item(at: index).map { gallery.pictures.state(of: $0) != nil } ?? true
    }
  }
}
