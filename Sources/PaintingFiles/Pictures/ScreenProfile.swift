import CPictures
public import ColorSpaces
public import Rasterizer

/// What a monitor's ICC profile says of it, read by Little CMS.
@safe public final class ScreenProfile {
  private let screen: OpaquePointer

  /// Reads a profile; nil where it is damaged or is none of a screen, and where the library is missing.
  public init?(_ bytes: [UInt8]) {
    let opened = unsafe bytes.withUnsafeBufferPointer { all -> OpaquePointer? in
      guard let first = all.baseAddress else { return nil }
      return unsafe cpictures_open_screen(first, all.count)
    }
    guard let opened = unsafe opened else { return nil }
    unsafe screen = opened
  }

  deinit { unsafe cpictures_close_screen(screen) }

  /// Whether the library is there.
  public static var isAvailable: Bool { ProfileColors.isAvailable }

  /// How colors of sRGB are shown there, relative to its white; on the way they may be seen as somebody else does.
  /// Takes some hundredths of a second.
  public func colors(seenAs vision: ColorVision? = nil) -> ColorMap {
    var matrix = [Double](repeating: 0, count: 9)
    let mixesLight = unsafe matrix.withUnsafeMutableBufferPointer { rows in
      guard let first = rows.baseAddress else { return false }
      return unsafe cpictures_screen_mixes_light(screen, first) != 0
    }
    guard mixesLight else {
      return ColorMap { values in
        vision?.see(&values)
        show(&values)
      }
    }
    let light = ColorMap.Screen(
      columns: (0..<3).map { SIMD3(matrix[$0], matrix[3 + $0], matrix[6 + $0]) }
    ) { unsafe cpictures_screen_value(self.screen, Int32($0), $1) }
    return ColorMap(seenAs: vision, on: light)
  }

  /// Turns pixels of three values of sRGB, 0…65535, into those of the screen, by Little CMS itself.
  func show(_ values: inout [UInt16]) {
    unsafe values.withUnsafeMutableBufferPointer { all in
      guard let first = all.baseAddress else { return }
      unsafe cpictures_show_on_screen(screen, first, all.count / 3)
    }
  }
}
