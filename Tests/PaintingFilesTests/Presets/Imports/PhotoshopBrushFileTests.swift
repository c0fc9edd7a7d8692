import PaintingModel
import Testing

@testable import PaintingFiles

@Suite struct PhotoshopBrushFileTests {
  private typealias Builder = PhotoshopBrushBuilder
  private let gray: [UInt16] = [0, 16_448, 32_768, 32_768, 8224, 0]

  private func read(_ file: PhotoshopBrushBuilder) throws -> [ForeignBrush] {
    let (brushes, dropped) = try PhotoshopBrushFile.read(file.bytes)
    #expect(dropped.isEmpty)
    return brushes
  }

  // MARK: Versions 1 and 2

  @Test(arguments: [1, 2])
  func anOldFileHasComputedAndSampledBrushes(_ version: Int) throws {
    let name = version == 2 ? "Kreide ★" : nil
    var packed = Builder.Sample()
    packed.isPacked = true
    let (brushes, dropped) = try PhotoshopBrushFile.read(
      Builder.list(
        version,
        [
          Builder.computed(name: name), Builder.sampled(spacing: 0, name: name),
          Builder.sampled(packed, name: name),
        ]))
    #expect(brushes.count == 3 && dropped.isEmpty)
    #expect(brushes.allSatisfy { $0.name == name ?? "" })
    let round = brushes[0]
    #expect(round.tips.isEmpty && round.diameter == 40 && round.hardness == 0.8)
    #expect(round.aspect == 0.5 && round.spacing == 0.25)
    // Photoshop's angles turn to the left.
    #expect(try abs(#require(round.angle) + .pi / 6) < 1e-9)
    #expect(brushes[1].tips.first?.cover == gray && brushes[1].spacing == nil)
    #expect(brushes[2].tips.first?.cover == gray && brushes[2].diameter == 3)
  }

  @Test func ofAnOldFileThatIsCutOffTheWholeBrushesAreTaken() throws {
    let whole = Builder.list(1, [Builder.computed(), Builder.sampled(), Builder.sampled()])
    let (brushes, dropped) = try PhotoshopBrushFile.read(Array(whole.dropLast(2)))
    #expect(brushes.count == 2)
    #expect(dropped == ["a brush: it is cut off after \(whole.count - 2) bytes"])
  }

  // MARK: Version 6 and later

  @Test(arguments: [(6, 1), (6, 2), (7, 1), (7, 2), (9, 2), (10, 2)])
  func aPresetHasTheTipThatItNames(_ version: Int, _ form: Int) throws {
    for (depth, isPacked) in [(8, false), (8, true), (16, false), (16, true)] {
      var sample = Builder.Sample(depth: depth, isPacked: isPacked)
      if depth == 16 { sample.pixels = sample.pixels.flatMap { [$0, $0] } }
      let file = Builder(
        version: version, form: form, samples: [Builder.Sample(id: "other"), sample],
        presets: [
          Builder.preset("$$$/Presets/Brushes/Chalk=Chalk", sample: sample.id),
          Builder.preset("Soft round"),
        ])
      let brushes = try read(file)
      #expect(brushes.map(\.name) == ["Chalk", "Soft round"])
      let chalk = brushes[0]
      #expect(chalk.tips.first?.cover == gray)
      #expect(chalk.diameter == 40 && chalk.aspect == 0.5 && chalk.spacing == 0.25)
      #expect(chalk.hardness == nil && chalk.angle == -.pi / 2)
      #expect(brushes[1].tips.isEmpty && brushes[1].hardness == 0.8)
    }
  }

  @Test func aTipIsFoundAmongAnyNumberOfChannels() throws {
    for channels in [2, 24, 56, 200] {
      let file = Builder(
        samples: [Builder.Sample()],
        presets: [Builder.preset("Chalk", sample: Builder.Sample().id)], channels: channels)
      #expect(try read(file).first?.tips.first?.cover == gray)
    }
  }

  @Test func aFlippedTipIsFlipped() throws {
    let file = Builder(
      samples: [Builder.Sample()],
      presets: [
        Builder.preset("x", sample: Builder.Sample().id, shape: ["flipX": .bool(true)]),
        Builder.preset("y", sample: Builder.Sample().id, shape: ["flipY": .bool(true)]),
      ])
    let tips = try read(file).compactMap(\.tips.first)
    #expect(
      tips.map(\.cover) == [[32_768, 16_448, 0, 0, 8224, 32_768], gray.suffix(3) + gray.prefix(3)])
  }

  @Test func whatTheHandAndChanceChangeIsRead() throws {
    let preset = Builder.preset(
      "Dynamic",
      [
        "useTipDynamics": .bool(true), "szVr": Builder.change(2, jitter: 10),
        "minimumDiameter": .percent(20), "angleDynamics": Builder.change(6),
        "roundnessDynamics": Builder.change(0), "flipX": .bool(true),
        "useScatter": .bool(true), "scatterDynamics": Builder.change(1, jitter: 250, steps: 7),
        "bothAxes": .bool(true), "Cnt ": .double(3), "usePaintDynamics": .bool(true),
        "opVr": Builder.change(3), "prVr": Builder.change(2), "Rpt ": .bool(true),
        "toolOptions": .object("_", ["Opct": .long(60), "flow": .long(30)]),
      ])
    let brush = try #require(try read(Builder(presets: [preset])).first)
    var expected = ForeignDynamics()
    expected.size = .init(control: .pressure, jitter: 0.1, minimum: 0.2)
    expected.angle = .init(control: .direction)
    expected.scatter = .init(control: .fade(steps: 7), jitter: 2.5)
    (expected.scattersAlong, expected.count) = (true, 3)
    (expected.opacity, expected.flow) = (.init(control: .tilt), .init(control: .pressure))
    (expected.flipsX, expected.isAirbrush) = (true, true)
    #expect(brush.dynamics == expected && brush.dropped.isEmpty)
    #expect(brush.opacity == 0.6 && brush.flow == 0.3)
  }

  @Test func colorDynamicsOfEachDabAreRead() throws {
    func brush(isByTip: Bool) throws -> ForeignBrush {
      let preset = Builder.preset(
        "Leaf",
        [
          "useColorDynamics": .bool(true), "H   ": .percent(20), "Strt": .percent(30),
          "Brgh": .percent(40), "purity": .percent(-50), "clVr": Builder.change(0, jitter: 10),
          "colorDynamicsPerTip": .bool(isByTip),
        ])
      return try #require(try read(Builder(presets: [preset])).first)
    }
    let byTip = try brush(isByTip: true)
    var expected = ForeignDynamics()
    (expected.hueJitter, expected.saturationJitter) = (0.2, 0.3)
    (expected.lightnessJitter, expected.purity) = (0.4, -0.5)
    #expect(byTip.dynamics == expected)
    #expect(byTip.dropped == ["Foreground/Background Jitter"])
    let byStroke = try brush(isByTip: false)
    expected.colorsByStroke = true
    #expect(byStroke.dynamics == expected)
    let came = ForeignTranslation(of: byStroke, name: "leaf").result.brush
    #expect(came.jitter == Jitter())
    #expect(
      came.responses.filter { $0.input == .strokeChance }.map(\.output)
        == [.hue, .saturation, .lightness])
  }

  @Test func whatHasNoEqualIsSaidWhereItIsSwitchedOn() throws {
    let names = [
      "useTexture", "Nose", "useBrushPose", "protectTexture",
    ]
    for isOn in [true, false] {
      let preset = Builder.Value.object(
        "brushPreset",
        [
          (key: "Nm  ", value: .text("All")),
          (key: "Brsh", value: .object("computedBrush", ["Dmtr": .unit("#Pxl", 9)])),
          (
            key: "dualBrush",
            value: .object("dualBrush", ["useDualBrush": .bool(isOn), "Flip": .bool(true)])
          ),
          (key: "odd", value: .reference(to: "something")),
          (key: "map", value: .data([1, 2, 3])),
        ] + names.map { (key: $0, value: .bool(isOn)) })
      let dropped = try read(Builder(presets: [preset])).first?.dropped
      #expect(
        dropped
          == (isOn
            ? [
              "Dual Brush", "Texture", "Brush Pose", "Noise",
              "Protect Texture",
            ] : []))
    }
  }

  @Test func aSecondTipIsRead() throws {
    let sample = Builder.Sample()
    func brush(_ mode: String) throws -> ForeignBrush {
      let preset = Builder.preset(
        "Rough",
        [
          "Wtdg": .bool(true),
          "dualBrush": .object(
            "dualBrush",
            [
              (key: "useDualBrush", value: .bool(true)),
              (
                key: "Brsh",
                value: .object(
                  "sampledBrush", [("Dmtr", .unit("#Pxl", 10)), ("sampledData", .text(sample.id))])
              ),
              (key: "BlnM", value: .choice("BlnM", mode)), (key: "useScatter", value: .bool(true)),
              (key: "Spcn", value: .percent(60)), (key: "Cnt ", value: .long(2)),
              (key: "scatterDynamics", value: Builder.change(0, jitter: 150)),
            ]),
        ])
      var file = Builder(presets: [preset])
      file.samples = [sample]
      return try #require(try read(file).first)
    }
    let multiplied = try brush("Mltp")
    let dual = try #require(multiplied.dual)
    #expect(multiplied.dropped.isEmpty && multiplied.wetEdge == 0.6)
    #expect(dual.tips.count == 1 && dual.diameter == 10 && dual.spacing == 0.3)
    #expect(dual.scatter == 1.5 && dual.mode == .multiply)
    let came = ForeignTranslation(of: multiplied, name: "rough").result.brush
    let tip = try #require(came.dual)
    // Its picture is as large beside the first tip as in Photoshop, with the circle around it.
    #expect(came.diameter == 40 && tip.size > 0.25 && tip.size < 0.36)
    guard case .sampled(let picture) = tip.shape else { throw TemporaryFolder.Failure(what: "tip") }
    #expect(picture.pictures.count == 1)
    #expect(try brush("CBrn").dropped == ["Dual Brush: Mode"])
  }

  @Test func bristlesAreRoundAndSaid() throws {
    let preset = Builder.Value.object(
      "brushPreset",
      ["Nm  ": .text("Fan"), "Brsh": .object("dBrush", ["Dmtr": .unit("#Pxl", 25)])])
    let brush = try #require(try read(Builder(presets: [preset])).first)
    #expect(brush.diameter == 25 && brush.tips.isEmpty && brush.dropped == ["Bristle Qualities"])
  }

  @Test func withoutPresetsEachTipIsABrush() throws {
    let file = Builder(samples: [Builder.Sample(id: "a"), Builder.Sample(id: "b")], presets: nil)
    let (brushes, dropped) = try PhotoshopBrushFile.read(file.bytes)
    #expect(brushes.count == 2 && dropped.isEmpty)
    #expect(brushes.allSatisfy { $0.tips.first?.cover == gray && $0.diameter == 3 })
  }

  @Test func ofDamagedPresetsThoseBeforeThePlaceAreTakenAndTheOtherTips() throws {
    let file = Builder(
      samples: [Builder.Sample(id: "a"), Builder.Sample(id: "b")],
      presets: [
        Builder.preset("First", sample: "a"), Builder.Value(bytes: Array("oddX".utf8)),
        Builder.preset("Last", sample: "b"),
      ])
    let (brushes, dropped) = try PhotoshopBrushFile.read(file.bytes)
    #expect(brushes.map(\.name) == ["First", ""])
    #expect(dropped == ["the settings of some brushes, which are damaged"])
  }

  @Test func aPresetWithoutItsTipIsSaidAndTheOthersAreRead() throws {
    var bad = Builder.Sample(id: "bad", isPacked: true)
    bad.pixels.removeLast(3)
    let file = Builder(
      samples: [Builder.Sample(id: "a"), bad],
      presets: ["a", "gone", "bad"].map { (id: String) in Builder.preset("The \(id)", sample: id) })
    let (brushes, dropped) = try PhotoshopBrushFile.read(file.bytes)
    #expect(brushes.map(\.name) == ["The a"])
    #expect(dropped.count == 2)
    #expect(dropped.first == "the brush “The gone”: the picture of its tip is missing")
    #expect(dropped.last?.hasPrefix("the brush “The bad”: it is ") == true)
  }

  @Test func brushesAreHandedOverOneByOne() throws {
    let file = Builder(presets: (0..<5).map { Builder.preset("\($0)") })
    var names: [String] = []
    #expect(try PhotoshopBrushFile.read(file.bytes) { names.append($0.name) }.isEmpty)
    #expect(names == ["0", "1", "2", "3", "4"])
  }

  @Test func whatIsNoFileOfBrushesIsToldInWords() {
    #expect(throws: PresetError.notPhotoshop) { try PhotoshopBrushFile.read([]) }
    #expect(throws: PresetError.notPhotoshop) { try PhotoshopBrushFile.read(Array("8BPS!".utf8)) }
    var file = Builder(presets: [])
    #expect(throws: PresetError.noBrushes(nil)) { try PhotoshopBrushFile.read(file.bytes) }
    file.version = 12
    #expect(throws: PresetError.unknownForm(program: "Photoshop", version: "12.2")) {
      try PhotoshopBrushFile.read(file.bytes)
    }
    #expect(throws: PresetError.self) { try PhotoshopBrushFile.read([0, 1, 0, 9, 0, 0]) }
  }
}
