import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Testing
import VirtualDesktop

/// The real program on a virtual desktop, full screen at 100 % with the trays hidden, so that a
/// pixel of the canvas is a pixel of the screen.
final class Studio {
  let desktop: VirtualDesktop
  let program: DesktopProgram
  let window: DesktopWindow
  /// A folder outside of the desktop's own, with the home and the painting; goes with the studio.
  let home: String

  /// Starts it, and waits until it shows an empty canvas, or, with the home of a studio before, the
  /// painting that was saved there. `preferences` are the lines of its file of preferences; without
  /// `isNamed` the painting has no file yet; `brush` is what `--brush` says; `group` shares its memory.
  init(
    on desktop: VirtualDesktop, reopening former: Studio? = nil, preferences: [String] = [],
    isNamed: Bool = true, size: PixelSize? = nil,
    brush: String = "size=20 pressure=off color=#26272b", within group: TestMemoryGroup? = nil
  ) throws {
    self.desktop = desktop
    former?.program.end()
    let home = try former?.home ?? Studio.makeHome()
    self.home = home
    if !preferences.isEmpty {
      let folder = "\(home)/config/fude"
      for path in ["\(home)/config", folder] { try #require(mkdir(path, 0o700) == 0) }
      try AtomicFile.write(
        Array(preferences.joined(separator: "\n").utf8), to: "\(folder)/preferences")
    }
    let fude = try File.folderOfThisProgram() + "/fude"
    // Smaller than the screen: saving is slow in a debug build.
    let canvas =
      size
      ?? PixelSize(width: min(1201, desktop.size.width), height: min(903, desktop.size.height))
    let file = isNamed ? ["\(home)/painting.ora"] : []
    let command =
      [fude, "--play", "--size", "\(canvas.width)x\(canvas.height)", "--brush", brush] + file
    let program = try desktop.start(group?.command(command) ?? command, home: home)
    self.program = program
    window = try desktop.wait(for: "Fude's window") { () throws(DesktopError) in
      if let code = program.exitCode {
        throw .programEnded(fude, code: code, words: program.errors)
      }
      let window = try desktop.window(ofProcess: program.processID)
      return window?.frame == desktop.size.bounds ? window : nil
    }
    guard former == nil, let seen = canvas.bounds.intersection(desktop.size.bounds) else { return }
    try desktop.wait(for: "the empty canvas") { () throws(DesktopError) in
      try desktop.screenshot(of: seen).pixels.allSatisfy { $0 == 0xFFFA_FAFA }
    }
  }

  private static func makeHome() throws -> String {
    var template = Array("/tmp/fude-studio-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    program.end()
    Studio.remove(home)
  }

  /// Saves with Ctrl+S and reads what is in the file then.
  func save() throws -> Painting {
    let path = "\(home)/painting.ora"
    let before = FileIdentity(path: path)
    try pressSave()
    try desktop.wait(for: "the saved painting") { () throws(DesktopError) in
      if let code = program.exitCode {
        throw .programEnded("fude", code: code, words: program.errors)
      }
      guard let now = FileIdentity(path: path) else { return false }
      return now != before
    }
    return try PaintingFile.open(path).painting
  }

  /// Presses Ctrl+S, and waits for nothing.
  func pressSave() throws {
    try desktop.keyboard.type(try #require(Key("s")), holding: [.control])
  }

  /// Waits until a pixel of the screen has the brush's color.
  func waitForInk(at location: Point) throws { try wait(for: 0xFF26_272B, at: location) }

  /// Waits until there is nothing but paper at a pixel of the screen.
  func waitForPaper(at location: Point) throws { try wait(for: 0xFFFA_FAFA, at: location) }

  /// Waits until the trays are seen, or are not.
  func waitForTrays(shown: Bool) throws {
    // The tools, in the middle of the left edge.
    let area = try #require(PixelRect(x: 24, y: 500, width: 40, height: 60))
    try desktop.wait(for: shown ? "the trays" : "no trays") { () throws(DesktopError) in
      try desktop.screenshot(of: area).pixels.contains { $0 != 0xFFFA_FAFA } == shown
    }
  }

  private func wait(for color: UInt32, at location: Point) throws {
    let what = "0x\(String(color, radix: 16)) at \(Int(location.x)), \(Int(location.y))"
    try desktop.wait(for: what) { () throws(DesktopError) in
      try desktop.color(at: location) == color
    }
  }

  /// Where the program's journals are.
  var journals: JournalFolder {
    let variables = ["HOME": home, "XDG_STATE_HOME": "\(home)/state"]
    return JournalFolder(in: UserFolders(environment: { variables[$0] }, homeOfRecord: { nil }))
  }

  /// What the journal of the program, which runs, holds on the disk so far: read from a copy, since the
  /// program has the lock. A copy made in the middle of a write is nothing.
  func journaled() throws -> Painting? {
    let (source, copy) = ("\(home)/state/fude/journals", "\(home)/copy")
    Studio.remove(copy)
    try File.makeFolder(copy)
    for entry in (try? FolderListing.read(source)) ?? [] where !entry.isFolder {
      guard let bytes = try? FileBytes.read("\(source)/\(entry.name)") else { return nil }
      try AtomicFile.write(bytes, to: "\(copy)/\(entry.name)")
    }
    return try? JournalFolder(path: copy).abandoned().journals.first?.recover().painting
  }

  /// Waits until the journal holds strokes with these samples.
  func waitForJournal(of ways: [[Point]]) throws {
    try desktop.wait(for: "the strokes in the journal") { () throws(DesktopError) -> Bool in
      (try? journaled()?.strokes.map { $0.points.map(\.location) }) == ways
    }
  }

  /// What is in the journal that the program has left behind.
  func leftBehind() throws -> Painting {
    try #require(try journals.abandoned().journals.first).recover().painting
  }

  private static func remove(_ path: String) {
    for entry in (try? FolderListing.read(path)) ?? [] {
      let inner = "\(path)/\(entry.name)"
      if entry.isFolder { remove(inner) } else { unlink(inner) }
    }
    rmdir(path)
  }
}
