import PaintingFiles
import Words

extension JournalKeeper {
  /// How large all journals together may be before that is told, in bytes.
  public nonisolated static let sizeLimit = 2 << 30

  /// What to tell of a folder of journals of a size; nil where it is not too large.
  func sizeWarning(for byteCount: Int) -> String? {
    guard byteCount > sizeLimit else { return nil }
    let mebibytes = max(1, byteCount >> 20)
    let tenths = mebibytes * 10 / 1024
    let size =
      tenths < 10
      ? "\(mebibytes) MiB"
      : "\(tenths / 10)\(NumberLocale.current.decimalSeparator)\(tenths % 10) GiB"
    // Translators: The places are a size, as 2.1 GiB, and the path of a folder.
    return text(
      """
      Unsaved paintings take %s in “%s”. Recover or discard what you do not need; nothing is \
      deleted by itself.
      """, size, folder.path)
  }

  /// Looks on another thread how large the journals are, and tells once where that is too much.
  func checkSize() {
    guard !hasToldSize else { return }
    let folder = folder
    Task { [weak self] in
      let count = await Self.byteCount(of: folder)
      guard let self, !hasToldSize, let words = sizeWarning(for: count) else { return }
      hasToldSize = true
      onLargeStore?(words)
    }
  }

  @concurrent private nonisolated static func byteCount(of folder: JournalFolder) async -> Int {
    folder.byteCount
  }
}
