import Testing
import Words

struct SearchFormTests {
  /// What is written in one way, and what somebody types who looks for it.
  @Test(arguments: [
    ("Ölkreide", "ölkreide"),
    // The same letter as one character, and with a mark behind it.
    ("É", "e\u{301}"), ("\u{095B}रा", "\u{091C}\u{093C}रा"),
    // With and without the joiner; an Arabic keyboard's letters.
    ("قلم\u{200C}مو", "قلممو"), ("آبی کمرنگ", "آبي كمرنگ"), ("كتـاب", "کتاب"),
  ])
  func itIsFoundHoweverItIsTyped(name: String, typed: String) {
    #expect(name.searchForm == typed.searchForm)
  }

  @Test func otherLettersStayOthers() {
    #expect("rouge".searchForm != "rougé".searchForm)
    #expect("قلم".searchForm != "قلب".searchForm)
  }
}
