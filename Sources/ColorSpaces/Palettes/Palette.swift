public import Rasterizer

/// Colors in an order, as people keep them to paint with.
public struct Palette: Hashable, Sendable {
  /// What people call it.
  public var name: String
  /// How many swatches its maker wanted in a row; 0 for as many as there is room for.
  public var columns: Int
  /// The colors with their names, row by row.
  public var swatches: [Swatch]

  /// Makes a palette.
  public init(name: String, columns: Int = 0, swatches: [Swatch] = []) {
    self.name = name
    self.columns = columns
    self.swatches = swatches
  }

  /// The colors alone.
  public var colors: [Color] { swatches.map(\.color) }
}
