import Glibc

/// One writing of a file: the steps of `AtomicFile`. Whatever fails, the hidden file is removed.
struct AtomicReplacement {
  /// The path the caller gave, for messages.
  let path: String
  /// The file to be written.
  let target: AtomicTarget
  /// Whether a new file is for the user alone.
  var isPrivate = false

  /// Writes the hidden file completely and safely; returns it open, and locked for others.
  func makeTemporary(
    _ bytes: ByteParts, afterStep: (AtomicStep) -> Void
  ) throws(FileError) -> FileDescriptor {
    let file = try openTemporary()
    afterStep(.opened)
    do throws(SystemError) {
      try keepPermissions(of: target.old, on: file)
      let half = bytes.count / 2
      var done = 0
      for part in bytes.parts {
        let cut = max(0, min(half - done, part.count))
        try file.write(part[..<cut])
        // The part in which the half lies; the last one where it lies at the end.
        if done <= half, half < done + part.count { afterStep(.halfWritten) }
        try file.write(part[cut...])
        done += part.count
      }
      afterStep(.written)
      try file.synchronize()
      afterStep(.synchronized)
    } catch {
      throw abandon(.cannotWrite(path: path, error))
    }
    guard file.holds(bytes) else { throw abandon(.notWrittenRight(path: path)) }
    afterStep(.verified)
    return file
  }

  /// Gives the hidden file the name, in place of what had it, unless `claim` does not hold that.
  func takeName(
    _ temporary: consuming FileDescriptor, over claim: FileClaim, afterStep: (AtomicStep) -> Void
  ) throws(FileError) -> FileVersion {
    switch claim {
    case .anything: break
    case .version(let version):
      if let now = FileVersion(of: target.path), now != version {
        throw abandon(.changedMeanwhile(path: path))
      }
    case .nothing:
      guard let version = try takeNewName(temporary) else { throw .changedMeanwhile(path: path) }
      return version
    }
    guard unsafe rename(target.temporaryPath, target.path) == 0 else {
      throw abandon(.cannotWrite(path: path, .last))
    }
    afterStep(.renamed)
    let version = try finish(temporary)
    afterStep(.folderSynchronized)
    return version
  }

  /// Gives the hidden file the name unless something has it; then it returns nil.
  func takeNewName(_ temporary: consuming FileDescriptor) throws(FileError) -> FileVersion? {
    if unsafe link(target.temporaryPath, target.path) == 0 {
      _ = unsafe unlink(target.temporaryPath)
    } else if errno == EEXIST {
      _ = unsafe unlink(target.temporaryPath)
      return nil
    } else if [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) {
      guard try takeNewNameWithoutLinks() else { return nil }
    } else {
      throw abandon(.cannotWrite(path: path, .last))
    }
    return try finish(temporary)
  }

  /// The same where a file cannot have two names (FAT): an empty file keeps the place.
  private func takeNewNameWithoutLinks() throws(FileError) -> Bool {
    do throws(SystemError) {
      _ = try FileDescriptor(target.path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    } catch {
      let failure = abandon(.cannotWrite(path: path, error))
      if error.code == EEXIST { return false }
      throw failure
    }
    guard unsafe rename(target.temporaryPath, target.path) == 0 else {
      let error = SystemError.last
      _ = unsafe unlink(target.path)
      throw abandon(.cannotWrite(path: path, error))
    }
    return true
  }

  /// Makes and locks the hidden file. One that a crash left behind is removed; one that is locked
  /// is being written by somebody else.
  private func openTemporary() throws(FileError) -> FileDescriptor {
    do throws(SystemError) {
      // Until it has the old file's permissions, nobody else may look into it.
      let mode: mode_t = target.old == nil && !isPrivate ? 0o666 : 0o600
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      if let file = try FileDescriptor.ifNew(target.temporaryPath, flags, mode: mode) {
        return file
      }
      let left = try FileDescriptor(target.temporaryPath, O_RDWR | O_NOFOLLOW | O_NONBLOCK)
      if !left.lock() { throw SystemError(code: EAGAIN) }
      _ = unsafe unlink(target.temporaryPath)
      let file = try FileDescriptor(target.temporaryPath, flags, mode: mode)
      _ = file.lock()
      return file
    } catch {
      if error.code == EAGAIN || error.code == EEXIST { throw .beingWritten(path: path) }
      throw .cannotWrite(path: path, error)
    }
  }

  /// Gives the hidden file the owner, group, permissions and extended attributes of the old one.
  /// An owner or group that we may not give away is left, and then the group gets no more than
  /// everybody else.
  private func keepPermissions(
    of old: stat?, on file: borrowing FileDescriptor
  ) throws(SystemError) {
    guard let old else { return }
    var mode = old.st_mode & 0o777
    let isOwner = fchown(file.number, old.st_uid, old.st_gid) == 0
    if !isOwner, fchown(file.number, uid_t.max, old.st_gid) != 0 {
      mode = mode & 0o707 | (mode & 0o007) << 3
    }
    // Disks without permissions (FAT) refuse; there is nothing to keep there.
    guard fchmod(file.number, mode) == 0 || errno == EPERM || errno == EOPNOTSUPP else {
      throw .last
    }
    file.takeAttributes(of: target.path)
  }

  /// Brings the name to the disk. Folders that cannot be synchronized are left to the system.
  private func finish(_ temporary: consuming FileDescriptor) throws(FileError) -> FileVersion {
    let version: FileVersion
    do throws(SystemError) {
      version = FileVersion(try temporary.status())
    } catch {
      throw .cannotWrite(path: path, error)
    }
    do throws(SystemError) {
      try temporary.close()
      let folder = try FileDescriptor(target.folder, O_RDONLY | O_DIRECTORY)
      try folder.synchronize()
    } catch {
      guard error.code == EIO || error.code == ENOSPC else { return version }
      throw .cannotWrite(path: path, error)
    }
    return version
  }

  private func abandon(_ error: FileError) -> FileError {
    _ = unsafe unlink(target.temporaryPath)
    return error
  }
}
