/// What can be done with a thing without a hand on the screen.
public nonisolated enum AccessibilityAction: String, Hashable, Sendable {
  /// What a tap does.
  case press
  /// A little more.
  case increment
  /// A little less.
  case decrement
}
