import Geometry
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What the sheet of keys, the README and the man page say is what the keys do.
@MainActor @Suite struct KeySheetTests {
  private var keys: Set<String> {
    Set(
      KeySheet.sections.flatMap(\.rows).flatMap { $0.keys.split(separator: ", ").map(String.init) })
  }

  /// A file of the repository.
  private func text(_ path: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return String(decoding: try FileBytes.read("/\(root)/\(path)", limit: 1 << 20), as: UTF8.self)
  }

  @Test func everyShortcutIsOnIt() throws {
    let stage = try CanvasStage()
    // Ctrl+= is Ctrl++ where that needs Shift, digits and Escape are said in other words.
    let others: Set<String> = ["Ctrl+=", "Escape"]
    for command in stage.editor.keyCommands {
      let name = command.name
      let isDigit = name.count == 1 && name.first?.isNumber == true
      #expect(keys.contains(name) || isDigit || others.contains(name), "\(name): \(command.title)")
    }
  }

  @Test func whatIsOnItIsAlsoInTheReadmeAndTheManPage() throws {
    let (readme, page) = (try text("README.md"), try text("Resources/fude.1"))
    for key in keys where key.contains("Ctrl+") || key.hasPrefix("F") {
      #expect(readme.contains(key) || readme.contains(key.lowercasedArrow), "\(key) in the README")
      #expect(page.contains(key) || page.contains(key.lowercasedArrow), "\(key) in the man page")
    }
  }

  @Test(arguments: [Key.function(1), .character("?")]) func aKeyShowsItAndTakesItAway(
    _ key: Key
  ) throws {
    let stage = try CanvasStage(window: Size(1000, 800))
    stage.user.key(key)
    stage.user.advance(by: 1)
    #expect(stage.user.element("X: Swap the last two colors") != nil)
    stage.user.key(key)
    stage.user.advance(by: 1)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }
}

@MainActor extension KeyCommand {
  /// As the sheet calls it.
  fileprivate var name: String {
    var words = ""
    if modifiers.contains(.control) { words += "Ctrl+" }
    if modifiers.contains(.alt) { words += "Alt+" }
    if modifiers.contains(.shift) { words += "Shift+" }
    switch key {
    case .character(let character):
      return words + (character.isLetter ? character.uppercased() : "\(character)")
    case .function(let number): return words + "F\(number)"
    case .pageUp: return words + "PgUp"
    case .pageDown: return words + "PgDn"
    default: return words + "\(key)".prefix(1).uppercased() + "\(key)".dropFirst()
    }
  }
}

extension String {
  /// The README calls arrows by small letters.
  fileprivate var lowercasedArrow: String {
    replacing("Left", with: "left").replacing("Right", with: "right")
  }
}
