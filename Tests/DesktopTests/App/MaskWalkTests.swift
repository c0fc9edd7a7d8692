import Geometry
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A mask is added and painted black with a pen, through the real program.
  @Suite(.serialized) struct MaskWalkTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    private func wait(for color: UInt32, at place: Point) throws {
      try desktop.wait(for: "\(String(color, radix: 16)) at \(place)") { () throws(DesktopError) in
        try desktop.color(at: place) & 0xFFFFFF == color
      }
    }

    @Test func aPenHidesWhatWasPainted() throws {
      let studio = try Studio(on: desktop, brush: "size=24 pressure=off color=#000000")
      let hand = DrawingHand(studio)
      try hand.drag([Point(300, 500), Point(600, 500), Point(900, 500)])
      try wait(for: 0x000000, at: Point(600, 500))
      try desktop.keyboard.type(.tab)
      try studio.waitForTrays(shown: true)
      try hand.press("m", holding: [.control, .alt, .shift])
      try hand.wait(for: "a mask") { $0.layers[0].mask?.id == $0.activeLayer }
      let pen = try #require(desktop.pen)
      try pen.enter(at: Point(600, 440))
      try pen.press(at: Point(600, 440), pressure: 0.5)
      for step in 1...12 { try pen.move(to: Point(600, 440 + 10 * Double(step)), pressure: 0.5) }
      try pen.release(at: Point(600, 560))
      try wait(for: 0xFAFAFA, at: Point(600, 500))
      try wait(for: 0x000000, at: Point(560, 500))
      try hand.show("mask")
      // It alone, black where it hides, and the picture again.
      try hand.press("m", holding: [.alt])
      try wait(for: 0x000000, at: Point(600, 500))
      try wait(for: 0xFFFFFF, at: Point(560, 500))
      try hand.show("mask-alone")
      try desktop.keyboard.type(.escape)
      try wait(for: 0xFAFAFA, at: Point(600, 500))
      try wait(for: 0x000000, at: Point(560, 500))
      let saved = try studio.save()
      let mask = try #require(saved.layers[0].mask)
      #expect(saved.activeLayer == mask.id && saved.strokes.count == 2)
      let bitmap = Bitmap(size: saved.size)
      saved.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
      for place in [Point(600, 500), Point(560, 500), Point(588, 500), Point(612, 488)] {
        #expect(try desktop.color(at: place) == bitmap[Int(place.x), Int(place.y)])
      }
    }
  }
}
