import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What the sheet of keys, the README and the man page say is what the keys do.
@MainActor @Suite struct KeySheetTests {
  @Test func everyShortcutIsOnIt() throws {
    let stage = try CanvasStage()
    let keys = Set(KeySheet.sections().flatMap(\.rows).flatMap(\.keys))
    for command in stage.editor.keyCommands {
      let name = KeyStroke(command.key, command.modifiers).label
      // Digits are said in other words.
      let isDigit = name.count == 1 && name.first?.isNumber == true
      #expect(keys.contains(name) || isDigit, "\(name): \(command.title)")
    }
  }

  /// With `FUDE_WRITE_KEYS` set it writes them, which `make keys` does.
  @Test func theTablesOfReadmeAndManPageAreWhatCommandsSay() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    for table in KeyTables.all {
      let path = "\(root)/\(table.path)"
      let old = String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
      let new = try #require(table.written(into: old), "\(table.path) has a place for it")
      if getenv("FUDE_WRITE_KEYS") != nil {
        try AtomicFile.write(Array(new.utf8), to: path)
      } else {
        #expect(old == new, "make keys writes \(table.path)")
      }
    }
  }

  @Test func aKeyShowsItAndTakesItAway() throws {
    let stage = try CanvasStage(window: Size(1000, 800))
    let key = Key.character("?")
    stage.user.key(key)
    stage.user.advance(by: 1)
    #expect(stage.user.element(named: "B: Brush") != nil)
    stage.user.key(key)
    stage.user.advance(by: 1)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }
}
