import CPictures

/// Turns colors of an ICC profile into sRGB, through Little CMS.
@safe final class ProfileColors {
  private let colors: OpaquePointer

  /// Reads a profile; nil where the library is missing, or the profile is damaged or of other values.
  @unsafe init?(_ profile: UnsafeBufferPointer<UInt8>, of values: cpictures_values) {
    guard let first = profile.baseAddress,
      let made = unsafe cpictures_make_colors(first, profile.count, values)
    else { return nil }
    unsafe colors = made
  }

  /// Those of a profile's bytes, for colors or for grays of 16 bits; nil where the library is missing, or the profile
  /// is damaged or of other values.
  static func wide(_ profile: [UInt8], isGray: Bool) -> ProfileColors? {
    unsafe profile.withUnsafeBufferPointer {
      unsafe ProfileColors($0, of: isGray ? .gray16 : .rgba16)
    }
  }

  deinit { unsafe cpictures_free_colors(colors) }

  /// Whether the library is there.
  static var isAvailable: Bool { cpictures_has_colors() != 0 }

  /// Turns pixels of 8-bit values into four values each; alpha is left alone where there is none.
  func apply(to line: Span<UInt8>, into row: inout [UInt16], count: Int) {
    unsafe line.withUnsafeBufferPointer { from in
      guard let first = from.baseAddress else { return }
      unsafe apply(UnsafeRawPointer(first), into: &row, count: count)
    }
  }

  /// Turns pixels of 16-bit values into four values each.
  func apply(to values: Span<UInt16>, into row: inout [UInt16], count: Int) {
    unsafe values.withUnsafeBufferPointer { from in
      guard let first = from.baseAddress else { return }
      unsafe apply(UnsafeRawPointer(first), into: &row, count: count)
    }
  }

  @unsafe private func apply(_ from: UnsafeRawPointer, into row: inout [UInt16], count: Int) {
    precondition(row.count >= count * 4, "the row is too short")
    unsafe row.withUnsafeMutableBufferPointer { to in
      guard let target = to.baseAddress else { return }
      unsafe cpictures_apply_colors(colors, from, target, count)
    }
  }
}
