/// A value that a row of properties shows and sets.
public struct PropertyValue<Value> {
  /// The value as it is; nil where there is none to be shown.
  let get: () -> Value?
  /// Takes what a hand has set; with true where that goes on with a drag.
  let set: (_ value: Value, _ isContinuing: Bool) -> Void

  /// Makes it of what gives and what takes the value.
  public init(get: @escaping () -> Value?, set: @escaping (Value, _ isContinuing: Bool) -> Void) {
    self.get = get
    self.set = set
  }
}
