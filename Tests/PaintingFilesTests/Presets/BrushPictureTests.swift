import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Pictures become parts of brushes, and stay that in every file.
@Suite struct BrushPictureTests {
  private static let brush = BrushPictureSamples.brush

  private func painting() -> Painting {
    var painting = Painting(size: PixelSize(width: 90, height: 70))
    for (number, x) in [10.0, 40].enumerated() {
      var brush = Self.brush
      brush.diameter += Double(number) * 6
      paint(&painting, brush, from: Point(x, 10), to: Point(x + 20, 60), seed: UInt64(number))
    }
    return painting
  }

  private func paint(
    _ painting: inout Painting, _ brush: Brush, from start: Point, to end: Point, seed: UInt64
  ) {
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: start), color: .black, brush: brush, seed: seed)
    _ = painting.append([StrokePoint(location: end, time: 0.1)], to: id)
    _ = painting.endStroke(id)
  }

  @Test func aPresetIsOneFileWithItsPictures() throws {
    var preset = BrushPreset(id: "leaf", name: "Leaf", icon: .chalk, brush: Self.brush)
    preset.folder = "Plants"
    preset.tags = ["green", "wet"]
    let bytes = try PresetJSON.encode(preset)
    #expect(try PresetJSON.decode(bytes, id: "leaf") == preset)
    let place = try TemporaryFolder()
    let folder = PresetFolder(
      in: UserFolders(environment: { _ in nil }, homeOfRecord: { [path = place.path] in path }))
    try folder.save(preset)
    #expect(folder.read().presets == [preset])
    #expect(try folder.preset("leaf")?.brush.pictures.map(\.name) == ["Ground", "Leaf", ""])
  }

  @Test func aPictureThatIsMissingIsNamed() throws {
    func words(_ json: String) -> String? {
      do throws(PresetError) {
        _ = try PresetJSON.decode(Array(json.utf8), id: "x")
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      words(#"{"shape": {"kind": "sampled", "pictures": ["ab"]}}"#)
        == "“shape.pictures” is “ab”, but must be one of ")
    #expect(
      words(#"{"pictures": [{"hash": "ab", "png": "AAAA"}]}"#)
        == "“pictures[0]” is no picture, or has more than 1,024 columns or rows")
    #expect(
      words(#"{"pictures": [{"hash": "ab", "png": 7}]}"#)?.hasPrefix("“pictures[0].png” is not")
        == true)
    #expect(words(#"{"grain": {"texture": "ab"}}"#)?.hasPrefix("“grain.texture” is “ab”") == true)
  }

  @Test func aPaintingKeepsThePicturesOfItsBrushes() throws {
    var painting = painting()
    painting.addVersion(date: 1, name: "a")
    _ = painting.undo()
    paint(&painting, Self.brush, from: Point(70, 50), to: Point(80, 20), seed: 9)
    painting.addVersion(date: 2, name: "b")
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    let opened = try OpenRasterDecoder(bytes).decode().painting
    Samples.expectSame(opened, painting, "opened")
    #expect(opened.versions.all.map(\.name) == ["a", "b"])
    #expect(opened.versions.branches.count == painting.versions.branches.count)
    let pixels = painting.layer
    var again = opened
    _ = again.undo()
    _ = again.redo()
    #expect(again.layer == pixels)
  }

  @Test func aCopyBringsThePicturesAlong() throws {
    let elements = Samples.elements(of: painting())
    let came = try ElementsClip.decode(try ElementsClip.encode(elements))
    #expect(came.map(\.content) == elements.map(\.content))
  }

  @Test func aCrashLosesNoPicture() throws {
    let place = try JournalPlace()
    var painting = Painting(size: PixelSize(width: 90, height: 70))
    let journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    var checkpoint = painting.checkpoint
    for number in 0..<4 {
      var brush = Self.brush
      brush.diameter += Double(number)
      paint(&painting, brush, from: Point(20, 20), to: Point(60, 40), seed: 1)
      let progress = try #require(painting.progress(since: &checkpoint))
      try journal.write(progress, date: 2)
    }
    let recovered = try place.recoveredAfterCrash()
    #expect(recovered.isWhole)
    Samples.expectSame(recovered.painting, painting, "recovered")
  }

  // MARK: Of any picture

  private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Picture {
    Picture(
      size: PixelSize(width: width, height: height),
      pixels: (0..<(width * height)).map { pixel($0 % width, $0 / width) })
  }

  @Test func inkIsTakenFromPaperOfAnyKind() throws {
    func cross(_ paper: UInt32, _ ink: UInt32) -> Picture {
      picture(40, 30) { x, y in (10..<20).contains(x) && (5..<25).contains(y) ? ink : paper }
    }
    let papers: [(UInt32, UInt32)] = [
      (0xFFFF_FFFF, 0xFF00_0000), (0xFF00_0000, 0xFFFF_FFFF), (0, 0xFFFF_FFFF),
      (0xFFF4_F0E0, 0xFF10_1018),
    ]
    for (paper, ink) in papers {
      let tip = try #require(BrushPicture.tip(of: cross(paper, ink), named: "Bar"))
      #expect(tip.size == PixelSize(width: 10, height: 20), "what is empty is cut off")
      #expect(tip.values.allSatisfy { $0 > 29000 })
    }
    #expect(BrushPicture.tip(of: cross(0xFF80_8080, 0xFF80_8080), named: "") == nil)
    let half = try #require(BrushPicture.tip(of: cross(0, 0x8000_0000), named: ""))
    #expect(half.values.allSatisfy { abs(Int($0) - 16448) < 2 }, "as far as it covers")
  }

  @Test func aGroundOfAnyPictureHasNoSeam() throws {
    var dice = SplitMix64(seed: 5)
    // Light from one side, and a grain.
    let photo = picture(300, 200) { x, _ in
      let gray = UInt32(40 + x / 2 + Int.random(in: 0...40, using: &dice)) & 255
      return 0xFF00_0000 | gray << 16 | gray << 8 | gray
    }
    let ground = try #require(BrushPicture.pattern(of: photo, named: "Wall"))
    #expect(ground.isPattern && ground.size.width == 128)
    let side = ground.size.width
    func step(_ a: Int, _ b: Int) -> Double {
      let steps = (0..<side).map { y in
        abs(Double(ground.values[y * side + a]) - Double(ground.values[y * side + b]))
      }
      return steps.reduce(0, +) / Double(side)
    }
    let within = (0..<(side - 1)).map { step($0, $0 + 1) }.sorted()
    #expect(step(side - 1, 0) < 1.3 * within[side / 2])
    let sorted = ground.values.sorted()
    #expect(abs(Int(sorted[side * side / 2]) - 16384) < 400, "half of it is higher than half")
    #expect(BrushPicture.pattern(of: picture(7, 7) { _, _ in 0 }, named: "") == nil)
    #expect(BrushPicture.pattern(of: picture(64, 64) { _, _ in 7 }, named: "") == nil)
  }

  @Test func aGroundThatRepeatsAlreadyStaysAsItIs() throws {
    let waves = picture(64, 64) { x, y in
      let gray = UInt32((x / 8 + y / 8) % 2 == 0 ? 200 : 50)
      return 0xFF00_0000 | gray << 16 | gray << 8 | gray
    }
    let ground = try #require(BrushPicture.pattern(of: waves, named: ""))
    #expect(Set(ground.values).count == 2)
  }
}
