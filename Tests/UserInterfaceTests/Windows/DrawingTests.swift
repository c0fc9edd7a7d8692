import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@MainActor struct DrawingTests {
  /// Paints itself in one color and remembers what it was asked to paint.
  private final class PaintView: View {
    var drawn: [Rect] = []
    var color: Color
    init(_ frame: Rect, _ hex: UInt32) {
      color = Color(hex: hex)
      super.init(frame: frame)
    }
    override func draw(in context: GraphicsContext, dirty: Rect) {
      drawn.append(dirty)
      context.fill(bounds, with: color)
    }
  }

  @Test func theFirstFrameIsTheWholeWindowAndThenThereIsPeace() throws {
    let driver = try UserDriver(size: Size(41, 31))
    #expect(driver.screen.presents == [Region(PixelRect(x: 0, y: 0, width: 41, height: 31))])
    driver.advance(by: 60)
    driver.move(to: Point(5, 5))
    driver.click(at: Point(5, 5))
    #expect(driver.screen.presents.count == 1)
    #expect(driver.backend.clock.pendingTimers == 0)
  }

  @Test(arguments: [1, 1.5, 2, 3.0])
  func onlyWhatIsDirtyIsDrawnAndPresented(scale: Double) throws {
    let driver = try UserDriver(size: Size(100, 80), scale: scale)
    let view = PaintView(Rect(10, 10, 40, 40), 0xFF0000)
    let other = PaintView(Rect(60, 10, 20, 20), 0x00FF00)
    driver.window.addSubview(view)
    driver.window.addSubview(other)
    driver.screen.drain()
    driver.screen.forgetPresents()
    (view.drawn, other.drawn) = ([], [])

    view.setNeedsDisplay(Rect(4, 6, 8, 2))
    driver.screen.drain()
    #expect(view.drawn == [Rect(4, 6, 8, 2)])
    #expect(other.drawn == [])
    let block = PixelRect(covering: Rect(14 * scale, 16 * scale, 8 * scale, 2 * scale))
    #expect(driver.screen.presents == [Region(block)])
  }

  @Test func manyChangesAreOneFrame() throws {
    let driver = try UserDriver(size: Size(100, 80))
    let view = PaintView(Rect(0, 0, 100, 80), 0xFF0000)
    driver.window.addSubview(view)
    driver.screen.drain()
    driver.screen.forgetPresents()
    view.setNeedsDisplay(Rect(0, 0, 5, 5))
    view.setNeedsDisplay(Rect(50, 50, 5, 5))
    driver.screen.drain()
    #expect(driver.screen.presents.count == 1)
    #expect(driver.screen.presents[0].area == 50)
  }

  @Test func waitsUntilTheLastFrameWasTaken() throws {
    let driver = try UserDriver(size: Size(100, 80))
    let view = PaintView(Rect(0, 0, 10, 10), 0xFF0000)
    driver.screen.canPresent = false
    driver.screen.forgetPresents()
    driver.window.addSubview(view)
    driver.screen.drain()
    #expect(view.drawn.isEmpty)
    #expect(driver.screen.presents.isEmpty)
    #expect(driver.screen.bitmap[5, 5] == 0xFFFF_FFFF)
    driver.screen.canPresent = true
    driver.screen.drain()
    #expect(driver.screen.presents.count == 1)
    #expect(driver.screen.bitmap[5, 5] == 0xFFFF_0000)
  }

  @Test func whatWasCoveredIsShownAgainWithoutDrawing() throws {
    let driver = try UserDriver(size: Size(100, 80))
    let view = PaintView(Rect(0, 0, 100, 80), 0xFF0000)
    driver.window.addSubview(view)
    driver.screen.drain()
    view.drawn = []
    driver.screen.forgetPresents()
    let block = PixelRect(x: 90, y: 70, width: 50, height: 50)!
    driver.perform(.exposed(block))
    #expect(view.drawn.isEmpty)
    #expect(driver.screen.presents == [Region(PixelRect(x: 90, y: 70, width: 10, height: 10))])
  }

  @Test func whatIsHiddenBehindAnOpaqueViewIsNotDrawn() throws {
    let driver = try UserDriver(size: Size(100, 80))
    let back = PaintView(Rect(0, 0, 100, 80), 0xFF0000)
    let front = PaintView(Rect(10, 10, 50, 50), 0x0000FF)
    front.isOpaque = true
    driver.window.addSubview(back)
    driver.window.addSubview(front)
    driver.screen.drain()
    back.drawn = []
    front.setNeedsDisplay(Rect(1, 1, 5, 5))
    driver.screen.drain()
    #expect(back.drawn.isEmpty)
    front.alpha = 0.5
    driver.screen.drain()
    #expect(!back.drawn.isEmpty)
    #expect(
      driver.screen.bitmap[20, 20] == 0xFF80_007F || driver.screen.bitmap[20, 20] == 0xFF7F_0080)
  }

  @Test func shadowsReachOutOfTheirViewAndGoWithIt() throws {
    final class ShadowView: View {
      override func draw(in context: GraphicsContext, dirty: Rect) {
        context.fill(bounds.inset(by: -6), with: .black)
      }
    }
    let driver = try UserDriver(size: Size(100, 80))
    let view = ShadowView(frame: Rect(20, 20, 20, 20))
    view.drawingOverflow = Insets(4)
    driver.window.addSubview(view)
    driver.screen.drain()
    #expect(driver.screen.bitmap[16, 16] == 0xFF00_0000)
    #expect(driver.screen.bitmap[15, 16] == 0xFFFF_FFFF)
    view.frame.origin = Point(60, 20)
    driver.screen.drain()
    #expect(driver.screen.bitmap[16, 16] == 0xFFFF_FFFF)
    #expect(driver.screen.bitmap[56, 16] == 0xFF00_0000)
  }

  @Test func aNewSizeIsDrawnWhole() throws {
    let driver = try UserDriver(size: Size(100, 80))
    driver.screen.forgetPresents()
    driver.screen.resize(to: Size(51, 33))
    driver.screen.drain()
    #expect(driver.screen.presents == [Region(PixelRect(x: 0, y: 0, width: 51, height: 33))])
    #expect(driver.screen.bitmap[50, 32] == 0xFFFF_FFFF)
  }

  @Test func aWindowThatIsAwayIsNotDrawn() throws {
    let driver = try UserDriver(size: Size(100, 80))
    driver.perform(.visibilityChanged(false))
    driver.screen.forgetPresents()
    driver.window.addSubview(PaintView(Rect(0, 0, 10, 10), 0xFF0000))
    driver.screen.drain()
    #expect(driver.screen.presents.isEmpty)
    driver.perform(.visibilityChanged(true))
    #expect(driver.screen.presents.count == 1)
  }

  @Test func aHandThatComesWithTheWindowFindsWhatIsInIt() throws {
    let backend = HeadlessBackend()
    let window = try Application(backend: backend).makeWindow(
      WindowConfiguration(
        title: "Test", size: Size(100, 80), minimumSize: Size(1, 1), applicationID: "test"))
    let controller = ViewController()
    let view = RecordingView()
    controller.view = view
    window.rootViewController = controller
    let screen = try #require(window.backend as? HeadlessWindow)
    screen.send(.visibilityChanged(true))
    let sample = PointerSample(device: DeviceID(1), location: Point(50, 40), time: 1)
    screen.send(.pointerPressed(sample, .primary))
    screen.send(.pointerReleased(sample, .primary))
    screen.drain()
    #expect(view.log == ["began 50,40", "ended 50,40"])
  }

  /// After any change, drawing what is dirty gives what drawing everything gives.
  @Test(arguments: [1, 1.5, 2.25])
  func drawingThePartsGivesTheWhole(scale: Double) throws {
    let driver = try UserDriver(size: Size(90, 70), scale: scale)
    var random = SplitMix64(seed: 7)
    let views = (0..<8).map { (number: Int) in
      let x: Double = number == 0 ? 0 : 5
      return PaintView(Rect(x, 3, 30, 20), 0x10203 &* UInt32(number + 9))
    }
    for (index, view) in views.enumerated() {
      (index < 3 ? driver.window : views[index % 3]).addSubview(view)
    }
    for step in 0..<150 {
      random.change(views[Int.random(in: 0..<8, using: &random)])
      driver.screen.drain()
      let parts = driver.screen.pixels
      driver.window.setNeedsDisplay()
      driver.screen.drain()
      let isSame = parts == driver.screen.pixels
      #expect(isSame, "step \(step)")
    }
  }
}

extension HeadlessWindow {
  fileprivate var pixels: [UInt32] {
    Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }
}

extension SplitMix64 {
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  @MainActor mutating func change(_ view: View) {
    switch Int.random(in: 0..<11, using: &self) {
    case 0: view.frame.origin = Point(number(-20...60), number(-20...60))
    case 1: view.frame.size = Size(number(0...70), number(0...70))
    case 2: view.isHidden.toggle()
    case 3: view.alpha = number(-1...2).rounded() / 2
    case 4: view.backgroundColor = view.backgroundColor == nil ? Color(hex: 0x336699) : nil
    case 5: view.clipsToBounds.toggle()
    case 6: view.superview?.bringSubviewToFront(view)
    case 7: view.bounds.origin = Point(number(-9...9), number(-9...9))
    case 8: view.drawingOverflow = Insets(number(0...8))
    case 9: view.superview?.insertSubview(view, at: 0)
    default: view.setNeedsDisplay(Rect(number(-5...20), number(-5...20), 7.3, 3.9))
    }
  }
}
