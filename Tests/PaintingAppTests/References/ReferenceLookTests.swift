import Geometry
import PaintingModel
import Testing

@testable import PaintingApp

/// How a reference's picture lies in its tray.
struct ReferenceLookTests {
  private func look(_ picture: Size = Size(200, 100)) -> ReferenceLook {
    ReferenceLook(
      picture: picture, room: Size(300, 300),
      placement: ReferencePlacement(frame: Rect(0, 0, 312, 312)))
  }

  private func isClose(_ one: Point, _ other: Point) -> Bool { one.distance(to: other) < 1e-6 }

  @Test func aPictureFitsAtFirst() {
    let look = look()
    #expect(look.toRoom.apply(Rect(0, 0, 200, 100)) == Rect(0, 75, 300, 150))
    #expect(!look.isCutOff)
  }

  @Test func whatIsUnderTwoFingersStaysUnderThem() throws {
    for isMirrored in [false, true] {
      var look = look()
      look.placement.isMirrored = isMirrored
      look.placement.angle = 20
      look.zoom(by: 3, about: Point(150, 150))
      let (from, to) = (Point(140, 160), Point(170, 130))
      let pixel = try #require(look.toRoom.inverted?.apply(from))
      look.move(from: from, to: to, scale: 1.3, turn: 40)
      #expect(isClose(look.toRoom.apply(pixel), to) && look.placement.angle == 60)
      #expect(look.isCutOff)
    }
  }

  @Test func thePictureNeverLeavesItsTray() {
    var look = look()
    look.zoom(by: 4, about: Point(150, 150))
    look.move(from: Point(150, 150), to: Point(-5000, 9000))
    #expect(look.placement.center == Point(1, 0), "its corner is in the middle")
    look.zoom(by: 1e9, about: Point(10, 10))
    #expect(look.placement.zoom == ReferencePlacement.zooms.upperBound)
    look.zoom(by: .nan, about: Point(.nan, 10))
    #expect(look.placement.zoom.isFinite && look.placement.center.x.isFinite)
  }

  @Test func aQuarterTurnOfWhatFitsFitsAgain() {
    var look = look()
    for turn in [90.0, 180, 270, 0] {
      look.turnAQuarter()
      #expect(look.placement.angle == turn)
      let seen = look.toRoom.apply(Rect(0, 0, 200, 100))
      #expect(abs(max(seen.width, seen.height) - 300) < 1e-9 && !look.isCutOff)
    }
    look.turn(to: 33)
    look.turnAQuarter()
    #expect(look.placement.angle == 90)
  }

  @Test func theMirrorSwapsLeftAndRightOfWhatIsSeen() {
    var look = look()
    look.turn(to: 30)
    look.zoom(by: 2, about: Point(100, 100))
    let before = look.toRoom.apply(Point(40, 30))
    look.mirror()
    let after = look.toRoom.apply(Point(40, 30))
    #expect(isClose(after, Point(300 - before.x, before.y)))
    look.mirror()
    #expect(isClose(look.toRoom.apply(Point(40, 30)), before))
  }
}
