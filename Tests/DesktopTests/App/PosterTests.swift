import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A poster for paper, by keys and mouse, through the real program to files for others. With `FUDE_KEEP=DIR` the
  /// files lie there then.
  @Suite(.serialized) struct PosterTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    /// A3 at 300 dpi, in pixels.
    private static let size = PixelSize(width: 3508, height: 4961)

    @Test func aPosterOfA3IsExportedAsLargeAsItsPaper() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 800, height: 600),
        brush: "size=24 pressure=off color=#26272b")
      let hand = DrawingHand(studio)
      try hand.press("n", holding: [.control, .alt])
      Deadline.sleep(until: Deadline.now + 1)
      // Screen, square, A5, A4, A3; at 300 dpi from the start.
      for _ in 0..<4 { try desktop.keyboard.type(.right) }
      try hand.show("poster-sheet")
      try desktop.keyboard.type(.enter)
      Deadline.sleep(until: Deadline.now + 2)
      try hand.drag([Point(800, 300), Point(960, 500), Point(1000, 700)])
      let painted = try hand.wait(for: "a stroke on A3") {
        $0.size == Self.size && $0.strokes.count == 1
      }
      #expect(painted.resolution == Resolution(300))
      try hand.show("poster")
      let folder = getenv("FUDE_KEEP").map { String(cString: $0) } ?? studio.home
      try hand.export(to: "\(folder)/poster.png")
      let picture = try PaintingFile.open("\(folder)/poster.png").painting
      #expect(picture.size == Self.size && picture.resolution == Resolution(300))
      try hand.export(to: "\(folder)/poster.pdf", kindsAhead: 4)
      let words = String(
        decoding: try FileBytes.read("\(folder)/poster.pdf"), as: UTF8.self)
      let start = try #require(words.firstRange(of: "/MediaBox [ "))
      let box = words[start.upperBound...].prefix { $0 != "]" }.split(separator: " ")
        .compactMap { Double($0) }
      #expect(box.count == 4 && box[0] == 0 && box[1] == 0)
      // 297 × 420 mm, of which 25.4 are 72 points; a pixel is a quarter of one.
      #expect(abs(box[2] - 297 / 25.4 * 72) < 0.25 && abs(box[3] - 420 / 25.4 * 72) < 0.25)
    }
  }
}
