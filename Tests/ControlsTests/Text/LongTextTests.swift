import Geometry
import TestSupport
import Testing
import ThreadTime

@testable import Controls
@testable import UserInterface

@MainActor @Suite(.serialized) struct LongTextTests {
  static let megabyte = 1 << 20

  /// A text of a megabyte that shows mistakes: no two parts of it are alike.
  private func text(_ unit: (Int) -> String) -> String {
    var text = ""
    var number = 0
    while text.utf8.count < Self.megabyte {
      text += unit(number)
      number += 1
    }
    return text
  }

  @Test(arguments: ["line \n", "筆と紙\n", "שלום ", "é\u{301}", "👨‍👩‍👧", "\u{0}\u{200B}a"])
  func aMegabytePastedLeavesEveryKeyFast(unit: String) throws {
    let stage = try TextStage(limit: .max)
    let pasted = text { "\($0)\(unit)" }
    stage.user.backend.clipboard = pasted
    stage.control(.character("v"))
    #expect(stage.field.text.utf8.count > Self.megabyte / 3)
    #expect(!stage.field.text.contains("\n"))
    var slowest = Duration.zero
    func measure(_ work: () -> Void) { slowest = max(slowest, ThreadTime.measure(work)) }
    measure { stage.user.type("x") }
    measure { stage.user.key(.backspace) }
    measure { stage.user.key(.left) }
    measure { stage.control(.left) }
    measure { stage.user.key(.home) }
    measure { stage.user.type("y") }
    measure { stage.user.key(.right) }
    measure { stage.user.key(.end, modifiers: .shift) }
    measure { stage.user.key(.end) }
    measure { stage.control(.character("z")) }
    // A tenth of a second in the program as it is used; this is the build for tests.
    #expect(slowest < .milliseconds(300), "\(slowest)")
  }

  @Test func aLongTextIsSeenAroundTheCaret() throws {
    let stage = try TextStage(text { "word\($0) " }, width: 300, limit: .max)
    let field = stage.field
    func seen() -> Substring {
      let left = field.line.index(atX: field.scroll)
      let right = field.line.index(atX: field.scroll + field.textRect.width)
      return field.text[left..<right]
    }
    #expect(field.text.hasSuffix(seen()) && seen().count > 20)
    stage.user.key(.home)
    #expect(seen().hasPrefix("word0 word1 "))
    for _ in 0..<60 { stage.control(.right, .shift) }
    #expect(field.editing.selectedText.hasSuffix("word59"))
    #expect(seen().contains("word59 "))
    stage.user.type("!")
    #expect(field.text.hasPrefix("! word60 ") && seen().hasPrefix("! word60 "))
  }

  @Test func whatIsSeenDoesNotJumpWhileTheCaretWalks() throws {
    let stage = try TextStage(text { "word\($0) " }, width: 300, limit: .max)
    stage.user.key(.home)
    for _ in 0..<500 {
      let before = stage.field.caretRect.minX
      stage.control(.right)
      let step = stage.field.caretRect.minX - before
      // At the right edge the text moves; the caret never goes back by more than rounding.
      #expect(step > -2 && step < 100)
    }
    for _ in 0..<300 {
      let before = stage.field.caretRect.minX
      stage.control(.left)
      #expect(stage.field.caretRect.minX - before < 2)
    }
  }

  @Test func aClickInALongTextFindsWhatIsThere() throws {
    let stage = try TextStage(text { "word\($0) " }, width: 300, limit: .max)
    stage.user.key(.home)
    for _ in 0..<400 { stage.control(.right) }
    let place = stage.field.convert(stage.field.caretRect.center, to: nil)
    stage.user.click(at: place - Vector(4, 0), count: 2)
    #expect(stage.field.editing.selectedText == "word399")
  }
}
