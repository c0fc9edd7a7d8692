/// What a person is asked to choose: a file that is there, or a name for one.
public struct FileQuestion: Hashable, Sendable {
  /// What the file is chosen for.
  public enum Purpose: Hashable, Sendable {
    /// A file that is there.
    case open
    /// A place for a file, with the name that is offered.
    case save(name: String)
  }

  /// What the file is chosen for.
  public var purpose: Purpose
  /// What stands above it.
  public var title: String
  /// What the button says that ends it.
  public var acceptTitle: String
  /// The folder that is shown first; an absolute path.
  public var folder: String?
  /// What can be chosen; the first one holds at first.
  public var types: [FileType]

  /// Makes a question.
  public init(
    _ purpose: Purpose, title: String, acceptTitle: String, folder: String? = nil,
    types: [FileType] = []
  ) {
    self.purpose = purpose
    self.title = title
    self.acceptTitle = acceptTitle
    self.folder = folder
    self.types = types
  }
}
