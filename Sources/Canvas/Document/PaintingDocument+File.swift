public import PaintingFiles
import Threads

/// What other programs do with the document's file.
extension PaintingDocument {
  /// What a save to the document's file may write over.
  var claim: FileClaim {
    if isFileGone { return .nothing }
    return version.map(FileClaim.version) ?? .anything
  }

  /// Looks at the file, on another thread, and says what has become of it. What is gone is told once;
  /// what has come back as it was is no news.
  public func fileNews() async -> FileNews {
    guard let path, version != nil || isFileGone else { return .none }
    var (known, now) = (version, await Self.look(at: path))
    // A save meanwhile has made all this old: what was seen may be of before it.
    while version != known, self.path == path, !isSaving {
      (known, now) = (version, await Self.look(at: path))
    }
    guard self.path == path, !isSaving else { return .none }
    guard let now else {
      if isFileGone { return .none }
      return .gone
    }
    if now == version {
      isFileGone = false
      return .none
    }
    return .changed(now)
  }

  /// The file is gone: what is here is the only one, until it is saved.
  public func loseFile() {
    isFileGone = true
    savedRevision = nil
  }

  /// What another program has written may be written over: it was seen, and what is here is to be
  /// kept.
  public func keep(over version: FileVersion) {
    self.version = version
    isFileGone = false
    savedRevision = nil
  }

  /// What is at a path now; looked at on another thread, since a disk may be far away.
  package static func look(at path: String) async -> FileVersion? {
    await WorkThread().value { FileVersion(of: path) }
  }
}
