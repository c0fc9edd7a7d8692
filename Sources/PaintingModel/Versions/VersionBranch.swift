/// Steps that the history does not have any more, kept since a version needs them.
public struct VersionBranch: Sendable {
  /// The branch that it grows from, by its place among all; nil for the history itself.
  public internal(set) var parent: Int?
  /// How many steps it has in common with that.
  public let kept: Int
  /// Its own steps.
  public let steps: [FinishedStep]

  /// Makes a branch.
  public init(parent: Int?, kept: Int, steps: [FinishedStep]) {
    self.parent = parent
    self.kept = kept
    self.steps = steps
  }

  /// How many steps there are up to its end, from the first on.
  public var end: Int { kept + steps.count }
}
