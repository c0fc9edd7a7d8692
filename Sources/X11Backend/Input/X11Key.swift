import CX11
import UserInterface

/// A key as X has it, for programs that listen to the keyboard of others.
public nonisolated struct X11Key: Sendable {
  /// Whether it went down.
  public let isPress: Bool
  /// The symbol that it has without modifiers.
  public let symbol: UInt32
  /// The number of the key on the board.
  public let code: UInt16
  /// The modifiers held, as bits of X: Shift 1, Control 4, Alt 8, Super 64.
  public let modifiers: UInt16
  /// The server's time, in milliseconds.
  public let time: UInt32
  /// What it types; empty for none.
  public let text: String

  /// Reads a key event.
  init(_ event: X11Event) {
    let (raw, held) = (event.raw, KeyModifiers(cx11: event.raw.modifiers))
    isPress = raw.kind == .key_down
    symbol = raw.key.symbol
    code = UInt16(truncatingIfNeeded: raw.detail)
    time = raw.time
    text = event.text
    let bits: [(KeyModifiers, UInt16)] = [(.shift, 1), (.control, 4), (.alt, 8), (.super, 64)]
    modifiers = bits.reduce(0) { held.contains($1.0) ? $0 | $1.1 : $0 }
  }
}
