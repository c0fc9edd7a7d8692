import CX11
import Geometry
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

  @Test func theUsersOwnVariableCountsBeforeThatOfGTK() {
    func scale(_ variables: [String: String]) -> Double? { X11Options { variables[$0] }.scale }
    #expect(scale(["FUDE_SCALE": "1.5", "GDK_SCALE": "2"]) == 1.5)
    #expect(scale(["GDK_SCALE": "2"]) == 2)
    #expect(scale(["FUDE_SCALE": "large", "GDK_SCALE": "2"]) == 2)
    #expect(scale(["GDK_SCALE": ""]) == nil && scale([:]) == nil)
  }

  /// The settings of a daemon, as the XSETTINGS protocol writes them.
  private func settings(_ dpi: Int32?, isBig: Bool) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBig ? little.reversed() : little
    }
    func name(_ text: String) -> [UInt8] {
      let padding = [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
      return bytes(text.utf8.count, 2) + Array(text.utf8) + padding + bytes(7, 4)
    }
    var all: [[UInt8]] = [
      [1, 0] + name("Net/ThemeName") + bytes(5, 4) + Array("Quiet".utf8) + [0, 0, 0],
      [2, 0] + name("Some/Color") + bytes(0, 8),
    ]
    if let dpi { all.append([0, 0] + name("Xft/DPI") + bytes(Int(dpi), 4)) }
    all.append([0, 0] + name("Xft/Hinting") + bytes(1, 4))
    return [isBig ? 1 : 0, 0, 0, 0] + bytes(9, 4) + bytes(all.count, 4) + all.joined()
  }

  @Test(arguments: [false, true]) func theSettingsOfADaemonAreRead(isBig: Bool) {
    let dpi = settings(192 * 1024, isBig: isBig)
    #expect(unsafe cx11_settings_dpi(dpi, dpi.count) == 192)
    let none = settings(nil, isBig: isBig)
    #expect(unsafe cx11_settings_dpi(none, none.count) == 0)
  }

  @Test func settingsThatAreCutOrNonsenseSayNothing() {
    let whole = settings(96 * 1024, isBig: false)
    for count in 0..<whole.count {
      let dpi = unsafe cx11_settings_dpi(whole, count)
      #expect(dpi == 0 || dpi == 96)
    }
    var random = SplitMix64(seed: 9)
    for _ in 0..<2000 {
      var broken = whole
      broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = unsafe cx11_settings_dpi(broken, broken.count)
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
