/// The twelve colors of the tray at the lower edge, as a new painting has them.
enum Swatch: UInt32, CaseIterable {
  case ink = 0x26272B
  case white = 0xFFFFFF
  case brick = 0xC8553D
  case orange = 0xF28F3B
  case sun = 0xF2B134
  case sage = 0x5A8F7B
  case fir = 0x2F5D50
  case sky = 0x8FB8DE
  case blue = 0x3B5998
  case violet = 0x7D5BA6
  case pink = 0xE79AB2
  case bark = 0x6B4A3A

  /// Its red, green and blue, up to 255.
  var channels: SIMD3<Int> { Swatch.channels(of: rawValue) }

  /// The red, green and blue of 0xRRGGBB.
  static func channels(of color: UInt32) -> SIMD3<Int> {
    SIMD3(Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
  }
}
