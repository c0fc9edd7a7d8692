/// What lies under the paint of a mask, and so what it does where nothing is painted on it.
public enum MaskGround: Hashable, Sendable {
  /// All is seen.
  case white
  /// Nothing is seen.
  case black
}
