/// What kind of thing a view is, for people who do not see it and for tests.
public nonisolated enum AccessibilityRole: Hashable, Sendable {
  /// Only there for its content or its looks.
  case none
  case button
  /// One of several, of which one is chosen.
  case radioButton
  case toggle
  case slider
  case text
  case textField
  case image
  case list
  case listItem
  case group
  case dialog
  case canvas
}
