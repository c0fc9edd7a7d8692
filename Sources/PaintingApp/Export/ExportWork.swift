import Controls
import Geometry
import PaintingFiles
import PaintingModel
import UserInterface
import Words

/// An export, or what else may take long, that runs on other threads, with a strip at the window's lower edge that shows how far it
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
  convenience init(name: String, in window: Window) {
    self.init(ExportWork.strip(name), in: window)
  }

  /// Begins to watch work that a strip tells of.
  init(_ strip: ProgressStrip, in window: Window) {
    self.window = window
    self.strip = strip
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
    try await run { (progress) throws(FileError) in
      try export.write(painting, to: path, progress: progress)
    }
  }

  /// Does the work on another thread.
  func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable (ExportProgress) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    defer { end() }
    return try await ExportWork.run(progress, body)
  }

  @concurrent private nonisolated static func run<Value: Sendable, Failure: Error>(
    _ progress: ExportProgress,
    _ body: @escaping @Sendable (ExportProgress) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try body(progress)
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
