/// Text that can be changed, with its caret and its selection, as assistive tools count them.
public nonisolated struct AccessibilityText: Hashable, Sendable {
  /// The text.
  public var string: String
  /// Where the caret stands, in Unicode scalars from the beginning.
  public var caret: Int
  /// The other end of the selection; the caret's place where nothing is selected.
  public var anchor: Int

  /// Makes a text.
  public init(_ string: String, caret: Int, anchor: Int) {
    self.string = string
    self.caret = caret
    self.anchor = anchor
  }
}
