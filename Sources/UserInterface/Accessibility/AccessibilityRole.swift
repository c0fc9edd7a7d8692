/// What kind of thing a view is, for people who do not see it and for tests.
public nonisolated enum AccessibilityRole: String, Hashable, Sendable {
  /// Only there for its content or its looks.
  case none
  case window
  case button
  /// Opens a list of choices and shows the chosen one.
  case popUpButton
  /// One of several, of which one is chosen.
  case radioButton
  case toggle
  case slider
  case progress
  case text
  case heading
  case textField
  case searchField
  case image
  case colorWell
  case list
  case listItem
  case table
  case grid
  case menu
  case menuItem
  case tabList
  case tab
  case toolbar
  /// The line between two panes, which can be moved.
  case divider
  case group
  case dialog
  case alert
  case toolTip
  /// A message that asks nothing, as a toast.
  case status
  case canvas
}
