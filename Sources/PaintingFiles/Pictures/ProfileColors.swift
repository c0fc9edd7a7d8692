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

  /// Reads what a picture says of its values; nil where that cannot be read, and where they are sRGB, also by
  /// another's profile: then they stay as they are, to the last bit.
  @unsafe static func needed(
    _ profile: UnsafeBufferPointer<UInt8>, of values: cpictures_values
  ) -> ProfileColors? {
    guard let colors = unsafe ProfileColors(profile, of: values) else { return nil }
    return colors.changesNothing(values) ? nil : colors
  }

  /// Whether values of 8 bits stay what they are.
  func changesNothing(_ values: cpictures_values) -> Bool {
    let isGray = values == .gray8 || values == .gray16
    guard values != .cmyk8 else { return false }
    // Of gray all, of colors a lattice; four values each.
    let colors = isGray ? ProfileColors.grays : ProfileColors.lattice
    let count = colors.count / 4
    var given: [UInt16] = []
    for place in 0..<count {
      given.append(colors[place * 4])
      if !isGray { given += colors[place * 4 + 1...place * 4 + 2] }
      if values == .rgba8 || values == .rgba16 { given.append(65535) }
    }
    var row = [UInt16](repeating: 65535, count: count * 4)
    if values == .rgba16 || values == .gray16 {
      apply(to: given.span, into: &row, count: count)
    } else {
      let bytes = given.map { UInt8($0 / 257) }
      apply(to: bytes.span, into: &row, count: count)
    }
    // Less than 8 bits tell apart.
    for place in row.indices where place % 4 < 3 {
      if abs(Int(row[place]) - Int(colors[place])) >= 257 { return false }
    }
    return true
  }

  private static let grays: [UInt16] = (0..<256).flatMap { value in
    let gray = UInt16(value * 257)
    return [gray, gray, gray, 65535]
  }

  private static let lattice: [UInt16] = (0..<216).flatMap { number in
    [number / 36, number / 6 % 6, number % 6, 5].map { UInt16($0 * 13107) }
  }

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
