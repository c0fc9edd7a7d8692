import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

/// What brushes of GIMP, Photoshop and Krita become.
@Suite struct ForeignTranslationTests {
  private typealias Builder = PhotoshopBrushBuilder

  private func one(_ bytes: [UInt8], _ name: String) throws -> ImportedBrush {
    let all = try BrushImport.read(bytes, name: name).brushes
    #expect(all.count == 1)
    return try #require(all.first)
  }

  private func tip(_ brush: Brush) throws -> SampledTip {
    guard case .sampled(let tip) = brush.shape else { throw TemporaryFolder.Failure(what: "tip") }
    return tip
  }

  /// How much a dab of it covers, from the corner of a square of so many pixels around its middle.
  private func dab(_ brush: Brush, side: Int) -> [[Double]] {
    var painting = Painting(size: PixelSize(width: side, height: side))
    let middle = Point(Double(side) / 2, Double(side) / 2)
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: middle), color: .black, brush: brush, seed: 1)
    _ = painting.endStroke(id)
    return (0..<side).map { y in
      (0..<side).map { Double(painting.layer.pixel(x: $0, y: y).w) / 32768 }
    }
  }

  @Test func aBrushOfGimpStampsItsPicturePixelByPixel() throws {
    var gimp = GimpBrushBuilder(
      "Corner", pixels: (0..<64).map { $0 % 8 < 3 ? 255 : $0 / 8 < 2 ? 128 : 0 })
    (gimp.width, gimp.height) = (8, 8)
    let came = try one(gimp.bytes, "corner.gbr")
    #expect(came.name == "Corner" && came.folder.isEmpty && came.dropped.isEmpty)
    #expect(came.brush.method == .tip)
    let distance = came.brush.spacing * came.brush.diameter
    #expect(abs(distance - 8 * Double(gimp.spacing) / 100) < 0.01)
    let rows = dab(came.brush, side: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(abs(rows[y][x] - (x < 3 ? 1 : y < 2 ? 0.5 : 0)) < 0.01, "\(x), \(y)")
      }
    }
  }

  @Test func aPipeOfGimpIsATipOfItsPictures() throws {
    let cells = (0..<6).map { GimpBrushBuilder("cell \($0)") }
    func came(_ words: String) throws -> ImportedBrush {
      try one(GimpBrushBuilder.pipe(parameters: words, of: cells), "vine.gih")
    }
    let random = try came("ncells:6 dim:1 rank0:6 sel0:random cellwidth:3")
    #expect(try tip(random.brush).pictures.count == 6 && tip(random.brush).choice == .chance)
    #expect(random.dropped.isEmpty)
    let inTurn = try came("ncells:6 dim:1 rank0:6 sel0:incremental cellwidth:3")
    #expect(try tip(inTurn.brush).choice == .order)
    let turning = try came("ncells:6 dim:1 rank0:6 sel0:angular cellwidth:3")
    #expect(turning.dropped == ["Angular"])
  }

  @Test func whatTheHandDoesToABrushOfPhotoshopBecomesResponses() throws {
    let preset = Builder.preset(
      "Leaves", sample: "packed",
      [
        "useTipDynamics": .bool(true), "szVr": Builder.change(2, jitter: 40),
        "useScatter": .bool(true), "scatterDynamics": Builder.change(0, jitter: 250),
        "Cnt ": .double(2), "useTexture": .bool(true),
        "useColorDynamics": .bool(true), "H   ": .percent(20), "purity": .percent(50),
        "toolOptions": .object("_", ["Opct": .long(60)]),
      ])
    let file = Builder(
      samples: [Builder.Sample(id: "packed", isPacked: true)],
      presets: [preset, Builder.preset("Round")])
    let came = try BrushImport.read(file.bytes, name: "set.abr").brushes
    #expect(came.map(\.name) == ["Leaves", "Round"])
    #expect(came.map(\.folder) == ["Set", "Set"], "what came together lies together")
    let leaves = came[0].brush
    #expect(try tip(leaves).pictures.count == 1)
    #expect(leaves.jitter.size == 0.4 && leaves.opacity == 0.6)
    let scatter = leaves.jitter.position * leaves.diameter
    #expect(abs(scatter - 2.5 * 40) < 1e-6, "as far as in Photoshop")
    #expect(leaves.jitter.hue == 0.2)
    let purity = try #require(leaves.responses.first { $0.output == .saturation })
    #expect(purity.curve.value(at: 0.3) == 0.75)
    let size = try #require(leaves.responses.first { $0.output == .size })
    #expect(size.input == .pressure && size.curve.value(at: 1) == 1)
    #expect(came[0].dropped.contains("Texture"))
    #expect(came[1].brush.shape == .flat(aspect: 0.5, angle: -.pi / 2))
  }

  @Test func aPresetOfKritaHasItsSizeItsHandAndItsTip() throws {
    let xml = KritaBuilder.xml(
      parameters: [
        "PressureSize": "true", "SizeSensor": KritaBuilder.sensor("pressure", curve: "0,0.2;1,1;"),
        "PressureScatter": "true", "ScatterValue": "2", "OpacityValue": "0.5",
        "PressureRotation": "true",
        "RotationSensor": KritaBuilder.sensor("drawingangle", curve: nil),
        "Pressureh": "true", "hValue": "0.5",
        "hSensor": KritaBuilder.sensor("pressure", curve: "0,0;1,1;"),
      ])
    let came = try one(KritaBuilder.file(Array(xml.utf8), .allCases[0]), "dry.kpp")
    #expect(came.brush.opacity == 0.5 && came.brush.jitter.position == 2)
    #expect(came.brush.responses.contains { $0.input == .pressure && $0.output == .size })
    #expect(came.brush.responses.contains { $0.input == .direction && $0.output == .angle })
    let hue = try #require(came.brush.responses.first { $0.output == .hue })
    #expect(hue.curve.points == [Point(0, 0.25), Point(1, 0.75)], "half as far, to both sides")
    #expect(came.brush.variesColor && came.dropped.isEmpty)
  }

  /// All that this machine has: each paints something, and is what its preset file gives back.
  @Test(.enabled(if: !RealFiles.all.isEmpty, "neither gimp-data nor krita-data is installed"))
  func everyRealBrushPaintsSomething() throws {
    var (read, blank): (Int, [String]) = (0, [])
    for path in RealFiles.all {
      guard let all = try? BrushImport.read(path: path) else { continue }
      for came in all.brushes {
        read += 1
        #expect(came.brush == came.brush.limited && !came.name.isEmpty)
        guard !came.brush.isEraser, !came.brush.smudges else { continue }
        var painting = Painting(size: PixelSize(width: 300, height: 200))
        let (id, _) = painting.beginStroke(
          at: StrokePoint(location: Point(60, 100), force: 0.8, altitude: 0.9), color: .black,
          brush: came.brush, seed: 1)
        _ = painting.append(
          [
            StrokePoint(location: Point(240, 110), time: 0.2, force: 0.8, altitude: 0.9)
          ], to: id)
        _ = painting.endStroke(id)
        if painting.layer.isEmpty { blank.append("\(path): \(came.name)") }
      }
    }
    #expect(read > 100)
    #expect(blank.isEmpty)
  }
}
