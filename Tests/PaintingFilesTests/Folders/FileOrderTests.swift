import Glibc
import Testing

@testable import PaintingFiles

@Suite struct FileOrderTests {
  private let entries = [
    FolderEntry(name: "b.ora", isFolder: false, modified: 3),
    FolderEntry(name: "Painting 10.ora", isFolder: false, modified: 1),
    FolderEntry(name: "painting 9.ora", isFolder: false, modified: 1),
    FolderEntry(name: "Old", isFolder: true, modified: 2),
    FolderEntry(name: "new", isFolder: true, modified: 9),
  ]

  @Test func byNameAsPeopleCount() {
    #expect(
      FileOrder.name.sort(entries).map(\.name)
        == ["new", "Old", "b.ora", "painting 9.ora", "Painting 10.ora"])
  }

  @Test func theNewestFirstAndThenByName() {
    #expect(
      FileOrder.newest.sort(entries).map(\.name)
        == ["new", "Old", "b.ora", "painting 9.ora", "Painting 10.ora"])
    let later = entries + [FolderEntry(name: "z.ora", isFolder: false, modified: 8)]
    #expect(FileOrder.newest.sort(later).map(\.name)[2] == "z.ora")
  }

  @Test func hiddenNamesAreListedWhereTheyAreAskedFor() throws {
    let folder = try TemporaryFolder()
    put("abc", at: folder.file(".secret.ora"))
    put("abcd", at: folder.file("plain.ora"))
    #expect(try FolderListing.read(folder.path).map(\.name) == ["plain.ora"])
    let all = try FileOrder.name.sort(FolderListing.read(folder.path, hidden: true))
    #expect(all.map(\.name) == [".secret.ora", "plain.ora"])
    #expect(all.map(\.size) == [3, 4])
  }

  @Test func theNearestFolderIsFoundAboveWhatIsGone() throws {
    let folder = try TemporaryFolder()
    put("x", at: folder.file("file"))
    #expect(FolderListing.nearest(folder.path) == folder.path)
    #expect(FolderListing.nearest(folder.file("gone/deeper")) == folder.path)
    #expect(FolderListing.nearest(folder.file("file")) == folder.path)
    #expect(FolderListing.nearest("/nowhere/at/all") == "/")
  }
}
