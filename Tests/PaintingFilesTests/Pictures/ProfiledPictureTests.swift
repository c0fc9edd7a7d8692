import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// What files say of their colors: ours that they are sRGB, others' whatever they are.
@Suite struct ProfiledPictureTests {
  private let colors: [UInt32] = [
    0xC8553D, 0x3B5998, 0x5A8F7B, 0xF2B134, 0x808080, 0x202428, 0xFFFFFF, 0x000000,
  ]
  private let side = 16

  /// Squares of all colors, side by side.
  private var picture: Picture {
    let size = PixelSize(width: colors.count * side, height: side)
    return Picture(
      size: size,
      pixels: (0..<size.height).flatMap { _ in
        (0..<size.width).map { 0xFF00_0000 | colors[$0 / side] }
      })
  }

  /// The colors of the squares of a file.
  private func squares(_ bytes: [UInt8]) throws -> [UInt32] {
    let picture = try PictureFile.decode(bytes, named: "sample")
    return colors.indices.map { place in
      picture.pixels[side / 2 * picture.size.width + place * side + side / 2] & 0xFFFFFF
    }
  }

  private func expect(
    _ found: [UInt32], near wanted: [UInt32], by: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (a, b) in zip(found, wanted) {
      for shift: UInt32 in [16, 8, 0] {
        #expect(
          abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= by,
          "\(String(a, radix: 16)), not \(String(b, radix: 16))", sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: Files of ours

  @Test func aPNGSaysSo() throws {
    for depth in [8, 16] {
      for hasPaper in [true, false] {
        let export = PictureExport(.png, depth: depth, hasPaper: hasPaper)
        let file = try export.encode(.init(picture: picture))
        // What sRGB's chunk holds: for pictures, "perceptual".
        let mark: [UInt8] = [0, 0, 0, 1] + Array("sRGB".utf8) + [0]
        #expect(file.indices.contains { file[$0...].starts(with: mark) })
      }
    }
  }

  @Test(arguments: [
    PictureExport(.jpeg, quality: 95), PictureExport(.webp, quality: 90),
    PictureExport(.webp, isLossless: true), PictureExport(.webp, hasPaper: false, quality: 90),
    PictureExport(.webp, hasPaper: false, isLossless: true),
  ])
  func othersHaveItsProfile(export: PictureExport) throws {
    let file = try export.encode(.init(picture: picture))
    let name = Array((export.format == .jpeg ? "ICC_PROFILE\0\u{1}\u{1}" : "ICCP").utf8)
    let place = try #require(file.indices.first { file[$0...].starts(with: name) })
    let start = place + name.count + (export.format == .jpeg ? 0 : 4)
    #expect(file[start...].starts(with: SRGBProfile.bytes))
    expect(try squares(file), near: colors, by: export.isLossless ? 0 : 5)
    let folder = try TemporaryFolder()
    let path = folder.file("picture.\(export.format.rawValue)")
    put(file, at: path)
    guard Tool.exists("identify") else { return }
    let said = try listen("identify -format '%wx%h %[profile:icc] %[colorspace]' '\(path)'")
    #expect(said == "128x16 sRGB sRGB")
  }

  @Test func aPDFHasAnOutputIntentAndIsWholeForOthers() throws {
    let file = try PictureExport(.pdf).encode(.init(picture: picture))
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("/S /GTS_PDFA1 /OutputConditionIdentifier (sRGB)"))
    let folder = try TemporaryFolder()
    put(file, at: folder.file("a.pdf"))
    guard Tool.exists("pdftoppm") else { return }
    let said = try listen("pdfinfo '\(folder.file("a.pdf"))'")
    #expect(said.contains("Pages:           1") && !said.contains("rror"))
    let names = "'\(folder.file("a.pdf"))' '\(folder.file("a"))'"
    #expect(try listen("pdftoppm -r 96 -png -singlefile \(names)") == "")
    expect(try squares(FileBytes.read(folder.file("a.png"))), near: colors, by: 1)
  }

  @Test func whatIsNoFileOfCairosStaysAsItIs() {
    for text in ["", "%PDF-1.4", "startxref\n9999999\n%%EOF", "trailer xref startxref 0"] {
      #expect(PDFIntent.marked(Array(text.utf8)) == Array(text.utf8))
    }
    #expect(SRGBMark.jpeg([0xFF, 0xD8]) == [0xFF, 0xD8])
    #expect(SRGBMark.webp(Array("RIFF".utf8)) == Array("RIFF".utf8))
    let odd = [UInt8](repeating: 7, count: 64)
    #expect(SRGBMark.webp(odd) == odd && SRGBMark.jpeg(odd) == odd)
  }

  // MARK: Files of others

  /// Lets ImageMagick make a file of another profile, whose colors it finds with Little CMS.
  private func foreign(_ kind: String, _ profile: [UInt8], _ options: [String] = []) throws
    -> [UInt8]
  {
    let folder = try TemporaryFolder()
    put(SRGBProfile.bytes, at: folder.file("srgb.icc"))
    put(profile, at: folder.file("other.icc"))
    put(try picture.pngData(), at: folder.file("a.png"))
    let path = folder.file("b.\(kind)")
    let command =
      [
        "convert", folder.file("a.png"), "+profile", "*", "-profile", folder.file("srgb.icc"),
        "-profile",
        folder.file("other.icc"),
      ] + options + [path]
    try #require(try Tool.run(command) == 0)
    return try FileBytes.read(path)
  }

  @Test(
    .enabled(if: Tool.exists("convert")),
    arguments: [
      ("png", 1, []), ("png", 1, ["-depth", "16"]), ("tiff", 1, []),
      ("jpg", 4, ["-quality", "98"]), ("webp", 1, ["-define", "webp:lossless=true"]),
    ] as [(String, Int, [String])])
  func picturesOfAdobeRGBAreConverted(kind: String, by: Int, options: [String]) throws {
    let adobe = PictureBuilder.profile(PictureBuilder.adobe, power: 563.0 / 256)
    let file = try foreign(kind, adobe, options)
    expect(try squares(file), near: colors, by: by + 1)
  }

  @Test(.enabled(if: Tool.exists("convert")), arguments: ["png", "jpg", "tiff"])
  func soAreGrayOnes(kind: String) throws {
    let gray = try foreign(kind, PictureBuilder.profile([], power: 1.8), ["-quality", "98"])
    let found = try squares(gray)
    #expect(found.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 })
    // A gray that stays, and what its power alone would show.
    expect([found[4]], near: [0x808080], by: 2)
  }

  @Test func aPictureOfSRGBByItsProfileKeepsEachBit() throws {
    // Each value of 16 bits: one that went through a table would not come back.
    let values = (0..<64).map { UInt16($0 * 1021) }
    var bytes: [UInt8] = []
    for value in values {
      for part in [value, value / 2, value / 3] {
        bytes += [UInt8(part >> 8), UInt8(part & 255)]
      }
    }
    var png = PNGBuilder(width: 64, height: 1, depth: 16, colorType: 2, rows: [bytes])
    png.gamma = nil
    png.chunks = [("iCCP", Array("sRGB\0\0".utf8) + PNGBuilder.stored(SRGBProfile.bytes))]
    let reader = try PNGPictureReader(png.data)
    var row = [UInt16](repeating: 0, count: 64 * 4)
    try reader.readRow(into: &row)
    for x in 0..<64 {
      #expect(row[x * 4] == values[x])
      #expect(row[x * 4 + 2] == values[x] / 3)
    }
  }

  @Test(arguments: ["png", "jpg", "tiff", "webp"])
  func aDamagedProfileIsLeftOutAndNothingElse(kind: String) throws {
    let broken = Array(PictureBuilder.profile(PictureBuilder.adobe, power: 2.2).prefix(150))
    let plain = PictureExport(.webp, isLossless: true)
    let rows = [colors]
    let file: [UInt8]
    switch kind {
    case "png":
      let png = try picture.pngData()
      let chunk = Array("x\0\0".utf8) + PNGBuilder.stored(broken)
      // In the place of what says that it is sRGB.
      let mark: [UInt8] = [0, 0, 0, 1] + Array("sRGB".utf8) + [0]
      let place = try #require(png.indices.first { png[$0...].starts(with: mark) })
      file = png[..<place] + PictureBuilder.chunk("iCCP", chunk) + png[(place + 13)...]
    case "jpg":
      let jpeg = try PictureExport(.jpeg, quality: 98).encode(.init(picture: picture))
      file = PictureBuilder.colored(jpeg, broken)
    case "tiff":
      let squares = PictureBuilder.tiff(
        (0..<side).map { _ in rows[0].flatMap { [UInt32](repeating: $0, count: side) } },
        profile: broken)
      file = squares
    default:
      let webp = try plain.encode(.init(picture: picture))
      let place = try #require(webp.indices.first { webp[$0...].starts(with: "ICCP".utf8) })
      var changed = webp
      for index in place + 8..<place + 60 { changed[index] = 0 }
      file = changed
    }
    expect(try squares(file), near: colors, by: kind == "jpg" ? 4 : 0)
  }

  /// What a command says, also of errors.
  private func listen(_ command: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.file("words")
    #expect(try Tool.run(["sh", "-c", "\(command) > '\(path)' 2>&1"]) == 0)
    let words = String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
    return words.trimmingSpaces
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
