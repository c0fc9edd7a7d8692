import Geometry
import Testing

@testable import Play

@Suite struct PenTextTests {
  private let screen = PixelSize(width: 1920, height: 1080)

  private func read(_ text: String) throws -> Recording {
    try Recording(text, screen: screen, count: 1)
  }

  @Test func penGoesDownAndUpWherePressureSays() throws {
    let recording = try read(
      """
      0.0 1 2 0
      0.1 3 4 0.25
      0.2 5.5 6 0.5
      2.5e-01 7 8 0
      """)
    #expect(recording.device == .pen)
    #expect(
      recording.passages[0].steps.map(\.action) == [
        .enter(Point(1, 2)), .press(Point(3, 4), pressure: 0.25),
        .drag(Point(5.5, 6), pressure: 0.5), .release(Point(5.5, 6)), .hover(Point(7, 8)),
        .leave(Point(7, 8)),
      ])
    #expect(recording.sampleCount == 2 && recording.strokeCount == 1)
  }

  @Test func penThatIsDownAtTheEndIsLifted() throws {
    let recording = try read("0 1 2 1\n0.1 3 4 1\n")
    #expect(
      recording.passages[0].steps.suffix(2).map(\.action) == [
        .release(Point(3, 4)), .leave(Point(3, 4)),
      ])
  }

  @Test func brushLinesBeginPassages() throws {
    let recording = try read(
      """
      # a picture
      # brush size=40 color=#8fb8de
      0 1 2 1
      # brush size=3
      1 3 4 1
      """)
    #expect(recording.passages.map(\.brush) == ["size=40 color=#8fb8de", "size=3"])
    #expect(recording.strokeCount == 2)
  }

  @Test func placingScalesThenMoves() throws {
    let recording = try read("0 10 20 1").placed(scale: 2, offset: Vector(5, -7))
    #expect(recording.passages[0].steps[1].action == .press(Point(25, 33), pressure: 1))
  }

  @Test(arguments: ["", "\n\n", "# only words", "0 1 2 0"])
  func emptyRecordingIsRefused(_ text: String) {
    #expect(throws: RecordingError.nothingInIt) { try read(text) }
  }

  @Test(arguments: ["0 1 2", "0 1 x 1", "0 nan 2 1", "0 1 inf 1"])
  func badLineIsNamed(_ line: String) {
    #expect(throws: RecordingError.badLine(2, line)) { try read("0 1 2 1\n\(line)") }
  }
}
