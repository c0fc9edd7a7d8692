import CX11
import UserInterface

nonisolated extension KeySample {
  /// Reads a key event.
  init(_ event: X11Event, time: Double) {
    let raw = event.raw
    self.init(
      key: Key(symbol: raw.key_symbol, scalar: raw.key_scalar), text: event.text,
      modifiers: KeyModifiers(cx11: raw.modifiers), isRepeat: raw.is_repeat, time: time)
  }
}

nonisolated extension KeyModifiers {
  /// Reads the bits of a C event.
  init(cx11 bits: UInt8) {
    self = []
    if Int32(bits) & Int32(CX11_MODIFIER_SHIFT) != 0 { insert(.shift) }
    if Int32(bits) & Int32(CX11_MODIFIER_CONTROL) != 0 { insert(.control) }
    if Int32(bits) & Int32(CX11_MODIFIER_ALT) != 0 { insert(.alt) }
    if Int32(bits) & Int32(CX11_MODIFIER_SUPER) != 0 { insert(.super) }
  }
}
