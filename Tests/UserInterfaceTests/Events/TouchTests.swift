import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct TouchTests {
  private final class TouchView: View {
    var seen: [Touch] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { seen += touches }
  }

  private func open(scale: Double = 1) throws -> (UserDriver, TouchView) {
    let driver = try UserDriver(scale: scale)
    let view = TouchView(frame: Rect(20, 10, 300, 200))
    driver.window.addSubview(view)
    return (driver, view)
  }

  @Test(arguments: [1, 1.5, 2, 3.0])
  func placesAndRadiiAreInPointsAtAnyScale(scale: Double) throws {
    let (driver, view) = try open(scale: scale)
    let place = Point(30 * scale, 50 * scale)
    driver.perform(
      .touchBegan(
        TouchSample(
          device: DeviceID(3), contact: 7, location: place, time: 12, force: 0.5,
          radius: 6 * scale)))
    let touch = try #require(view.seen.first)
    #expect(touch.location(in: view) == Point(10, 40))
    #expect(touch.location(in: nil) == Point(30, 50))
    #expect(touch.radius == 6)
    #expect(touch.force == 0.5)
    #expect(touch.timestamp == 12)
    #expect(touch.type == .finger)
    #expect(touch.view === view)
  }

  @Test(arguments: [(PointerTool.mouse, TouchType.mouse), (.pen, .pen), (.eraser, .eraser)])
  func aPointerSaysWhatTheHandHolds(tool: PointerTool, type: TouchType) throws {
    let (driver, view) = try open()
    driver.tool = tool
    driver.press(at: Point(50, 50))
    #expect(view.seen.first?.type == type)
    #expect(view.seen.first?.force == nil)
  }

  @Test func aPenThatLeansHasAltitudeAndAzimuth() throws {
    let (driver, view) = try open()
    driver.tool = .pen
    let cases: [(Vector?, altitude: Double, azimuth: Double)] = [
      (nil, .pi / 2, 0), (.zero, .pi / 2, 0), (Vector(.pi / 6, 0), .pi / 3, 0),
      (Vector(0, .pi / 4), .pi / 4, .pi / 2), (Vector(-.pi / 4, 0), .pi / 4, .pi),
    ]
    for (tilt, altitude, azimuth) in cases {
      driver.tilt = tilt
      driver.click(at: Point(50, 50))
      let touch = try #require(view.seen.last)
      #expect(abs(touch.altitude - altitude) < 1e-9)
      #expect(abs(touch.azimuth - azimuth) < 1e-9)
    }
  }

  @Test func tapsInOnePlaceInQuickSuccessionCount() throws {
    let (driver, view) = try open()
    driver.tap(at: Point(50, 50), times: 3)
    #expect(view.seen.map(\.tapCount) == [1, 2, 3])
    driver.advance(by: 0.31)
    driver.tap(at: Point(50, 50))
    driver.tap(at: Point(58, 50))
    driver.tap(at: Point(65.9, 50))
    #expect(view.seen.map(\.tapCount).suffix(3) == [1, 1, 2])
  }

  @Test func aDragIsNoTap() throws {
    let (driver, view) = try open()
    driver.swipe([Point(50, 50), Point(58, 50)])
    driver.tap(at: Point(50, 50))
    #expect(view.seen.map(\.tapCount) == [1, 1])
    driver.swipe([Point(50, 50), Point(57.9, 50)])
    driver.tap(at: Point(50, 50))
    #expect(view.seen.map(\.tapCount) == [1, 1, 2, 3])
  }

  @Test func otherButtonsReachWhoWantsThem() throws {
    let (driver, view) = try open()
    driver.click(at: Point(50, 50), button: .secondary)
    #expect(view.seen.isEmpty)
    view.acceptedButtons = [.primary, .secondary]
    driver.click(at: Point(50, 50), button: .secondary)
    #expect(view.seen.map(\.button) == [.secondary])
  }
}
