import CX11
import Testing
import UserInterface

@testable import X11Backend

struct TextCompositionTests {
  private func translate(
    _ text: String, caret: UInt32, from start: Int32 = 0, count: Int32 = 0
  ) -> TextComposition {
    var raw = cx11_event()
    raw.kind = .composition
    raw.detail = caret
    raw.rect = cx11_rect(x: start, y: 0, width: count, height: 0)
    var translator = EventTranslator()
    let deliveries = translator.translate(X11Event(raw: raw, text: text), heardAt: 0)
    guard case .textComposed(let composition) = deliveries.first?.event else { return .none }
    return composition
  }

  @Test func placesAreCountedInCharacters() {
    #expect(
      translate("かなé", caret: 2, from: 1, count: 1)
        == TextComposition("かなé", caret: 2, emphasis: 1..<2))
    // A flag is two scalars and one character, an accent of its own none.
    #expect(
      translate("🇯🇵e\u{301}x", caret: 4, from: 2, count: 2)
        == TextComposition("🇯🇵e\u{301}x", caret: 2, emphasis: 1..<2))
  }

  @Test func nonsenseStaysInTheText() {
    #expect(
      translate("ab", caret: 900, from: -5, count: 70) == TextComposition("ab", emphasis: 0..<2))
    #expect(translate("", caret: 3, from: 3, count: 3) == .none)
    #expect(translate("ab", caret: 1, from: 2, count: -7) == TextComposition("ab", caret: 1))
  }
}
