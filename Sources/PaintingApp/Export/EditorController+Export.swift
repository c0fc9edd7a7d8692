import Canvas
import Controls
import FileDialogs
import PaintingFiles
import PaintingModel
import UserInterface
import Words

extension EditorController {
  /// Asks how the painting is to become a picture, then for a name, and writes it.
  func export() {
    guard let window else { return }
    let panel = ExportController(preferences.export, canvas: document.painting.size)
    panel.onExport = { [weak self] in self?.chooseName(for: $0) }
    panel.present(in: window)
  }

  private func chooseName(for export: PictureExport) {
    preferences.export = export
    let ending = export.format.endings[0]
    chooseExport("\(title).\(ending)", ending) { [weak self] path in
      self?.export(export, to: path)
    }
  }

  /// Asks where something is to be exported: at first among the pictures, so that it does not lie
  /// between the paintings; then where the last one went.
  func chooseExport(_ name: String, _ ending: String, _ then: @escaping (String) -> Void) {
    guard let window else { return }
    let mode = ChooserMode.save(name: name, ending: ending)
    fileChooser.choose(mode, in: exportFolder ?? folders.pictures, window: window) {
      [weak self] path in
      self?.exportFolder = path.parentPath
      then(path)
    }
  }

  /// Writes the picture as it is now on other threads; painting goes on.
  func export(_ export: PictureExport, to path: String) {
    guard let window else { return }
    canvas.finishStrokes()
    let painting = document.painting
    let work = ExportWork(name: path.lastPathPart ?? path, in: window)
    Task {
      do throws(FileError) {
        if try await work.write(painting, export, to: path) {
          tell(text("Exported %s", path.placed(home: folders.home)))
        } else {
          tell(text("The export was called off. Nothing was written."))
        }
      } catch {
        let alert = AlertController.notWritten(
          text("The picture is not exported"), message: "\(error)",
          tryAgain: { [weak self] in self?.export(export, to: path) })
        alert.present(in: window)
      }
    }
  }
}
