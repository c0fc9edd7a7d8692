import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// The sheet is made larger and cut off by mouse, pen and keys, through the real program. With
  /// `FUDE_GALLERY=DIR`, what is on the screen then lies there as `page-….png`.
  @Suite(.serialized) struct SheetWalkTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    @Test func edgesAreDraggedAndWhatLiesBeyondComesBack() throws {
      let studio = try Studio(
        on: desktop, size: PixelSize(width: 1600, height: 940),
        brush: "size=24 pressure=off color=#26272b")
      let hand = DrawingHand(studio)
      // Over the right edge.
      try hand.drag([Point(1300, 500), Point(1500, 480), Point(1780, 500)])
      try hand.wait(for: "the stroke") { $0.strokes.count == 1 }
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try hand.press("c", holding: [.control, .alt])
      Deadline.sleep(until: Deadline.now + 1)
      try hand.drag([Point(1600, 700), Point(1660, 710), Point(1750, 705)])
      try hand.wait(for: "a wider sheet") {
        $0.sheet == PixelRect(minX: 0, minY: 0, maxX: 1750, maxY: 940)
      }
      try desktop.wait(for: "what was painted beyond the edge") { () throws(DesktopError) in
        let picture = try desktop.screenshot(
          of: PixelRect(minX: 1690, minY: 490, maxX: 1700, maxY: 500)!)
        return picture.pixels.allSatisfy { $0 == 0xFF26_272B }
      }
      let pen = try #require(desktop.pen)
      try pen.enter(at: Point(1750, 940))
      try pen.press(at: Point(1750, 940), pressure: 0.5)
      for step in 1...10 {
        try pen.move(
          to: Point(1750 - 32 * Double(step), 940 - 7 * Double(step)), pressure: 0.5)
      }
      try hand.show("sheet-dragged")
      try pen.release(at: Point(1430, 870))
      let part = PixelRect(minX: 0, minY: 0, maxX: 1430, maxY: 870)
      try hand.wait(for: "a smaller sheet") { $0.sheet == part }
      let saved = try studio.save()
      #expect(saved.sheet == part && saved.size == PixelSize(width: 1430, height: 870))
      #expect(saved.strokes.count == 1)
      try hand.press("z", holding: [.control])
      try hand.wait(for: "the wider one") { $0.sheet.maxX == 1750 }
      try hand.press("z", holding: [.control])
      let first = try hand.wait(for: "the first one") { $0.sheet.maxX == 1600 }
      #expect(first.sheet.maxY == 940)
    }
  }
}
