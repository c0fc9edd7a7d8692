import Rasterizer

extension Palette {
  /// The twelve colours that a new painting begins with.
  public static let fude = Palette(
    name: "Fude", columns: 6,
    swatches: [
      (0x26272B, "Ink"), (0xFFFFFF, "White"), (0xC8553D, "Brick"), (0xF28F3B, "Orange"),
      (0xF2B134, "Sun"), (0x5A8F7B, "Sage"), (0x2F5D50, "Fir"), (0x8FB8DE, "Sky"),
      (0x3B5998, "Blue"), (0x7D5BA6, "Violet"), (0xE79AB2, "Pink"), (0x6B4A3A, "Bark"),
    ].map { Swatch(color: Color(hex: $0), name: $1) })
}
