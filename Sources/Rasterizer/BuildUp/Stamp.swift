public import Geometry

/// One print of a brush's tip.
public struct Stamp: BitwiseCopyable, Sendable {
  /// Where its middle is, in the picture's pixels.
  public var center: Point
  /// The form of the tip.
  public var nib: Nib
  /// The coverage to which it comes closer, 0…1.
  public var opacity: Double
  /// By which part of what is missing it comes closer, 0…1.
  public var flow: Double
  /// How much of what the tip has picked up takes part, in parts of what its brush says; 0…1.
  public var pickup = 1.0
  /// How far its color lies from that of its stroke.
  public var shift = ColorShift.none

  /// Makes a stamp.
  public init(at center: Point, nib: Nib, opacity: Double, flow: Double) {
    self.center = center
    self.nib = nib
    self.opacity = opacity
    self.flow = flow
  }

  /// The pixels that it can touch; nil when there are none.
  public var pixelBounds: PixelRect? { opacity * flow > 0 ? sweep.pixelBounds : nil }

  var sweep: NibSweep { NibSweep(from: center, nib, to: center, endRadius: nib.radius) }
}
