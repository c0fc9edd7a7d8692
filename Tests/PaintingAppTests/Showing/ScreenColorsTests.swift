import AppTestSupport
import Canvas
import ColorSpaces
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// All of the window by the profile of its monitor.
@MainActor @Suite struct ScreenColorsTests {
  private let home: AppHome
  private let app: FudeApp
  private let user: UserDriver
  private let screen: HeadlessWindow

  init() throws {
    home = try AppHome()
    var options = AppOptions()
    options.startsEmpty = true
    app = try home.start(PixelSize(width: 1200, height: 800), options)
    user = try #require(UserDriver(window: app.window))
    screen = try #require(app.window.backend as? HeadlessWindow)
    app.editor.canvas.selectedColor = Color(hex: 0xC81E1E)
    user.drag([Point(500, 300), Point(700, 300)])
    user.advance(by: 0.5)
  }

  /// A monitor whose red light is green, and the other way round, and whose power is another.
  private static func monitor(power: UInt8 = 2) -> [UInt8] {
    var bytes = SRGBProfile.bytes
    let place = { (name: String) in
      bytes.indices.first { bytes[$0...].starts(with: name.utf8) } ?? 0
    }
    let (red, green, curve) = (place("rXYZ"), place("gXYZ"), place("para"))
    (bytes[red], bytes[green]) = (bytes[green], bytes[red])
    bytes[curve + 13] = power
    return bytes
  }

  /// Another profile of the monitor; waits until it is shown.
  private func plug(_ profile: [UInt8]) async {
    let before = app.window.colors
    screen.colorProfile = profile
    screen.send(.colorProfileChanged)
    _ = await waited(until: { app.window.colors != before })
    user.backend.drain()
  }

  private func seen(_ x: Int, _ y: Int) -> UInt32 { screen.bitmap[x, y] & 0xFFFFFF }

  /// What Little CMS makes of a color.
  private func expect(
    _ pixel: UInt32, shows color: UInt32, on profile: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var values = [color >> 16 & 255, color >> 8 & 255, color & 255].map { UInt16($0 * 257) }
    try #require(ScreenProfile(profile)).show(&values)
    for (value, shift) in zip(values, [16, 8, 0] as [UInt32]) {
      let byte = (Int(value) + 128) / 257
      #expect(
        abs(byte - Int(pixel >> shift & 255)) <= 1, "\(String(pixel, radix: 16))",
        sourceLocation: sourceLocation)
    }
  }

  /// The middle of the well with the color at hand.
  private func well() throws -> (x: Int, y: Int) {
    let place = try #require(user.find("color.current"))
    return (Int(place.x), Int(place.y))
  }

  @Test func canvasAndWellsShowTheSameColorByTheProfile() async throws {
    #expect(seen(600, 300) == 0xC81E1E)
    let monitor = Self.monitor()
    await plug(monitor)
    try expect(seen(600, 300), shows: 0xC81E1E, on: monitor)
    try expect(seen(600, 500), shows: 0xFAFAFA, on: monitor)
    let (x, y) = try well()
    #expect(seen(x, y) == seen(600, 300))
    // A stroke that is painted now, and the picture after a pan.
    app.editor.canvas.selectedColor = Color(hex: 0x2850C8)
    user.drag([Point(500, 400), Point(700, 400)])
    user.advance(by: 0.5)
    try expect(seen(600, 400), shows: 0x2850C8, on: monitor)
    app.editor.canvas.paintingView.canvasTransform.pan(by: Vector(30, 20))
    user.backend.drain()
    try expect(seen(630, 420), shows: 0x2850C8, on: monitor)
    // What is picked is the painting's.
    user.modifiers = .control
    user.click(at: Point(630, 320))
    user.modifiers = []
    user.advance(by: 0.5)
    #expect(app.editor.canvas.selectedColor.hex == 0xC81E1E)
  }

  @Test func anotherProfileCountsAtOnceAndNoneGoesBack() async throws {
    await plug(Self.monitor())
    let other = Self.monitor(power: 1)
    await plug(other)
    try expect(seen(600, 300), shows: 0xC81E1E, on: other)
    await plug([])
    #expect(seen(600, 300) == 0xC81E1E && app.window.colors == nil)
  }

  @Test func aSwitchTurnsItOffAndOn() async throws {
    let monitor = Self.monitor()
    await plug(monitor)
    app.editor.preferences.managesColors = false
    user.backend.drain()
    #expect(seen(600, 300) == 0xC81E1E && app.window.colors == nil)
    app.editor.preferences.managesColors = true
    _ = await waited(until: { app.window.colors != nil })
    user.backend.drain()
    try expect(seen(600, 300), shows: 0xC81E1E, on: monitor)
  }

  @Test func aMonitorOfSRGBCostsNothing() async {
    screen.colorProfile = SRGBProfile.bytes
    screen.send(.colorProfileChanged)
    app.editor.canvas.vision = .luminance
    _ = await waited(until: { app.editor.canvas.paintingView.canvasColors != nil })
    #expect(app.window.colors == nil)
  }

  @Test func aDamagedProfileIsSaidOnceAndColorsStay() async throws {
    let backend = try #require(app.application.backend as? HeadlessBackend)
    screen.colorProfile = Array(Self.monitor().prefix(90))
    screen.send(.colorProfileChanged)
    let words = "The color profile of the monitor is damaged: colors are shown without it."
    #expect(await waited(until: { backend.reports.contains(words) }))
    user.backend.drain()
    #expect(app.window.colors == nil && seen(600, 300) == 0xC81E1E)
  }

  @Test func withAProfileTheCanvasIsSeenAsOthersSeeIt() async throws {
    let monitor = Self.monitor()
    await plug(monitor)
    app.editor.canvas.vision = .luminance
    _ = await waited(until: { app.editor.canvas.paintingView.canvasColors != nil })
    user.backend.drain()
    let gray = ColorVision.luminance.seen(Color(hex: 0xC81E1E)).hex
    try expect(seen(600, 300), shows: gray, on: monitor)
  }
}
