public import UserInterface

/// What a finger on the canvas may do: paint, move the canvas, or nothing.
///
/// A finger paints at once. Once a pen has been seen, fingers move the canvas instead, unless the
/// user says otherwise. While a pen is near, and for a while after, a finger is taken for a palm;
/// so is a contact that is too large for a finger.
public nonisolated struct FingerRules: Hashable, Sendable {
  /// What a contact that has just landed is for.
  public enum Role: Hashable, Sendable {
    case paint
    case navigate
    /// A palm.
    case ignore
  }

  /// A second finger that lands later than this (seconds) after the first does not make a pinch.
  public static let pairInterval = 0.12
  /// A first finger that has moved this far (points) paints and no longer makes a pinch.
  public static let pairDistance = 16.0
  /// How long after a pen has left (seconds) a contact still counts as a palm.
  public static let palmInterval = 0.5
  /// For so long after it landed (seconds) a contact can still turn out to be a palm: it grows too
  /// large, or a pen comes, since the hand rests on the glass before it writes.
  public static let youngInterval = 0.3
  /// The usual least size of a palm, in millimetres: wider than a thumb that is pressed down.
  public static let usualPalmSize = 30.0

  /// What the user has set; nil until then.
  public var usersChoice: Bool?
  /// Whether every finger is a brush of its own. Then no two fingers make a pair.
  public var paintsTogether = false
  /// A contact larger than this, in millimetres, is a palm; nil where size does not matter.
  public var palmSize: Double? = FingerRules.usualPalmSize

  /// Makes the rules of a user who has set nothing.
  public init() {}

  /// Whether fingers paint on a desktop where these pens were seen.
  public func fingersPaint(_ pen: PenPresence?) -> Bool {
    paintsTogether || usersChoice ?? !(pen?.hasBeenSeen ?? false)
  }

  /// What a finger that lands at `time` (seconds) is for.
  ///
  /// - Parameter size: the contact's larger axis in millimetres; nil where it is not known.
  public func role(
    ofFingerLandingAt time: Double, size: Double? = nil, _ pen: PenPresence?
  ) -> Role {
    if let pen, pen.wasNear(within: Self.palmInterval, of: time) { return .ignore }
    if isPalm(size: size) { return .ignore }
    return fingersPaint(pen) ? .paint : .navigate
  }

  /// Whether a contact is too large for a finger, in millimetres; nil is no size.
  public func isPalm(size: Double?) -> Bool {
    guard let size, let palmSize else { return false }
    return size > palmSize
  }

  /// Whether a contact that landed at a time (seconds) is young enough at another to turn out to be
  /// a palm.
  public static func isYoung(landedAt landing: Double, at time: Double) -> Bool {
    time - landing <= youngInterval
  }

  /// Whether a second finger makes a pair that moves the canvas, where the first one paints.
  ///
  /// - Parameters:
  ///   - delay: Seconds from the first finger's landing to the second's.
  ///   - moved: How far the first has come since, in points.
  public static func isPair(delay: Double, moved: Double) -> Bool {
    delay <= pairInterval && moved < pairDistance
  }
}
