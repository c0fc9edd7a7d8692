import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

@MainActor private final class Stage {
  let user: UserDriver
  let trays = TraysController()
  let services = ColorServices()

  init(_ hex: UInt32, group: Int) throws {
    user = try UserDriver(size: Size(1000, 950))
    user.window.rootViewController = trays
    services.memory.showsSliders = true
    services.memory.sliders = group
    trays.colorContext = { [services] in ColorPanelContext($0, services: services) }
    trays.onAction = { [weak self] in
      guard let self, case .color(let color) = $0 else { return }
      var state = trays.state
      state.color = color
      trays.update(state: state)
    }
    trays.onAction?(.color(Color(hex: hex)))
    user.backend.drain()
    user.tap("color.current")
    user.advance(by: 1)
  }

  var hex: UInt32 { trays.state.color.hex }

  func slider(_ part: String) throws -> ColorSlider {
    try #require(user.window.view(identified: "colors.\(part)-slider") as? ColorSlider)
  }

  func type(_ text: String, into field: String) {
    user.tap(field)
    user.key(.character("a"), modifiers: .control)
    user.type(text)
    user.key(.enter)
  }
}

@MainActor struct ColorSlidersTests {
  @Test func aButtonShowsThemAndTheyAreThereNextTime() throws {
    let stage = try Stage(0xC8553D, group: 0)
    stage.services.memory.showsSliders = false
    stage.user.key(.escape)
    stage.user.tap("color.current")
    stage.user.advance(by: 1)
    #expect(stage.user.find("colors.red-slider") == nil)
    let low = try #require(stage.user.window.presentedViewControllers.last?.view.frame.height)
    stage.user.tap("colors.shows-sliders")
    stage.user.tap("colors.sliders.hsv")
    #expect(stage.user.value(of: "colors.saturation-slider") == "69.5")
    let high = try #require(stage.user.window.presentedViewControllers.last?.view.frame.height)
    #expect(high > low + 100, "the panel makes room")
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    stage.user.tap("color.current")
    stage.user.advance(by: 1)
    #expect(stage.user.value(of: "colors.saturation-slider") == "69.5")
  }

  @Test func theyShowTheColorThatWasTypedWhileTheyWereHidden() throws {
    let stage = try Stage(0x26272B, group: 0)
    stage.services.memory.showsSliders = false
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    stage.user.tap("color.current")
    stage.user.advance(by: 1)
    stage.type("red", into: "colors.hex")
    stage.user.tap("colors.shows-sliders")
    #expect(
      stage.user.value(of: "colors.red-slider") == "255"
        && stage.user.value(of: "colors.green-slider") == "0")
  }

  @Test func aDragOfASliderPicksAndTheOthersStay() throws {
    let stage = try Stage(0xC8553D, group: 0)
    let green = try stage.slider("green")
    let knob = green.convert(green.knobCenter, to: nil)
    stage.user.swipe([knob, knob + Vector(40, 0), knob + Vector(900, 30)])
    #expect(stage.hex == 0xC8FF3D)
    stage.user.drag([green.convert(green.knobCenter, to: nil), Point(0, 0)])
    #expect(stage.hex == 0xC8003D)
  }

  @Test func keysMoveThem() throws {
    let stage = try Stage(0x646464, group: 0)
    stage.user.window.focus(try stage.slider("blue"))
    stage.user.key(.right)
    #expect(stage.hex == 0x646465)
    stage.user.key(.down, modifiers: .shift)
    #expect(stage.hex == 0x64645B)
    stage.user.key(.end)
    #expect(stage.hex == 0x6464FF)
    stage.user.key(.home)
    #expect(stage.hex == 0x646400)
    stage.user.key(.pageUp)
    #expect(stage.hex == 0x64641A)
  }

  @Test func numbersCanBeTyped() throws {
    let stage = try Stage(0xC8553D, group: 0)
    stage.type("17", into: "colors.red-number")
    #expect(stage.hex == 0x11553D && stage.user.value(of: "colors.red-slider") == "17")
    stage.user.tap("colors.sliders.hsv")
    stage.type("120°", into: "colors.hue-number")
    #expect(stage.user.value(of: "colors.hue-number") == "120")
    #expect(HSVColor(Color(hex: stage.hex)).hue * 360 - 120 < 0.5)
    stage.user.tap("colors.sliders.oklch")
    stage.type("62,5 %", into: "colors.lightness-number")
    #expect(abs(OKLCH(Color(hex: stage.hex)).lightness - 0.625) < 0.003)
  }

  @Test(arguments: ["", "no", "-1", "256", "1e9", "nan", "1/2"])
  func aNumberThatMakesNoSenseShakesAndEscapeTakesItBack(_ text: String) throws {
    let stage = try Stage(0xC8553D, group: 0)
    let field = try #require(stage.user.window.view(identified: "colors.red-number") as? TextField)
    stage.type(text, into: "colors.red-number")
    if text.isEmpty {
      stage.user.key(.backspace)
      stage.user.key(.enter)
    }
    #expect(field.isShaking && field.text == text && stage.hex == 0xC8553D)
    stage.user.advance(by: 1)
    stage.user.key(.escape)
    #expect(field.text == "200")
    stage.user.key(.escape)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func aChromaThatSRGBDoesNotHaveIsCutOff() throws {
    let stage = try Stage(0x5A8F7B, group: 2)
    let (lightness, hue) = (OKLCH(Color(hex: 0x5A8F7B)).lightness, OKLCH(Color(hex: 0x5A8F7B)).hue)
    stage.type("0.3", into: "colors.chroma-number")
    let most = OKLCH.mostChroma(lightness: lightness, hue: hue)
    let typed = try #require(stage.user.value(of: "colors.chroma-number").flatMap { Double($0) })
    #expect(abs(typed - most) < 0.001)
    let chroma = try stage.slider("chroma")
    stage.user.click(at: chroma.convert(Point(chroma.bounds.maxX - 6, 20), to: nil))
    #expect(abs(OKLCH(Color(hex: stage.hex)).chroma - most) < 0.004)
  }

  @Test func fromRightToLeftTheyGrowToTheLeft() throws {
    LayoutDirection.current = .rightToLeft
    defer { LayoutDirection.current = .leftToRight }
    let stage = try Stage(0x646464, group: 0)
    let red = try stage.slider("red")
    stage.user.click(at: red.convert(Point(red.bounds.minX + 2, 20), to: nil))
    #expect(stage.hex == 0xFF6464)
    stage.user.window.focus(red)
    stage.user.key(.right)
    #expect(stage.hex == 0xFE6464)
  }
}
