/// How the desktop wants programs to look.
public struct DesktopAppearance: Hashable, Sendable {
  /// Whether programs should be dark; nil where the desktop does not say.
  public var prefersDark: Bool?
  /// Whether things should not move; nil where the desktop does not say.
  public var reducesMotion: Bool?

  /// Makes wishes; without arguments, none.
  public init(prefersDark: Bool? = nil, reducesMotion: Bool? = nil) {
    self.prefersDark = prefersDark
    self.reducesMotion = reducesMotion
  }
}
