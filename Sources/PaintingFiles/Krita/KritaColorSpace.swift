/// How Krita holds the pixels of a layer: their colors, the kind of number, and their profile.
struct KritaColorSpace: Sendable {
  /// What one number is.
  enum Depth: Sendable {
    case u8, u16, f16, f32

    /// How many bytes it has.
    var bytes: Int {
      switch self {
      case .u8: 1
      case .u16, .f16: 2
      case .f32: 4
      }
    }
  }

  /// Whether there is one color channel beside alpha, and not three.
  let isGray: Bool
  /// What one number is.
  let depth: Depth
  /// The ICC profile; none where the numbers are sRGB.
  var profile: [UInt8] = []

  /// Reads what Krita calls a color space, such as `RGBA16`; nil for one that we do not know.
  init?(_ name: String) {
    guard let known = KritaColorSpace.known[name] else { return nil }
    (isGray, depth) = known
  }

  private static let known: [String: (Bool, Depth)] = [
    "RGBA": (false, .u8), "RGBA16": (false, .u16), "RGBAF16": (false, .f16),
    "RGBAF32": (false, .f32), "GRAYA": (true, .u8), "GRAYA16": (true, .u16),
    "GRAYAU16": (true, .u16),
    "GRAYAF16": (true, .f16), "GRAYAF32": (true, .f32),
  ]

  /// How many bytes a pixel has.
  var pixelBytes: Int { (isGray ? 2 : 4) * depth.bytes }

  /// Takes a profile by its name and its bytes; one of sRGB needs no work.
  mutating func take(profile bytes: [UInt8], named name: String) {
    let name = name.lowercased()
    let isUsual =
      (name.contains("srgb") || isGray && name.contains("gray")) && name.contains("srgbtrc")
      || name.hasPrefix("srgb built-in") || name.hasPrefix("srgb iec61966")
    profile = isUsual ? [] : bytes
  }

  /// Whether light was mixed, as a profile's name says.
  func isLight(named profile: String) -> Bool {
    let name = profile.lowercased()
    return name.contains("-g10") || name.contains("linear") || name.contains("scrgb")
  }

  /// What turns its colors into sRGB; nil where they are that, or nothing can be made of the profile.
  func colors() -> ProfileColors? {
    guard !profile.isEmpty else { return nil }
    return ProfileColors.wide(profile, isGray: isGray)
  }

  /// Makes four values, 0…65535, of each pixel of bytes that lie apart: the first of each pixel, the second, and
  /// so on.
  func widen(_ planes: Span<UInt8>, into values: inout [UInt16], count: Int) {
    let step = depth.bytes
    // Whole numbers have blue first, others red.
    let isReversed = depth == .u8 || depth == .u16
    var target = values.mutableSpan
    for channel in 0..<4 {
      let source =
        switch channel {
        case 3: isGray ? 1 : 3
        case 1: isGray ? 0 : 1
        default: isGray ? 0 : isReversed ? 2 - channel : channel
        }
      let start = source * step * count
      for i in 0..<count {
        let place = start + i
        func byte(_ number: Int) -> UInt32 { UInt32(planes[place + number * count]) }
        let value: UInt16 =
          switch depth {
          case .u8: UInt16(planes[place]) * 257
          case .u16: UInt16(truncatingIfNeeded: byte(0) | byte(1) << 8)
          case .f16:
            KritaColorSpace.whole(
              Float(Float16(bitPattern: UInt16(truncatingIfNeeded: byte(0) | byte(1) << 8))))
          case .f32:
            KritaColorSpace.whole(
              Float(bitPattern: byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24))
          }
        target[i * 4 + channel] = value
      }
    }
  }

  /// A number of which 1 is all, and more or what is no number is cut off.
  private static func whole(_ value: Float) -> UInt16 {
    value > 0 ? UInt16((min(value, 1) * 65535).rounded()) : 0
  }
}
