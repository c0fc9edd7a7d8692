public import Geometry

/// What a `DynamicAnimator` can move. Views can be moved.
public protocol DynamicItem: AnyObject {
  /// The middle, in the coordinates of the animator's reference view.
  var center: Point { get set }
  /// The extent. Collisions take it as a box that stands upright, however the item is turned.
  var bounds: Rect { get }
  /// How the item is turned about its middle. An item that cannot turn ignores what is set; the
  /// default does.
  var transform: AffineTransform { get set }
}

extension DynamicItem {
  /// Not turned, ever.
  public var transform: AffineTransform {
    get { .identity }
    set {}
  }
}

extension View: DynamicItem {}
