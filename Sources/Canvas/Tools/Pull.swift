package import Geometry
package import PaintingModel
package import Rasterizer
package import UserInterface

/// What one touch does with a tool that paints, from where it lands to where it lifts.
package protocol Pull: AnyObject {
  /// The stroke in the painting; nil where it lays none, but changes what is there.
  var stroke: StrokeID? { get }
  /// Whether it paints with the preset at hand: who turns the pen around, or erases, does not.
  var usesPreset: Bool { get }
  /// Where the hand is.
  var last: StrokePoint { get }
  /// The color that is laid; nil where that makes no difference.
  var color: Color? { get }
  /// The touch has moved, with all its samples since the last call, in canvas pixels.
  func move(along points: [StrokePoint], with modifiers: KeyModifiers)
  /// Whether what is drawn has yet to come to where the hand is.
  var trailsHand: Bool { get }
  /// Lets what is drawn come to a hand that rests, at a time in seconds.
  func catchUp(to time: Double)
  /// The touch has been lifted: what is drawn stays.
  func end()
  /// Leaves nothing.
  func cancel()
  /// Leaves nothing, also after its end, where nothing else has followed; gives the pixels that may look
  /// different.
  func takeBack() -> Region
  /// Whether fingers that land beside it are for it, and for nothing else.
  var usesOtherFingers: Bool { get }
  /// So many fingers are down beside it now.
  func fingersChanged(beside count: Int)
}

extension Pull {
  var usesPreset: Bool { stroke != nil }
  var trailsHand: Bool { false }
  func catchUp(to time: Double) {}
  var usesOtherFingers: Bool { false }
  func fingersChanged(beside count: Int) {}
}
