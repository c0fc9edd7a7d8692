import Testing
import TextLayout

@Suite struct SearchingTests {
  @Test func caseMarksAndFormsOfLettersDoNotMatter() {
    #expect("Étude Ñandú".forSearching == "etude nandu")
    #expect("e\u{301}".forSearching == "e")
    #expect("ＡＢＣ ﬁ".forSearching == "abc fi")
    #expect("Ёлка".forSearching == "елка")
    #expect("ΆΝΟΙΞΗ".forSearching == "ανοιξη")
  }

  @Test func whatIsPlainStays() {
    #expect("Layer 12".forSearching == "layer 12")
    #expect("筆 空".forSearching == "筆 空" && "".forSearching.isEmpty)
  }
}
