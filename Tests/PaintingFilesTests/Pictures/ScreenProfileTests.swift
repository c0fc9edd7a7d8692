import ColorSpaces
import Rasterizer
import Testing

@testable import PaintingFiles

/// Colors on a monitor, against what Little CMS itself says of each.
@Suite struct ScreenProfileTests {
  static let profiles = [
    ("wide", PictureBuilder.profile(PictureBuilder.adobe, power: 563.0 / 256)),
    ("narrow", PictureBuilder.profile(PictureBuilder.narrow, power: 1.8)),
    ("linear", PictureBuilder.linearProfile()),
    ("table", PictureBuilder.tableProfile()),
  ]

  /// Colors of all kinds, many of them dark.
  private static let colors: [UInt32] = (0..<6000).map { (step: UInt32) in
    let color = (step &* 2_654_435_761) >> 8
    return step % 3 > 0 ? color : color >> 3 & 0x1F1F1F
  }

  /// How far the map is from the library, in steps of 8 bits, for each channel of each color.
  private func differences(_ screen: ScreenProfile, _ map: ColorMap) -> [Int] {
    Self.colors.flatMap { color -> [Int] in
      let parts = [color >> 16 & 255, color >> 8 & 255, color & 255]
      var values = parts.map { UInt16($0 * 257) }
      screen.show(&values)
      let shown = map.shown(0xFF00_0000 | color)
      let bytes = [shown >> 16 & 255, shown >> 8 & 255, shown & 255]
      return zip(values, bytes).map { abs((Int($0) + 128) / 257 - Int($1)) }
    }
  }

  @Test(arguments: profiles)
  func colorsAreThoseOfLittleCMS(name: String, profile: [UInt8]) throws {
    let screen = try #require(ScreenProfile(profile))
    let found = differences(screen, screen.colors())
    // A table has corners of its own between ours.
    #expect(found.max() ?? 9 <= (name == "table" ? 5 : 1))
    #expect(found.count { $0 > 1 } * 100 <= found.count)
    #expect(!screen.colors().changesNothing)
  }

  @Test func aMonitorOfSRGBChangesNothing() throws {
    #expect(try #require(ScreenProfile(SRGBProfile.bytes)).colors().changesNothing)
  }

  @Test(arguments: profiles)
  func whitesAndGraysStayWhitesAndGrays(name: String, profile: [UInt8]) throws {
    let map = try #require(ScreenProfile(profile)).colors()
    #expect(map.shown(0xFF00_0000) == 0xFF00_0000)
    for value in 0...255 as ClosedRange<UInt32> {
      let shown = map.shown(0xFF00_0000 | value << 16 | value << 8 | value)
      let (red, green, blue) = (shown >> 16 & 255, shown >> 8 & 255, shown & 255)
      #expect(max(red, green, blue) - min(red, green, blue) <= 1, "\(name) \(value)")
    }
    #expect(map.shown(~0) & 0xFEFEFE == 0xFEFEFE)
  }

  @Test(arguments: profiles, ColorVision.allCases)
  func whatOthersSeeIsShownByTheProfileToo(
    profile: (name: String, bytes: [UInt8]), vision: ColorVision
  ) throws {
    let screen = try #require(ScreenProfile(profile.bytes))
    let (plain, seen) = (screen.colors(), screen.colors(seenAs: vision))
    // Within what a screen can show: beyond that one keeps what the other has cut off.
    for color: UInt32 in [0x808080, 0x90806A, 0x6A7480, 0xC0B8B0, 0x302C34, 0xFFFFFF, 0] {
      let step = vision.seen(Color(hex: color)).hex
      let (a, b) = (seen.shown(0xFF00_0000 | color), plain.shown(0xFF00_0000 | step))
      for shift: UInt32 in [16, 8, 0] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2)
      }
    }
  }

  @Test func damagedProfilesAreNone() {
    #expect(ScreenProfile([]) == nil && ScreenProfile([1, 2, 3]) == nil)
    #expect(ScreenProfile(PictureBuilder.linearProfile(isGray: true)) == nil)
    for (_, whole) in Self.profiles {
      for count in stride(from: 0, to: min(whole.count, 400), by: 7) {
        // None, or one that still says enough.
        _ = ScreenProfile(Array(whole[..<count]))?.colors().shown(0xFF12_3456)
      }
      var bytes = whole
      for place in stride(from: 0, to: min(bytes.count, 600), by: 3) {
        bytes[place] ^= 0xFF
        _ = ScreenProfile(bytes)?.colors().shown(0xFF12_3456)
        bytes[place] ^= 0xFF
      }
    }
  }
}
