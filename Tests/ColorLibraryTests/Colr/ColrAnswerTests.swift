import Testing

@testable import ColorLibrary

/// What is made of a server's bytes.
@Suite struct ColrAnswerTests {
  private func record(_ json: String) throws(ColrError) -> ColorRecord {
    try ColorRecord(colr: Array(json.utf8), asked: 0xABCDEF)
  }

  /// An answer with one color; what is not given is good.
  private static func answer(
    timestamp: String = "1", hex: String = #""abcdef""#, id: String = "2", tags: String = "[]"
  ) -> String {
    #"{"colors": [{"timestamp": \#(timestamp), "hex": \#(hex), "id": \#(id), "tags": \#(tags)}]}"#
  }

  /// A tag; what is not given is good.
  private static func tag(
    timestamp: String = "1", id: String = "3", name: String = #""dew""#
  ) -> String {
    #"{"timestamp": \#(timestamp), "id": \#(id), "name": \#(name)}"#
  }

  @Test func anAnswerAsTheServiceGivesItIsRead() throws {
    let record = try record(
      """
      {"colors": [{"timestamp": 1285886579, "hex": "abcdef", "id": 3976, "tags": [
        {"timestamp": 1108110851, "id": 2583, "name": "misty"},
        {"timestamp": 0, "id": 3810, "name": "early morning"}]}],
       "schemes": [], "schemes_history": {}, "success": true,
       "colors_history": {"abcdef": [{"d_count": 0, "id": "2583", "a_count": 1, "name": "misty"}]},
       "messages": [], "new_color": "abcdef"}
      """)
    let tags = [
      Tag(timestamp: 1_108_110_851, id: 2583, name: "misty"),
      Tag(timestamp: 0, id: 3810, name: "early morning"),
    ]
    #expect(
      record == ColorRecord(timestamp: 1_285_886_579, hex: 0xABCDEF, id: 3976, tags: tags))
  }

  @Test func keysThatAreNotOfTheInterfaceMayHoldAnything() throws {
    let record = try record(
      """
      {"schemes": null, "success": false, "messages": [1.5e3, {"a": [[]]}], "new_color": 7,
       "colors": [{"timestamp": 1, "hex": "abcdef", "id": 2, "tags": [], "author": null}]}
      """)
    #expect(record.id == 2)
  }

  @Test func aColorThatIsNotKnownHasNoNumber() throws {
    let record = try record(Self.answer(id: "-1"))
    #expect(!record.isKnown)
    #expect(record.tags.isEmpty)
  }

  @Test func digitsMayBeLargeAndNamesInAnyLanguage() throws {
    let name = #""ros\u00e9 \ud83c\udf39 空""#
    let record = try record(
      Self.answer(hex: #""ABCdef""#, id: "9007199254740993", tags: "[\(Self.tag(name: name))]"))
    #expect(record.id == 9_007_199_254_740_993)
    #expect(record.tags.map(\.name) == ["rosé 🌹 空"])
  }

  @Test func aTagThatTwoPeopleGaveIsOneTag() throws {
    let twice = "[\(Self.tag()), \(Self.tag(id: "4", name: #""fog""#)), \(Self.tag())]"
    #expect(try record(Self.answer(tags: twice)).tags.map(\.name) == ["dew", "fog"])
  }

  @Test(arguments: [
    (#"[]"#, "the whole", "is a list, not an object"),
    (#"{"colors": {}}"#, "“colors”", "is an object, not a list"),
    (#"{"colors": null}"#, "“colors”", "is nothing, not a list"),
    (#"{"colors": [7]}"#, "“colors[0]”", "is a number, not an object"),
    (answer(id: #""2""#), "“colors[0].id”", "is text, not a whole number"),
    (answer(id: "2.0"), "“colors[0].id”", "is a number with a fraction, not a whole number"),
    (answer(id: "true"), "“colors[0].id”", "is a switch, not a whole number"),
    (answer(id: "-2"), "“colors[0].id”", "is -2, less than -1"),
    (answer(timestamp: #""1""#), "“colors[0].timestamp”", "is text, not a whole number"),
    (answer(timestamp: "-1"), "“colors[0].timestamp”", "is -1, less than 0"),
    (answer(hex: "11259375"), "“colors[0].hex”", "is a number, not text"),
    (answer(tags: "{}"), "“colors[0].tags”", "is an object, not a list"),
    (answer(tags: "null"), "“colors[0].tags”", "is nothing, not a list"),
    (answer(tags: #"["dew"]"#), "“colors[0].tags[0]”", "is text, not an object"),
    (
      answer(tags: "[\(tag(id: #""3""#))]"), "“colors[0].tags[0].id”",
      "is text, not a whole number"
    ),
    (answer(tags: "[\(tag(id: "-1"))]"), "“colors[0].tags[0].id”", "is -1, less than 0"),
    (answer(tags: "[\(tag(name: "4"))]"), "“colors[0].tags[0].name”", "is a number, not text"),
    (
      answer(tags: "[\(tag()), \(tag(id: "4", name: "null"))]"), "“colors[0].tags[1].name”",
      "is nothing, not text"
    ),
  ])
  func aWrongKindIsToldWithItsPlace(json: String, place: String, words: String) {
    #expect(throws: ColrError.answer(place: place, words)) { try record(json) }
  }

  @Test(arguments: [
    (#"{}"#, "“colors”"),
    (#"{"colors": [{"hex":"abcdef","id":2,"tags":[]}]}"#, "“colors[0].timestamp”"),
    (#"{"colors": [{"timestamp":1,"id":2,"tags":[]}]}"#, "“colors[0].hex”"),
    (#"{"colors": [{"timestamp":1,"hex":"abcdef","tags":[]}]}"#, "“colors[0].id”"),
    (#"{"colors": [{"timestamp":1,"hex":"abcdef","id":2}]}"#, "“colors[0].tags”"),
    (answer(tags: #"[{"timestamp":1,"id":3}]"#), "“colors[0].tags[0].name”"),
    (answer(tags: #"[{"id":3,"name":"dew"}]"#), "“colors[0].tags[0].timestamp”"),
    (answer(tags: #"[{"timestamp":1,"name":"dew"}]"#), "“colors[0].tags[0].id”"),
  ])
  func whatIsMissingIsToldWithItsPlace(json: String, place: String) {
    #expect(throws: ColrError.answer(place: place, "is missing")) { try record(json) }
  }

  @Test(arguments: [
    (answer(hex: #""abcdee""#), "is abcdee, and abcdef was asked for"),
    (answer(hex: #""abcde""#), "is “abcde”, not a color of six digits"),
    (answer(hex: #""+bcdef""#), "is “+bcdef”, not a color of six digits"),
    (answer(hex: "\"#abcdef\""), "is “#abcdef”, not a color of six digits"),
  ])
  func anotherColorIsNoAnswer(json: String, words: String) {
    #expect(throws: ColrError.answer(place: "“colors[0].hex”", words)) { try record(json) }
  }

  @Test func noColorAndTwoColorsAreNoAnswer() {
    let one = #"{"timestamp":1,"hex":"abcdef","id":2,"tags":[]}"#
    #expect(throws: ColrError.answer(place: "“colors”", "has 0 colors, not one")) {
      try record(#"{"colors": []}"#)
    }
    #expect(throws: ColrError.answer(place: "“colors”", "has 2 colors, not one")) {
      try record("{\"colors\": [\(one), \(one)]}")
    }
  }

  @Test func tagsThatContradictEachOtherAreNoAnswer() {
    let tags = "[\(Self.tag()), \(Self.tag(name: #""fog""#))]"
    #expect(
      throws: ColrError.answer(place: "“colors[0].tags[1].id”", "is that of “dew” and of “fog”")
    ) { try record(Self.answer(tags: tags)) }
  }

  @Test(arguments: [#""""#, #"" ""#, #""a\nb""#, #""a\u007f""#, #""\u009b1m""#])
  func aNameThatCannotBeShownIsNoAnswer(name: String) {
    let words = "cannot be shown: it is empty, too long, or has signs that are no letters"
    #expect(throws: ColrError.answer(place: "“colors[0].tags[0].name”", words)) {
      try record(Self.answer(tags: "[\(Self.tag(name: name))]"))
    }
  }

  @Test func aNameHasAnEnd() throws {
    func tagged(_ count: Int) -> String {
      Self.answer(
        tags: "[\(Self.tag(name: "\"\(String(repeating: "a", count: count))\""))]")
    }
    #expect(try record(tagged(ColorRecord.longestName)).tags.count == 1)
    #expect(throws: ColrError.self) { try record(tagged(ColorRecord.longestName + 1)) }
  }

  @Test(arguments: [
    ("", "'[' or '{' expected near end of file"),
    ("nothing", "'[' or '{' expected near 'nothing'"),
    ("7", "'[' or '{' expected near '7'"),
    ("<!DOCTYPE html>", "'[' or '{' expected near '<'"),
    (#"{"colors": ["#, "']' expected near end of file"),
    (#"{"colors": []} x"#, "end of file expected near 'x'"),
    (#"{'colors': []}"#, "string or '}' expected near '''"),
    (#"{"colors": [], "colors": []}"#, #"duplicate object key near '"colors"'"#),
    (
      #"{"colors":[{"timestamp":1,"hex":"abcdef","id":-1,"id":2,"tags":[]}]}"#,
      #"duplicate object key near '"id"'"#
    ),
    (#"{"messages": {"b": 1, "b": 1}}"#, #"duplicate object key near '"b"'"#),
    (#"{"id": 99999999999999999999}"#, "too big integer near '99999999999999999999'"),
    (#"{"a": "\ud800"}"#, #"invalid Unicode '\uD800' near '"\ud800"'"#),
    (#"{"a": "x\u0000"}"#, "\\u0000 is not allowed without JSON_ALLOW_NUL"),
  ])
  func whatIsNoJSONIsToldWithItsPlace(text: String, words: String) {
    let error = #expect(throws: ColrError.self) { try record(text) }
    guard case .json(let line, let column, let told) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(told.hasPrefix(words))
    #expect(line == 1 && (1...text.count + 1).contains(column))
  }

  @Test func whatIsNotUTF8IsAnError() {
    let bytes = Array(#"{"colors": "ros"#.utf8) + [0xE9] + Array(#""}"#.utf8)
    let error = #expect(throws: ColrError.self) {
      try ColorRecord(colr: bytes, asked: 0xABCDEF)
    }
    #expect(error?.description.contains("unable to decode byte 0xe9") == true)
  }

  @Test func jsonThatGoesTooDeepIsAnError() {
    #expect(throws: ColrError.self) { try record(String(repeating: "[", count: 500_000)) }
    #expect(throws: ColrError.self) {
      try record(#"{"a":"# + String(repeating: "[", count: 100_000))
    }
    let deepest = String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000)
    #expect(throws: ColrError.answer(place: "“colors”", "is missing")) {
      try record("{\"a\": \(deepest)}")
    }
  }
}
