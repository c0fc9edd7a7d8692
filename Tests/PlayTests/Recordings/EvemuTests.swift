import Geometry
import Testing

@testable import Play

@Suite struct EvemuTests {
  private let screen = PixelSize(width: 200, height: 100)
  private let touchScreen = """
    N: A touch screen
    A: 2f 0 4 0 0 0
    A: 35 0 99 0 0 0
    A: 36 0 99 0 0 0

    """

  private func read(_ text: String) throws -> Recording {
    try Recording(text, screen: screen, count: 1)
  }

  private func actions(_ text: String) throws -> [Recording.Action] {
    try read(text).passages[0].steps.map(\.action)
  }

  @Test func firstContactIsInSlotZeroUntilToldOtherwise() throws {
    let actions = try actions(
      touchScreen + """
        E: 0.0 0003 0039 0007\t# ABS_MT_TRACKING_ID
        E: 0.0 0003 0035 0010
        E: 0.0 0003 0036 0020
        E: 0.0 0003 002f 0001
        E: 0.0 0003 0039 0008
        E: 0.0 0003 0035 0050
        E: 0.0 0003 0036 0060
        E: 0.0 0000 0000 0000
        E: 0.1 0003 0036 0061
        E: 0.1 0000 0000 0000
        E: 0.2 0003 0039 -001
        E: 0.2 0003 002f 0000
        E: 0.2 0003 0039 -001
        E: 0.2 0000 0000 0000
        """)
    #expect(
      actions == [
        .land(finger: 0, Point(20, 20)), .land(finger: 1, Point(100, 60)),
        .slide(finger: 1, Point(100, 61)), .lift(finger: 0, Point(20, 20)),
        .lift(finger: 1, Point(100, 61)),
      ])
  }

  @Test func newContactInAnOldSlotIsWhereItSays() throws {
    let actions = try actions(
      touchScreen + """
        E: 0.0 0003 0039 1
        E: 0.0 0003 0035 10
        E: 0.0 0003 0036 20
        E: 0.0 0000 0000 0
        E: 0.1 0003 0039 2
        E: 0.1 0003 0035 30
        E: 0.1 0000 0000 0
        """)
    // The kernel does not repeat what has not changed: the second one lands at y 20 as well.
    #expect(
      actions == [
        .land(finger: 0, Point(20, 20)), .lift(finger: 0, Point(20, 20)),
        .land(finger: 0, Point(60, 20)), .lift(finger: 0, Point(60, 20)),
      ])
  }

  @Test func reportWithoutMovementIsNoSample() throws {
    let recording = try read(
      touchScreen + """
        E: 0.0 0003 0039 1
        E: 0.0 0003 0035 10
        E: 0.0 0000 0000 0
        E: 0.1 0004 0005 6200
        E: 0.1 0000 0000 0
        """)
    #expect(recording.sampleCount == 1)
  }

  @Test func tabletTellsReachTipAndPressure() throws {
    let recording = try read(
      """
      A: 00 0 999 4 0 100
      A: 01 0 999 4 0 100
      A: 18 0 4095 0 0 0
      A: 1a -9000 9000 0 0 5730
      E: 0.0 0003 0000 100
      E: 0.0 0003 0001 200
      E: 0.0 0001 0140 1
      E: 0.0 0000 0000 0
      E: 0.1 0003 0018 1024
      E: 0.1 0001 014a 1
      E: 0.1 0000 0000 0
      E: 0.2 0003 0018 2048
      E: 0.2 0000 0000 0
      E: 0.3 0003 0018 0
      E: 0.3 0001 014a 0
      E: 0.3 0000 0000 0
      E: 0.4 0003 0000 0
      E: 0.4 0003 0001 0
      E: 0.4 0001 0140 0
      E: 0.4 0000 0000 0
      """)
    let place = Point(20, 20)
    #expect(recording.device == .pen)
    #expect(
      recording.passages[0].steps.map(\.action) == [
        .enter(place), .press(place, pressure: 0.25), .drag(place, pressure: 0.5),
        .release(place), .leave(place),
      ])
    #expect(recording.losses == ["the virtual pen has no tilt"])
  }

  @Test(arguments: ["E: x 0003 0000 1", "E: 0.1 0003 zz 1", "E: 0.1 0003 0000", "A: 00 0"])
  func badLineIsNamed(_ line: String) {
    #expect(throws: RecordingError.badLine(2, line)) { try read("E: 0.0 0000 0000 0\n\(line)") }
  }

  @Test func missingRangeIsNamed() {
    #expect(throws: RecordingError.noAxis("ABS_MT_POSITION_X")) {
      try read("A: 2f 0 4 0 0 0\nE: 0.0 0000 0000 0")
    }
  }
}
