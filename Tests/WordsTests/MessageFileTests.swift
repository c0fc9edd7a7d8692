import Glibc
import Testing

@testable import Words

/// A catalog's file, as `msgfmt` would write it.
private struct Written {
  /// A sentence; of one with a plural, both of its forms with a zero byte in between, and as many
  /// forms of the translation.
  var sentences: [(String, String)] = [
    ("Open", "Öffnen"), ("eyes\u{4}Open", "Offen"),
    ("1 stroke\0%d strokes", "ein Strich\0%d Striche"), ("Zoom", ""),
  ]
  var header = """
    Project-Id-Version: fude 0.1.0
    Content-Type: text/plain; charset=UTF-8
    Plural-Forms: nplurals=2; plural=(n != 1);

    """

  func bytes(swapped: Bool = false) -> [UInt8] {
    let all =
      [("", header)] + sentences.sorted { Array($0.0.utf8).lexicographicallyPrecedes($1.0.utf8) }
    var texts: [UInt8] = []
    let start = 28 + 16 * all.count
    func row(_ text: String) -> [UInt32] {
      defer { texts += Array(text.utf8) + [0] }
      return [UInt32(text.utf8.count), UInt32(start + texts.count)]
    }
    let originals = all.flatMap { row($0.0) }
    let translations = all.flatMap { row($0.1) }
    let head: [UInt32] = [
      0x9504_12de, 0, UInt32(all.count), 28, UInt32(28 + 8 * all.count), 0, 28,
    ]
    let words = (head + originals + translations).map { swapped ? $0.byteSwapped : $0 }
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
      + texts
  }
}

@Suite struct MessageFileTests {
  @Test(arguments: [false, true])
  func sentencesAreFoundInEitherOrderOfBytes(swapped: Bool) throws {
    let file = try MessageFile(bytes: Written().bytes(swapped: swapped))
    #expect(file.isWhole)
    #expect(file.project == "fude 0.1.0")
    #expect(file.translation(of: "Open") == "Öffnen")
    #expect(file.translation(of: "eyes\u{4}Open") == "Offen")
    #expect(file.translation(of: "1 stroke", for: 1) == "ein Strich")
    #expect(file.translation(of: "1 stroke", for: 5) == "%d Striche")
  }

  @Test func whatIsNotTranslatedIsNotFound() throws {
    let file = try MessageFile(bytes: Written().bytes())
    #expect(file.translation(of: "Zoom") == nil)
    #expect(file.translation(of: "Ope") == nil)
    #expect(file.translation(of: "Opening") == nil)
    #expect(file.translation(of: "%d strokes") == nil)
  }

  @Test func theFormOfAPluralIsThatOfTheLanguage() throws {
    var written = Written()
    written.header = """
      Content-Type: text/plain; charset=UTF-8
      Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);
      """
    written.sentences = [("1 stroke\0%d strokes", "%d штрих\0%d штриха\0%d штрихов")]
    let file = try MessageFile(bytes: written.bytes())
    let forms = [1, 2, 5, 11, 21, 112, 1000].map { file.translation(of: "1 stroke", for: $0) ?? "" }
    #expect(
      forms == [
        "%d штрих", "%d штриха", "%d штрихов", "%d штрихов", "%d штрих", "%d штрихов", "%d штрихов",
      ])
  }

  @Test(arguments: ["Plural-Forms: nplurals=2; plural=system(1);", "Plural-Forms: nplurals=2;", ""])
  func withoutARuleForPluralsTheFileIsNotWhole(rule: String) throws {
    var written = Written()
    written.header = "Content-Type: text/plain; charset=UTF-8\n\(rule)\n"
    let file = try MessageFile(bytes: written.bytes())
    #expect(!file.isWhole)
    #expect(file.translation(of: "1 stroke", for: 2) == "%d Striche")
  }

  @Test func anotherCharacterSetIsNotWhole() throws {
    var written = Written()
    written.header = written.header.replacing("UTF-8", with: "ISO-8859-1")
    #expect(try !MessageFile(bytes: written.bytes()).isWhole)
  }

  @Test func whatIsNoCatalogIsDamaged() {
    for bytes in [[], Array("msgid".utf8), [UInt8](repeating: 0, count: 100)] {
      #expect(throws: MessageFile.Problem.damaged) { try MessageFile(bytes: bytes) }
    }
    #expect(throws: MessageFile.Problem.missing) { try MessageFile(path: "/nowhere/fude.mo") }
  }

  /// Every end and every byte: a sentence is read as it is there, or not at all.
  @Test func noDamageIsMoreThanADamagedSentence() throws {
    let bytes = Written().bytes()
    for end in bytes.indices {
      guard let file = try? MessageFile(bytes: Array(bytes[..<end])) else { continue }
      #expect(!file.isWhole || end == bytes.count)
      _ = file.translation(of: "Open")
    }
    for place in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF, bytes[place] ^ 4] {
        var damaged = bytes
        damaged[place] = value
        guard let file = try? MessageFile(bytes: damaged) else { continue }
        for sentence in ["", "Open", "eyes\u{4}Open", "Zoom", "1 stroke"] {
          _ = file.translation(of: sentence)
          _ = file.translation(of: sentence, for: 7)
        }
      }
    }
  }
}

@Suite struct PluralRuleTests {
  @Test(arguments: [
    ("0", [0, 0, 0, 0]), ("n != 1", [1, 0, 1, 1]), ("(n > 1)", [0, 0, 1, 1]),
    ("n==1 ? 0 : n==2 ? 1 : 2", [2, 0, 1, 2]), ("!n", [1, 0, 0, 0]),
    ("n + 2 * 3 - 1", [5, 6, 7, 8]),
    ("n % 2 == 1 && n != 1 || n == 0", [1, 0, 0, 1]), ("n / 0", [0, 0, 0, 0]),
    ("n<=1", [1, 1, 0, 0]),
  ])
  func anExpressionIsReadAsInC(expression: String, values: [UInt]) throws {
    let rule = try #require(PluralRule(expression[...]))
    #expect((0...3).map { rule.form(for: $0) } == values)
  }

  @Test(arguments: [
    "", "n ?", "n ? 1", "(n", "n)", "n m", "system(1)", "n == ", "99999999999999999999",
  ])
  func whatIsNoExpressionIsNone(expression: String) {
    #expect(PluralRule(expression[...]) == nil)
  }

  @Test func noDepthIsTooMuch() {
    #expect(PluralRule(String(repeating: "(", count: 900)[...]) == nil)
    #expect(PluralRule((String(repeating: "!", count: 900) + "n")[...]) == nil)
    #expect(PluralRule((String(repeating: "n?1:", count: 200) + "0")[...]) == nil)
  }
}

@Suite struct LanguageTests {
  @Test(arguments: [
    ("ru_RU.UTF-8", "ru"), ("pt_BR", "pt_BR"), ("pt_PT.UTF-8", "pt"), ("zh_HK.UTF-8", "zh_TW"),
    ("zh", "zh_CN"), ("no_NO", "nb"), ("nn_NO@x", "nb"), ("C", "en"), ("POSIX", "en"),
    ("C.UTF-8", "en"), ("de_AT@euro", "de"), ("iw_IL", "he"),
  ])
  func aLocaleHasItsLanguage(locale: String, language: String) {
    #expect(Language(locale: locale)?.id == language)
  }

  @Test func aLanguageThatIsNotSpokenIsNone() {
    #expect(Language(locale: "xx_NOWHERE.UTF-8") == nil)
    #expect(Language(locale: "eo") == nil)
    #expect(Language(locale: "") == nil)
  }

  @Test(arguments: [
    (["LANG": "ru_RU.UTF-8"], "ru"), (["LANG": "ru_RU.UTF-8", "LC_ALL": "C"], "en"),
    (["LANG": "ru_RU.UTF-8", "LC_MESSAGES": "cs_CZ.UTF-8"], "cs"),
    (["LANG": "en_US.UTF-8", "LANGUAGE": "eo:ja:de"], "ja"),
    (["LANG": "C", "LANGUAGE": "ja"], "en"), (["LANG": "", "LC_ALL": ""], "en"), ([:], "en"),
    (["LANG": "xx_NOWHERE.UTF-8", "LANGUAGE": "de"], "en"),
    (["LANG": "C.UTF-8", "LANGUAGE": "de"], "de"),
  ])
  func theDesktopsLanguageIsThatOfItsVariables(variables: [String: String], language: String) {
    #expect(Catalog.desktopLanguage { variables[$0] }.id == language)
  }

  @Test func everyTranslationHasItsLanguageWithANameOfItsOwn() throws {
    let list = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/po/LINGUAS"
    let file = try #require(fopen(list, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    let translated = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(Set(Language.all.map(\.id)) == Set(translated + ["en"]))
    #expect(Set(Language.all.map(\.name)).count == Language.all.count)
    #expect(Set(Language.all.map(\.id)).count == Language.all.count)
  }
}
