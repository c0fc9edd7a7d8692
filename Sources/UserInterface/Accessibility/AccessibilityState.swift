/// How a thing is just now, for people who do not see it.
public nonisolated struct AccessibilityState: Hashable, Sendable {
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether it is the chosen one, or is switched on.
  public var isSelected: Bool
  /// Whether it is a switch, where its role does not say so.
  public var isCheckable = false
  /// Whether keys go there.
  public var isFocused: Bool
  /// Whether what it opens is open; nil where it opens nothing.
  public var isExpanded: Bool?

  /// Makes a state; by default that of something that can be used and nothing else.
  public init(
    isEnabled: Bool = true, isSelected: Bool = false, isFocused: Bool = false,
    isExpanded: Bool? = nil
  ) {
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.isFocused = isFocused
    self.isExpanded = isExpanded
  }
}
