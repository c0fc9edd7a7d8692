import Words

/// What a painter who has just come should know, in the order in which it is said.
nonisolated enum Hint: String, CaseIterable, Sendable {
  case canvas, ring, size, keys

  /// It in a sentence.
  var words: String {
    switch self {
    case .canvas:
      text("Two fingers, Space or the middle button move the canvas, and the wheel zooms.")
    case .ring:
      text(
        "Hold the right button, the pen’s button or three fingers: colors and brushes come to your hand."
      )
    case .size: text("Ctrl+Alt and a drag: to the side the brush’s size, up and down its opacity.")
    case .keys: text("? shows every key, and F1 the handbook.")
    }
  }
}
