/// How far the writing of a file has come.
package enum AtomicStep: Int, CaseIterable, Sendable {
  /// The hidden file is there, empty.
  case opened
  /// Half of the bytes are written.
  case halfWritten
  /// All bytes are written.
  case written
  /// They have reached the disk.
  case synchronized
  /// They have been read back and are the same.
  case verified
  /// The hidden file has taken the name.
  case renamed
  /// The folder has reached the disk.
  case folderSynchronized
}
