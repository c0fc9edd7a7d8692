import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import UserInterface

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
          try await document.save(to: target)
        } else {
          try await document.saveNumbered(in: folders.paintings)
          tell("Saved as \(document.path ?? "")")
        }
        updateChrome()
        then?()
      } catch {
        updateChrome()
        tell(error, title: "The painting is not saved")
      }
    }
    updateChrome()
  }

  /// A save has ended, well or not: whoever asked for one since gets another.
  private func saveEnded() {
    guard !waitingSaves.isEmpty else { return }
    let waiting = waitingSaves
    waitingSaves.removeAll()
    save { for then in waiting { then() } }
  }

  /// Asks for a name and saves there.
  func saveAs(then: (() -> Void)? = nil) {
    choose(.save(name: "\(title).ora", ending: "ora")) { [weak self] path in
      self?.plannedPath = nil
      self?.save(to: path, then: then)
    }
  }

  private func save(to path: String, then: (() -> Void)?) {
    let document = document
    Task.immediate {
      do throws(FileError) {
        try await document.save(to: path)
        updateChrome()
        then?()
      } catch {
        updateChrome()
        tell(error, title: "The painting is not saved")
      }
    }
  }

  /// Asks for a name and writes the picture, flattened on its paper.
  func exportPNG() {
    choose(.save(name: "\(title).png", ending: "png")) { [weak self] path in
      guard let self else { return }
      let document = document
      Task {
        do throws(FileError) {
          try await document.exportPNG(to: path)
          self.tell("Exported \(path)")
        } catch {
          self.tell(error, title: "The picture is not exported")
        }
      }
    }
  }

  /// Starts an empty painting, after unsaved work was dealt with.
  func newPainting() {
    closeIfWanted { [weak self] in
      guard let self else { return }
      plannedPath = nil
      painting.show(PaintingDocument(painting: Painting(size: newSize)))
      updateChrome()
    }
  }

  /// Asks for a file and opens it, after unsaved work was dealt with.
  func chooseAndOpen() {
    closeIfWanted { [weak self] in
      self?.choose(.open) { path in self?.open(path) }
    }
  }

  /// Opens a painting or picture; on an error says so and keeps what is there.
  ///
  /// With `orStart`, a file that does not exist yet is where the painting will be saved.
  public func open(_ path: String, orStart: Bool = false) {
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
        let opened = try await PaintingDocument.open(path)
        plannedPath = nil
        painting.show(opened.document)
        updateChrome()
        if let notice = opened.notice { tell(notice) }
      } catch {
        tell(error, title: "The file cannot be opened")
      }
    }
  }

  /// Goes on when no work would be lost, or the user has saved or discarded it.
  public func closeIfWanted(_ proceed: @escaping () -> Void) {
    guard document.hasUnsavedChanges || painting.isPainting else { return proceed() }
    painting.finishStrokes()
    guard document.hasUnsavedChanges else { return proceed() }
    guard !isAsking, let window else { return }
    isAsking = true
    let alert = AlertController.saveChanges(
      title: title, save: { [weak self] in self?.save(then: proceed) }, discard: proceed)
    alert.onDismiss = { [weak self] in self?.isAsking = false }
    alert.present(in: window)
  }

  private func choose(_ mode: ChooserMode, _ action: @escaping (String) -> Void) {
    guard let window else { return }
    let folder =
      document.path.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }
      ?? folders.paintings
    let chooser = ChooserController(
      mode, folder: folder, folders: folders, thumbnail: { try? PaintingFile.thumbnail(of: $0) })
    chooser.onChoose = action
    chooser.present(in: window)
  }
}
