/// What a library knows of a color besides its tags.
public struct ColorDetails: Hashable, Sendable {
  /// What it is called, the best known first; possibly nothing.
  public let names: [String]
  /// The color with a name that looks most like it; nil where it has a name itself.
  public let nearest: NamedColor?
  /// The numbers of the tags that one gave it oneself.
  public let ownTags: Set<Int64>
  /// When a server last said something of the color, in seconds since 1970; nil where none has.
  public let heard: Int64?

  /// Makes what is known of a color.
  public init(
    names: [String] = [], nearest: NamedColor? = nil, ownTags: Set<Int64> = [],
    heard: Int64? = nil
  ) {
    self.names = names
    self.nearest = nearest
    self.ownTags = ownTags
    self.heard = heard
  }
}
