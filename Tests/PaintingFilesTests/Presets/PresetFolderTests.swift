import PaintingModel
import Testing

@testable import PaintingFiles

@Suite struct PresetFolderTests {
  private let home: TemporaryFolder
  private let folder: PresetFolder

  init() throws {
    let home = try TemporaryFolder()
    self.home = home
    folder = PresetFolder(
      in: UserFolders(environment: { $0 == "XDG_DATA_HOME" ? home.path : nil }) { nil })
  }

  @Test func itLiesAmongTheUsersData() {
    #expect(folder.path == home.file("fude/brushes"))
    #expect(folder.read().presets.isEmpty && folder.read().problems.isEmpty)
  }

  @Test func whatIsSavedIsReadAgainAndGoneAfterItsRemoval() throws {
    var mine = BrushPreset.chalk
    mine.name = "Fat chalk"
    try folder.save(mine)
    #expect(TemporaryFolder.list(folder.path) == ["chalk.json"])
    #expect(folder.read().presets == [mine])
    #expect(try folder.preset("chalk") == mine)
    try folder.remove("chalk")
    try folder.remove("chalk")
    #expect(try folder.preset("chalk") == nil)
    #expect(folder.read().presets.isEmpty)
  }

  @Test func badFilesAreReportedByNameAndTheOthersAreRead() throws {
    try folder.save(.pencil)
    put(#"{"hardness": 7}"#, at: "\(folder.path)/hard.json")
    put("nonsense", at: "\(folder.path)/odd.json")
    put("not looked at", at: "\(folder.path)/notes.txt")
    let (presets, problems) = folder.read()
    #expect(presets.map(\.id) == ["pencil"])
    #expect(problems.map(\.path) == ["hard.json", "odd.json"].map { "\(folder.path)/\($0)" })
    #expect(
      problems.first?.description == "“\(folder.path)/hard.json” holds no brush: "
        + "“hardness” is 7.0, but must be 0.0 to 1.0.")
  }

  @Test func aNewNameGetsAFileOfItsOwn() throws {
    #expect(folder.freeID(for: "Grüner Pinsel!", taken: []) == "grüner-pinsel")
    #expect(folder.freeID(for: "../../etc/passwd", taken: []) == "etc-passwd")
    #expect(folder.freeID(for: "  ", taken: []) == "brush")
    #expect(folder.freeID(for: "Pencil", taken: ["pencil", "pencil-2"]) == "pencil-3")
    try folder.save(.pencil)
    #expect(folder.freeID(for: "Pencil", taken: []) == "pencil-2")
    let long = folder.freeID(for: String(repeating: "筆", count: 300), taken: [])
    #expect(long.utf8.count <= 80)
  }

  @Test(arguments: ["", "../escape", ".hidden", "a/b", "line\nend"])
  func aNameThatLeadsElsewhereIsRefused(_ id: String) throws {
    let preset = BrushPreset(id: id, name: "x", icon: .chalk, brush: Brush())
    #expect(throws: FileError.self) { try folder.save(preset) }
    #expect(try folder.preset(id) == nil)
    try folder.remove(id)
    #expect(home.names.isEmpty)
  }
}
