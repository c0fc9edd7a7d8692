import Glibc
import PaintingFiles
import Testing

/// A save that fails says why, and changes nothing.
@Suite struct FailedSaveTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The message of a save that must fail.
  private func message(saving bytes: [UInt8] = [1], to path: String) -> String {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a small disk needs the right to mount"))
  func aFullDisk() throws {
    let disk = try SmallDisk(kibibytes: 64)
    let path = disk.file("Painting 1.ora")
    try AtomicFile.write([1, 2, 3], to: path)
    let large = [UInt8](repeating: 7, count: 100_000)
    #expect(
      message(saving: large, to: path)
        == "Could not save “\(path)”: there is no space left on the disk. "
        + "Free some space, or save in another folder.")
    #expect(contents(path) == [1, 2, 3])
    #expect(TemporaryFolder.list(disk.path) == ["Painting 1.ora"])
    try AtomicFile.write([4], to: path)
    #expect(contents(path) == [4])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "a read-only disk needs the right to mount"))
  func aReadOnlyDisk() throws {
    let disk = try SmallDisk(kibibytes: 64)
    let path = disk.file("a.ora")
    put([5], at: path)
    try #require(disk.makeReadOnly())
    #expect(
      message(to: path)
        == "Could not save “\(path)”: the disk is read-only. Save in another folder.")
    #expect(contents(path) == [5])
    let new = disk.file("b.ora")
    #expect(
      message(to: new)
        == "Could not save “\(new)”: the disk is read-only. Save in another folder.")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFolderWithoutPermission() throws {
    let path = folder.file("a.ora")
    put([5], at: path)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    #expect(
      message(to: path)
        == "Could not save “\(path)”: you have no permission. Save in another folder.")
    #expect(contents(path) == [5])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFileWithoutPermissionIsNotReplaced() throws {
    let path = folder.file("a.ora")
    put([5], at: path)
    chmod(path, 0o444)
    #expect(message(to: path).contains("you have no permission"))
    #expect(contents(path) == [5])
  }

  @Test func aMissingFolder() {
    let path = folder.file("none/a.ora")
    #expect(
      message(to: path)
        == "Could not save “\(path)”: there is no such file or folder. Choose another place.")
  }

  @Test func aNameThatIsTooLong() {
    let longest = String(repeating: "n", count: 255)
    #expect(message(to: folder.file(longest)) == "no error")
    #expect(
      message(to: folder.file(longest + "n")).hasSuffix(
        "the name is too long. Choose another name."))
    #expect(folder.names == [longest])
  }

  @Test func aFolderIsNotAFile() {
    #expect(message(to: folder.path).contains("it is a folder"))
  }

  @Test func aPipeIsNotAFile() {
    mkfifo(folder.file("pipe"), 0o600)
    let path = folder.file("pipe")
    #expect(message(to: path) == "“\(path)” is not a file that can hold a painting.")
  }
}
