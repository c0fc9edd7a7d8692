/// Text that an input method is making: shown where it will stand, and not yet typed.
public nonisolated struct TextComposition: Hashable, Sendable {
  /// What is to be shown; empty when there is nothing more to show.
  public var text: String
  /// Where the caret is in it, in characters.
  public var caret: Int
  /// The part that the input method works on now, in characters; empty for none.
  public var emphasis: Range<Int>

  /// Nothing is being composed.
  public static let none = TextComposition("")

  /// Makes a composition; the caret is at its end where nothing else is said. Places beyond the
  /// text are taken to its ends.
  public init(_ text: String, caret: Int? = nil, emphasis: Range<Int> = 0..<0) {
    let count = text.count
    self.text = text
    self.caret = max(0, min(count, caret ?? count))
    let part = emphasis.clamped(to: 0..<count)
    self.emphasis = part.isEmpty ? 0..<0 : part
  }
}
