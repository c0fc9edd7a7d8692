/// A button of a mouse, a pen or a tablet, as a key: where somebody has made a shortcut of it, it presses nothing
/// that lies under the pointer.
public nonisolated struct ButtonKey: Hashable, Sendable {
  /// What has the button.
  public enum Owner: Hashable, Sendable, CaseIterable {
    case mouse
    /// Either end of a pen.
    case pen
    /// A tablet, beside its pen.
    case pad
  }

  /// What has it.
  public let owner: Owner
  /// The system's number: 2 is the middle one of a mouse, 3 the right one.
  public let number: Int

  /// Makes a key of a number.
  public init(_ owner: Owner, _ number: Int) {
    self.owner = owner
    self.number = number
  }

  /// Makes the key that a button is; nil for the first one of mouse and pen, which presses and paints.
  init?(_ button: PointerButton, of tool: PointerTool) {
    let number =
      switch button {
      case .primary: 1
      case .middle: 2
      case .secondary: 3
      case .other(let number): number
      }
    let owner: Owner =
      switch tool {
      case .mouse: .mouse
      case .pen, .eraser: .pen
      case .pad: .pad
      }
    guard number != 1 || owner == .pad else { return nil }
    self.init(owner, number)
  }
}
