import Geometry
import Testing

@testable import Play

@Suite struct QuickDrawTests {
  private let screen = PixelSize(width: 200, height: 100)
  private let drawing =
    #"{"word":"line","drawing":[[[0,10],[0,0],[0,500]],[[5],[4],[400]]],"key_id":"1"}"#

  @Test func drawingIsPutIntoTheMiddle() throws {
    let recording = try Recording(drawing, screen: screen, count: 1)
    #expect(recording.device == .mouse)
    #expect(
      recording.passages[0].steps.map(\.action) == [
        .press(Point(20, 18), pressure: 1), .drag(Point(180, 18), pressure: 1),
        .release(Point(180, 18)), .press(Point(100, 82), pressure: 1),
        .release(Point(100, 82)),
      ])
  }

  @Test func timeNeverRunsBackward() throws {
    let recording = try Recording(drawing, screen: screen, count: 1)
    #expect(recording.passages[0].steps.map(\.time) == [0, 0.5, 0.5, 0.5, 0.5])
  }

  @Test func twoDrawingsStandSideBySide() throws {
    let recording = try Recording("\(drawing)\n\(drawing)\n", screen: screen, count: 9)
    let presses = recording.passages[0].steps.map(\.action).filter(\.isBeginning)
    #expect(presses.map { $0.location.x < 100 } == [true, true, false, false])
  }

  @Test(arguments: [
    "{", "{\"drawing\": 1}", "{\"drawing\": [[[1],[2]]]}", "{\"drawing\": [[[1],[2],[3,4]]]}",
  ])
  func badDrawingIsNamed(_ line: String) {
    #expect(throws: RecordingError.badLine(1, line)) {
      try Recording(line, screen: screen, count: 1)
    }
  }
}
