import Glibc

/// A file in the trash, with what is noted of it there.
public struct TrashedFile: Hashable, Sendable {
  /// Where it lay.
  public let path: String
  /// Where it lies now.
  public let place: String
  /// The note of where it lay.
  let note: String
  /// When it was thrown away, as the note has it: `2026-11-22T03:15:09`.
  public let date: String

  /// Brings it back to where it lay, unless something else has its name by now.
  public func restore() throws(FileError) {
    try FileMove.move(place, to: path)
    _ = unsafe unlink(note)
  }

  /// Deletes it for good.
  public func delete() throws(FileError) {
    try AtomicFile.remove(place)
    _ = unsafe unlink(note)
  }
}
