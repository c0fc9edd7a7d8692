import Controls
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// An export that runs on other threads, with a strip at the window's lower edge that shows how far it
/// has come and can call it off. Painting goes on meanwhile.
final class ExportWork {
  /// After this time the strip is shown, in seconds.
  static let patience = 0.4
  /// From one look at the progress to the next, in seconds.
  private static let interval = 0.1

  private let progress = ExportProgress()
  private let strip: ProgressStrip
  private weak var window: Window?
  private var timer: TimerToken?

  /// Begins to watch an export that goes to a file.
  init(name: String, in window: Window) {
    self.window = window
    strip = ExportWork.strip(name)
    strip.onCancel = { [progress] in progress.cancel() }
    look(after: ExportWork.patience)
  }

  /// A strip for an export that goes to a file.
  static func strip(_ name: String) -> ProgressStrip {
    ProgressStrip(
      // Translators: %s is the name of a file.
      text("Exporting %s", name), bar: text("Export"), identifier: "exporting")
  }

  /// Writes the picture; false where the person called it off.
  func write(
    _ painting: Painting, _ export: PictureExport, to path: String
  ) async throws(FileError) -> Bool {
    defer { end() }
    return try await ExportWork.run(painting, export, path, progress)
  }

  @concurrent private nonisolated static func run(
    _ painting: Painting, _ export: PictureExport, _ path: String, _ progress: ExportProgress
  ) async throws(FileError) -> Bool {
    try export.write(painting, to: path, progress: progress)
  }

  private func look(after time: Double) {
    timer = window?.application?.backend.schedule(after: time) { [weak self] in self?.show() }
  }

  private func show() {
    guard let window else { return }
    if !window.presentedViewControllers.contains(where: { $0 === strip }) {
      window.present(strip, style: .floating)
    }
    strip.progress = progress.fraction
    look(after: ExportWork.interval)
  }

  private func end() {
    if let timer { window?.application?.backend.cancel(timer) }
    timer = nil
    window?.dismiss(strip)
  }
}
