import Testing
import UserInterface

@testable import Controls

/// Key strokes as files hold them.
@Suite struct KeyStrokeWordTests {
  private static let all: [KeyStroke] = [
    KeyStroke("z", [.control, .shift]), KeyStroke("+", .control), KeyStroke("+"), KeyStroke("-"),
    KeyStroke(",", .control), KeyStroke("#"), KeyStroke(.space), KeyStroke(.function(12), .alt),
    KeyStroke(.pageUp), KeyStroke(.other(269_025_044)), KeyStroke("ß"), KeyStroke("я", .super),
    KeyStroke("\u{A0}"), KeyStroke("\u{301}"), KeyStroke("あ"), KeyStroke("ı"), KeyStroke("İ"),
    KeyStroke("👩‍🎨"), KeyStroke(.backspace), KeyStroke(.escape, [.control, .alt, .shift, .super]),
  ]

  @Test(arguments: all) func aWordNamesTheSameKeys(_ stroke: KeyStroke) throws {
    #expect(!stroke.word.contains { $0.isWhitespace })
    #expect(try KeyStroke(word: stroke.word) == stroke, "\(stroke.word)")
  }

  @Test func theyAreWrittenAsPeopleDo() throws {
    let strokes = [
      KeyStroke("z", [.shift, .control]), KeyStroke("+", .control), KeyStroke(.pageDown, .alt),
    ]
    #expect(strokes.map(\.word) == ["Ctrl+Shift+Z", "Ctrl++", "Alt+PageDown"])
    #expect(try KeyStroke(word: "shift+CTRL+z") == strokes[0])
    #expect(try KeyStroke(word: "f5") == KeyStroke(.function(5)))
  }

  @Test(arguments: [
    ("", KeyStrokeError.empty), ("Ctrl+", .noKey("Ctrl+")), ("Hyper+A", .unknown("Hyper")),
    ("Ctrl+Foo", .unknown("Foo")), ("F99", .unknown("F99")), ("Shift", .unknown("Shift")),
    ("++", .unknown("++")), ("U-110000", .unknown("U-110000")),
  ])
  func whatNamesNoKeySaysWhy(_ word: String, _ error: KeyStrokeError) {
    #expect(throws: error) { try KeyStroke(word: word) }
  }
}
