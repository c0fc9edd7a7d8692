import CPictures

/// What the bytes of a decoded picture's pixels are, and how they become sRGB.
@safe struct PixelValues {
  /// What a pixel is made of.
  let layout: PixelLayout
  /// The picture's own colors; nil where they are taken as sRGB.
  private let colors: ProfileColors?
  /// Whether those are of gray, and the bytes are not.
  private let isGray: Bool

  /// Reads what a picture says of itself. A profile that nothing can be made of is left out.
  init(_ picture: cpictures_picture) {
    let layout = unsafe PixelLayout(picture.layout)
    self.layout = layout
    let profile = unsafe UnsafeBufferPointer(
      start: picture.profile, count: picture.profile_length)
    if let colors = unsafe ProfileColors.needed(profile, of: layout.profileValues) {
      (self.colors, isGray) = (colors, false)
    } else {
      // libtiff makes four values of gray.
      let gray = layout == .rgba ? unsafe ProfileColors.needed(profile, of: .gray8) : nil
      (colors, isGray) = (gray, gray != nil)
    }
  }

  /// Makes four values of each pixel, in sRGB and not premultiplied.
  func convert(_ line: Span<UInt8>, into row: inout [UInt16], count: Int) {
    guard let colors else { return layout.widen(line, into: &row, count: count) }
    if isGray {
      let grays = (0..<count).map { line[$0 * 4] }
      colors.apply(to: grays.span, into: &row, count: count)
      for x in 0..<count { row[x * 4 + 3] = UInt16(line[x * 4 + 3]) * 257 }
      return
    }
    colors.apply(to: line, into: &row, count: count)
    if layout != .rgba { for x in 0..<count { row[x * 4 + 3] = 65535 } }
  }
}
