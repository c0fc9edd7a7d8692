import Canvas
import ColorLibrary
import Glibc
import PaintingFiles
import Testing

@testable import PaintingApp

/// A home with a folder of settings.
private final class Home {
  let path: String
  let folders: UserFolders

  init() throws {
    var template = Array("/tmp/fude-settings-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    self.path = path
    folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
  }

  deinit { system("rm -rf '\(path)'") }

  var file: String { "\(folders.configuration)/preferences" }

  func keep(_ bytes: [UInt8]) throws {
    try UserFolders.make(folders.configuration)
    try AtomicFile.write(bytes, to: file)
  }

  func text() throws -> String {
    String(decoding: try FileBytes.read(file, limit: 1 << 16), as: UTF8.self)
  }
}

@Suite struct PreferencesFileTests {
  private var unusual: Preferences {
    var preferences = Preferences()
    preferences.theme = .dark
    preferences.start = .painting
    preferences.isLeftHanded = true
    preferences.interfaceSize = .huge
    preferences.paintsTogether = true
    preferences.colorsByHand = true
    preferences.colorsByTool = true
    preferences.managesColors = false
    preferences.palmSize = nil
    preferences.reducedMotion = .on
    preferences.moreContrast = .off
    preferences.paintsByResting = true
    preferences.pickArea = .five
    preferences.colorServer = try? ServerAddress("http://colr.org:8080/a")
    preferences.export = PictureExport(
      .webp, scale: 3, depth: 16, hasPaper: false, quality: 71, isLossless: true)
    preferences.print = PrintSetup(.a3, scale: .poster, columns: 4, rows: 3, margin: 7)
    return preferences
  }

  @Test func everythingIsThereAgain() throws {
    let home = try Home()
    var file = PreferencesFile(in: home.folders)
    #expect(file.preferences == Preferences())
    try file.write(unusual)
    #expect(PreferencesFile(in: home.folders).preferences == unusual)
    try file.write(Preferences())
    #expect(PreferencesFile(in: home.folders).preferences == Preferences())
  }

  @Test func whoSetsNothingHasNoFileAndTheFolderIsForTheUserAlone() throws {
    let home = try Home()
    var file = PreferencesFile(in: home.folders)
    try file.write(Preferences())
    #expect(access(home.file, F_OK) != 0)
    try file.write(unusual)
    var status = stat()
    #expect(stat(home.folders.configuration, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func linesThatItDoesNotKnowStayWhereTheyAre() throws {
    let home = try Home()
    try home.keep(Array("# mine\nsound loud\ntheme dark\n\nbirds many  of them\n".utf8))
    var file = PreferencesFile(in: home.folders)
    #expect(file.preferences.theme == .dark)
    var changed = file.preferences
    changed.theme = .light
    changed.isLeftHanded = true
    try file.write(changed)
    #expect(
      try home.text()
        == "# mine\nsound loud\ntheme light\n\nbirds many  of them\nleft-handed on\n")
  }

  @Test(arguments: [
    "theme blue", "theme", "theme dark dark", "palm-size nan", "palm-size 1e9", "left-handed maybe",
    "interface-size -1", "= = =", "\u{FEFF}theme\tdark\u{0}",
  ])
  func wordsThatMakeNoSenseCountAsNotSaidAndAreNotLost(_ line: String) throws {
    let home = try Home()
    try home.keep(Array((line + "\n").utf8))
    var file = PreferencesFile(in: home.folders)
    #expect(file.preferences == Preferences())
    var changed = Preferences()
    changed.reducedMotion = .off
    try file.write(changed)
    #expect(try home.text() == line + "\nreduced-motion off\n")
  }

  @Test func bytesThatAreNoTextAreKeptToo() throws {
    let home = try Home()
    let noise: [UInt8] = [0xFF, 0xFE, 0, 10, 0x80, 0xC0]
    try home.keep(noise)
    var file = PreferencesFile(in: home.folders)
    try file.write(unusual)
    #expect(PreferencesFile(in: home.folders).preferences == unusual)
    #expect(try FileBytes.read(home.file, limit: 1 << 16).starts(with: noise))
  }

  @Test func aFileThatCannotBeReadIsNotReplaced() throws {
    let home = try Home()
    try home.keep([UInt8](repeating: 65, count: 1 << 17))
    var file = PreferencesFile(in: home.folders)
    #expect(file.preferences == Preferences())
    #expect(throws: FileError.tooLarge(path: home.file, bytes: 1 << 17, limit: 1 << 16)) {
      try file.write(unusual)
    }
    #expect(try FileBytes.read(home.file).count == 1 << 17)
  }

  @Test func theLastOfTwoLinesCountsAndAChangeLeavesOne() throws {
    let home = try Home()
    try home.keep(Array("theme light\ntheme dark".utf8))
    var file = PreferencesFile(in: home.folders)
    #expect(file.preferences.theme == .dark)
    try file.write(Preferences())
    #expect(try home.text() == "theme auto\n")
  }
}
