import PaintingFiles
import Testing

@Suite struct NumberedFileTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func create(_ byte: UInt8) throws -> String {
    try NumberedFile.create(
      ByteParts([byte]), in: folder.file("Fude"), base: "Painting", extension: "ora")
  }

  @Test func paintingsAreCounted() throws {
    #expect(try create(1) == folder.file("Fude/Painting 1.ora"))
    #expect(try create(2) == folder.file("Fude/Painting 2.ora"))
    #expect(contents(folder.file("Fude/Painting 1.ora")) == [1])
  }

  @Test func theNextComesAfterTheHighest() throws {
    try UserFolders.make(folder.file("Fude"))
    for name in [
      "Painting 3.ora", "painting 11.ORA", "Painting 40.png", "Painting .ora", "Painting x.ora",
      "Painting 99999999999999999999.ora", "Painting -50.ora", "My Painting 70.ora",
    ] {
      put([9], at: folder.file("Fude/\(name)"))
    }
    #expect(try create(1) == folder.file("Fude/Painting 12.ora"))
  }
}
