import Testing
import X11Backend

struct ScreenScaleTests {
  @Test(arguments: [
    (96.0, 1.0), (120, 1.25), (144, 1.5), (192, 2), (110, 1.25), (100, 1), (72, 1), (400, 4),
  ])
  func theDesktopsDotsPerInchCountFirst(dpi: Double, scale: Double) {
    #expect(ScreenScale.scale(fontDPI: dpi, pixelsPerMillimetre: 10) == scale)
  }

  @Test(arguments: [0.0, -96, .nan, .infinity, 5, 10_000])
  func nonsenseIsNotBelieved(dpi: Double) {
    #expect(ScreenScale.scale(fontDPI: dpi, pixelsPerMillimetre: nil) == 1)
  }

  @Test(arguments: [
    (1920, 1080, 527, 296, 1.0),  // A 24-inch monitor.
    (3840, 2160, 597, 336, 1.5),  // 27 inches.
    (2880, 1800, 302, 189, 2.5),  // A 14-inch laptop.
  ])
  func theScreensDensityCountsWhereTheDesktopIsSilent(
    width: Int, height: Int, across: Int, down: Int, scale: Double
  ) {
    let density = ScreenScale.density(
      width: width, height: height, widthInMillimetres: across, heightInMillimetres: down)
    #expect(density != nil)
    #expect(ScreenScale.scale(fontDPI: 0, pixelsPerMillimetre: density) == scale)
  }

  @Test(arguments: [
    (1920, 1080, 0, 0), (1920, 1080, 160, 90), (1920, 1080, 16, 9), (1920, 1080, 500, 500),
    (1920, 1080, 5000, 2812), (0, 0, 300, 200),
  ])
  func monitorsThatLieAreNotBelieved(width: Int, height: Int, across: Int, down: Int) {
    #expect(
      ScreenScale.density(
        width: width, height: height, widthInMillimetres: across, heightInMillimetres: down) == nil)
  }

  @Test func theUsersWordIsRoundedToQuarters() {
    #expect(ScreenScale.read("1.5") == 1.5)
    #expect(ScreenScale.read("1.6") == 1.5)
    #expect(ScreenScale.read("0.1") == 1)
    #expect(ScreenScale.read("99") == 4)
    for nonsense in ["", "two", "-1", "nan", "inf", "0"] {
      #expect(ScreenScale.read(nonsense) == nil)
    }
  }

  @Test func optionsReadTheEnvironment() {
    let variables = ["FUDE_NO_XINPUT2": "1", "FUDE_NO_SHM": "0", "FUDE_SCALE": "1.25"]
    let options = X11Options { variables[$0] }
    #expect(!options.usesXInput2)
    #expect(options.usesSharedMemory)
    #expect(options.scale == 1.25)
  }
}
