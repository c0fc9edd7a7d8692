import Geometry
import Glibc
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A poster for paper, by keys, mouse and pen, through the real program to files for others. With
  /// `FUDE_GALLERY=DIR`, what is on the screen then lies there as `page-….png`; with `FUDE_KEEP=DIR`, both files.
  @Suite(.serialized) struct PosterTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    /// A3 at 300 dpi, in pixels.
    private static let size = PixelSize(width: 3508, height: 4961)

    @Test(
      .enabled(if: PaperTools.areThere, "Debian has poppler-utils and imagemagick"))
    func aPosterOfA3IsExportedAsLargeAsItsPaper() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 800, height: 600),
        brush: "size=60 pressure=off color=#26272b")
      let hand = DrawingHand(studio)
      try hand.press("n", holding: [.control, .alt])
      Deadline.sleep(until: Deadline.now + 1)
      // Screen, square, A5, A4, A3; at 300 dpi from the start.
      for _ in 0..<4 { try desktop.keyboard.type(.right) }
      Deadline.sleep(until: Deadline.now + 0.3)
      try hand.show("poster-sheet")
      try desktop.keyboard.type(.enter)
      Deadline.sleep(until: Deadline.now + 1)
      try hand.drag([Point(820, 300), Point(960, 500), Point(1000, 700)])
      try hand.ink((0...20).map { Point(800 + 16 * Double($0), 820 - 0.4 * Double($0 * $0)) })
      let painted = try hand.wait(for: "two strokes on A3") {
        $0.size == Self.size && $0.strokes.count == 2
      }
      #expect(painted.resolution == Resolution(300))
      try hand.show("poster")
      let folder = getenv("FUDE_KEEP").map { String(cString: $0) } ?? studio.home
      try hand.export(to: "\(studio.home)/poster.pdf", kindsAhead: 4)
      try hand.export(to: "\(studio.home)/poster.png", kindsAhead: -4)
      let page = try words(of: "pdfinfo '\(studio.home)/poster.pdf'")
      let sides =
        page.split(separator: "\n").first { $0.hasPrefix("Page size:") }?
        .split(separator: " ").compactMap { Double($0) } ?? []
      // 297 × 420 mm, of which 25.4 are 72 points; a pixel is a quarter of one.
      try #require(sides.count == 2, "\(page)")
      #expect(abs(sides[0] - 841.9) < 0.5 && abs(sides[1] - 1190.6) < 0.5, "\(sides)")
      let picture = try words(
        of: "identify -units PixelsPerInch -format '%w %h %x %y %k' '\(studio.home)/poster.png'"
      ).split(separator: " ").compactMap { Double($0) }
      try #require(picture.count == 5)
      #expect(picture[0] == 3508 && picture[1] == 4961)
      #expect(abs(picture[2] - 300) < 0.1 && abs(picture[3] - 300) < 0.1, "\(picture)")
      #expect(picture[4] > 2, "paper, ink, and what lies between them")
      if folder != studio.home {
        system("cp '\(studio.home)/poster.pdf' '\(studio.home)/poster.png' '\(folder)'")
      }
    }

    /// What a command of the shell writes.
    private func words(of command: String) throws -> String {
      let stream = try #require(popen(command, "re"))
      var words: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
        words += buffer[..<count]
      }
      #expect(pclose(stream) == 0, "\(command)")
      return String(decoding: words, as: UTF8.self)
    }
  }
}

/// The programs that look at the poster's files.
private enum PaperTools {
  static var areThere: Bool {
    ["pdfinfo", "identify"].allSatisfy { system("command -v \($0) >/dev/null") == 0 }
  }
}
