import Glibc
import PaintingFiles
import Testing

@Suite struct FileMoveTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func aFileGetsAnotherName() throws {
    put("cat", at: folder.file("Cat.ora"))
    try FileMove.move(folder.file("Cat.ora"), to: folder.file("Dog.ora"))
    #expect(folder.names == ["Dog.ora"])
    #expect(contents(folder.file("Dog.ora")) == Array("cat".utf8))
    try FileMove.move(folder.file("Dog.ora"), to: folder.file("Dog.ora"))
    #expect(folder.names == ["Dog.ora"])
  }

  @Test func nothingIsWrittenOver() {
    put("cat", at: folder.file("Cat.ora"))
    put("dog", at: folder.file("Dog.ora"))
    #expect(throws: FileError.nameTaken(path: folder.file("Dog.ora"))) {
      try FileMove.move(folder.file("Cat.ora"), to: folder.file("Dog.ora"))
    }
    // Nor is a link that leads nowhere.
    symlink("nowhere", folder.file("Link.ora"))
    #expect(throws: FileError.nameTaken(path: folder.file("Link.ora"))) {
      try FileMove.move(folder.file("Cat.ora"), to: folder.file("Link.ora"))
    }
    #expect(folder.names == ["Cat.ora", "Dog.ora", "Link.ora"])
    #expect(contents(folder.file("Dog.ora")) == Array("dog".utf8))
  }

  @Test func aFileThatIsGoneIsAnError() {
    #expect(throws: FileError.self) {
      try FileMove.move(folder.file("Cat.ora"), to: folder.file("Dog.ora"))
    }
    #expect(folder.names.isEmpty)
  }

  @Test func copiesTakeTheNextFreeName() throws {
    put("cat", at: folder.file("Cat.ora"))
    #expect(try FileMove.duplicate(folder.file("Cat.ora")) == folder.file("Cat copy.ora"))
    #expect(try FileMove.duplicate(folder.file("Cat.ora")) == folder.file("Cat copy 2.ora"))
    #expect(try FileMove.duplicate(folder.file("Cat copy.ora")) == folder.file("Cat copy 3.ora"))
    #expect(folder.names == ["Cat copy 2.ora", "Cat copy 3.ora", "Cat copy.ora", "Cat.ora"])
    #expect(contents(folder.file("Cat copy 3.ora")) == Array("cat".utf8))
  }
}
