import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// How many pixels an inch has goes into files, and comes from those that have it.
@Suite struct ResolutionTests {
  private func painting(_ resolution: Resolution? = Resolution(300)) -> Painting {
    var painting = Painting(size: PixelSize(width: 60, height: 30))
    painting.resolution = resolution
    return painting
  }

  private func reopened(_ bytes: [UInt8]) throws -> Painting {
    try PictureFile.decodePainting(bytes, named: "picture").painting
  }

  @Test(arguments: [72, 96, 150, 299, 300, 600])
  func picturesKeepIt(resolution: Int) throws {
    let painting = painting(Resolution(resolution))
    for export in [
      PictureExport(.png), PictureExport(.png, depth: 16), PictureExport(.png, hasPaper: false),
      PictureExport(.jpeg),
    ] {
      let again = try reopened(try export.encode(painting))
      #expect(again.resolution == Resolution(resolution), "\(export.format)")
    }
    #expect(try reopened(try PNGFile.encode(painting)).resolution == Resolution(resolution))
  }

  @Test func whatIsPaintedAnewTwiceAsLargeHasTwiceAsManyPixelsAnInch() throws {
    for format in [PictureFormat.png, .jpeg] {
      let again = try reopened(try PictureExport(format, scale: 2).encode(painting()))
      #expect(again.resolution == Resolution(600), "as large on paper")
    }
  }

  @Test func whereNobodyHasSaidItNothingIsWritten() throws {
    let painting = painting(nil)
    let png = try PictureExport(.png).encode(painting)
    #expect(!String(decoding: png, as: UTF8.self).contains("pHYs"))
    for format in [PictureFormat.png, .jpeg] {
      #expect(try reopened(try PictureExport(format).encode(painting)).resolution == nil)
    }
  }

  @Test func bothDirectionsAreKept() throws {
    let uneven = Resolution(across: 200, down: 100)
    for format in [PictureFormat.png, .jpeg] {
      let again = try reopened(try PictureExport(format).encode(painting(uneven)))
      #expect(again.resolution == uneven)
    }
    #expect(PictureTurn(6).resolution(of: uneven) == Resolution(across: 100, down: 200))
    #expect(PictureTurn(3).resolution(of: uneven) == uneven)
  }

  /// The first 20 bytes of a JPEG file are its beginning and its JFIF segment.
  @Test(
    arguments: [
      (0, 1, 1, nil), (1, 300, 300, 300), (2, 118, 118, 300), (1, 0, 300, nil), (9, 72, 72, nil),
    ] as [(UInt8, Int, Int, Int?)])
  func othersJPEGFilesCountByInchesAndCentimeters(
    _ unit: UInt8, across: Int, down: Int, expected: Int?
  ) throws {
    var bytes = try PictureExport(.jpeg).encode(painting())
    #expect(bytes[6..<11].elementsEqual("JFIF\0".utf8))
    bytes[13] = unit
    for (place, value) in [(14, across), (16, down)] {
      bytes[place] = UInt8(value >> 8)
      bytes[place + 1] = UInt8(value & 255)
    }
    #expect(try reopened(bytes).resolution == expected.map { Resolution($0) })
  }

  @Test(
    arguments: [
      (1, 3000, 1500, 2, Resolution(across: 300, down: 150)),
      (6, 3000, 1500, 2, Resolution(across: 150, down: 300)),
      (1, 1181, 1181, 3, Resolution(300)),
      (1, 720, 720, 2, nil), (1, 0, 3000, 2, nil), (1, 9_999_999, 3000, 2, nil),
    ] as [(Int, Int, Int, Int, Resolution?)], [true, false])
  func camerasNoteItBesideThePicture(
    _ note: (turn: Int, across: Int, down: Int, unit: Int, expected: Resolution?), isLittle: Bool
  ) throws {
    let exif = PictureBuilder.exif(
      note.turn, across: note.across, down: note.down, unit: note.unit, isLittle: isLittle)
    func beside(_ painting: Painting) throws -> [[UInt8]] {
      let png = try PictureExport(.png).encode(painting)
      let jpeg = try PictureExport(.jpeg).encode(painting)
      return [
        png[..<33] + PictureBuilder.chunk("eXIf", exif) + png[33...],
        PictureBuilder.with(segment: 0xE1, Array("Exif\0\0".utf8) + exif, in: jpeg),
      ]
    }
    for bytes in try beside(painting(nil)) {
      #expect(try reopened(bytes).resolution == note.expected)
    }
    for bytes in try beside(painting(Resolution(200))) {
      #expect(try reopened(bytes).resolution == Resolution(200), "what the format has comes first")
    }
    let webp = try PictureExport(.webp).encode(painting(nil))
    let noted = PictureBuilder.webp(
      webp, with: ["EXIF": exif], PixelSize(width: 60, height: 30), flags: 0x08)
    #expect(try reopened(noted).resolution == note.expected)
  }

  /// A gray pixel; 3000/10 pixels across and 1500/10 down are in a unit: none, an inch, a centimeter.
  @Test(
    arguments: [
      (1, nil), (2, Resolution(across: 300, down: 150)),
      (3, Resolution(across: 762, down: 381)),
    ] as [(Int, Resolution?)])
  func othersTIFFFilesCountByInchesAndCentimeters(_ unit: Int, expected: Resolution?) throws {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let entries: [(tag: Int, type: Int, value: Int)] = [
      (256, 3, 1), (257, 3, 1), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 8), (277, 3, 1),
      (278, 3, 1), (279, 4, 1), (282, 5, 12), (283, 5, 20), (296, 3, unit),
    ]
    var file = Array("II".utf8) + bytes(42, 2) + bytes(28, 4) + [200, 0, 0, 0]
    file += bytes(3000, 4) + bytes(10, 4) + bytes(1500, 4) + bytes(10, 4)
    file += bytes(entries.count, 2)
    for entry in entries {
      file += bytes(entry.tag, 2) + bytes(entry.type, 2) + bytes(1, 4) + bytes(entry.value, 4)
    }
    let again = try reopened(file + bytes(0, 4))
    #expect(again.size == PixelSize(width: 1, height: 1) && again.resolution == expected)
  }

  @Test(arguments: [72, 300, 600])
  func openRasterKeepsIt(resolution: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.ora")
    var painting = painting(Resolution(resolution))
    try OpenRasterFile.write(painting, to: path)
    #expect(try OpenRasterFile.read(path).painting.resolution == Resolution(resolution))
    // It is no edit: a stroke and undo leave it.
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(10, 10)), color: .black, brush: Brush(diameter: 8))
    _ = painting.endStroke(id)
    _ = painting.undo()
    try OpenRasterFile.write(painting, to: path)
    let again = try OpenRasterFile.read(path)
    #expect(again.kind == .fude && again.painting.resolution == Resolution(resolution))
  }

  @Test func anotherOneIsAStepInFileAndJournal() throws {
    var painting = painting(Resolution(72))
    let begins = painting.stepCount
    #expect(painting.setResolution(Resolution(300)) && !painting.setResolution(Resolution(300)))
    #expect(painting.stepCount == begins + 1 && painting.resolution == Resolution(300))
    for export in [PictureExport(.png), PictureExport(.jpeg)] {
      #expect(try reopened(try export.encode(painting)).resolution == Resolution(300))
    }
    _ = painting.undo()
    #expect(painting.resolution == Resolution(72))
    _ = painting.redo()
    var empty = Painting(size: PixelSize(width: 80, height: 40))
    empty.setResolution(Resolution(across: 150, down: 600))
    try Samples.expectKept(empty, \.resolution)
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var again = try OpenRasterFile.decode(bytes, from: "test").painting
    #expect(again.resolution == Resolution(300))
    _ = again.undo()
    #expect(again.resolution == Resolution(72))
  }

  @Test func aJournalBeginsWithIt() throws {
    let parts = try JournalBase(painting(), after: FormerSave()).parts
    let again = try OpenRasterDecoder(parts.flatMap { $0 }).decode().painting
    #expect(again.resolution == Resolution(300))
    #expect(try JournalBase(painting(nil), after: FormerSave()).parts.isEmpty)
  }

  @Test func aPageIsAsLargeAsThePaper() throws {
    func page(_ resolution: Resolution?, scale: Int = 1) throws -> String {
      let pdf = try PictureExport(.pdf, scale: scale).encode(painting(resolution))
      let words = String(decoding: pdf, as: UTF8.self)
      let start = try #require(words.firstRange(of: "/MediaBox [ "))
      return String(words[start.upperBound...].prefix { $0 != "]" })
    }
    #expect(try page(Resolution(72)) == "0 0 60 30 ")
    #expect(try page(Resolution(144)) == "0 0 30 15 ")
    #expect(try page(Resolution(144), scale: 3) == "0 0 30 15 ")
    #expect(try page(nil) == "0 0 45 22.5 ", "96 pixels are an inch")
    #expect(try page(nil, scale: 2) == "0 0 90 45 ")
  }
}
