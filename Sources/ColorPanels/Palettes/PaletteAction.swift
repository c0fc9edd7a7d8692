public import ColorSpaces
public import Rasterizer

/// A change of the palettes that a person asks for. Places count the swatches of the palette at hand;
/// one that is not there means that nothing happens.
public nonisolated enum PaletteAction: Hashable, Sendable {
  /// Puts a swatch in front of so many others.
  case insert(Swatch, at: Int)
  case remove(Int)
  /// Takes a swatch to a gap: in front of so many of those that there are now.
  case move(Int, toGap: Int)
  /// Gives a swatch another color; its name, which was of the old one, goes.
  case recolor(Int, Color)
  /// Gives a swatch another name; an empty one takes the name away.
  case rename(Int, String)
  /// Keeps another palette, which is at hand then.
  case add(Palette)
  /// Makes a copy of the palette at hand, which is at hand then.
  case duplicate
  /// Gives the palette at hand another name.
  case renamePalette(String)
  /// Deletes the palette at hand; the next one is at hand then.
  case delete
}

nonisolated extension PaletteAction {
  /// Whether it makes or deletes a palette, and changes none.
  var isOfPalettes: Bool {
    switch self {
    case .add, .duplicate, .delete: true
    default: false
    }
  }

  /// The place of the swatch that is chosen after the action, where one was chosen before it and there
  /// were so many; nil for none.
  func selection(after old: Int?, count: Int) -> Int? {
    switch self {
    case .insert(_, let place): place
    case .remove(let place): count > 1 ? min(place, count - 2) : nil
    case .move(let place, let gap): gap > place ? gap - 1 : gap
    case .recolor(let place, _), .rename(let place, _): place
    case .add, .duplicate, .delete: nil
    case .renamePalette: old
    }
  }
}
