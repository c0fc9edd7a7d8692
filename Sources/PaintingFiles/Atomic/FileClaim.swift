/// What a save may write over. What else is found at the path then was written by another program
/// meanwhile, and stays.
public enum FileClaim: Hashable, Sendable {
  /// Whatever is there.
  case anything
  /// A file of this version. Where there is none any more, it is written anew.
  case version(FileVersion)
  /// Nothing: the file must be new.
  case nothing

  /// The claim to what is at a path now.
  public init(to path: String) {
    self = FileVersion(of: path).map(FileClaim.version) ?? .nothing
  }
}
