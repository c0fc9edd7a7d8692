public import ColorSpaces

/// What could be read of a palette, and what could not.
public struct ReadPalette: Hashable, Sendable {
  /// The colors that could be read.
  public var palette: Palette
  /// What was left out or taken another way, in the order of the file; the first 100 at most.
  public var problems: [PaletteProblem]

  /// The most problems that are told of one file.
  static let mostProblems = 100
  /// The most colors that are read; a palette with more is no palette.
  static let mostSwatches = 65536

  /// Makes what was read.
  public init(palette: Palette, problems: [PaletteProblem] = []) {
    self.palette = palette
    self.problems = problems
  }

  /// Takes a color; false where there are too many, which is a problem and told once.
  mutating func add(_ swatch: Swatch, at place: PaletteProblem.Place) -> Bool {
    guard palette.swatches.count < ReadPalette.mostSwatches else {
      report(.tooMany(ReadPalette.mostSwatches), at: place)
      return false
    }
    palette.swatches.append(swatch)
    return true
  }

  /// Tells of a problem, where not too many have been told already.
  mutating func report(_ reason: PaletteProblem.Reason, at place: PaletteProblem.Place) {
    guard problems.count < ReadPalette.mostProblems else { return }
    problems.append(PaletteProblem(place: place, reason: reason))
  }
}
