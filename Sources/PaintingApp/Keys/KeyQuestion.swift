import Controls
import UserInterface

/// What the open row of the list of keys waits for.
nonisolated struct KeyQuestion: Hashable {
  /// The command that is to have other keys.
  let command: KeyedCommand
  /// Whether the next key comes to those that are there, or takes their place.
  var adds = false
  /// What was pressed and is something else already; nil while keys are awaited.
  var pressed: KeyStroke?
}
