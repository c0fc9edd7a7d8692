import Geometry
import PaintingModel
import Testing
import VirtualDesktop

extension DesktopSuite {
  /// A face put down and changed by fingers on the touch screen, through the real program.
  @Suite(.serialized) struct StickerTests {
    private let middle = Point(600.5, 400.5)
    /// On the skull of a face that a tap has put down.
    private var top: Point { middle - Vector(0, 60) }

    private func tap(_ studio: Studio) throws {
      let touch = try #require(studio.desktop.touchScreen)
      try touch.begin(0, at: middle)
      try touch.end(0, at: middle)
    }

    private func swipe(_ studio: Studio, by way: Vector) throws {
      let touch = try #require(studio.desktop.touchScreen)
      try touch.begin(0, at: middle - way / 2)
      // A flick is fast: on a busy machine, a small first step would come late enough for a drag.
      for part in [0.8, 1] { try touch.move(0, to: middle + way * (part - 0.5)) }
      try touch.end(0, at: middle + way / 2)
    }

    private func press(_ name: Character, _ studio: Studio, holding: [Key] = []) throws {
      try studio.desktop.keyboard.type(try #require(Key(name)), holding: holding)
    }

    @Test func aFaceIsMadeHappierSavedReopenedMadeSadderAndUndone() throws {
      let studio = try Studio(on: DesktopSuite.desktop())
      try press("s", studio)
      try tap(studio)
      try studio.waitForInk(at: top)
      try swipe(studio, by: Vector(0, -90))
      let saved = try #require(try studio.save().stickers.first)
      #expect(saved.center.distance(to: middle) < 1 && saved.expression.mouth == .grin)

      let again = try Studio(on: studio.desktop, reopening: studio)
      try again.waitForInk(at: top)
      try press("s", again)
      try tap(again)
      for _ in 0..<2 { try swipe(again, by: Vector(0, 90)) }
      try press("z", again, holding: [.control])
      var painting = try again.save()
      let mouths = { painting.stickers.map(\.expression.mouth) }
      #expect(mouths() == [.neutral] && painting.strokes.isEmpty)
      // The whole making is still there.
      _ = painting.redo()
      #expect(mouths() == [.smirk])
      for _ in 0..<2 { _ = painting.undo() }
      #expect(mouths() == [.grin])
      for _ in 0..<2 { _ = painting.undo() }
      #expect(mouths().isEmpty && painting.isEmpty)
    }
  }
}
