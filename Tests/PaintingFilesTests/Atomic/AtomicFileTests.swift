import CAttributes
import Glibc
import PaintingFiles
import Testing

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 4095, 4097, 3_000_001])
  func aFileHasWhatWasWritten(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try AtomicFile.write(bytes, to: folder.file("a.ora"))
    let isSame = contents(folder.file("a.ora")) == bytes
    #expect(isSame)
    #expect(folder.names == ["a.ora"])
  }

  @Test func aNewFileFollowsTheUmask() throws {
    try AtomicFile.write([1], to: folder.file("new"))
    put([1], at: folder.file("plain"))
    #expect(try mode(folder.file("new")) == mode(folder.file("plain")))
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o777] as [mode_t])
  func permissionsAreKept(mode: mode_t) throws {
    let path = folder.file("a")
    put([1], at: path)
    chmod(path, mode)
    try AtomicFile.write([2], to: path)
    #expect(try self.mode(path) == mode)
  }

  @Test func attributesThatPeopleGaveAreKept() throws {
    let path = folder.file("a")
    put([1], at: path)
    let value = [UInt8](repeating: 7, count: 300)
    guard setxattr(path, "user.xdg.tags", value, value.count, 0) == 0 else {
      // This disk keeps none.
      try #require([EOPNOTSUPP, EPERM].contains(errno))
      return
    }
    setxattr(path, "user.empty", nil, 0, 0)
    try AtomicFile.write([2], to: path)
    #expect(contents(path) == [2])
    var found = [UInt8](repeating: 0, count: 400)
    #expect(getxattr(path, "user.xdg.tags", &found, 400) == 300)
    #expect(found.prefix(300).elementsEqual(value))
    #expect(getxattr(path, "user.empty", nil, 0) == 0)
    // A new file has none.
    try AtomicFile.write([1], to: folder.file("b"))
    #expect(listxattr(folder.file("b"), nil, 0) == 0)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func theOwnerIsKept() throws {
    let path = folder.file("a")
    put([1], at: path)
    chown(path, 1234, 2345)
    try AtomicFile.write([2], to: path)
    var status = stat()
    stat(path, &status)
    #expect(status.st_uid == 1234 && status.st_gid == 2345)
  }

  @Test func aSymbolicLinkStaysOne() throws {
    mkdir(folder.file("real"), 0o755)
    put([1], at: folder.file("real/a"))
    symlink("real/a", folder.file("link"))
    symlink(folder.file("link"), folder.file("link to link"))
    try AtomicFile.write([2], to: folder.file("link to link"))
    #expect(contents(folder.file("real/a")) == [2])
    #expect(folder.names == ["link", "link to link", "real"])
    #expect(TemporaryFolder.list(folder.file("real")) == ["a"])
    var status = stat()
    lstat(folder.file("link"), &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func aLinkToNothingMakesTheFile() throws {
    symlink("later", folder.file("link"))
    try AtomicFile.write([2], to: folder.file("link"))
    #expect(contents(folder.file("later")) == [2])
  }

  @Test func aCircleOfLinksIsAnError() throws {
    symlink("b", folder.file("a"))
    symlink("a", folder.file("b"))
    let path = folder.file("a")
    #expect(throws: FileError.cannotWrite(path: path, SystemError(code: ELOOP))) {
      try AtomicFile.write([2], to: path)
    }
  }

  @Test func whatACrashLeftBehindIsRemoved() throws {
    let path = folder.file("a")
    // A save that was killed in the middle: its hidden file is there, its lock is not.
    var hidden = ""
    try AtomicFile.write([1], to: path) { step in
      if step == .halfWritten { hidden = folder.names.first { $0 != "a" } ?? "" }
    }
    #expect(hidden.hasPrefix(".fude-"))
    put([9, 9, 9], at: folder.file(hidden))
    try AtomicFile.write([2], to: path)
    #expect(contents(path) == [2])
    #expect(folder.names == ["a"])
  }

  @Test func twoSavesOfOneFileAtOnceDoNotMix() throws {
    let path = folder.file("a")
    var inner: FileError?
    try AtomicFile.write([1], to: path) { step in
      guard step == .written else { return }
      do throws(FileError) { try AtomicFile.write([2], to: path) } catch { inner = error }
    }
    #expect(inner == .beingWritten(path: path))
    #expect(contents(path) == [1])
  }

  @Test func theOldFileIsWholeUntilTheNewOneIs() throws {
    let path = folder.file("a")
    let old = [UInt8](repeating: 1, count: 5000)
    let new = [UInt8](repeating: 2, count: 7000)
    try AtomicFile.write(old, to: path)
    var seen: [AtomicStep] = []
    try AtomicFile.write(new, to: path) { step in
      seen.append(step)
      let isWhole = contents(path) == (step.rawValue < AtomicStep.renamed.rawValue ? old : new)
      #expect(isWhole)
    }
    #expect(seen == AtomicStep.allCases)
  }

  @Test func aChangedByteOnTheDiskIsFound() throws {
    let path = folder.file("a")
    put([7], at: path)
    #expect(throws: FileError.notWrittenRight(path: path)) {
      try AtomicFile.write([1, 2, 3], to: path) { step in
        guard step == .synchronized else { return }
        let hidden = folder.names.first { $0.hasPrefix(".fude") } ?? ""
        put([1, 2, 4], at: folder.file(hidden))
      }
    }
    #expect(contents(path) == [7])
    #expect(folder.names == ["a"])
  }

  @Test func createNeverOverwrites() throws {
    let path = folder.file("a")
    #expect(try AtomicFile.create([1], at: path))
    #expect(try !AtomicFile.create([2], at: path))
    #expect(contents(path) == [1])
    symlink("nowhere", folder.file("link"))
    #expect(try !AtomicFile.create([2], at: folder.file("link")))
    #expect(folder.names == ["a", "link"])
  }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o7777
  }
}
