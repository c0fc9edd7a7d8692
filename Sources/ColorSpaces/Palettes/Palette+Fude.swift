import Rasterizer
import Words

extension Palette {
  /// The twelve colors that a new painting begins with.
  public static let fude = Palette(
    name: "Fude", columns: 6,
    swatches: [
      (0x26272B, storedText("Ink")), (0xFFFFFF, storedText("White")),
      (0xC8553D, storedText("Brick")), (0xF28F3B, storedText("Orange")),
      (0xF2B134, storedText("Sun")), (0x5A8F7B, storedText("Sage")), (0x2F5D50, storedText("Fir")),
      (0x8FB8DE, storedText("Sky")),
      (0x3B5998, storedText("Blue")), (0x7D5BA6, storedText("Violet")),
      (0xE79AB2, storedText("Pink")), (0x6B4A3A, storedText("Bark")),
    ].map { Swatch(color: Color(hex: $0), name: $1) })
}
