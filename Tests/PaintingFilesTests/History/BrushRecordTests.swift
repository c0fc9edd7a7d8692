import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

@Suite struct BrushRecordTests {
  private func bytes(_ brush: Brush) -> [UInt8] {
    var writer = ByteWriter()
    BrushRecord.write(brush, to: &writer)
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) throws(HistoryError) -> Brush {
    var reader = ByteReader(bytes)
    return try BrushRecord.read(&reader)
  }

  /// A brush in which no property has its first value.
  static var rich: Brush {
    var brush = Brush(
      diameter: 33, opacity: 0.9, hardness: 0.4, pressureToDiameter: 0.7, isEraser: true)
    brush.shape = .textured(.bristles)
    brush.method = .tip
    brush.flow = 0.3
    brush.spacing = 0.25
    brush.grain = Grain(.canvas, scale: 1.5, strength: 0.6, anchor: .stroke)
    brush.jitter = Jitter(position: 0.1, size: 0.2, angle: 0.3, opacity: 0.4)
    brush.smudge = 0.5
    brush.pigment = 0.7
    brush.load = 12
    brush.wetEdge = 0.3
    brush.bristles = 30
    brush.grain?.tooth = 0.6
    brush.grain?.granulation = 0.4
    brush.stabilizer = 0.6
    brush.taper = Taper(start: 1.5, end: 3)
    brush.dual = DualTip(.textured(.chalk))
    brush.dual?.mode = .subtract
    brush.dual?.size = 0.3
    brush.dual?.opacity = 0.7
    brush.dual?.spacing = 0.8
    brush.dual?.scatter = 1.5
    brush.smoothing = .none
    brush.simulatesPressure = true
    brush.responses.append(
      Response(
        .speed, to: .flow,
        curve: ResponseCurve(through: [Point(0, 1), Point(0.3, 0.5), Point(1, 0)], isSmooth: true),
        range: 1500))
    return brush
  }

  @Test func everyPropertyComesBack() throws {
    #expect(try read(bytes(Self.rich)) == Self.rich)
    for texture in BrushTexture.allMade {
      var brush = Brush()
      brush.shape = .textured(texture)
      brush.grain = Grain(texture)
      #expect(try read(bytes(brush)) == brush)
    }
    var picture = Brush()
    for choice in SampledTip.Choice.allCases {
      picture.shape = .sampled(SampledTip(BrushPictureSamples.pictures, choice: choice))
      picture.grain = Grain(.own(BrushPictureSamples.pattern))
      #expect(try read(bytes(picture)) == picture)
    }
    picture.shape = .textured(.own(BrushPictureSamples.pattern))
    #expect(try read(bytes(picture)) == picture)
    picture.dual = DualTip(.sampled(SampledTip(BrushPictureSamples.pictures)))
    #expect(try read(bytes(picture)) == picture)
    var nib = Brush()
    nib.shape = .flat(aspect: 0.2, angle: -0.7)
    #expect(try read(bytes(nib)) == nib)
    for input in Response.Input.allCases {
      for output in Response.Output.allCases {
        nib.responses = [Response(input, to: output)]
        #expect(try read(bytes(nib)) == nib)
      }
    }
  }

  @Test func theSmallestBrushIsNoSmallerThanTheReaderThinks() {
    #expect(bytes(Brush()).count >= BrushRecord.leastBytes)
  }

  /// One picture in many brushes lies in the bytes once.
  @Test func aPictureLiesThereOnce() throws {
    var brushes = (1...5).map { Brush(diameter: Double($0)) }
    for i in brushes.indices {
      brushes[i].grain = Grain(.own(BrushPictureSamples.pattern), scale: Double(i + 1))
    }
    var writer = ByteWriter()
    for brush in brushes { BrushRecord.write(brush, to: &writer) }
    #expect(writer.bytes.count < 2 * 16 * 16 + 1500)
    var reader = ByteReader(writer.bytes)
    for brush in brushes { #expect(try BrushRecord.read(&reader) == brush) }
  }

  @Test(arguments: [rich, BrushPictureSamples.brush]) func damageIsAnError(_ brush: Brush) {
    let good = bytes(brush)
    for count in 0..<good.count {
      #expect(throws: HistoryError.self) { try read(Array(good[..<count])) }
    }
    var unknown = good
    unknown[1] = UInt8(ascii: "x")
    #expect(throws: HistoryError.value(offset: 0)) { try read(unknown) }
  }

  @Test func whatASmudgeHasLaidComesBack() throws {
    var brush = Brush()
    brush.method = .tip
    brush.smudge = 1
    var stroke = Stroke(at: Point(1, 1), color: .black, brush: brush)
    stroke.add([
      Pickup(stamp: 0, color: SIMD4(1, 2, 3, 4)),
      Pickup(stamp: 1 << 40, color: SIMD4(0, 0, 0, 32768)),
    ])
    let plain = Stroke(at: Point(2, 2), color: .black)
    let history = StrokeHistory(
      hash: 0, size: PixelSize(width: 9, height: 9), paper: .white, hasBase: false,
      strokes: [plain, stroke], undone: [stroke])
    let bytes = history.bytes
    #expect(try StrokeHistory(bytes) == history)
    for count in 0..<bytes.count {
      #expect(throws: HistoryError.self) { try StrokeHistory(Array(bytes[..<count])) }
    }
  }

  @Test func aPenThatTurnedComesBack() throws {
    var stroke = Stroke(at: StrokePoint(location: Point(1, 1), twist: 0.25), color: .black)
    stroke.add((1...9).map { StrokePoint(location: Point(Double($0), 2), twist: Double($0) / 3) })
    let plain = Stroke(at: Point(1, 1), color: .black)
    let history = StrokeHistory(
      hash: 0, size: PixelSize(width: 9, height: 9), paper: .white, hasBase: false,
      strokes: [stroke, plain], undone: [])
    #expect(try StrokeHistory(history.bytes) == history)
    var writer = ByteWriter()
    for one in [stroke, plain] { StrokeRecord.write(one, brush: 0, to: &writer) }
    var reader = ByteReader(writer.bytes)
    for one in [stroke, plain] {
      #expect(try StrokeRecord.read({ _ in Brush() }, &reader) == one)
    }
    for count in 0..<writer.bytes.count {
      var reader = ByteReader(Array(writer.bytes[..<count]))
      #expect(throws: HistoryError.self) {
        for _ in 0..<2 { _ = try StrokeRecord.read({ _ in Brush() }, &reader) }
      }
    }
  }

  @Test func strokesOfOneBrushShareIt() {
    var stroke = Stroke(at: Point(1, 1), color: .black, brush: Self.rich)
    stroke.add(Point(9, 9))
    func size(_ count: Int) -> Int {
      StrokeHistory(
        hash: 0, size: PixelSize(width: 9, height: 9), paper: .white, hasBase: false,
        strokes: Array(repeating: stroke, count: count), undone: []
      ).bytes.count
    }
    #expect(size(2) - size(1) < 110)
  }
}
