package import UserInterface

nonisolated extension Key {
  /// The meaning of a symbol of X (keysym) and of the character it types (0: none).
  package init(symbol: UInt32, scalar: UInt32) {
    if let named = Self.named[symbol] {
      self = named
    } else if (0xffbe...0xffe0).contains(symbol) {
      self = .function(Int(symbol - 0xffbd))
    } else if scalar >= 0x20, scalar != 0x7f, let scalar = Unicode.Scalar(scalar) {
      let lower = scalar.properties.lowercaseMapping
      self = .character(lower.count == 1 ? Character(lower) : Character(scalar))
    } else {
      self = .other(symbol)
    }
  }

  /// Values of keysymdef.h. The keypad's keys mean what the others mean.
  private static let named: [UInt32: Key] = [
    0xff0d: .enter, 0xff8d: .enter, 0xff1b: .escape,
    0xff09: .tab, 0xfe20: .tab, 0xff89: .tab,
    0xff08: .backspace, 0xffff: .delete, 0xff9f: .delete, 0xff63: .insert, 0xff9e: .insert,
    0x0020: .space, 0xff80: .space,
    0xff51: .left, 0xff96: .left, 0xff53: .right, 0xff98: .right,
    0xff52: .up, 0xff97: .up, 0xff54: .down, 0xff99: .down,
    0xff50: .home, 0xff95: .home, 0xff57: .end, 0xff9c: .end,
    0xff55: .pageUp, 0xff9a: .pageUp, 0xff56: .pageDown, 0xff9b: .pageDown,
    0xffe1: .shift, 0xffe2: .shift, 0xffe3: .control, 0xffe4: .control,
    0xffe9: .alt, 0xffea: .alt, 0xffe7: .alt, 0xffe8: .alt,
    0xffeb: .super, 0xffec: .super,
  ]
}
