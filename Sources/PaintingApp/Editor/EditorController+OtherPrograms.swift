import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// What other programs do with the painting's file while it is open here.
extension EditorController {
  /// How long a file that is gone may take to come back before it is told, in seconds: some
  /// programs take the old one away before they put the new one there.
  static let patience = 1.0

  /// Begins to hear of it.
  func connectDocumentWatch() {
    documentWatch.onChange = { [weak self] in self?.checkFile() }
  }

  /// Looks whether another program has changed the file, and tells; a stroke or a save that is under
  /// way is waited for.
  public func checkFile() {
    needsFileCheck = true
    checkFileIfDue()
  }

  /// The same where it was put off and may be done now.
  func checkFileIfDue() {
    guard needsFileCheck, !isOpening, !document.isSaving, !canvas.isPainting, !isTellingOfFile
    else { return }
    needsFileCheck = false
    let document = document
    Task {
      let news = await document.fileNews()
      guard document === self.document else { return }
      if canvas.isPainting || document.isSaving { return checkFile() }
      switch news {
      case .none: break
      case .gone: fileIsGone(document)
      case .changed(let version):
        if version != toldVersion { tellOfChange(to: version) }
      }
    }
  }

  private func fileIsGone(_ document: PaintingDocument) {
    _ = window?.application?.backend.schedule(after: Self.patience) { [weak self] in
      Task { [weak self] in
        guard case .gone = await document.fileNews(), let self, document === self.document else {
          return
        }
        document.loseFile()
        updateChrome()
        tell(
          text("Another program has moved or deleted “%s”. Save writes it anew.", fileName))
      }
    }
  }

  /// Says why a save has failed; where another program has written the file meanwhile, asks what is
  /// to be done. `then` is called after a save that worked; `again` tries the same once more.
  func saveFailed(
    _ error: FileError, to path: String, then: (() -> Void)?, again: @escaping () -> Void
  ) {
    updateChrome()
    guard case .changedMeanwhile = error else {
      guard let window else { return }
      return AlertController.notWritten(
        text("The painting is not saved"), message: "\(error)", tryAgain: again,
        saveAs: { [weak self] in self?.saveAs(then: then) }
      ).present(in: window)
    }
    Task {
      // What is gone again since holds no save up.
      guard let version = await PaintingDocument.look(at: path) else {
        document.loseFile()
        return save(to: path, over: .nothing, then: then)
      }
      tellOfChange(to: version, at: path, then: then ?? {})
    }
  }

  private var fileName: String { document.path?.lastPathPart ?? title }

  /// Asks what is to be done about a file that another program has written.
  private func tellOfChange(
    to version: FileVersion, at path: String? = nil, then: (() -> Void)? = nil
  ) {
    guard let window, !isTellingOfFile, let path = path ?? document.path else { return }
    isTellingOfFile = true
    toldVersion = version
    let document = document
    let alert = AlertController.changedFile(
      name: path.lastPathPart ?? path,
      reload: { [weak self] in self?.reload(path) },
      keep: { [weak self] in
        if document.path == path { document.keep(over: version) }
        self?.updateChrome()
        if let then { self?.save(to: path, over: .version(version), then: then) }
      },
      saveAs: { [weak self] in self?.saveAs(then: then) })
    alert.onDismiss = { [weak self] in
      self?.isTellingOfFile = false
      self?.checkFileIfDue()
    }
    alert.present(in: window)
  }

  /// Shows what is in the file now. Unsaved work goes to a file of its own first, when the person
  /// has said so.
  private func reload(_ path: String) {
    canvas.finishStrokes()
    guard document.hasUnsavedChanges, let window else { return open(path) }
    let base = "\(title) before reload"
    AlertController.reload(title: title, kept: base) { [weak self] in
      self?.keepAside(base) { self?.open(path) }
    }.present(in: window)
  }

  /// Writes the painting among the user's paintings without making that its file.
  private func keepAside(_ base: String, then: @escaping () -> Void) {
    let (painting, folder) = (document.painting, folders.paintings)
    Task {
      do throws(FileError) {
        let path = try await Self.write(painting, in: folder, base: base)
        then()
        // Translators: %s is the path of a file.
        tell(text("What you had painted is in %s", path))
      } catch {
        tell(error, title: text("The file is not reloaded"))
      }
    }
  }

  @concurrent private nonisolated static func write(
    _ painting: Painting, in folder: String, base: String
  ) async throws(FileError) -> String {
    try OpenRasterFile.create(painting, in: folder, base: base)
  }
}
