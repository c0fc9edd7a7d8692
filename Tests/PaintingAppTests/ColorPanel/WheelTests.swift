import Canvas
import ColorSpaces
import Controls
import Geometry
import Glibc
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

@MainActor private final class Stage {
  let user: UserDriver
  let trays = TraysController()

  init(_ change: (inout ColorPanelMemory) -> Void = { _ in }) throws {
    user = try UserDriver(size: Size(1000, 900))
    let services = ColorServices()
    change(&services.memory)
    trays.colorContext = { ColorPanelContext($0, services: services) }
    user.window.rootViewController = trays
    trays.onAction = { [weak self] in
      guard let self, case .color(let color) = $0 else { return }
      var state = trays.state
      state.color = color
      trays.update(state: state)
    }
    user.backend.drain()
    user.tap("color.current")
    user.advance(by: 1)
  }

  var hex: UInt32 { trays.state.color.hex }

  func view<T>(_ identifier: String) throws -> T {
    try #require(user.window.view(identified: identifier) as? T)
  }
}

@MainActor @Suite struct WheelTests {
  @Test func theSquareAndTheRingPick() throws {
    let stage = try Stage()
    let square: ColorSquare = try stage.view("colors.square")
    let corner = square.convert(Point(square.bounds.width - 0.01, 0), to: nil)
    stage.user.click(at: corner)
    let pure = HSVColor(Color(hex: 0x26272B))
    #expect(stage.hex == HSVColor(hue: pure.hue, saturation: 1, value: 1).color.hex)
    let ring: HueRing = try stage.view("colors.hue")
    let green = ring.convert(
      Point(ring.bounds.midX + 112 * -0.5, ring.bounds.midY + 112 * 0.8660254), to: nil)
    stage.user.tap(at: green)
    #expect(stage.hex == 0x00FF00)
  }

  @Test func aDragGoesOnOutsideAndStopsAtTheEdges() throws {
    let stage = try Stage()
    let square: ColorSquare = try stage.view("colors.square")
    let middle = square.convert(square.bounds.center, to: nil)
    stage.user.drag([middle, middle + Vector(-400, -20), middle + Vector(-400, -400)])
    #expect(stage.hex == 0xFFFFFF)
  }

  @Test func arrowsMoveInTheRingAndInTheSquare() throws {
    let stage = try Stage()
    stage.trays.onAction?(.color(Color(hex: 0x804040)))
    stage.user.key(.tab)
    #expect(stage.user.element("colors.wheel")?.state.isFocused == true)
    stage.user.key(.tab)
    #expect(stage.user.element("colors.palettes")?.state.isFocused == true)
    stage.user.key(.tab)
    let ring: HueRing = try stage.view("colors.hue")
    #expect(ring.isFocused)
    stage.user.key(.right)
    #expect(abs(ring.hue - 1.0 / 360) < 1e-9)
    stage.user.key(.left)
    stage.user.key(.left, modifiers: .shift)
    #expect(abs(ring.hue - 345.0 / 360) < 1e-9)
    stage.user.key(.tab)
    let square: ColorSquare = try stage.view("colors.square")
    let before = square.place
    stage.user.key(.right)
    stage.user.key(.down)
    #expect(abs(square.place.x - before.x - 0.01) < 1e-6)
    #expect(abs(square.place.y - before.y + 0.01) < 1e-6)
    #expect(stage.hex == square.color.hex)
  }

  @Test func theFieldTakesHexAndNames() throws {
    let stage = try Stage()
    let field: TextField = try stage.view("colors.hex")
    stage.user.tap("colors.hex")
    for (typed, hex) in [
      ("#f80", 0xFF8800), ("8fb8de", 0x8FB8DE), ("Tomato", 0xFF6347),
      ("rgb(200, 85, 61)", 0xC8553D), ("oklch(1 0 0)", 0xFFFFFF),
    ] {
      stage.user.key(.character("a"), modifiers: .control)
      stage.user.type(typed)
      stage.user.key(.enter)
      #expect(stage.hex == UInt32(hex))
      #expect(field.text == Color(hex: UInt32(hex)).cssHex)
    }
  }

  @Test func theAlphaThatIsTypedIsTheBrushsOpacityAndAWordSaysSo() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    stage.user.tap("color.current")
    stage.user.advance(by: 1)
    stage.user.tap("colors.hex")
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type("#3b599880")
    stage.user.key(.enter)
    #expect(stage.editor.canvas.selectedColor.hex == 0x3B5998)
    #expect(abs(stage.editor.canvas.currentBrush.opacity - 128.0 / 255) < 0.01)
    #expect(stage.user.element(named: "The brush's opacity is 50% now") != nil)
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type("transparent")
    stage.user.key(.enter)
    #expect(stage.editor.canvas.selectedColor.hex == 0x3B5998, "that is no color")
    #expect(stage.user.element(named: "The brush's opacity is 1% now") != nil)
  }

  @Test func aBadValueShakesAndStays() throws {
    let stage = try Stage()
    let field: TextField = try stage.view("colors.hex")
    stage.user.tap("colors.hex")
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type("#12")
    stage.user.key(.enter)
    #expect(field.isShaking && field.text == "#12" && stage.hex == 0x26272B)
    let words = "A color is #rrggbb, a CSS name, or rgb(), hsl(), oklch() and the like."
    #expect(stage.user.element(named: words) != nil, "and says so")
    stage.user.advance(by: 1)
    stage.user.key(.escape)
    #expect(field.text == "#26272B", "the first Escape takes back what was typed")
    stage.user.key(.escape)
    #expect(!stage.user.window.presentedViewControllers.contains { $0 is ColorPanelController })
  }

  @Test func theFormerColorComesBack() throws {
    let stage = try Stage()
    stage.trays.onAction?(.color(Color(hex: 0x112233)))
    stage.user.tap("colors.former")
    #expect(stage.hex == 0x26272B)
  }

  @Test func aGrayKeepsTheHueOfTheRing() throws {
    let stage = try Stage()
    let ring: HueRing = try stage.view("colors.hue")
    let square: ColorSquare = try stage.view("colors.square")
    stage.user.click(at: ring.convert(Point(ring.bounds.midX, 12), to: nil))
    let hue = ring.hue
    #expect(abs(hue - 0.75) < 0.01)
    stage.user.click(at: square.convert(Point(0, 30), to: nil))
    #expect(ring.hue == hue)
  }

  @Test func aTouchOutsideLeavesItOpenAndTheWellClosesAndOpensIt() throws {
    let stage = try Stage()
    stage.user.click(at: Point(900, 300))
    #expect(stage.user.window.presentedViewControllers.count == 1)
    stage.user.tap("color.current")
    #expect(stage.user.window.presentedViewControllers.isEmpty)
    stage.user.tap("color.current")
    #expect(stage.user.window.presentedViewControllers.count == 1)
  }

  @Test func aSpaceIsChosenAndTheColorStays() throws {
    let stage = try Stage()
    stage.trays.onAction?(.color(Color(hex: 0x5A8F7B)))
    for title in ["OKHSV", "OKLCH", "HSV"] {
      stage.user.tap("colors.space")
      stage.user.advance(by: 0.5)
      stage.user.tap("colors.space.\(title.lowercased())")
      stage.user.advance(by: 0.5)
      #expect(stage.user.value(of: "colors.space") == title && stage.hex == 0x5A8F7B)
      let ring: HueRing = try stage.view("colors.hue")
      let space = try #require(WheelSpace(rawValue: title.lowercased()))
      #expect(abs(ring.hue - PickedColor(Color(hex: 0x5A8F7B)).hue(in: space)) < 1e-9)
    }
  }

  @Test func theKnobStaysInsideOfSRGB() throws {
    let stage = try Stage { $0.space = .oklch }
    stage.trays.onAction?(.color(Color(hex: 0x5A8F7B)))
    let square: ColorSquare = try stage.view("colors.square")
    let right = square.convert(Point(square.bounds.maxX - 1, 40), to: nil)
    stage.user.click(at: right)
    let picked = OKLCH(Color(hex: stage.hex))
    let most = OKLCH.mostChroma(lightness: square.place.y, hue: square.shown.hue)
    #expect(abs(picked.chroma - most) < 0.004 && square.place.x < 0.8)
    #expect(abs(square.place.x * WheelSpace.mostChroma - most) < 1e-9, "the knob is on the rim")
  }

  @Test func theChromaComesBackWithTheHueThatHasIt() throws {
    let stage = try Stage { $0.space = .oklch }
    stage.trays.onAction?(.color(Color(hex: 0xFF0000)))
    let ring: HueRing = try stage.view("colors.hue")
    let square: ColorSquare = try stage.view("colors.square")
    let full = square.place.x
    func drag(from: Double, to: Double) -> [Point] {
      (0...8).map { step in
        let angle = (from + (to - from) * Double(step) / 8) * 2 * .pi
        return ring.convert(
          Point(ring.bounds.midX + 112 * cos(angle), ring.bounds.midY + 112 * sin(angle)), to: nil)
      }
    }
    let hue = ring.hue
    stage.user.drag(drag(from: hue, to: 0.6))
    #expect(square.place.x < full * 0.7)
    stage.user.drag(drag(from: 0.6, to: hue))
    #expect(abs(square.place.x - full) < 0.01 && abs(Int(stage.hex >> 16) - 255) < 3)
  }

  @Test func theOldColorLiesBesideTheNew() throws {
    let stage = try Stage()
    let swatches: ColorSwatches = try stage.view("colors.former")
    stage.trays.onAction?(.color(Color(hex: 0x112233)))
    #expect(swatches.old.hex == 0x26272B && swatches.new.hex == 0x112233)
  }

  @Test func theContrastOnThePaperIsSaid() throws {
    let stage = try Stage()
    for (hex, words) in [
      (0x000000, "21.0 : 1, reads well"), (0x767676, "4.5 : 1, reads well"),
      (0x777777, "4.4 : 1, if large"), (0x959595, "2.9 : 1, too faint"),
      (0xFFFFFF, "1.0 : 1, too faint"),
    ] {
      stage.trays.onAction?(.color(Color(hex: UInt32(hex))))
      #expect(stage.user.value(of: "colors.contrast") == words)
    }
  }
}
