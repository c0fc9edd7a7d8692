import Canvas
import Controls
import FileDialogs
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Saves to the painting's file; one without a file goes, without a question, to the next
  /// `Painting N.ora` in the user's Pictures folder under `Fude/`. `then` is called after a save
  /// that worked.
  func save(then: (() -> Void)? = nil) {
    guard !isOpening else { return }
    let document = document
    guard !document.isSaving else {
      // What was painted since the save began is for the next one.
      return waitingSaves.append(then ?? {})
    }
    let target = document.path ?? plannedPath
    // At once: the painting of this very moment is saved, and a second wish finds the save begun.
    Task.immediate {
      defer { saveEnded() }
      do throws(FileError) {
        if let target {
          if target.parentPath == folders.paintings { try UserFolders.make(folders.paintings) }
          // A named file that was not there must still not be there.
          try await document.save(to: target, over: document.path == nil ? .nothing : nil)
        } else {
          try await document.saveNumbered(in: folders.paintings)
          // Translators: %s is the path of a file.
          tell(text("Saved as %s", (document.path ?? "").placed(home: folders.home)))
        }
        if let saved = document.path { recentFiles.note(saved) }
        updateChrome()
        then?()
      } catch {
        saveFailed(error, to: target ?? error.path, then: then) { [weak self] in
          self?.save(then: then)
        }
      }
    }
    updateChrome()
  }

  /// A save has ended, well or not: whoever asked for one since gets another.
  private func saveEnded() {
    checkFileIfDue()
    let next = afterSave
    afterSave.removeAll()
    defer { for work in next { work() } }
    guard !waitingSaves.isEmpty else { return }
    let waiting = waitingSaves
    waitingSaves.removeAll()
    save { for then in waiting { then() } }
  }

  /// Asks for a name and saves there.
  func saveAs(then: (() -> Void)? = nil) {
    choose(.save(name: "\(title).ora", ending: "ora")) { [weak self] path in
      self?.plannedPath = nil
      // What is there now was to be replaced, and nothing that comes later.
      self?.save(to: path, over: FileClaim(to: path), then: then)
    }
  }

  /// Saves to a file, over what `claim` holds. `then` is called after a save that worked.
  func save(to path: String, over claim: FileClaim, then: (() -> Void)?) {
    let document = document
    guard !document.isSaving else {
      return afterSave.append { [weak self] in
        guard let self, self.document === document else { return }
        // What the save under way has put there is ours, and no news.
        let now = FileClaim(to: path)
        let isOurs = now == document.version.map(FileClaim.version)
        save(to: path, over: isOurs ? now : claim, then: then)
      }
    }
    Task.immediate {
      defer { saveEnded() }
      do throws(FileError) {
        try await document.save(to: path, over: claim)
        recentFiles.note(path)
        updateChrome()
        then?()
      } catch {
        saveFailed(error, to: path, then: then) { [weak self] in
          self?.save(to: path, over: claim, then: then)
        }
      }
    }
  }

  /// Starts an empty painting, after unsaved work was dealt with.
  func newPainting() {
    closeIfWanted { [weak self] in
      guard let self else { return }
      show(makeEmptyDocument())
    }
  }

  /// Shows a painting in place of the one at hand, of which nothing is kept.
  func show(_ document: PaintingDocument) {
    plannedPath = nil
    document.painting.author = drawAuthor()
    canvas.show(document)
    updateChrome()
  }

  /// Asks for a file and opens it, after unsaved work was dealt with.
  func chooseAndOpen() {
    closeIfWanted { [weak self] in
      self?.choose(.open) { path in self?.open(path) }
    }
  }

  /// Shows the files that were used last, and opens the one that is chosen, after unsaved work was
  /// dealt with.
  func openRecent() {
    closeIfWanted { [weak self] in
      guard let self, let window else { return }
      fileChooser.chooseRecent(window: window) { [weak self] path in self?.open(path) }
    }
  }

  /// Opens a painting or picture; on an error says so and keeps what is there.
  ///
  /// With `orStart`, a file that does not exist yet is where the painting will be saved. `then` is
  /// called once a file is open.
  public func open(_ path: String, orStart: Bool = false, then: (() -> Void)? = nil) {
    guard !isOpening else { return }
    // Seen at once, so that a hand may paint as soon as there is a canvas.
    if orStart, FolderListing.isMissing(path) {
      plannedPath = path
      return updateChrome()
    }
    isOpening = true
    Task {
      defer { isOpening = false }
      do throws(FileError) {
        let name = path.lastPathPart ?? path
        let opened = try await telling(text("Opening “%s”…", name)) {
          [folder = canvas.tilesAtRest.folder] () async throws(FileError) in
          try await PaintingDocument.open(path, tilesIn: folder)
        }
        show(opened.document)
        nameAfter(picture: path)
        recentFiles.note(path)
        if let notice = opened.notice { tell(notice) }
        then?()
      } catch {
        tell(error, title: text("The file cannot be opened"))
      }
    }
  }

  /// What was opened from a picture is a new painting, which bears its name where that is free.
  private func nameAfter(picture path: String) {
    guard document.path == nil, let name = path.lastPathPart else { return }
    let planned = "\(folders.paintings)/\(FileName(name).base).ora"
    if FolderListing.isMissing(planned) { plannedPath = planned }
    updateChrome()
  }

  /// Asks for a picture and adds it as a layer in the middle of what is seen.
  func chooseAndImport() {
    choose(.open) { [weak self] path in self?.exchange.addLayers([path]) }
  }

  /// Goes on when no work would be lost, or the user has saved or discarded it.
  public func closeIfWanted(_ proceed: @escaping () -> Void) {
    guard document.hasUnsavedChanges || canvas.isPainting else { return proceed() }
    canvas.finishStrokes()
    guard !document.isSaving else {
      // What it will have saved needs no question.
      return afterSave.append { [weak self] in self?.closeIfWanted(proceed) }
    }
    guard document.hasUnsavedChanges else { return proceed() }
    guard !isAsking, let window else { return }
    isAsking = true
    let alert = AlertController.saveChanges(
      title: title, save: { [weak self] in self?.save(then: proceed) }, discard: proceed)
    alert.onDismiss = { [weak self] in self?.isAsking = false }
    alert.present(in: window)
  }

  func choose(_ mode: ChooserMode, _ action: @escaping (String) -> Void) {
    guard let window else { return }
    fileChooser.choose(mode, in: document.path?.parentPath, window: window, then: action)
  }
}
