import CPictures

/// What the bytes of a decoded picture's pixels are, and how they become sRGB.
@safe struct PixelValues {
  /// What a pixel is made of.
  let layout: PixelLayout
  /// The picture's own colors; nil where they are taken as sRGB.
  private let colors: ProfileColors?

  /// Reads what a picture says of itself. A profile that nothing can be made of is left out.
  init(_ picture: cpictures_picture) {
    let layout = unsafe PixelLayout(picture.layout)
    self.layout = layout
    colors = unsafe picture.profile.flatMap { profile in
      unsafe ProfileColors(
        UnsafeBufferPointer(start: profile, count: picture.profile_length),
        of: layout.profileValues)
    }
  }

  /// Makes four values of each pixel, in sRGB and not premultiplied.
  func convert(_ line: Span<UInt8>, into row: inout [UInt16], count: Int) {
    guard let colors else { return layout.widen(line, into: &row, count: count) }
    colors.apply(to: line, into: &row, count: count)
    if layout != .rgba { for x in 0..<count { row[x * 4 + 3] = 65535 } }
  }
}
