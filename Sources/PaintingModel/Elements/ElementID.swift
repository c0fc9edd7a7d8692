/// The name of an element, for ever: it stays when the element is changed, moved in the order or to
/// another layer, undone and brought back, and no other element ever gets it.
public struct ElementID: Hashable, Sendable {
  /// Whose count it is: drawn once for each painting that a program opens; 0 where nobody was told.
  public let author: UInt64
  /// The author's count, from 1; 0 is nobody's.
  public let number: UInt32

  /// The name of what has none yet.
  public static let none = ElementID(author: 0, number: 0)

  /// Makes a name.
  public init(author: UInt64, number: UInt32) {
    self.author = author
    self.number = number
  }
}
