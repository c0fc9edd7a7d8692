import AppTestSupport
import Controls
import Geometry
import Glibc
import PaintingFiles
import Testing
import UserInterface

@testable import PaintingApp

/// The file of keys.
@MainActor @Suite struct KeysFileTests {
  private let home: AppHome

  init() throws { home = try AppHome() }

  private var path: String { "\(home.folders.configuration)/keys" }

  private func keep(_ bytes: [UInt8]) throws {
    try UserFolders.make(home.folders.configuration)
    try AtomicFile.write(bytes, to: path)
  }

  private func text() throws -> String {
    String(decoding: try FileBytes.read(path, limit: 1 << 16), as: UTF8.self)
  }

  @Test func everythingIsThereAgain() throws {
    var keys = KeyAssignments(.krita)
    keys.set([KeyStroke("z", [.control, .shift]), KeyStroke("+")], of: .redo)
    keys.set([], of: .newLayer)
    var file = KeysFile(in: home.folders)
    #expect(file.assignments == KeyAssignments() && file.isEmpty)
    try file.write(keys)
    #expect(try text() == "preset krita\nedit.redo Ctrl+Shift+Z +\nlayer.new none\n")
    #expect(KeysFile(in: home.folders).assignments == keys)
    try file.write(KeyAssignments())
    #expect(try text() == "preset fude\n")
  }

  @Test func whoChangesNothingHasNoFile() throws {
    var file = KeysFile(in: home.folders)
    try file.write(KeyAssignments())
    #expect(access(path, F_OK) != 0)
  }

  @Test func whatIsNotUnderstoodIsSaidAndKept() throws {
    let old = """
      # mine
      preset gimp
      edit.undo Ctrl+Z Ctrl+Foo
      painting.sing Ctrl+K
      nonsense

      edit.redo

      """
    try keep(Array(old.utf8))
    var file = KeysFile(in: home.folders)
    #expect(file.unread == ["preset gimp", "edit.undo Ctrl+Foo", "nonsense", "edit.redo"])
    #expect(file.assignments.own[.undo] == [KeyStroke("z", .control)])
    var new = file.assignments
    new.set([KeyStroke("s")], of: .save)
    try file.write(new)
    #expect(try text() == old + "painting.save S\n")
  }

  @Test func aFileThatCannotBeReadIsNotReplaced() throws {
    try keep([UInt8](repeating: 65, count: 1 << 17))
    var file = KeysFile(in: home.folders)
    #expect(file.problem != nil && file.assignments == KeyAssignments())
    #expect(throws: FileError.self) { try file.write(KeyAssignments(.krita)) }
    #expect(try FileBytes.read(path).count == 1 << 17)
  }

  @Test func aDamagedFileLosesNothingThatItDoesNotUnderstand() throws {
    let whole = Array(
      "preset krita\nedit.undo Ctrl+Z U\nlayer.new none\ntool.brush Shift+B U-A0\n".utf8)
    var seed: UInt64 = 1
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(random(256)), at: place)
        }
      }
      try keep(bytes)
      var file = KeysFile(in: home.folders)
      #expect(KeysFile(in: home.folders).assignments == file.assignments)
      var new = file.assignments
      new.set([KeyStroke("q")], of: .settings)
      try file.write(new)
      let again = KeysFile(in: home.folders)
      #expect(again.assignments == new && again.unread == file.unread, "\(bytes)")
    }
  }

  @Test func whatALineGivesACommandOthersLoseThatSayNothing() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    try keep(Array("app.doctor F7\nedit.redo Ctrl+Z\nview.mirror K\nview.fit K\n".utf8))
    let app = try home.start(PixelSize(width: 800, height: 600), AppOptions(startsEmpty: true))
    func keys(_ id: CommandID) -> [KeyStroke]? { EditorController.command(id)?.keys }
    #expect(keys(.doctor) == [KeyStroke(.function(7))] && keys(.layers) == [])
    #expect(keys(.redo) == [KeyStroke("z", .control)])
    #expect(keys(.undo)?.contains(KeyStroke("z", .control)) == false && keys(.undo) != [])
    #expect(keys(.mirror) == keys(.zoomToFit), "both were said")
    _ = app.editor.kept?.finish()
  }

  @Test func theStartUsesItAndSaysWhatItDoesNotUnderstand() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    try keep(Array("view.mirror K\npainting.sing Ctrl+U\n".utf8))
    let app = try home.start(PixelSize(width: 800, height: 600), AppOptions(startsEmpty: true))
    #expect(EditorController.command(.mirror)?.keys == [KeyStroke("k")])
    let words = app.window.accessibilityTree.all.map { $0.name }
    #expect(words.contains { $0.contains("painting.sing") })
    _ = app.editor.kept?.finish()
  }
}
