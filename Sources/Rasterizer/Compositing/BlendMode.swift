/// How a picture is put on what lies below it: the blend modes and operators of W3C's "Compositing
/// and Blending Level 1".
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// Lies over it.
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion
  /// Modes that take a color's hue, saturation and luminosity apart.
  case hue, saturation, color, luminosity
  /// Adds light to light.
  case plus
  /// Leaves of what lies below only what the source covers.
  case destinationIn
  /// Takes away what the source covers.
  case destinationOut
  /// Lies over it, but only where there is something below.
  case sourceAtop
  /// Lies under it, and leaves of it only what the source covers.
  case destinationAtop

  /// Whether it changes what lies below also where the source is transparent.
  public var reachesBeyondSource: Bool { self == .destinationIn || self == .destinationAtop }
}
