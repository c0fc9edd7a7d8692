public import Geometry

/// How colors are shown: each pixel of sRGB is another one on the screen.
///
/// Known by its identity: two maps are the same where they are one.
public final class ColorMap: Sendable {
  private enum Way {
    case light(LightMap)
    case table(ColorTable)
  }

  private let way: Way

  /// Makes a map that mixes light: exact, and quick.
  ///
  /// - Parameters:
  ///   - light: how much light each of the 256 values of sRGB is, 0…1.
  ///   - columns: the light on the screen of red, of green and of blue of the picture.
  ///   - value: the value of light on the screen, both 0…1: (red, green or blue as 0…2, light).
  public init(
    light: [Double], columns: [SIMD3<Double>], value: (_ channel: Int, _ light: Double) -> Double
  ) {
    precondition(light.count == 256 && columns.count == 3, "no light of three parts")
    way = .light(LightMap(light: light, columns: columns, value: value))
  }

  /// Makes a map of what is known of some colors; others lie between them.
  ///
  /// - Parameter show: turns pixels of three values, 0…65535, into those of the screen.
  public init(table show: (_ values: inout [UInt16]) -> Void) { way = .table(ColorTable(show)) }

  /// What a premultiplied pixel `0xAARRGGBB` is on the screen.
  public func shown(_ pixel: UInt32) -> UInt32 {
    var pixel = pixel
    unsafe withUnsafeMutablePointer(to: &pixel) { unsafe show($0, count: 1) }
    return pixel
  }

  /// What a color is on the screen, in 8 bits.
  public func shown(_ color: Color) -> Color {
    Color(hex: shown(0xFF00_0000 | color.hex), alpha: color.alpha)
  }

  /// Turns premultiplied pixels `0xAARRGGBB` into those of the screen.
  public func show(_ pixels: inout MutableSpan<UInt32>) {
    unsafe pixels.withUnsafeMutableBufferPointer { all in
      guard let first = all.baseAddress else { return }
      unsafe show(first, count: all.count)
    }
  }

  /// The same for pixels of a bitmap.
  public func show(_ block: PixelRect, of bitmap: Bitmap) {
    guard let block = block.intersection(bitmap.bounds) else { return }
    for y in block.minY..<block.maxY {
      unsafe show(bitmap.pixels + (y * bitmap.stride + block.minX), count: block.width)
    }
  }

  /// The same for pixels one behind the other.
  @unsafe func show(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    switch way {
    case .light(let map): unsafe showEach(pixels, count: count) { map.shown($0) }
    case .table(let table): unsafe showEach(pixels, count: count) { table.shown($0) }
    }
  }

  /// Whether it changes no color that people can tell from another: none by more than one step of 8 bits.
  public var changesNothing: Bool {
    let steps = stride(from: UInt32(0), through: 255, by: 15)
    for red in steps {
      for green in steps {
        for blue in steps {
          let pixel = 0xFF00_0000 | red << 16 | green << 8 | blue
          let other = shown(pixel)
          for shift: UInt32 in [16, 8, 0] {
            let (a, b) = (Int(pixel >> shift & 255), Int(other >> shift & 255))
            if abs(a - b) > 1 { return false }
          }
        }
      }
    }
    return true
  }
}

extension ColorMap: Hashable {
  /// Whether they are one.
  public static func == (a: ColorMap, b: ColorMap) -> Bool { a === b }

  /// By its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
