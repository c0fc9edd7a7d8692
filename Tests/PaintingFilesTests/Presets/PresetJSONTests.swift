import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

@Suite struct PresetJSONTests {
  private func decode(_ text: String) throws(PresetError) -> BrushPreset {
    try PresetJSON.decode(Array(text.utf8), id: "mine")
  }

  @Test(arguments: BrushPreset.builtIn)
  func everyPresetComesBackAsItWas(_ preset: BrushPreset) throws {
    let bytes = try PresetJSON.encode(preset)
    #expect(try PresetJSON.decode(bytes, id: preset.id) == preset)
  }

  @Test func whatIsMissingHasItsDefaultAndWhatIsUnknownIsIgnored() throws {
    let preset = try decode(#"{"diameter": 12, "sparkle": {"deep": [1, null]}, "flow": null}"#)
    var brush = Brush()
    brush.diameter = 12
    #expect(preset.brush == brush)
    #expect(preset.name == "mine" && preset.icon == .roundBrush)
  }

  @Test(arguments: [
    (#"{"hardness": -0.5}"#, "“hardness” is -0.5, but must be 0.0 to 1.0"),
    (#"{"diameter": 1e300}"#, "“diameter” is 1e+300, but must be 0.1 to 2000.0"),
    (#"{"flow": NaN}"#, "“flow” is nan, but must be 0.0 to 1.0"),
    (#"{"flow": -Infinity}"#, "“flow” is -inf, but must be 0.0 to 1.0"),
    (#"{"opacity": "much"}"#, "“opacity” is not a number"),
    (#"{"name": 7}"#, "“name” is not a text"),
    (#"{"eraser": 1}"#, "“eraser” is not true or false"),
    (#"{"grain": []}"#, "“grain” is not a group of fields"),
    (#"{"grain": {"scale": 0}}"#, "“grain.scale” is 0.0, but must be 0.1 to 50.0"),
    (#"{"method": "magic"}"#, "“method” is “magic”, but must be one of solid, airbrush, tip"),
    (
      #"{"shape": {"kind": "star"}}"#,
      "“shape.kind” is “star”, but must be one of round, flat, textured, sampled"
    ),
    (
      #"{"responses": [{}, {"points": [[0, 0], [1, 2]]}]}"#,
      "“responses[1].points[1]” is 2.0, but must be 0.0 to 1.0"
    ),
    (#"{"responses": [{"points": [[1]]}]}"#, "“responses[0].points[0]” is not two numbers"),
    (#"{"responses": [{"points": [[null, 1]]}]}"#, "“responses[0].points[0][0]” is not a number"),
    (#"[1, 2]"#, "“the file” is not a group of fields"),
  ])
  func aBadFieldIsNamedWithWhatIsWrong(_ text: String, _ words: String) {
    let error = #expect(throws: PresetError.self) { try decode(text) }
    #expect(error?.description == words)
  }

  /// A preset paints new strokes: it has the newest curve, by the name that older ones know.
  @Test func thereIsOneCurve() throws {
    #expect(try decode(#"{"smoothing": "curve"}"#).brush.smoothing == .curve)
    #expect(try decode("{}").brush.smoothing == .curve)
    #expect(try decode(#"{"smoothing": "none"}"#).brush.smoothing == .none)
    let error = #expect(throws: PresetError.self) { try decode(#"{"smoothing": "close"}"#) }
    #expect(error?.description == "“smoothing” is “close”, but must be one of curve, none")
    for smoothing in Brush.Smoothing.allCases {
      var preset = BrushPreset.inkPen
      preset.brush.smoothing = smoothing
      let again = try PresetJSON.decode(try PresetJSON.encode(preset), id: "ink-pen").brush
      #expect(again.smoothing == (smoothing == .none ? .none : .curve))
    }
  }

  @Test(arguments: ["", "{", #"{"diameter": 1e999}"#, "brush", "\u{0}\u{1}"])
  func whatIsNotJSONSaysSo(_ text: String) {
    let error = #expect(throws: PresetError.self) { try decode(text) }
    #expect(error?.description.hasPrefix("it is not JSON") == true, "\(error?.description ?? "")")
  }

  @Test func listsHaveTheirEnd() {
    let many = Array(repeating: "{}", count: 33).joined(separator: ",")
    let error = #expect(throws: PresetError.self) { try decode("{\"responses\": [\(many)]}") }
    #expect(error == .tooMany(field: "responses", count: 33, most: 32))
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PresetError.self) { try decode("{\"x\": \(deep)") }
  }

  @Test func aWildBrushIsWrittenWithinItsRanges() throws {
    var preset = BrushPreset.chalk
    preset.brush.diameter = .infinity
    preset.brush.hardness = .nan
    preset.brush.flow = -3
    let again = try PresetJSON.decode(try PresetJSON.encode(preset), id: "chalk")
    #expect(again.brush == preset.brush.limited)
    #expect(again.brush.diameter == 2000 && again.brush.hardness == 1 && again.brush.flow == 0)
  }
}
