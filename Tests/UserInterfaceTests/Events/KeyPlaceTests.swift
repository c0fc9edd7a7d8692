import TestSupport
import Testing
import UserInterface

/// Which shortcuts a key is on the boards of the world.
@MainActor struct KeyPlaceTests {
  /// A press in the words of the layouts, and the shortcut that it must be before all others of the
  /// app; nil for none.
  struct Press: CustomTestStringConvertible {
    let what: String
    let place: KeyPlace
    var modifiers: KeyModifiers = []
    let stroke: KeyStroke?
    var testDescription: String { what }
  }

  private nonisolated static func press(
    _ what: String, _ plain: Character, types typed: Character? = nil, altGr: Bool = false,
    latin: Character? = nil, digit: Character? = nil, _ modifiers: KeyModifiers = [],
    is stroke: KeyStroke?
  ) -> Press {
    Press(
      what: what,
      place: KeyPlace(
        .character(plain), typed: typed ?? plain, isThirdLevel: altGr, latin: latin, digit: digit),
      modifiers: modifiers, stroke: stroke)
  }

  private nonisolated static func stroke(
    _ character: Character, _ modifiers: KeyModifiers = []
  ) -> KeyStroke { KeyStroke(.character(character), modifiers) }

  /// Shortcuts as the app has them, and more.
  nonisolated static let shortcuts: [KeyStroke] = [
    stroke("b"), stroke("q"), stroke("["), stroke("]"), stroke("4"), stroke("8"), stroke("9"),
    stroke("1", .control), stroke("0", .control), stroke("+", .control), stroke("=", .control),
    stroke("'", .control), stroke(",", .control), stroke("z", .control),
    stroke("z", [.control, .shift]), stroke("?"), KeyStroke(.left, .control),
  ]

  nonisolated static let presses: [Press] = [
    press("us B", "b", is: stroke("b")),
    press("us Caps Lock and B", "b", types: "B", is: stroke("b")),
    press("us Shift+B", "b", types: "B", .shift, is: nil),
    press("us [", "[", is: stroke("[")),
    press("us 4", "4", digit: "4", is: stroke("4")),
    press("us Shift+4", "4", types: "$", digit: "4", .shift, is: nil),
    press("us Ctrl+1", "1", digit: "1", .control, is: stroke("1", .control)),
    press(
      "us Ctrl+Shift+Z", "z", types: "Z", [.control, .shift], is: stroke("z", [.control, .shift])),
    press("us Ctrl+Shift+=", "=", types: "+", [.control, .shift], is: stroke("+", .control)),
    press("us ?", "/", types: "?", .shift, is: stroke("?")),
    press("de AltGr+8", "8", types: "[", altGr: true, digit: "8", is: stroke("[")),
    press("de AltGr+9", "9", types: "]", altGr: true, digit: "9", is: stroke("]")),
    press("de 8", "8", digit: "8", is: stroke("8")),
    press("de AltGr+Q", "q", types: "@", altGr: true, is: nil),
    press("de ?", "ß", types: "?", .shift, is: stroke("?")),
    press("fr 4 without Shift", "'", digit: "4", is: stroke("4")),
    press("fr 4 with Shift", "'", types: "4", digit: "4", .shift, is: stroke("4")),
    press("fr Ctrl and the key of 4", "'", digit: "4", .control, is: stroke("'", .control)),
    press("fr Ctrl+0", "à", digit: "0", .control, is: stroke("0", .control)),
    press("fr Ctrl+1", "&", digit: "1", .control, is: stroke("1", .control)),
    press(
      "fr Ctrl+Shift+1", "&", types: "1", digit: "1", [.control, .shift], is: stroke("1", .control)),
    press("fr AltGr+5", "(", types: "[", altGr: true, digit: "5", is: stroke("[")),
    press("cz 4", "č", digit: "4", is: stroke("4")),
    press("cz Ctrl and the key of 1 types +", "+", digit: "1", .control, is: stroke("+", .control)),
    press("cz Ctrl+1", "+", types: "1", digit: "1", [.control, .shift], is: stroke("1", .control)),
    press("ru B", "и", latin: "b", is: stroke("b")),
    press("ru [", "х", latin: "[", is: stroke("[")),
    press("ru Ctrl+,", "б", latin: ",", .control, is: stroke(",", .control)),
    press(
      "ru Ctrl+Shift+Z", "я", types: "Я", latin: "z", [.control, .shift],
      is: stroke("z", [.control, .shift])),
    press("ru ?", "7", types: "?", latin: "7", digit: "7", .shift, is: stroke("?")),
    press("gr B", "β", latin: "b", is: stroke("b")),
    press("il Q types a slash", "/", latin: "q", is: stroke("q")),
    press("fa 4", "۴", latin: "4", digit: "4", is: stroke("4")),
    Press(
      what: "ru Ctrl+left", place: KeyPlace(.left, latin: nil), modifiers: .control,
      stroke: KeyStroke(.left, .control)),
    Press(
      what: "a dead key with AltGr",
      place: KeyPlace(.other(0xfe51), typed: "[", isThirdLevel: true),
      stroke: stroke("[")),
    Press(what: "a dead key", place: KeyPlace(.other(0xfe51)), stroke: nil),
  ]

  private final class Hearing: ViewController {
    var heard: [KeyStroke] = []
    override var keyCommands: [KeyCommand] {
      KeyPlaceTests.shortcuts.map { stroke in
        KeyCommand(stroke.key, modifiers: stroke.modifiers) { [weak self] in
          self?.heard.append(stroke)
        }
      }
    }
  }

  @Test(arguments: presses) func aKeyIsTheShortcutThatIsWrittenOnIt(press: Press) throws {
    let root = Hearing()
    let driver = try UserDriver(root: root)
    driver.perform(
      .keyPressed(KeySample(press.place, modifiers: press.modifiers, time: driver.backend.now)))
    #expect(root.heard == [press.stroke].compactMap { $0 })
  }

  @Test func pressAndReleaseAreOfOneKeyWhateverIsHeld() {
    #expect(KeyPlace(.character("к"), typed: "К", latin: "r").key == .character("r"))
    #expect(KeyPlace(.character("'"), typed: "4", digit: "4").key == .character("'"))
    #expect(KeyPlace(.character("."), typed: ".", latin: "/").key == .character("."))
  }
}
