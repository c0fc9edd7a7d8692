import ColorSpaces
import FileDialogs
import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

/// The tab of palettes of somebody with a home folder, which goes away with it.
@MainActor private final class Studio {
  let home: String
  let user: UserDriver
  let context: ColorPanelContext
  let paletteLibrary: PaletteLibrary
  let keeper = Keeper()

  struct Failure: Error {}

  init() throws {
    var template = Array("/tmp/fude-palettes-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    let home = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.home = home
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { home })
    paletteLibrary = PaletteLibrary(PaletteDisk(in: folders), keeper: keeper)
    let services = ColorServices(in: folders, paletteLibrary: paletteLibrary, agent: "test")
    let chooser = FileChooser(folders: folders)
    services.choosePaletteFile = { use, folder, window, then in
      chooser.choosePalette(use, in: folder, window: window, then: then)
    }
    context = ColorPanelContext(Color(hex: 0x112233), services: services)
    let controller = PalettesController(context)
    user = try UserDriver(size: Size(700, 600), root: controller)
    user.advance(by: 1)
  }

  isolated deinit { for path in paths.sorted().reversed() { remove(path) } }

  /// All that lies in the home folder, and the folder.
  private var paths: [String] {
    var (found, next) = ([home], [home])
    while let folder = next.popLast() {
      for entry in (try? FolderListing.read(folder)) ?? [] {
        found.append("\(folder)/\(entry.name)")
        if entry.isFolder { next.append("\(folder)/\(entry.name)") }
      }
    }
    return found
  }

  func write(_ text: String, to name: String) throws {
    try AtomicFile.write(Array(text.utf8), to: "\(home)/\(name)")
  }

  func read(_ name: String) -> String? {
    (try? FileBytes.read("\(home)/\(name)", limit: 1 << 20)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func choose(_ item: String) {
    user.tap("palettes.more")
    user.advance(by: 1)
    user.tap(item)
    user.advance(by: 1)
  }

  func open(_ name: String) async throws {
    choose("palettes.import")
    try await wait("the files") { user.find(named: name) != nil }
    let row = try #require(user.find(named: name))
    user.tap(at: row, times: 2)
  }

  /// Waits for work on other threads.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until holds: () -> Bool
  ) async throws {
    let came = await waited(until: holds)
    try #require(came, "\(what)", sourceLocation: sourceLocation)
  }

  func says(_ text: String) -> Bool {
    user.window.accessibilityTree.all.contains { $0.name == text }
  }
}

@MainActor @Suite(.serialized) struct PaletteExchangeTests {
  private let good =
    "GIMP Palette\nName: Sea\nColumns: 2\n#\n  1   2   3\tdeep\n 90 143 123\tsage\n"

  @Test func aPaletteOfAnotherProgramIsImportedAndKept() async throws {
    let studio = try Studio()
    try studio.write(good, to: "sea.gpl")
    try studio.write("no palette", to: "note.txt")
    studio.choose("palettes.import")
    #expect(studio.user.find("note.txt") == nil)
    studio.user.tap("chooser.cancel")
    studio.user.advance(by: 1)
    try await studio.open("sea.gpl")
    try await studio.wait("the palette") { studio.paletteLibrary.palette.name == "Sea" }
    #expect(studio.paletteLibrary.palette.swatches.map(\.name) == ["deep", "sage"])
    #expect(studio.paletteLibrary.palette.colors.map(\.hex) == [0x010203, 0x5A8F7B])
    #expect(studio.says("“Sea”: 2 colors were kept."))
    try await studio.wait("its file") { studio.read(".local/share/fude/palettes/sea.gpl") != nil }
  }

  @Test func ofABadFileTheLineIsToldAndTheRestIsKept() async throws {
    let studio = try Studio()
    try studio.write(
      "GIMP Palette\nName: Torn\n#\n1 2 3\tone\n4 five 6\n7 8 9\tthree\n", to: "torn.gpl")
    try await studio.open("torn.gpl")
    try await studio.wait("the palette") { studio.paletteLibrary.palette.name == "Torn" }
    #expect(studio.paletteLibrary.palette.swatches.map(\.name) == ["one", "three"])
    studio.user.advance(by: 1)
    #expect(studio.says("Not all of “torn.gpl” can be read"))
    #expect(studio.says("Line 5: “4 five 6” is no color.\n2 colors were kept."))
  }

  @Test func whatIsNoPaletteIsRefusedInWords() async throws {
    let studio = try Studio()
    try studio.write("something else", to: "bad.gpl")
    try await studio.open("bad.gpl")
    try await studio.wait("words") { studio.says("The palette is not imported") }
    #expect(studio.paletteLibrary.palette == .fude && !studio.paletteLibrary.canUndo)
  }

  @Test func thePaletteAtHandIsExported() async throws {
    let studio = try Studio()
    studio.paletteLibrary.perform(
      .add(Palette(name: "A/B", swatches: [Swatch(color: Color(hex: 0x0A0B0C), name: "coal")])))
    studio.user.advance(by: 0.2)
    studio.choose("palettes.export")
    #expect(studio.user.value(of: "chooser.name") == "A-B.gpl")
    studio.user.key(.enter)
    try await studio.wait("the file") { studio.read("A-B.gpl") != nil }
    let text = try #require(studio.read("A-B.gpl"))
    #expect(text.hasPrefix("GIMP Palette\nName: A/B\n") && text.contains(" 10  11  12\tcoal"))
    let again = try PaletteFile.read(path: "\(studio.home)/A-B.gpl")
    #expect(again.palette == studio.paletteLibrary.palette && again.problems.isEmpty)
  }

  @Test func whatCannotBeWrittenIsTold() async throws {
    let studio = try Studio()
    // A file is where the folder would be.
    try UserFolders.make("\(studio.home)/.local/share/fude")
    try studio.write("", to: ".local/share/fude/palettes")
    var problems: [FileError] = []
    studio.paletteLibrary.onFailure = { problems += $0 }
    studio.user.tap("palettes.add")
    try await studio.wait("words") {
      problems.contains { if case .cannotMakeFolder = $0 { true } else { false } }
    }
    #expect(studio.paletteLibrary.palette.swatches.count == 13, "it is still there")
    #expect(unlink("\(studio.home)/.local/share/fude/palettes") == 0)
    studio.user.tap("palettes.add")
    let file = ".local/share/fude/palettes/my-palette.gpl"
    try await studio.wait("the file") { studio.read(file)?.contains("17  34  51") ?? false }
  }

  @Test func theNextRunHasThePaletteAtHand() async throws {
    let studio = try Studio()
    studio.user.tap("palettes.add")
    studio.user.tap("palettes.add")
    // The app ends before anything else has its turn.
    #expect(studio.keeper.finish() == nil)
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { studio.home })
    let next = PaletteLibrary(PaletteDisk(in: folders), keeper: nil)
    #expect(next.palette == .fude, "nothing is read before the first picture")
    next.loadChosen()
    try await studio.wait("the palette") { next.palette == studio.paletteLibrary.palette }
    #expect(next.palette.swatches.count == 14 && next.palette.name == "My Palette")
    // What was chosen since stands, whatever is still under way.
    studio.paletteLibrary.choose(nil)
    #expect(studio.keeper.finish() == nil)
    for _ in 0..<100 { await Task.yield() }
    #expect(PaletteDisk(in: folders).remembered() == nil)
  }
}
