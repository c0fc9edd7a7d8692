/// A picture that a painter looks at beside the painting. It is kept with it, and is no part of what is painted.
public struct Reference: Hashable, Sendable {
  /// Its name for ever.
  public let id: ElementID
  /// What it shows.
  public let picture: ReferencePicture
  /// What people call it.
  public let name: String

  /// The most that a painting has.
  public static let mostCount = 9

  /// Makes a reference.
  public init(id: ElementID, _ picture: ReferencePicture, named name: String) {
    self.id = id
    self.picture = picture
    self.name = name
  }
}
