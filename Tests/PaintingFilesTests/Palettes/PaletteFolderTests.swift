import ColorSpaces
import Glibc
import Rasterizer
import Testing

@testable import PaintingFiles

@Suite struct PaletteFolderTests {
  private let home: TemporaryFolder
  private let folder: PaletteFolder

  init() throws {
    let home = try TemporaryFolder()
    self.home = home
    folder = PaletteFolder(
      in: UserFolders(environment: { $0 == "XDG_DATA_HOME" ? home.path : nil }) { nil })
  }

  @Test func itLiesAmongTheUsersDataAndIsForThemAlone() throws {
    #expect(folder.path == home.file("fude/palettes"))
    #expect(folder.read().palettes.isEmpty && folder.read().problems.isEmpty)
    #expect(home.names.isEmpty)
    _ = try folder.add(.fude)
    var status = stat()
    #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test func whatIsKeptIsReadAgainAndGoneAfterItsRemoval() throws {
    var mine = Palette.fude
    mine.name = "Autumn"
    let id = try folder.add(mine)
    #expect(TemporaryFolder.list(folder.path) == ["autumn.gpl"])
    #expect(folder.read().palettes == [PaletteFolder.Entry(id: id, palette: mine)])
    mine.swatches.removeLast(3)
    try folder.save(mine, as: id)
    #expect(try folder.palette(id)?.palette == mine)
    try folder.remove(id)
    try folder.remove(id)
    #expect(try folder.palette(id) == nil)
    #expect(folder.read().palettes.isEmpty)
  }

  @Test func aPaletteWithoutColorsIsKeptToo() throws {
    let empty = Palette(name: "New", columns: 3)
    let id = try folder.add(empty)
    #expect(try folder.palette(id)?.palette == empty)
    #expect(folder.read().palettes.map(\.palette) == [empty])
  }

  @Test func palettesOfOneNameHaveFilesOfTheirOwn() throws {
    let one = Palette(name: "Sea", swatches: [Swatch(color: .white)])
    let ids = try (0..<3).map { _ in try folder.add(one) }
    #expect(ids == ["sea", "sea-2", "sea-3"])
    #expect(folder.read().palettes.map(\.id) == ids)
    #expect(folder.freeID(for: "Sea", taken: ["sea-4"]) == "sea-5")
  }

  @Test func theyStandInTheOrderOfTheirNames() throws {
    for name in ["Set 10", "set 9", "Autumn"] { _ = try folder.add(Palette(name: name)) }
    #expect(folder.read().palettes.map(\.palette.name) == ["Autumn", "set 9", "Set 10"])
  }

  @Test func namesOfAnyKindBecomeFilesInTheFolder() throws {
    for name in ["../../etc/passwd", "a/b", "", "  ", ".hidden", "CON", "夕焼け"] {
      let id = try folder.add(Palette(name: name, swatches: [Swatch(color: .white)]))
      let isBlank = name.allSatisfy(\.isWhitespace)
      #expect(try folder.palette(id)?.palette.name == (isBlank ? id : name))
    }
    #expect(folder.read().palettes.count == 7)
    #expect(
      TemporaryFolder.list(folder.path).sorted() == [
        "a-b.gpl", "con.gpl", "etc-passwd.gpl", "hidden.gpl", "palette-2.gpl", "palette.gpl",
        "夕焼け.gpl",
      ])
    let long = folder.freeID(for: String(repeating: "筆", count: 300), taken: [])
    #expect(long.utf8.count <= 80)
  }

  @Test(arguments: ["", "../escape", ".hidden", "a/b", "line\nend"])
  func anIdentifierThatLeadsElsewhereIsRefused(_ id: String) throws {
    #expect(throws: FileError.self) { try folder.save(.fude, as: id) }
    #expect(try folder.palette(id) == nil)
    try folder.remove(id)
    #expect(home.names.isEmpty)
  }

  @Test func badFilesAreToldByNameAndTheOthersAreRead() throws {
    _ = try folder.add(.fude)
    put("GIMP Palette\nName: Half\n1 2 3\nbad\n", at: "\(folder.path)/half.gpl")
    put("nonsense", at: "\(folder.path)/odd.gpl")
    put("not looked at", at: "\(folder.path)/notes.txt")
    let (palettes, problems) = folder.read()
    #expect(palettes.map(\.id) == ["fude", "half"])
    #expect(
      problems.map(\.description) == [
        "Could not open the palette “\(folder.path)/half.gpl”: not all of it can be read, "
          + "line 4: “bad” is no color.",
        "Could not open the palette “\(folder.path)/odd.gpl”: "
          + "it is no palette of GIMP, Krita or Adobe.",
      ])
  }
}
