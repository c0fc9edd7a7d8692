import PaintingFiles
import PaintingModel
import Synchronization

/// One export of a playback: it runs on another thread, tells how far it has come, and can be called
/// off.
nonisolated final class ExportRun: Sendable {
  private struct State {
    var isCancelled = false
    /// What was told last, in hundredths.
    var told = -1
  }

  private let state = Mutex(State())

  /// Ends it soon; the file is not written.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Writes the file; false where it was called off. `progress` is told each hundredth, 0…1.
  @concurrent func write(
    _ export: PlaybackExport, of painting: Painting, to path: String,
    progress: @escaping @MainActor @Sendable (Double) -> Void
  ) async throws(FileError) -> Bool {
    try export.write(painting, to: path) { part in
      let (goesOn, isNew) = state.withLock { state in
        let hundredth = Int(part * 100)
        defer { state.told = hundredth }
        return (!state.isCancelled, hundredth != state.told)
      }
      if goesOn, isNew { Task { @MainActor in progress(part) } }
      return goesOn
    }
  }
}
