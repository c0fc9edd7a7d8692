import Glibc
import Testing

@testable import PaintingFiles

/// A save never writes over what another program has written in between.
@Suite struct FileClaimTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("hill.ora")
  }

  @Test func ourOwnSavesFollowEachOther() throws {
    var version = try AtomicFile.write([1], to: path, over: .nothing)
    for byte in 2...4 as ClosedRange<UInt8> {
      #expect(version == FileVersion(of: path))
      version = try AtomicFile.write([byte], to: path, over: .version(version))
    }
    #expect(contents(path) == [4])
  }

  @Test func whatAnotherProgramWroteInPlaceStays() throws {
    let version = try AtomicFile.write([1], to: path, over: .anything)
    put([7, 7], at: path)
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      _ = try AtomicFile.write([2], to: path, over: .version(version))
    }
    #expect(contents(path) == [7, 7] && folder.names == ["hill.ora"])
  }

  @Test func whatAnotherProgramPutInItsPlaceStaysAlsoWhenItLooksTheSame() throws {
    let version = try AtomicFile.write([1], to: path, over: .anything)
    put([9], at: folder.file("other"))
    var times = stat()
    stat(path, &times)
    var both = [times.st_atim, times.st_mtim]
    utimensat(AT_FDCWD, folder.file("other"), &both, 0)
    rename(folder.file("other"), path)
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      _ = try AtomicFile.write([2], to: path, over: .version(version))
    }
    #expect(contents(path) == [9])
  }

  @Test func evenWhatCameWhileWeWroteStays() throws {
    let version = try AtomicFile.write([1], to: path, over: .anything)
    for claim in [FileClaim.version(version), .nothing] {
      unlink(path)
      if claim != .nothing { put([1], at: path) }
      #expect(throws: FileError.changedMeanwhile(path: path)) {
        _ = try AtomicFile.write([2], to: path, over: claim) { step in
          if step == .verified { put([5, 5], at: path) }
        }
      }
      #expect(contents(path) == [5, 5] && folder.names == ["hill.ora"])
    }
  }

  @Test func aFileThatWasTakenAwayIsWrittenAnew() throws {
    let version = try AtomicFile.write([1], to: path, over: .anything)
    unlink(path)
    _ = try AtomicFile.write([2], to: path, over: .version(version))
    #expect(contents(path) == [2])
  }

  @Test func aNewFileMustBeNew() throws {
    _ = try AtomicFile.write([1], to: path, over: FileClaim(to: path))
    #expect(throws: FileError.changedMeanwhile(path: path)) {
      _ = try AtomicFile.write([2], to: path, over: .nothing)
    }
    _ = try AtomicFile.write([3], to: path, over: FileClaim(to: path))
    #expect(contents(path) == [3] && folder.names == ["hill.ora"])
  }

  @Test func anotherNameOwnerOrPermissionIsNoOtherVersion() throws {
    let version = try AtomicFile.write([1], to: path, over: .anything)
    chmod(path, 0o600)
    rename(path, folder.file("sea.ora"))
    symlink("sea.ora", path)
    #expect(FileVersion(of: path) == version)
    _ = try AtomicFile.write([2], to: path, over: .version(version))
    #expect(contents(folder.file("sea.ora")) == [2])
  }

  @Test func theMessageNamesTheFileAndWhatToDo() {
    let message = "\(FileError.changedMeanwhile(path: path))"
    #expect(message.contains(path) && message.hasSuffix("Save under another name."))
  }
}
