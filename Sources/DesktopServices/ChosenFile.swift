/// A file that a person has chosen.
public struct ChosenFile: Hashable, Sendable {
  /// Where it is; an absolute path.
  public let path: String
  /// The name of the type that was chosen with it; nil where none was told.
  public let type: String?

  /// Makes a chosen file.
  public init(path: String, type: String? = nil) {
    self.path = path
    self.type = type
  }
}
