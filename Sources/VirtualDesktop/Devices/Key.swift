/// A key of the virtual keyboard, by its place on a US layout.
public struct Key: Hashable, Sendable {
  /// The kernel's number of the key (`KEY_…` in `linux/input-event-codes.h`).
  public let code: Int

  /// Makes a key from the kernel's number.
  public init(code: Int) { self.code = code }

  /// Esc.
  public static let escape = Key(code: 1)
  /// Backspace.
  public static let backspace = Key(code: 14)
  /// Tab.
  public static let tab = Key(code: 15)
  /// Enter.
  public static let enter = Key(code: 28)
  /// The left Control key.
  public static let control = Key(code: 29)
  /// The left Shift key.
  public static let shift = Key(code: 42)
  /// The left Alt key.
  public static let alt = Key(code: 56)
  /// The space bar.
  public static let space = Key(code: 57)
  /// F6.
  public static let f6 = Key(code: 64)
  /// F7.
  public static let f7 = Key(code: 65)
  /// F11.
  public static let f11 = Key(code: 87)
  /// Home.
  public static let home = Key(code: 102)
  /// The arrow up.
  public static let up = Key(code: 103)
  /// The arrow to the left.
  public static let left = Key(code: 105)
  /// The arrow to the right.
  public static let right = Key(code: 106)
  /// The arrow down.
  public static let down = Key(code: 108)
  /// Delete.
  public static let delete = Key(code: 111)

  /// The key that types a character, and whether Shift goes with it; nil for one that no single
  /// key of a US layout types.
  static func typing(_ character: Character) -> (key: Key, isShifted: Bool)? {
    for (row, shifted, first) in rows {
      if let index = row.firstIndex(of: character) {
        return (Key(code: first + row.distance(from: row.startIndex, to: index)), false)
      }
      if let index = shifted.firstIndex(of: character) {
        return (Key(code: first + shifted.distance(from: shifted.startIndex, to: index)), true)
      }
    }
    return character == " " ? (.space, false) : nil
  }

  /// The key with a lower-case letter or a digit on it.
  public init?(_ character: Character) {
    guard let found = Key.typing(character), !found.isShifted else { return nil }
    self = found.key
  }

  private static let rows: [(plain: String, shifted: String, first: Int)] = [
    ("1234567890-=", "!@#$%^&*()_+", 2),
    ("qwertyuiop[]", "QWERTYUIOP{}", 16),
    ("asdfghjkl;'`", "ASDFGHJKL:\"~", 30),
    ("\\zxcvbnm,./", "|ZXCVBNM<>?", 43),
  ]
}
