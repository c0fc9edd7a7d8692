import Glibc
import Testing

@testable import PaintingFiles

@Suite struct FolderListingTests {
  @Test func namesAreOrderedAsPeopleDo() {
    let names = [
      "b", "Painting 10", "a2", "painting 9", "A10", "a02", "A", "Painting", "1", "10", "9",
    ]
    #expect(
      names.sorted(by: NaturalOrder.precedes) == [
        "1", "9", "10", "A", "a02", "a2", "A10", "b", "Painting", "painting 9", "Painting 10",
      ])
  }

  @Test func theOrderIsStrict() {
    let names = ["", "a", "A", "a1", "a01", "a1b", "1a", "é", "e\u{301}", "0", "00"]
    for x in names {
      #expect(!NaturalOrder.precedes(x, x))
      for y in names where x != y {
        #expect(NaturalOrder.precedes(x, y) != NaturalOrder.precedes(y, x), "\(x) \(y)")
      }
    }
  }

  @Test func foldersStandBeforeFiles() {
    let folder = FolderEntry(name: "z", isFolder: true)
    let file = FolderEntry(name: "a", isFolder: false)
    #expect(FolderEntry.precedes(folder, file) && !FolderEntry.precedes(file, folder))
  }

  @Test func onlyWhatCanBeUsedIsListed() throws {
    var template = Array("/tmp/fude-listing-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in ["file", "broken", "link", "pipe", ".hidden"] { unlink("\(path)/\(name)") }
      rmdir("\(path)/folder")
      rmdir(path)
    }
    mkdir("\(path)/folder", 0o755)
    for name in ["file", ".hidden"] {
      if let file = fopen("\(path)/\(name)", "w") { fclose(file) }
    }
    symlink("nowhere", "\(path)/broken")
    symlink("folder", "\(path)/link")
    mkfifo("\(path)/pipe", 0o600)
    let entries = try FolderListing.read(path).sorted(by: FolderEntry.precedes)
    #expect(entries.map(\.name) == ["folder", "link", "file"])
    #expect(entries.map(\.isFolder) == [true, true, false])
    #expect(entries[2].modified > 0)
    #expect(FolderListing.exists("\(path)/file") && !FolderListing.exists("\(path)/none"))
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: FileError.self) { try FolderListing.read("/nowhere/at/all") }
  }
}
