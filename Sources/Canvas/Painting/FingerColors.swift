public import Rasterizer

/// The colors of hands that paint together: the first has the color at hand, each further one the
/// next of the palette, around and around.
public nonisolated struct FingerColors: Hashable, Sendable {
  private let order: [Color]

  /// Makes the colors that follow the one at hand in a palette; from the palette's first on, where
  /// it is none of them.
  public init(selected: Color, palette: [Color]) {
    let rest = palette.firstIndex(of: selected).map { palette[($0 + 1)...] + palette[..<$0] }
    order = [selected] + (rest ?? palette[...])
  }

  /// The color of a hand, counted from 0.
  public subscript(hand: Int) -> Color { order[max(0, hand) % order.count] }
}
