import Testing

@testable import Words

@Suite struct SentenceTests {
  @Test(arguments: [
    ("No place", [], "No place"),
    ("Saved “%s”", ["Cat"], "Saved “Cat”"),
    ("%s of %s", ["one", "two"], "one of two"),
    ("%2$s before %1$s", ["one", "two"], "two before one"),
    ("%d pixels", ["1,234"], "1,234 pixels"),
    ("100 %", [], "100 %"),
    ("%d%% of %s", ["5", "all"], "5% of all"),
    ("%s", ["%s and %d"], "%s and %d"),
    ("%s and %s", ["only one"], "only one and %s"),
    ("%3$s", ["a"], "%3$s"),
    ("%0$s", ["a"], "%0$s"),
    ("%99999999999999999999$s", ["a"], "%99999999999999999999$s"),
    ("%x %", ["a"], "%x %"),
  ])
  func placesAreFilledInOrderAndByNumber(sentence: String, arguments: [String], expected: String) {
    #expect(sentence.filled(arguments) == expected)
  }

  @Test(arguments: [
    ("نسخ", [], "نسخ"), ("حفظ «%s»", ["Cat"], "\u{200F}حفظ «\u{2068}Cat\u{2069}»"),
    ("«%s» محفوظ", ["Cat"], "\u{200F}«\u{2068}Cat\u{2069}» محفوظ"), ("%s", ["Cat"], "Cat"),
    ("Fude يكتب", [], "\u{200F}Fude يكتب"), ("Shift", [], "Shift"),
  ])
  func whatFillsASentenceFromRightToLeftDoesNotTurnIt(
    sentence: String, arguments: [String], expected: String
  ) {
    #expect(sentence.filled(arguments, isRightToLeft: true) == expected)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1.000"), (-1_234_567, "-1.234.567"),
  ])
  func numbersAreGroupedAsTheLocaleDoes(number: Int, expected: String) {
    let german = NumberLocale(decimalSeparator: ",", groupSeparator: ".")
    #expect(german.grouped(number) == expected)
  }

  @Test func theLocaleOfProgramsReadsAsEnglish() {
    #expect(NumberLocale.named("C") == .english)
    #expect(NumberLocale.named("xx_NOWHERE") == nil)
    #expect(NumberLocale.english.grouped(1_048_576) == "1,048,576")
  }

  @Test func withoutACatalogASentenceIsAsItIsWritten() {
    #expect(text("Saved “%s”", "Cat") == "Saved “Cat”")
    #expect(text(1, one: "1 stroke", many: "%d strokes") == "1 stroke")
    #expect(text(2000, one: "1 stroke", many: "%d strokes") == "2,000 strokes")
    #expect(text(2, one: "a layer of %2$s", many: "%d layers of %s", "Cat") == "2 layers of Cat")
    #expect(text(stored: storedText("Round Brush")) == "Round Brush")
    #expect(text(stored: "").isEmpty)
    #expect(text("Open", context: "eyes") == "Open")
  }

  @Test func thePseudoLanguageKeepsPlacesAndIsLonger() {
    let sentence = PseudoLanguage.sentence("Saved “%1$s” in %d s")
    #expect(sentence.hasPrefix("[Šávéd"))
    #expect(sentence.contains("“%1$s”") && sentence.contains("%d"))
    #expect(sentence.hasSuffix("~]"))
    #expect(sentence.count >= "Saved “%1$s” in %d s".count * 14 / 10)
    #expect(PseudoLanguage.sentence("%s").filled(["x"]) == "[x~]")
    #expect(PseudoLanguage.english(sentence) == "Saved “%1$s” in %d s")
    #expect(PseudoLanguage.unbracketed("\(sentence): Cat") == ": Cat")
  }
}
