import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A picture of another program beside the painting, through the real program and real devices.
  struct ReferencePastingTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try DesktopSuite.desktop() }

    @Test func aPastedPictureGivesItsColorToThePenAndComesBackWithTheFile() throws {
      var studio = try Studio(on: desktop)
      let hand = DrawingHand(studio)
      let other = try desktop.startDataClient()
      let green = Painting(
        size: PixelSize(width: 300, height: 200), paper: Color(hex: 0x00C000))
      other.offered = ["image/png": try CopiedPart.painting(green).data(as: .png) ?? []]
      #expect(try other.own("CLIPBOARD"))
      try hand.press("v", holding: [.control, .alt])
      // Its tray is in the upper right corner.
      let place = Point(Double(desktop.size.width) - 160, 110)
      try wait(for: "the pasted picture", at: place) { () throws(DesktopError) in
        try other.turn()
      }
      // The eyedropper takes its color; the pen paints with that.
      try hand.press("i")
      let pen = try #require(desktop.pen)
      try pen.enter(at: place)
      try pen.press(at: place, pressure: 0.6)
      try pen.release(at: place)
      try hand.ink([Point(300, 300), Point(360, 330), Point(420, 300)])
      let painted = try hand.wait(for: "the green stroke") { $0.strokes.count == 1 }
      #expect(painted.strokes[0].color.hex == 0x00C000 && painted.references.count == 1)
      // The mouse takes the tray elsewhere, and rests before it lets go, else the tray would fly on.
      let away = place + Vector(-500, 300)
      try desktop.mouse.move(to: place)
      try desktop.mouse.press()
      try desktop.mouse.move(to: place + Vector(-200, 100))
      try desktop.mouse.move(to: away)
      Deadline.sleep(until: Deadline.now + 0.3)
      try desktop.mouse.release()
      try wait(for: "the tray", at: away + Vector(60, 40)) {}
      let saved = try studio.save()
      let reference = try #require(saved.references.first)
      #expect(reference.picture.bytes == other.offered["image/png"])
      let frame = try #require(saved.referencePlacements[reference.id]?.frame)
      #expect(frame.contains(away))
      studio = try Studio(on: desktop, reopening: studio)
      try wait(for: "the picture of the file", at: away + Vector(60, 40)) {}
    }

    private func wait(
      for what: String, at place: Point,
      meanwhile: @escaping () throws(DesktopError) -> Void
    ) throws {
      let desktop = desktop
      try desktop.wait(for: what) { () throws(DesktopError) in
        try meanwhile()
        return try desktop.color(at: place) == 0xFF00_C000
      }
    }
  }
}
