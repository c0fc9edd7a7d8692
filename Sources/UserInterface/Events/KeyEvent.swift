/// One press or release of a key.
public struct KeyEvent {
  /// The key's meaning.
  public let key: Key
  /// What it types, after compose and input method; empty for none.
  public let text: String
  /// The modifier keys held before this event.
  public let modifiers: KeyModifiers
  /// The shortcuts that the press may be, the likeliest first.
  public let strokes: [KeyStroke]
  /// Whether the key is held and repeats.
  public let isRepeat: Bool
  /// Seconds, the device's time.
  public let timestamp: Double

  /// Makes an event from what the backend told.
  public init(_ sample: KeySample) {
    key = sample.key
    text = sample.text
    modifiers = sample.modifiers
    strokes = sample.strokes
    isRepeat = sample.isRepeat
    timestamp = sample.time
  }
}
