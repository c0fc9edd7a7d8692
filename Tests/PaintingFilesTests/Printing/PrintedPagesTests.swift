import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Pages of PDF as poppler measures and draws them.
@Suite(
  .enabled(
    if: Tool.exists("pdftocairo") && Tool.exists("pdfinfo"),
    "pdftocairo is missing; Debian has poppler-utils"))
struct PrintedPagesTests {
  /// A painting whose every pixel tells where it is.
  private func painting(_ width: Int, _ height: Int, dpi: Int?) -> Painting {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(
          0xFF00_0000 | UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8
            | UInt32((x / 8 + y / 8) % 2 * 160 + 40))
      }
    }
    var painting = Painting(
      picture: Picture(size: PixelSize(width: width, height: height), pixels: pixels))
    painting.resolution = dpi.map { Resolution($0) }
    return painting
  }

  private func words(_ command: String) throws -> String {
    let pipe = try #require(popen(command, "r"))
    defer { pclose(pipe) }
    var text = ""
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, 4096, pipe) != nil {
      text += String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return text
  }

  /// The pages, drawn with so many pixels an inch. `pdftoppm` would make pictures a pixel wider.
  private func pages(_ path: String, dpi: Int) throws -> [Picture] {
    let folder = try TemporaryFolder()
    #expect(
      try Tool.run(["pdftocairo", "-r", "\(dpi)", "-png", path, folder.file("page")]) == 0)
    return try folder.names.map { try PictureFile.read(folder.file($0)) }
  }

  /// The box of what is not white, in pixels.
  private func ink(_ picture: Picture) -> Rect {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width
      where picture.pixels[y * picture.size.width + x] & 0xFFFFFF != 0xFFFFFF {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return Rect(
      minX: Double(left), minY: Double(top), maxX: Double(right), maxY: Double(bottom))
  }

  @Test func anA4SheetIsA4AndThePictureEndsAtItsMargins() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a4.pdf")
    // Its proportions are those of 277 × 190 mm.
    let isWritten = try PrintSetup(.a4, margin: 10, hasMarks: false).write(
      painting(1385, 950, dpi: nil), to: path, progress: ExportProgress())
    #expect(isWritten && folder.names == ["a4.pdf"])
    let info = try words("pdfinfo '\(path)'")
    #expect(info.contains("Pages:           1\n"))
    #expect(info.contains("841.89 x 595.276 pts (A4)"), "\(info)")
    let page = try #require(try pages(path, dpi: 300).first)
    let box = ink(page)
    let millimeter = 300 / 25.4
    for (edge, expected) in [
      (box.minX, 10.0), (box.minY, 10), (box.maxX, 287), (box.maxY, 200),
    ] {
      #expect(abs(edge / millimeter - expected) <= 0.1, "\(edge / millimeter) mm")
    }
  }

  @Test func fourSheetsPutTogetherAreThePicture() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("poster.pdf")
    let painting = painting(1600, 1200, dpi: 200)
    let setup = PrintSetup(.a5, scale: .poster, margin: 10, overlap: 10)
    let layout = setup.layout(of: painting)
    #expect(layout.count == 4)
    #expect(try setup.write(painting, to: path, progress: ExportProgress()))
    #expect(try words("pdfinfo '\(path)'").contains("Pages:           4\n"))
    #expect(
      try words("pdftotext '\(path)' -").split(whereSeparator: { $0.isWhitespace || $0 == "\u{c}" })
        == ["A1", "B1", "A2", "B2"])
    let seen = ExportSamples.seen(painting)
    let dpi = 300
    let scale = Double(dpi) / 72
    let pages = try pages(path, dpi: dpi)
    var covered = [Bool](repeating: false, count: 1600 * 1200)
    var (worst, sum, count) = (0, 0, 0)
    for (page, sheet) in zip(layout.pages, pages) {
      // The middle of each pixel of the picture, where it lies on the sheet.
      for y in Int(page.part.minY.rounded(.up))..<Int(page.part.maxY.rounded(.down)) {
        for x in Int(page.part.minX.rounded(.up))..<Int(page.part.maxX.rounded(.down)) {
          let px = page.frame.minX + (Double(x) + 0.5 - page.part.minX) * layout.pixel
          let py = page.frame.minY + (Double(y) + 0.5 - page.part.minY) * layout.pixel
          let pixel = sheet.pixels[Int(py * scale) * sheet.size.width + Int(px * scale)]
          covered[y * 1600 + x] = true
          // Pixels at the edges of squares are mixed with their neighbors.
          guard (2...5).contains(x % 8), (2...5).contains(y % 8) else { continue }
          for shift in [0, 8, 16] as [UInt32] {
            let difference = abs(
              Int(pixel >> shift & 255) - Int(seen.pixels[y * 1600 + x] >> shift & 255))
            worst = max(worst, difference)
            sum += difference
          }
          count += 3
        }
      }
    }
    #expect(covered.allSatisfy { $0 }, "no pixel is missing")
    let mean = Double(sum) / Double(count)
    #expect(worst <= 6 && mean < 1, "\(worst), in the mean \(mean)")
  }

  @Test func atAHundredPerCentEachPixelIsItself() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.pdf")
    let painting = painting(300, 200, dpi: 200)
    // In the middle of a sheet whose sides are whole pixels at 200 an inch.
    let setup = PrintSetup(.letter, orientation: .across, scale: .actual, hasMarks: false)
    #expect(try setup.write(painting, to: path, progress: ExportProgress()))
    let sheet = try #require(try pages(path, dpi: 200).first)
    #expect(sheet.size == PixelSize(width: 2200, height: 1700))
    let seen = ExportSamples.seen(painting)
    var wrong = 0
    for y in 0..<200 {
      for x in 0..<300
      where sheet.pixels[(y + 750) * 2200 + x + 950] != seen.pixels[y * 300 + x] { wrong += 1 }
    }
    #expect(wrong == 0, "colors are as they were")
    #expect(ink(sheet) == Rect(950, 750, 300, 200))
  }

  @Test func strokesArePaintedAnewWherePixelsWouldBeSeen() throws {
    let painting = ExportSamples.painting(Brush(diameter: 6))
    let setup = PrintSetup(.a5)
    let bytes = try #require(try setup.encode(painting))
    // 120 pixels on some 190 mm are 16 an inch; painted anew as large as may be they are 64.
    let folder = try TemporaryFolder()
    try AtomicFile.write(bytes, to: folder.file("a.pdf"))
    let images = try words("pdfimages -list '\(folder.file("a.pdf"))'")
    #expect(images.contains(" 480   320 "), "\(images)")
  }

  @Test func morePixelsThanCanBeSeenAreMadeFewer() throws {
    let folder = try TemporaryFolder()
    let painting = painting(3000, 200, dpi: nil)
    // 277 mm are 10.9 inches; a hundred times 5 mm wide sheets are too small for them.
    let setup = PrintSetup(.a5, margin: 50, hasMarks: false)
    #expect(try setup.write(painting, to: folder.file("a.pdf"), progress: ExportProgress()))
    let images = try words("pdfimages -list '\(folder.file("a.pdf"))'")
    // 110 mm at 600 an inch.
    #expect(images.contains(" 2599 ") || images.contains(" 2598 "), "\(images)")
  }

  @Test func paperThatIsNotThereIsWhite() throws {
    var painting = Painting(size: ExportSamples.size, paper: .clear)
    ExportSamples.paint(ExportSamples.wave(), Brush(diameter: 20), on: &painting)
    let folder = try TemporaryFolder()
    #expect(
      try PrintSetup().write(painting, to: folder.file("a.pdf"), progress: ExportProgress()))
    let page = try #require(try pages(folder.file("a.pdf"), dpi: 50).first)
    let middle = page.pixels[page.size.height / 8 * page.size.width + page.size.width / 8]
    #expect(middle == 0xFFFF_FFFF)
  }

  @Test func whatIsCalledOffLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let progress = ExportProgress()
    progress.cancel()
    let isWritten = try PrintSetup().write(
      painting(100, 100, dpi: nil), to: folder.file("a.pdf"), progress: progress)
    #expect(!isWritten && folder.names.isEmpty)
  }

  @Test func tooManySheetsAreASentence() throws {
    let folder = try TemporaryFolder()
    var painting = Painting(size: PixelSize(width: 2000, height: 2000))
    painting.resolution = Resolution(1)
    let setup = PrintSetup(scale: .actual)
    #expect(throws: FileError.self) {
      try setup.write(painting, to: folder.file("a.pdf"), progress: ExportProgress())
    }
    #expect(folder.names.isEmpty)
  }
}
