import Glibc

/// A file in the trash, with what is noted of it there.
public struct TrashedFile: Hashable, Sendable {
  /// Where it lay.
  public let path: String
  /// Where it lies now.
  let place: String
  /// The note of where it lay.
  let note: String

  /// Brings it back to where it lay, unless something else has its name by now.
  public func restore() throws(FileError) {
    try FileMove.move(place, to: path)
    _ = unsafe unlink(note)
  }
}
