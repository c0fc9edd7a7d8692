import Geometry
import Glibc
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// The hand that moves the canvas, from the windowing system's events to the pixels.
@MainActor @Suite struct CanvasMotionTests {
  /// Two fingers `radius` from a middle, on a line at an angle in degrees.
  private func fingers(_ middle: Point, radius: Double, at degrees: Double) -> [Int: Point] {
    let way = Vector(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) * radius
    return [0: middle - way, 1: middle + way]
  }

  /// The canvas point under a place, before the canvas is laid on whole pixels.
  private func exactPoint(_ place: Point, _ transform: CanvasTransform) -> Point {
    let map = transform.linear.concatenating(.translation(transform.exactOrigin - .zero))
    return map.inverted?.apply(place) ?? .zero
  }

  @Test func twoFingersTurnZoomAndMoveTheCanvasTogether() throws {
    let studio = try CanvasStage()
    let user = studio.user
    let (start, end) = (Point(400, 300), Point(430, 280))
    let under = studio.transform.canvasPoint(start)
    let landing = fingers(start, radius: 100, at: 0)
    user.touch(0, at: landing[0]!)
    user.touch(1, at: landing[1]!)
    for step in 1...17 {
      let part = Double(step) / 17
      user.slide(
        fingers(
          start.interpolated(to: end, at: part), radius: 100 + 50 * part, at: Double(step)))
    }
    #expect(abs(studio.transform.angle - 17) < 1e-6)
    #expect(abs(studio.transform.zoom - 1.5) < 1e-6)
    #expect(studio.transform.canvasPoint(end).distance(to: under) < 1)
    user.lift(0)
    user.lift(1)
    #expect(studio.editor.document.painting.strokes.isEmpty)
    #expect(studio.isUpToDate())
  }

  @Test func twoFingersOnATouchpadDoTheSameAboutThePointer() throws {
    let studio = try CanvasStage()
    let user = studio.user
    let place = Point(420, 310)
    let under = studio.transform.canvasPoint(place)
    user.pinchTouchpad(at: place, scale: 1.8, rotation: 25 * .pi / 180, by: Vector(0, 0))
    #expect(abs(studio.transform.zoom - 1.8) < 1e-6)
    #expect(abs(studio.transform.angle - 25) < 1e-6)
    #expect(studio.transform.canvasPoint(place).distance(to: under) < 1)
    user.pinchTouchpad(at: place, by: Vector(30, -20))
    #expect(studio.transform.canvasPoint(place + Vector(30, -20)).distance(to: under) < 1.5)
    #expect(studio.editor.document.painting.strokes.isEmpty && studio.busy.isEmpty)
    user.advance(by: 1)
    #expect(user.backend.clock.pendingTimers == 0)
    #expect(studio.isUpToDate())
  }

  @Test func aTouchpadMovesTheCanvasThoughFingersPaintTogether() throws {
    let studio = try CanvasStage()
    studio.editor.canvas.paintsTogether = true
    studio.user.touch(0, at: Point(350, 300))
    studio.user.pinchTouchpad(at: Point(400, 300), scale: 0.7)
    #expect(abs(studio.transform.zoom - 0.7) < 1e-6)
    studio.user.lift(0)
    #expect(studio.editor.document.painting.strokes.count == 1)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aPinchKeepsWhatIsUnderItsCenter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let studio = try CanvasStage(canvas: PixelSize(width: 900, height: 700))
    studio.transform.turn(to: number(-180...179), about: Point(400, 300))
    if random.next() & 1 == 0 { studio.transform.mirror() }
    let (start, end) = (
      Point(number(350...450), number(250...350)), Point(number(350...450), number(250...350))
    )
    let under = exactPoint(start, studio.transform)
    let (radius, degrees) = (number(60...140), number(10...60))
    let landing = fingers(start, radius: 90, at: 0)
    studio.user.touch(0, at: landing[0]!)
    studio.user.touch(1, at: landing[1]!)
    let (zoom, angle) = (studio.transform.zoom, studio.transform.angle)
    for step in 1...30 {
      let part = Double(step) / 30
      studio.user.slide(
        fingers(
          start.interpolated(to: end, at: part), radius: 90 + (radius - 90) * part,
          at: degrees * part))
    }
    #expect(abs(studio.transform.zoom / zoom - radius / 90) < 1e-9)
    #expect(abs(CanvasTransform.normalized(studio.transform.angle - angle - degrees)) < 1e-9)
    #expect(exactPoint(end, studio.transform).distance(to: under) < 1e-6)
    studio.user.lift(0)
    studio.user.lift(1)
  }

  @Test func aPinchThatHardlyTwistsStaysUpright() throws {
    let studio = try CanvasStage()
    let landing = fingers(Point(400, 300), radius: 80, at: 10)
    studio.user.touch(0, at: landing[0]!)
    studio.user.touch(1, at: landing[1]!)
    studio.user.slide(fingers(Point(400, 300), radius: 160, at: 13))
    #expect(studio.transform.isUpright && studio.transform.zoom > 1.9)
    studio.user.lift(0)
    studio.user.lift(1)
  }

  @Test func aDragWithRTurnsAboutTheMiddleAndSnapsWithShift() throws {
    let studio = try CanvasStage()
    let user = studio.user
    let middle = studio.transform.canvasPoint(Point(400, 300))
    user.holdKey(.character("r"), text: "r")
    user.press(at: Point(600, 300))
    user.move(to: Point(600, 360))
    user.move(to: Point(590, 400))
    let degrees = atan2(100.0, 190.0) * 180 / .pi
    #expect(abs(studio.transform.angle - degrees) < 1e-6)
    user.modifiers = .shift
    user.move(to: Point(590, 401))
    #expect(studio.transform.angle == 30)
    user.move(to: Point(400, 500))
    #expect(studio.transform.angle == 90)
    user.modifiers = []
    user.release()
    user.releaseKey(.character("r"))
    #expect(studio.transform.canvasPoint(Point(400, 300)).distance(to: middle) < 2)
    #expect(studio.editor.document.painting.strokes.isEmpty)
    user.drag([Point(380, 300), Point(420, 300)])
    #expect(studio.editor.document.painting.strokes.count == 1)
    #expect(studio.isUpToDate())
  }

  @Test func keysMirrorTurnAndSetUpright() throws {
    let studio = try CanvasStage()
    studio.user.key(.right, modifiers: .control)
    #expect(studio.transform.angle == 15)
    studio.user.key(.character("m"), text: "m")
    #expect(studio.transform.isMirrored && studio.transform.angle == -15)
    #expect(studio.editor.trays.state.isMirrored)
    studio.user.key(.left, modifiers: .control)
    #expect(studio.transform.angle == -30)
    studio.user.key(.home)
    #expect(studio.transform.isUpright)
    #expect(studio.isUpToDate())
  }

  @Test(arguments: [(17.0, false, 1.0), (0, true, 1), (-40, true, 0.6), (123, false, 3)])
  func aStrokeLandsUnderThePen(_ angle: Double, _ isMirrored: Bool, _ zoom: Double) throws {
    let studio = try CanvasStage()
    var transform = studio.transform
    transform.zoom(to: zoom, about: transform.viewMiddle)
    transform.turn(to: angle, about: transform.viewMiddle)
    if isMirrored { transform.mirror() }
    studio.transform = transform
    let path = [Point(370, 280), Point(400, 300), Point(450, 310)]
    studio.user.drag(path)
    let points = studio.editor.document.painting.strokes.first?.points.map(\.location) ?? []
    #expect(points.count == 3)
    for (p, place) in zip(points, path) {
      #expect(studio.transform.viewPoint(p).distance(to: place) < 1e-6)
    }
    for place in path {
      let color = studio.user.screen.bitmap[Int(place.x), Int(place.y)] & 0xFFFFFF
      #expect(color == 0x26272B)
    }
    #expect(studio.isUpToDate())
    studio.user.key(.character("z"), modifiers: .control)
    #expect(studio.color(at: points[1]) == 0xFAFAFA)
    #expect(studio.isUpToDate())
  }

  @Test func theLineToolDrawsStraightOnATurnedCanvas() throws {
    let studio = try CanvasStage()
    studio.transform.turn(to: 35, about: studio.transform.viewMiddle)
    studio.user.key(.character("l"), text: "l")
    studio.user.drag([Point(350, 280), Point(500, 500), Point(460, 290)])
    #expect(studio.user.screen.bitmap[405, 285] & 0xFFFFFF == 0x26272B)
    #expect(studio.isUpToDate())
  }

  @Test(arguments: [1.0, 1.5]) func whatIsMovedLooksAsDrawnAgain(_ scale: Double) throws {
    let studio = try CanvasStage(canvas: PixelSize(width: 900, height: 700), scale: scale)
    for i in 0..<8 {
      let y = 80 + Double(i) * 60
      studio.user.drag([Point(150, y), Point(400, y + 50), Point(650, y - 20)])
    }
    for angle in [0.0, 25] {
      studio.transform.turn(to: angle, about: studio.transform.viewMiddle)
      studio.user.backend.drain()
      for way in [Vector(5, 3), Vector(-30, 11), Vector(0, -60), Vector(40.5, 0.25)] {
        studio.transform.pan(by: way)
        // A change of the canvas in the same frame.
        studio.editor.canvas.changed(Region(PixelRect(x: 100, y: 100, width: 50, height: 50)))
        studio.transform.pan(by: way)
        #expect(studio.isUpToDate(), "\(way) at \(angle)°")
      }
      studio.user.scroll(at: Point(400, 300), by: Vector(0, 1))
      #expect(studio.isUpToDate())
    }
  }

  @Test func aMoveDrawsOnlyWhatComesIn() throws {
    let studio = try CanvasStage(canvas: PixelSize(width: 900, height: 700), showsTrays: false)
    // A mark that no painting has goes along with the rest.
    studio.user.screen.bitmap[400, 300] = 0xFFFF_00FF
    studio.transform.pan(by: Vector(-8, 5))
    studio.user.backend.drain()
    #expect(studio.user.screen.presents.last?.area == 800 * 600)
    #expect(studio.user.screen.bitmap[392, 305] == 0xFFFF_00FF)
    studio.user.screen.bitmap[392, 305] = studio.user.screen.bitmap[391, 305]
    #expect(studio.isUpToDate())
  }

  @Test func afterAFastPanTheCanvasGlidesAndComesToRest() throws {
    let studio = try CanvasStage(canvas: PixelSize(width: 4000, height: 3000))
    let user = studio.user
    studio.editor.canvas.tool = .hand
    user.drag((0...10).map { Point(300 + Double($0) * 12, 300) })
    let released = studio.transform.origin
    user.advance(by: 0.1)
    let later = studio.transform.origin
    #expect(later.x > released.x + 50 && later.y == released.y)
    user.advance(by: 3)
    let rest = studio.transform.origin
    #expect(rest.x > later.x)
    #expect(user.backend.clock.pendingTimers == 0)
    #expect(studio.isUpToDate())
    user.advance(by: 1)
    #expect(studio.transform.origin == rest)
  }

  @Test func aTouchOrAKeyStopsTheGlide() throws {
    let studio = try CanvasStage(canvas: PixelSize(width: 4000, height: 3000))
    let user = studio.user
    studio.editor.canvas.tool = .hand
    for stop in [0, 1] {
      user.drag((0...10).map { Point(300 + Double($0) * 12, 300) })
      user.advance(by: 0.05)
      if stop == 0 { user.press(at: Point(400, 300)) } else { user.key(.home) }
      let place = studio.transform.origin
      user.advance(by: 1)
      #expect(studio.transform.origin == place)
      #expect(user.backend.clock.pendingTimers == 0)
      if stop == 0 { user.release() }
    }
  }

  @Test func aSlowPanAndAPanThatRestsDoNotGlide() throws {
    let studio = try CanvasStage(canvas: PixelSize(width: 4000, height: 3000))
    let user = studio.user
    studio.editor.canvas.tool = .hand
    user.drag((0...20).map { Point(300 + Double($0), 300) })
    var place = studio.transform.origin
    user.advance(by: 1)
    #expect(studio.transform.origin == place)
    user.press(at: Point(300, 300))
    for i in 1...10 { user.move(to: Point(300 + Double(i) * 12, 300)) }
    user.advance(by: 0.3)
    user.release()
    place = studio.transform.origin
    user.advance(by: 1)
    #expect(studio.transform.origin == place)
  }

  @Test func aGlideStopsAtTheBounds() throws {
    let studio = try CanvasStage()
    let user = studio.user
    studio.editor.canvas.tool = .hand
    for _ in 0..<4 {
      user.drag((0...10).map { Point(200 + Double($0) * 40, 300) })
      user.advance(by: 0.1)
    }
    user.advance(by: 0.2)
    #expect(user.backend.clock.pendingTimers == 0)
    #expect(studio.transform.viewPoint(.zero).x <= 800 - 63)
  }

  @Test func aCoarsePictureIsMadeFineWhenTheHandLetsGo() throws {
    let studio = try CanvasStage(canvas: PixelSize(width: 2000, height: 1500))
    for i in 0..<8 {
      studio.user.drag([Point(150, 90 + Double(i) * 50), Point(700, 110 + Double(i) * 47)])
    }
    let landing = fingers(Point(400, 300), radius: 200, at: 0)
    studio.user.touch(0, at: landing[0]!)
    studio.user.touch(1, at: landing[1]!)
    for step in 1...20 {
      studio.user.slide(fingers(Point(400, 300), radius: 200 - Double(step) * 3, at: Double(step)))
    }
    studio.user.lift(0)
    studio.user.lift(1)
    studio.user.advance(by: 0.1)
    let shown = studio.pixels
    let fresh = PaintingView(frame: studio.view.frame)
    fresh.document = studio.editor.document
    fresh.placement = .free
    fresh.canvasTransform = studio.transform
    let bitmap = Bitmap(size: PixelSize(width: 800, height: 600))
    fresh.draw(
      in: GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds), dirty: fresh.bounds)
    let isSame = (150..<450).allSatisfy { y in
      (200..<600).allSatisfy { shown[y * 800 + $0] == bitmap[$0, y] }
    }
    #expect(isSame)
    #expect(studio.user.backend.clock.pendingTimers == 0)
  }
}
