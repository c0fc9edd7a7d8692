import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A pattern that repeats, by pen, mouse and keys, through the real program to a picture. With `FUDE_GALLERY=DIR`,
  /// what is on the screen then lies there as `page-….png`.
  @Suite(.serialized) struct PatternTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    private static let size = PixelSize(width: 1200, height: 800)

    @Test func whatIsPaintedAcrossTheSeamComesInAtTheOtherEdge() throws {
      let studio = try Studio(
        on: desktop, size: Self.size, brush: "size=24 pressure=off color=#26272b")
      let hand = DrawingHand(studio)
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try hand.press("m", holding: [.control, .shift])
      try hand.wait(for: "symmetry") { $0.guide?.kind == .mirror }
      // The place of the kind on a screen of 1920 by 1080 pixels.
      try desktop.mouse.click(at: Point(392, 211))
      try hand.wait(for: "tiles") { $0.guide?.kind == .tiles }
      try hand.press("m", holding: [.control, .shift])
      Deadline.sleep(until: Deadline.now + 1)
      // Over the right edge by mouse, over the lower one by pen, each at a slant.
      try hand.drag([Point(1080, 300), Point(1150, 330), Point(1320, 400)])
      try hand.ink((0...12).map { Point(620 + 5 * Double($0), 720 + 15 * Double($0)) })
      let painted = try hand.wait(for: "both strokes") { $0.strokes.count == 2 }
      #expect(painted.strokes.allSatisfy { $0.guide?.kind == .tiles })
      try hand.show("pattern")
      let path = "\(studio.home)/pattern.png"
      try hand.export(to: path)
      let picture = try PaintingFile.open(path).painting
      #expect(picture.size == Self.size)
      let pixels = picture.layer
      func isInk(_ x: Int, _ y: Int) -> Bool { pixels.pixel(x: x, y: y).x < 16_000 }
      expectToGoOn((0..<800).filter { isInk(1199, $0) }, (0..<800).filter { isInk(0, $0) })
      expectToGoOn((0..<1200).filter { isInk($0, 799) }, (0..<1200).filter { isInk($0, 0) })
    }

    /// The ink at one edge goes on at the other: by no more than a slanted line goes on from pixel to pixel.
    private func expectToGoOn(_ one: [Int], _ other: [Int]) {
      #expect(one.count > 20 && other.count > 20, "\(one) \(other)")
      #expect(abs(one.count - other.count) <= 2)
      for (a, b) in [(one.first, other.first), (one.last, other.last)] {
        #expect(abs((a ?? 0) - (b ?? 99)) <= 2, "\(one) \(other)")
      }
    }
  }
}
