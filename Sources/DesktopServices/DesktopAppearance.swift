/// How the desktop wants programs to look.
public struct DesktopAppearance: Hashable, Sendable {
  /// Whether programs should be dark; nil where the desktop does not say.
  public var prefersDark: Bool?
  /// Whether things should not move; nil where the desktop does not say.
  public var reducesMotion: Bool?

  /// Whether colors should stand out more from each other; nil where the desktop does not say.
  public var raisesContrast: Bool?
  /// Whether a screen reader or another assistive tool wants to know of windows.
  public var usesAssistiveTools = false

  /// Makes wishes; without arguments, none.
  public init(
    prefersDark: Bool? = nil, reducesMotion: Bool? = nil, raisesContrast: Bool? = nil,
    usesAssistiveTools: Bool = false
  ) {
    self.prefersDark = prefersDark
    self.reducesMotion = reducesMotion
    self.raisesContrast = raisesContrast
    self.usesAssistiveTools = usesAssistiveTools
  }
}
