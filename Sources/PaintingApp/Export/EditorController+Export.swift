import PaintingFiles
import PaintingModel
import UserInterface

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
    choose(.save(name: "\(title).\(ending)", ending: ending)) { [weak self] path in
      self?.export(export, to: path)
    }
  }

  /// Writes the picture as it is now on other threads; painting goes on.
  func export(_ export: PictureExport, to path: String) {
    guard let window else { return }
    painting.finishStrokes()
    let painting = document.painting
    let work = ExportWork(name: path.lastPathPart ?? path, in: window)
    Task {
      do throws(FileError) {
        if try await work.write(painting, export, to: path) {
          tell("Exported \(path)")
        } else {
          tell("The export was called off. Nothing was written.")
        }
      } catch {
        let alert = AlertController.notWritten(
          "The picture is not exported", message: "\(error)",
          tryAgain: { [weak self] in self?.export(export, to: path) })
        alert.present(in: window)
      }
    }
  }
}
