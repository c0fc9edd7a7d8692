import Geometry
import Glibc
import Testing

@testable import PaintingFiles

/// Pictures of all kinds that PngSuite has: made here by hand, and the suite itself where it is.
@Suite struct PNGSuiteTests {
  /// All rows of a PNG picture as numbers, one after the other.
  private static func read(_ bytes: [UInt8]) throws -> [UInt16] {
    let reader = try PNGReader(bytes)
    var row = [UInt16](repeating: 0, count: reader.size.width * 4)
    var all: [UInt16] = []
    for _ in 0..<reader.size.height {
      try reader.readRow(into: &row)
      all += row
    }
    return all
  }

  /// As `basn`, `basi`, `s01`…`s40`, `f00`…`f99` and `t…`.
  @Test(arguments: PNGSample.kinds, [false, true])
  func everyKindIsRead(kind: (colorType: Int, depth: Int), isInterlaced: Bool) throws {
    for side in Array(1...9) + [32, 33, 40] {
      for filter in side == 32 ? 0...5 : (side % 6)...(side % 6) {
        // The sixth is a mixture.
        let sample = PNGSample(
          kind, width: side, height: side == 33 ? 7 : side, isInterlaced: isInterlaced,
          hasTransparency: filter % 2 == 0 && kind.colorType < 4,
          filters: filter == 5 ? [4, 0, 3, 1, 2] : [filter], seed: UInt64(side * 8 + filter))
        let isSame = try Self.read(sample.data()) == sample.values
        #expect(isSame, "\(side) pixels wide, filter \(filter)")
      }
    }
  }

  /// As `oi`, `bg`, `ch`, `cd`, `ct`, `cm`, `cs`, `ps`, `pp` and `e…`.
  @Test func whatStandsBesideThePixelsChangesNothing() throws {
    let sample = PNGSample(
      (2, 8), width: 32, height: 32, isInterlaced: false, hasTransparency: false,
      filters: [4, 1], seed: 3)
    for parts in [1, 2, 4, 1000] {
      #expect(try Self.read(sample.data(parts: parts)) == sample.values)
    }
    for (name, content) in [
      ("bKGD", [0, 255, 0, 0, 0, 9]), ("hIST", [0, 1]), ("pHYs", [0, 0, 0, 1, 0, 0, 0, 4, 0]),
      ("tEXt", Array("Title\0PngSuite".utf8)), ("zTXt", Array("Title\0".utf8) + [0, 1, 2, 3]),
      ("iTXt", Array("Title\0\0\0fi\0\0Otsikko".utf8)), ("tIME", [7, 208, 1, 1, 12, 34, 56]),
      ("sBIT", [5, 5, 5]), ("eXIf", [1, 2, 3]), ("sPLT", Array("six\0".utf8) + [8]),
      ("PLTE", [UInt8](repeating: 7, count: 216 * 3)), ("vpAg", [0, 1, 2]),
    ] as [(String, [UInt8])] {
      let bytes = sample.data(chunks: [(name, content)])
      let isSame = try Self.read(bytes) == sample.values
      #expect(isSame, "\(name)")
      #expect(try PictureFile.decode(bytes, named: name).size.width == 32)
    }
  }

  /// As `x…`.
  @Test func whatIsNoPNGIsRefused() throws {
    let good = PNGSample(
      (0, 8), width: 4, height: 4, isInterlaced: false, hasTransparency: false, filters: [0],
      seed: 1)
    #expect(throws: Never.self) { try Self.read(good.data()) }
    func changed(_ place: Int, _ value: UInt8, isSummed: Bool = true) -> [UInt8] {
      var bytes = good.data()
      bytes[place] = value
      let sum = Int(PNGBuilder.crc(Array(bytes[12..<29])))
      if isSummed { bytes.replaceSubrange(29..<33, with: PictureBuilder.big(sum, 4)) }
      return bytes
    }
    for (what, bytes) in [
      ("a letter of the mark", changed(1, 0x51)), ("line ends", changed(4, 0x0A)),
      ("a checksum", changed(18, 9, isSummed: false)), ("color type 1", changed(25, 1)),
      ("color type 9", changed(25, 9)), ("depth 0", changed(24, 0)), ("depth 3", changed(24, 3)),
      ("depth 99", changed(24, 99)), ("no width", changed(19, 0)), ("no height", changed(23, 0)),
      ("another compression", changed(26, 1)), ("another filter", changed(27, 7)),
      ("another interlace", changed(28, 2)),
    ] {
      #expect(throws: FileError.self, "\(what)") { try PictureFile.decode(bytes, named: "x") }
    }
    var bytes = good.data()
    let place = try #require(bytes.firstRange(of: Array("IDAT".utf8))).lowerBound
    bytes.removeSubrange(place - 4..<bytes.count - 12)
    #expect(throws: FileError.self) { try PictureFile.decode(bytes, named: "no pixels") }
  }

  /// As `g03`…`g25`: the same light in numbers of different powers looks the same.
  @Test(arguments: [0.35, 0.40, 0.45455, 0.55, 0.70, 1.0, 2.5], [8, 16])
  func gammaGivesTheSameLight(gamma: Double, depth: Int) throws {
    let most = Double(1 << depth - 1)
    let numbers = (0..<32).map { Int((pow(Double($0) / 31, gamma) * most).rounded()) }
    let row = numbers.flatMap { number in
      depth == 16 ? [UInt8(number >> 8), UInt8(number & 255)] : [UInt8(number)]
    }
    var png = PNGBuilder(width: 32, height: 1, depth: depth, colorType: 0, rows: [row])
    png.gamma = Int((gamma * 100_000).rounded())
    let pixels = try PictureFile.decode(png.data, named: "gamma").pixels
    for (number, pixel) in zip(numbers, pixels) {
      let light = pow(Double(number) / most, 1 / gamma)
      #expect(abs(Double(pixel & 255) - pow(light, 1 / 2.2) * 255) <= 1, "\(number)")
    }
  }

  @Test func sRGBWinsOverGammaAndAProfileOverBoth() throws {
    func gray(_ chunks: [(name: String, content: [UInt8])]) throws -> UInt32 {
      var png = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 2, rows: [[128, 128, 128]])
      png.gamma = 100_000
      png.chunks = chunks
      return try PictureFile.decode(png.data, named: "gray").pixels[0] & 255
    }
    let profile = Array("light\0\0".utf8) + PNGBuilder.stored(PictureBuilder.linearProfile())
    // Half the light is 188 in sRGB, and 186 by the power 2.2.
    #expect(try gray([]) == 186)
    #expect(try gray([("sRGB", [0])]) == 128)
    #expect(try (187...189).contains(gray([("iCCP", profile)])))
    #expect(try gray([("iCCP", Array(profile[..<60]))]) == 186)
    var png = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0, rows: [[128]])
    png.gamma = nil
    png.chunks = [
      (
        "iCCP",
        Array("gray\0\0".utf8)
          + PNGBuilder.stored(PictureBuilder.linearProfile(isGray: true))
      )
    ]
    let pixel = try PictureFile.decode(png.data, named: "gray").pixels[0]
    #expect((187...189).contains(pixel & 255) && pixel >> 24 == 255)
  }

  @Test func otherPrimariesBecomeThoseOfSRGB() throws {
    // Adobe RGB (1998): a power of 563/256, and a green that sRGB does not have. Its matrix to sRGB
    // is published: red 1.3984 −0.3984 0, green 0 1 0, blue 0 −0.0429 1.0429.
    let numbers: [Double] = [180, 140, 90]
    var png = PNGBuilder(
      width: 1, height: 1, depth: 8, colorType: 2, rows: [numbers.map { UInt8($0) }])
    png.gamma = 45_470
    let points = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]
    png.chunks = [("cHRM", points.flatMap { PictureBuilder.big($0, 4) })]
    let light = numbers.map { pow($0 / 255, 1 / 0.4547) }
    let wanted = [
      1.3984 * light[0] - 0.3984 * light[1], light[1], 1.0429 * light[2] - 0.0429 * light[1],
    ].map { pow($0, 1 / 2.2) * 255 }
    let pixel = try PictureFile.decode(png.data, named: "adobe").pixels[0]
    for (shift, value) in zip([16, 8, 0] as [UInt32], wanted) {
      #expect(abs(Double(pixel >> shift & 255) - value) < 2)
    }
  }
}

// MARK: The suite itself

extension PNGSuiteTests {
  /// Where pictures of the suite lie: in `FUDE_PNGSUITE`, or in one of Debian's packages
  /// golang-…-src, which has 28 of them and what is in them as text.
  private static let suite: String? = {
    if let folder = getenv("FUDE_PNGSUITE") { return String(cString: folder) }
    return TemporaryFolder.list("/usr/share").filter { $0.hasPrefix("go-") }.map {
      "/usr/share/\($0)/src/image/png/testdata/pngsuite"
    }.first { access($0, R_OK) == 0 }
  }()

  private static let names = suite.map { folder in
    TemporaryFolder.list(folder).filter { $0.hasSuffix(".png") && $0 != "PngSuite.png" }.sorted()
  }

  private static func file(_ name: String) -> [UInt8]? {
    suite.flatMap { contents("\($0)/\(name)") }
  }

  @Test(
    .enabled(
      if: names?.isEmpty == false,
      "PngSuite is not here; a package golang-…-src of Debian has it, or name it in FUDE_PNGSUITE"))
  func allOfPngSuiteIsRead() throws {
    var counts = (read: 0, refused: 0, compared: 0)
    for name in Self.names ?? [] {
      let bytes = try #require(Self.file(name))
      if name.hasPrefix("x") {
        #expect(throws: FileError.self, "\(name)") { try PictureFile.decode(bytes, named: name) }
        counts.refused += 1
        continue
      }
      let picture = try PictureFile.decode(bytes, named: name)
      let values = try Self.read(bytes)
      #expect(values.count == picture.pixels.count * 4, "\(name)")
      counts.read += 1
      if let text = Self.file(name.replacing(".png", with: ".sng")) {
        let other = try #require(SNG(String(decoding: text, as: UTF8.self)), "\(name)")
        let isSame = values == other.values
        #expect(isSame, "\(name) is not as its text says")
        counts.compared += 1
      }
      if let twin = Self.twin(of: name), let bytes = Self.file(twin) {
        let isSame = values == (try Self.read(bytes))
        #expect(isSame, "\(name) is not as \(twin)")
        counts.compared += 1
      }
      if let twin = Self.brotherInLight(of: name), let bytes = Self.file(twin) {
        let other = try PictureFile.decode(bytes, named: twin)
        let difference = try #require(ExportSamples.difference(picture, other))
        // The suite's own files differ by as much: their edges are not in the same places.
        let limit = name.hasPrefix("g25") ? 8.0 : 4
        #expect(difference < limit, "\(name) is not as bright as \(twin)")
        counts.compared += 1
      }
    }
    #expect(counts.read > 20 && counts.compared > 10, "\(counts)")
  }

  /// Another picture of the suite with the same pixels.
  private static func twin(of name: String) -> String? {
    let place = { name.index(name.startIndex, offsetBy: $0) }
    if name.hasPrefix("basi") { return name.replacing("basi", with: "basn") }
    if name.hasPrefix("s"), name[place(3)] == "i" {
      return String(name[..<place(3)]) + "n" + String(name[place(4)...])
    }
    if name.hasPrefix("oi") { return "oi1" + name[place(3)...] }
    if name.hasPrefix("z") { return "z00" + name[place(3)...] }
    return nil
  }

  /// Another picture of the suite with the same light in numbers of another power.
  private static func brotherInLight(of name: String) -> String? {
    guard name.hasPrefix("g") else { return nil }
    return "g10" + name.dropFirst(3)
  }
}
