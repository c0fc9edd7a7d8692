import CX11
import UserInterface

nonisolated extension KeySample {
  /// Reads a key event.
  init(_ event: X11Event, time: Double) {
    let raw = event.raw
    self.init(
      KeyPlace(raw.key), text: event.text, modifiers: KeyModifiers(cx11: raw.modifiers),
      isRepeat: raw.is_repeat, time: time)
  }
}

nonisolated extension KeyPlace {
  /// Reads what the layouts say of a key.
  init(_ raw: cx11_key) {
    func character(_ scalar: UInt32) -> Character? {
      guard scalar > 0x20, scalar != 0x7f else { return nil }
      return Unicode.Scalar(scalar).map { Character($0) }
    }
    self.init(
      Key(symbol: raw.symbol, scalar: raw.scalar), typed: character(raw.typed),
      isThirdLevel: raw.is_third_level, latin: character(raw.latin), digit: character(raw.digit))
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
