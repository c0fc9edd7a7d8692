/// The state of a painting at one of its saves.
public struct SavedVersion: Hashable, Sendable {
  /// When it was saved, in seconds since 1970.
  public let date: Int64
  /// What it was called.
  public let name: String
  /// The branch that its last steps are in, by its place among all; nil for the history itself.
  public internal(set) var branch: Int?
  /// How many steps it has, from the first on.
  public let place: Int

  /// Makes a version.
  public init(date: Int64, name: String, branch: Int?, place: Int) {
    self.date = date
    self.name = name
    self.branch = branch
    self.place = place
  }
}
