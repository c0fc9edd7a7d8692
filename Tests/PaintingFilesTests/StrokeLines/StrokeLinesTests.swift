import FoundationEssentials
import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Paintings as lines of JSON.
@Suite struct StrokeLinesTests {
  private func opened(_ text: String) throws -> Painting {
    try StrokeLinesFile.decode(Array(text.utf8), named: "a.jsonl").painting
  }

  private func lines(_ painting: Painting) throws -> [String] {
    String(decoding: try StrokeLinesFile.encode(painting), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  /// The pixels of all layers, as exact as they are kept.
  private func tiles(_ painting: Painting) -> [LayerID: [Int: Tile]] {
    painting.record.contents.filter { painting.tree.layer($0.key) != nil }.mapValues { content in
      let tiles = content.tiles
      return Dictionary(
        uniqueKeysWithValues: tiles.occupied.compactMap { index in
          tiles[index].flatMap { $0 == Tile() ? nil : (index, $0) }
        })
    }.filter { !$0.value.isEmpty }
  }

  /// What elements are, but for the numbers of faces and where the order puts them.
  private func contents(_ painting: Painting) -> [String: [Element.Content]] {
    Dictionary(
      grouping: Samples.elements(of: painting), by: { "\($0.id)\($0.group, default: "-")" }
    ).mapValues { elements in
      elements.map { element in
        guard case .sticker(var face) = element.original else { return element.original }
        face = Sticker(
          center: face.center, radius: face.radius, tilt: face.tilt, expression: face.expression,
          lineWidth: face.lineWidth, color: face.color)
        return .sticker(face)
      }
    }
  }

  private func comesBack(_ painting: Painting) throws {
    let bytes = try StrokeLinesFile.encode(painting)
    let read = try StrokeLinesFile.decode(bytes, named: "a.jsonl")
    #expect(read.kind == .lines && read.notice == nil)
    let again = read.painting
    #expect(again.sheet == painting.sheet && again.paper == painting.paper)
    #expect(again.resolution == painting.resolution)
    #expect(again.tree.layers.map(\.name) == painting.tree.layers.map(\.name))
    #expect(again.tree.active == painting.tree.active)
    #expect(contents(again) == contents(painting))
    let (old, new) = (Samples.elements(of: painting), Samples.elements(of: again))
    #expect(old.count == new.count)
    for (old, new) in zip(old, new) {
      #expect(old.placement == new.placement && old.shape == new.shape && old.cuts == new.cuts)
      #expect(old.freedFrom == new.freedFrom && old.originalClip == new.originalClip)
      #expect(old.originalGuide == new.originalGuide)
    }
    #expect(Samples.pixels(again) == Samples.pixels(painting))
    if again.frame == painting.frame { #expect(tiles(again) == tiles(painting)) }
    // Of what layers began with, more than the sheet has is cut off when it is written again.
    let bases = painting.record.contents.values.compactMap(\.base.paintedBounds)
    guard bases.allSatisfy({ painting.sheet.contains($0) }) else { return }
    #expect(try StrokeLinesFile.encode(again) == bytes, "the same painting has the same lines")
  }

  @Test func everyKindOfElementComesBackWithTheSamePixels() throws {
    let painting = Samples.ofAllKinds()
    let elements = Samples.elements(of: painting)
    #expect(elements.contains { $0.stroke != nil } && elements.contains { $0.sticker != nil })
    #expect(elements.contains { $0.picture != nil } && elements.contains { $0.text != nil })
    #expect(elements.contains { $0.fill?.found != nil })
    #expect(elements.contains { $0.fill?.gradient != nil && $0.originalGuide != nil })
    #expect(elements.contains { !$0.cuts.isEmpty } && elements.contains { !$0.freedFrom.isEmpty })
    #expect(elements.contains { $0.shape != nil } && elements.contains { $0.group != nil })
    #expect(elements.contains { $0.originalClip != nil && $0.stroke != nil })
    #expect(elements.contains { $0.stroke?.pickups.isEmpty == false })
    #expect(painting.tree.all.contains { $0.mask != nil })
    #expect(painting.record.contents.values.contains { !$0.base.isEmpty })
    let kinds = try lines(painting).map {
      try JSONDecoder().decode(PaintingLine.self, from: Data($0.utf8)).kind
    }
    #expect(Set(kinds) == Set(PaintingLine.Kind.allCases))
    try comesBack(painting)
  }

  @Test(arguments: 1...12) func whateverWasDoneComesBack(seed: UInt64) throws {
    try comesBack(Samples.layered(seed: seed, edits: 50))
  }

  @Test func everyPresetComesBack() throws {
    for preset in BrushPreset.builtIn {
      let brush = preset.brush.limited
      var painting = Painting(size: PixelSize(width: 64, height: 64))
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(9, 9)), color: .black, brush: brush)
      _ = painting.append([StrokePoint(location: Point(50, 40), time: 1)], to: id)
      _ = painting.endStroke(id)
      let read = try StrokeLinesFile.decode(try StrokeLinesFile.encode(painting), named: "a")
      #expect(read.painting.strokes.map(\.brush) == painting.strokes.map(\.brush), "\(preset.id)")
    }
  }

  @Test func numbersSurvive() throws {
    var dice = SplitMix64(seed: 5)
    var stroke = Stroke(
      at: StrokePoint(location: Point(0.1, -0.0), time: 1 / 3), color: .black,
      brush: Brush(diameter: 2))
    stroke.add(
      (0..<500).map { _ in
        StrokePoint(
          location: Point(.random(in: -99...99, using: &dice), .random(in: 0...1, using: &dice)),
          time: .random(in: 0...1e9, using: &dice), force: .random(in: 0...1, using: &dice))
      })
    let colors = (0..<200).map { _ in
      Color(
        red: .random(in: 0...1, using: &dice), green: .random(in: 0...1, using: &dice),
        blue: .random(in: 0...1, using: &dice), alpha: .random(in: 0...1, using: &dice))
    }
    var painting = Painting(size: PixelSize(width: 9, height: 9))
    _ = painting.insert([.stroke(stroke)])
    for color in colors {
      _ = painting.insert([
        .stroke(Stroke(at: StrokePoint(location: Point(3, 3)), color: color, brush: Brush()))
      ])
    }
    let again = try StrokeLinesFile.decode(try StrokeLinesFile.encode(painting), named: "a")
    #expect(again.painting.strokes[0].points == stroke.points)
    #expect(again.painting.strokes[0].points[0].location.y.sign == .minus)
    #expect(again.painting.strokes.dropFirst().map(\.color) == colors)
  }

  @Test func strokesStayInTheOrderInWhichTheyCame() throws {
    var painting = Painting(size: PixelSize(width: 64, height: 64))
    let lower = painting.activeLayer
    painting = Samples.stroke(on: painting, seed: 1)
    _ = painting.addLayer()
    painting = Samples.stroke(on: painting, seed: 2)
    painting.selectLayer(lower)
    painting = Samples.stroke(on: painting, seed: 3)
    let layers = try lines(painting).filter { $0.contains("\"kind\":\"stroke\"") }.map {
      $0.contains("\"layer\":\(lower.rawValue),") ? 1 : 2
    }
    #expect(layers == [1, 2, 1])
  }

  @Test func fewWordsAreEnough() throws {
    let painting = try opened(
      """
      {"kind": "painting", "fude": 1, "size": [64, 48]}
      {"kind": "stroke", "x": [5, 60], "y": 20, "color": "tomato"}

      {"kind": "stroke", "x": [5, 60], "y": [30, 40], "mine": {"a": 1}}
      """)
    #expect(painting.size == PixelSize(width: 64, height: 48))
    #expect(painting.strokes.count == 2 && painting.strokes[0].color == Color(css: "tomato"))
    #expect(painting.tree.layers.map(\.name) == ["Layer 1"])
    var undone = painting
    #expect(undone.undo() != nil && undone.strokes.count == 1, "each line is a step")
    #expect(Set(Samples.elements(of: painting).map(\.id)).count == 2)
  }

  @Test func whatIsCopiedWithItsNameGetsAnother() throws {
    var painting = Painting(size: PixelSize(width: 64, height: 64))
    painting.author = 7
    painting = Samples.stroke(on: painting)
    let all = try lines(painting)
    let twice = try opened((all + [all[all.count - 1]]).joined(separator: "\n"))
    let names = Samples.elements(of: twice).map(\.id)
    #expect(names.count == 2 && Set(names).count == 2 && names[0].author == 7)
  }

  @Test func aSmudgeThatNobodyHasPaintedPicksUpWhatLiesThere() throws {
    let text = """
      {"kind": "painting", "fude": 1, "size": [64, 64]}
      {"kind": "brush", "number": 4, "method": "tip", "smudge": 1, "diameter": 12}
      {"kind": "stroke", "x": [5, 20], "y": 20, "color": "red"}
      {"kind": "stroke", "brush": 4, "x": [10, 60], "y": 20}
      """
    let smudged = try #require(try opened(text).strokes.last)
    #expect(!smudged.pickups.isEmpty && smudged.pickups.contains { $0.color.x > 1000 })
  }

  // MARK: What is wrong

  @Test(arguments: [
    ("{", "at line 1: it is not JSON"),
    ("", "at line 1: the first line must be the painting"),
    ("{\"kind\": \"stroke\", \"x\": [1], \"y\": [1]}", "the first line must be the painting"),
    ("{\"kind\": \"painting\", \"fude\": 1}", "at line 1: “size” is missing"),
    ("{\"kind\": \"painting\", \"fude\": 2, \"size\": [9, 9]}", "a newer Fude wrote it"),
    ("{\"kind\": \"painting\", \"size\": [9]}", "“size” makes no sense"),
    ("{\"kind\": \"painting\", \"size\": [99999, 99999]}", "“size” makes no sense"),
    ("{\"kind\": \"painting\", \"size\": [\"a\", 9]}", "“size[0]” is not a number"),
    ("{\"size\": [9, 9]}", "“kind” is missing"),
  ])
  func aBadBeginningIsTold(text: String, message: String) throws {
    let error = #expect(throws: FileError.self) { try opened(text) }
    let sentence = "\(try #require(error))"
    #expect(sentence.contains(message), "\(sentence)")
  }

  @Test(arguments: [
    ("{\"kind\": \"paintng\"}", "“kind” is “paintng”, but must be one of painting, layer"),
    ("{\"kind\": \"stroke\", \"y\": [1]}", "“x” is missing"),
    ("{\"kind\": \"stroke\", \"x\": [1, 2], \"y\": [1]}", "“y” must have as many numbers as “x”"),
    ("{\"kind\": \"stroke\", \"x\": [1, 1e9], \"y\": [1, 1]}", "“x” is 1000000000.0, but must be"),
    ("{\"kind\": \"stroke\", \"x\": [1, \"a\"], \"y\": [1, 1]}", "“x[1]” is not a number"),
    ("{\"kind\": \"stroke\", \"x\": [], \"y\": []}", "“x” makes no sense"),
    (
      "{\"kind\": \"stroke\", \"x\": [1], \"y\": [1], \"brush\": 7}",
      "no line before it has “brush” 7"
    ),
    ("{\"kind\": \"stroke\", \"x\": [1], \"y\": [1], \"layer\": 3}", "has “layer” 3"),
    (
      "{\"kind\": \"stroke\", \"x\": [1], \"y\": [1], \"color\": \"rad\"}", "“color” makes no sense"
    ),
    ("{\"kind\": \"stroke\", \"x\": [1], \"y\": [1], \"id\": \"7\"}", "“id” makes no sense"),
    (
      "{\"kind\": \"brush\", \"number\": 1, \"opacity\": 3}", "“opacity” is 3.0, but must be 0.0 to"
    ),
    (
      "{\"kind\": \"layer\", \"layer\": 2, \"mode\": \"dark\"}", "“mode” is “dark”, but must be one"
    ),
    ("{\"kind\": \"layer\", \"layer\": 5, \"parent\": 4}", "has “parent” 4"),
    ("{\"kind\": \"pixels\", \"number\": 1, \"png\": \"AAAA\"}", "“png” makes no sense"),
    ("{\"kind\": \"fill\"}", "“rows” is missing"),
    ("{\"kind\": \"fill\", \"rows\": [[1, 5, 3]]}", "“rows” makes no sense"),
    ("{\"kind\": \"painting\", \"size\": [9, 9]}", "“kind” makes no sense"),
    ("{\"kind\": \"stroke\", \"x\": [1], \"y\": [1]} {}", "it is not JSON"),
  ])
  func aBadLineIsToldByItsNumber(line: String, message: String) throws {
    let text = """
      {"kind": "painting", "fude": 1, "size": [64, 64]}
      {"kind": "stroke", "x": [5, 20], "y": 20}
      \(line)
      {"kind": "stroke", "x": [5, 20], "y": 20}
      """
    let error = #expect(throws: FileError.self) { try opened(text) }
    let sentence = "\(try #require(error))"
    #expect(sentence.hasPrefix("Could not open “a.jsonl”: at line 3: "), "\(sentence)")
    #expect(sentence.contains(message), "\(sentence)")
  }

  @Test func moreThanAPaintingMayHoldIsRefused() throws {
    var budget = PaintingBudget()
    (budget.tiles, budget.layers) = (2, 3)
    let start = "{\"kind\": \"painting\", \"fude\": 1, \"size\": [640, 640]}\n"
    func message(_ lines: String) throws -> String {
      try PaintingBudget.$current.withValue(budget) {
        let error = #expect(throws: FileError.self) { try opened(start + lines) }
        return "\(try #require(error))"
      }
    }
    let layer = "{\"kind\": \"layer\"}\n"
    #expect(try message(String(repeating: layer, count: 4)).contains("“layer” has 4 entries"))
    let brush = "{\"kind\": \"brush\", \"number\": 1, \"diameter\": 1900}\n"
    let all = "{\"kind\": \"stroke\", \"brush\": 1, \"x\": [0, 640], \"y\": [0, 640]}\n"
    let text = brush + layer + all + layer + all + layer + all
    #expect(try message(text).contains("more paint than Fude can hold"))
  }

  // MARK: Files

  @Test func aFileIsKnownByItsContent() throws {
    let folder = try TemporaryFolder()
    let painting = Samples.ofAllKinds()
    let path = "\(folder.path)/anything"
    try AtomicFile.write(try StrokeLinesFile.encode(painting), to: path)
    let opened = try PaintingFile.open(path)
    #expect(opened.kind == .lines && Samples.pixels(opened.painting) == Samples.pixels(painting))
    #expect(try PaintingFile.thumbnail(of: path, maximumSide: 64).size.width == 64)
    #expect(!StrokeLinesFile.isBegun(by: Array("{\"version\": 3}".utf8)))
    #expect(!StrokeLinesFile.isBegun(by: Array("<svg \"fude\"".utf8)))
    #expect(throws: FileError.cannotRead(path: "/none.jsonl", SystemError(code: 2))) {
      try StrokeLinesFile.read("/none.jsonl")
    }
  }

  @Test func longFilesAreReadPieceByPiece() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/long.jsonl"
    let xs = (0..<30_000).map { "\($0 % 60).5" }.joined(separator: ",")
    let stroke = "{\"kind\": \"stroke\", \"x\": [\(xs)], \"y\": 5}\n"
    let text =
      "{\"kind\": \"painting\", \"fude\": 1, \"size\": [64, 64]}\n"
      + String(repeating: stroke, count: 20)
    try AtomicFile.write(Array(text.utf8), to: path)
    let read = try StrokeLinesFile.read(path).painting
    #expect(read.strokes.count == 20 && read.strokes.allSatisfy { $0.points.count == 30_000 })
  }
}
