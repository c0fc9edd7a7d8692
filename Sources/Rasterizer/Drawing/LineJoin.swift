/// How two pieces of a line meet at a corner.
public enum LineJoin: Sendable {
  /// With a point, as far as four times half the width; sharper corners are cut off.
  case miter
  /// With a round corner.
  case round
  /// With the corner cut off.
  case bevel
}
