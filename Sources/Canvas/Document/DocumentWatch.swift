import PaintingFiles

/// Hears when something happens to the file of the painting at hand, by whatever program.
package final class DocumentWatch {
  /// Told of it; also of the app's own saves.
  package var onChange: (() -> Void)?
  private var path: String?
  private var watch: FileWatch?

  /// Watches nothing yet.
  package init() {}

  /// Watches this file from now on; nil none.
  package func follow(_ path: String?) {
    guard path != self.path else { return }
    self.path = path
    watch = path.map { path in
      FileWatch(path) { [weak self] in Task { @MainActor in self?.onChange?() } }
    }
  }
}
