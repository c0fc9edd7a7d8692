/// Writes whole files so that at any moment, also after a crash or a power cut, either the old
/// content or the new one is there, complete.
///
/// The bytes go to a hidden file in the same folder, reach the disk, are read back and compared;
/// then that file takes the other's name, and the folder reaches the disk.
public enum AtomicFile {
  /// Writes a file or replaces it. Permissions, owner, group and the user's extended attributes of an
  /// old file are kept as far as the system lets us; a symbolic link stays one, and the file it leads to is replaced. A file
  /// that may not be written is not replaced either.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    _ = try write(bytes, to: path, over: .anything)
  }

  /// The same, but what `claim` does not hold stays as it is, which is looked at in the last moment.
  /// Returns the version that is there now.
  public static func write(
    _ bytes: [UInt8], to path: String, over claim: FileClaim
  ) throws(FileError) -> FileVersion {
    try write(ByteParts(bytes), to: path, over: claim)
  }

  /// Writes a file of a new name; false when the name is taken, also by a broken link. Never
  /// overwrites, also when another program makes a file of that name in the same moment. It is for
  /// the user alone (`private`), else as the user's umask says.
  public static func create(
    _ bytes: [UInt8], at path: String, private isPrivate: Bool = false
  ) throws(FileError) -> Bool {
    try create(ByteParts(bytes), at: path, private: isPrivate)
  }

  /// The same of bytes in parts.
  static func create(
    _ bytes: ByteParts, at path: String, private isPrivate: Bool = false
  ) throws(FileError) -> Bool {
    let replacement = AtomicReplacement(
      path: path, target: AtomicTarget(new: path), isPrivate: isPrivate)
    let temporary = try replacement.makeTemporary(bytes, afterStep: { _ in })
    return try replacement.takeNewName(temporary) != nil
  }

  /// The same as `write`; `afterStep` hears of each step when it has been done. For tests.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, over claim: FileClaim = .anything,
    afterStep: (AtomicStep) -> Void
  ) throws(FileError) -> FileVersion {
    try write(ByteParts(bytes), to: path, over: claim, afterStep: afterStep)
  }

  /// The same of bytes in parts, over what `claim` holds alone.
  static func write(
    _ bytes: ByteParts, to path: String, over claim: FileClaim,
    afterStep: (AtomicStep) -> Void = { _ in }
  ) throws(FileError) -> FileVersion {
    let target = try AtomicTarget(following: path)
    let replacement = AtomicReplacement(path: path, target: target)
    let temporary = try replacement.makeTemporary(bytes, afterStep: afterStep)
    return try replacement.takeName(temporary, over: claim, afterStep: afterStep)
  }
}
