import Glibc
import Testing

@testable import PaintingFiles

@Suite struct TrashBinTests {
  let home: TemporaryFolder
  let bin: TrashBin

  init() throws {
    home = try TemporaryFolder()
    let path = home.path
    bin = TrashBin(
      in: UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil }))
  }

  private func trash(_ place: String) -> String { home.file(".local/share/Trash/\(place)") }

  private func text(_ path: String) -> String? {
    contents(path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aFileGoesToTheTrashWithANoteOfWhereItLay() throws {
    put("cat", at: home.file("My cat.ora"))
    let taken = try bin.take(home.file("My cat.ora"), at: 1_795_317_309)
    #expect(taken.path == home.file("My cat.ora"))
    #expect(home.names == [".local"])
    #expect(text(trash("files/My cat.ora")) == "cat")
    let note = try #require(text(trash("info/My cat.ora.trashinfo")))
    let lines = note.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "[Trash Info]")
    #expect(lines[1] == "Path=\(home.path)/My%20cat.ora")
    #expect(lines[2] == "DeletionDate=\(TrashBin.words(1_795_317_309))")
    for folder in ["", "files", "info"] {
      var status = stat()
      stat(trash(folder), &status)
      #expect(status.st_mode & 0o777 == 0o700)
    }
  }

  @Test func datesAreThoseOfTheClockOnTheWall() {
    var time = time_t(1_795_317_309)
    var local = tm()
    localtime_r(&time, &local)
    var text = [CChar](repeating: 0, count: 64)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &local)
    let words = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(TrashBin.words(1_795_317_309) == words)
  }

  @Test func whatLayInAFolderIsFoundTheNewestFirst() throws {
    mkdir(home.file("Fude"), 0o700)
    for (name, seconds) in [("Fude/50% ä.ora", 10), ("Fude/b.ora", 90_000), ("c.ora", 5)] {
      put("x", at: home.file(name))
      _ = try bin.take(home.file(name), at: seconds)
    }
    put("no note", at: trash("info/d.ora.trashinfo"))
    let found = bin.files(from: home.file("Fude"))
    #expect(found.map(\.path) == [home.file("Fude/b.ora"), home.file("Fude/50% ä.ora")])
    try found[1].restore()
    #expect(text(home.file("Fude/50% ä.ora")) == "x")
    try found[0].delete()
    #expect(bin.files(from: home.file("Fude")).isEmpty)
    #expect(TemporaryFolder.list(trash("files")) == ["c.ora"])
  }

  @Test func filesOfOneNameLieSideBySide() throws {
    for content in ["first", "second"] {
      put(content, at: home.file("Cat.ora"))
      _ = try bin.take(home.file("Cat.ora"))
    }
    #expect(TemporaryFolder.list(trash("files")).sorted() == ["Cat 2.ora", "Cat.ora"])
    #expect(
      TemporaryFolder.list(trash("info")).sorted() == [
        "Cat 2.ora.trashinfo", "Cat.ora.trashinfo",
      ])
    #expect(text(trash("files/Cat 2.ora")) == "second")
  }

  @Test func aFileThatLiesThereWithoutANoteIsNotWrittenOver() throws {
    try UserFolders.make(trash("files"))
    put("left", at: trash("files/Cat.ora"))
    put("cat", at: home.file("Cat.ora"))
    _ = try bin.take(home.file("Cat.ora"))
    #expect(text(trash("files/Cat.ora")) == "left")
    #expect(text(trash("files/Cat 2.ora")) == "cat")
    #expect(TemporaryFolder.list(trash("info")) == ["Cat 2.ora.trashinfo"])
  }

  @Test func itComesBackToWhereItLay() throws {
    put("cat", at: home.file("Cat.ora"))
    let taken = try bin.take(home.file("Cat.ora"))
    try taken.restore()
    #expect(text(home.file("Cat.ora")) == "cat")
    #expect(TemporaryFolder.list(trash("files")).isEmpty)
    #expect(TemporaryFolder.list(trash("info")).isEmpty)
  }

  @Test func itDoesNotComeBackOverAnother() throws {
    put("cat", at: home.file("Cat.ora"))
    let taken = try bin.take(home.file("Cat.ora"))
    put("dog", at: home.file("Cat.ora"))
    #expect(throws: FileError.nameTaken(path: home.file("Cat.ora"))) { try taken.restore() }
    #expect(text(home.file("Cat.ora")) == "dog")
    #expect(TemporaryFolder.list(trash("info")).count == 1)
  }

  @Test func whereNoTrashCanBeTheFileStays() throws {
    put("in the way", at: home.file(".local"))
    put("cat", at: home.file("Cat.ora"))
    #expect(throws: FileError.noTrash(path: home.file("Cat.ora"))) {
      try bin.take(home.file("Cat.ora"))
    }
    #expect(text(home.file("Cat.ora")) == "cat")
  }

  @Test func whatIsGoneIsAnError() {
    #expect(throws: FileError.self) { try bin.take(home.file("Cat.ora")) }
    #expect(home.names.isEmpty)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a disk"))
  func anotherDiskHasATrashOfItsOwn() throws {
    let disk = try SmallDisk(kibibytes: 64)
    put("cat", at: disk.file("Cat.ora"))
    let taken = try bin.take(disk.file("Cat.ora"))
    let trash = disk.file(".Trash-\(getuid())")
    #expect(text("\(trash)/files/Cat.ora") == "cat")
    #expect(text("\(trash)/info/Cat.ora.trashinfo")?.contains("\nPath=Cat.ora\n") == true)
    try taken.restore()
    #expect(text(disk.file("Cat.ora")) == "cat")

    // One for all users comes first, but only where nobody can take another's files from it.
    mkdir(disk.file(".Trash"), 0o777)
    _ = try bin.take(disk.file("Cat.ora")).restore()
    #expect(TemporaryFolder.list(disk.file(".Trash")).isEmpty)
    chmod(disk.file(".Trash"), 0o1777)
    _ = try bin.take(disk.file("Cat.ora"))
    #expect(text(disk.file(".Trash/\(getuid())/files/Cat.ora")) == "cat")
  }
}
