/// Modifier keys held during an event.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The key with the logo.
  public static let `super` = KeyModifiers(rawValue: 8)
}

/// A key by its meaning, not its place on the keyboard.
public nonisolated enum Key: Hashable, Sendable {
  /// A key that types a character: the unshifted, lower-case one of the user's layout, or of its
  /// place on a Latin board where the layout has no Latin letters.
  case character(Character)
  case enter, escape, tab, backspace, delete, insert, space
  case left, right, up, down, home, end, pageUp, pageDown
  /// F1 is 1.
  case function(Int)
  /// A modifier key by itself.
  case shift, control, alt, `super`
  /// A button of a mouse, a pen or a tablet.
  case button(ButtonKey)
  /// What fingers do on the canvas.
  case gesture(GestureKey)
  /// Any other, by the system's symbol number.
  case other(UInt32)
}

/// One press or release of a key.
public nonisolated struct KeySample: Hashable, Sendable {
  /// The key's meaning.
  public var key: Key
  /// What it types, after compose and input method; empty for none and for shortcuts' controls.
  public var text: String
  /// The modifier keys held before this event.
  public var modifiers: KeyModifiers
  /// The shortcuts that the press may be, the likeliest first.
  public var strokes: [KeyStroke]
  /// Whether the key is held and repeats.
  public var isRepeat: Bool
  /// Seconds, the device's time.
  public var time: Double

  /// Makes a sample.
  public init(
    key: Key, text: String = "", modifiers: KeyModifiers = [], isRepeat: Bool = false,
    time: Double
  ) {
    self.key = key
    self.text = text
    self.modifiers = modifiers
    strokes = [KeyStroke(key, modifiers)]
    self.isRepeat = isRepeat
    self.time = time
  }

  /// Makes the sample of a key that a keyboard of any layout has somewhere.
  public init(
    _ place: KeyPlace, text: String = "", modifiers: KeyModifiers = [], isRepeat: Bool = false,
    time: Double
  ) {
    self.init(key: place.key, text: text, modifiers: modifiers, isRepeat: isRepeat, time: time)
    strokes = place.strokes(with: modifiers)
  }
}
