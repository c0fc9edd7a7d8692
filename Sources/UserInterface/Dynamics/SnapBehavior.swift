public import Geometry

/// Brings an item to a point and holds it there, as on a spring.
public final class SnapBehavior: DynamicBehavior {
  /// The item.
  public let item: any DynamicItem
  /// Where its middle goes, in the reference view's coordinates.
  public var snapPoint: Point { didSet { if snapPoint != oldValue { changed() } } }
  /// How little it swings: 0 is much, 1 is not at all. 0.5 is usual.
  public var damping = 0.5 { didSet { if damping != oldValue { changed() } } }
  /// How fast the spring is, in radians per second.
  public var frequency = SnapBehavior.usualFrequency {
    didSet { if frequency != oldValue { changed() } }
  }

  /// The usual speed of the spring: there in a third of a second.
  public nonisolated static let usualFrequency = 18.0
  /// No faster: the steps could not follow.
  private static let greatestFrequency = 100.0

  /// Makes a snap to a point.
  public init(item: any DynamicItem, snapTo point: Point) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var ownItems: [any DynamicItem] { [item] }

  override func act(on world: DynamicWorld) {
    guard let body = world.body(of: item), body.inverseMass > 0 else { return }
    let way = snapPoint - body.center
    if way.length < 0.25, body.velocity.length < 10 {
      body.center = snapPoint
      body.velocity = .zero
      return
    }
    let pull = max(1, min(Self.greatestFrequency, frequency))
    let drag = 2 * pull * (0.2 + 0.8 * max(0, min(1, damping)))
    body.acceleration += way * (pull * pull) - body.velocity * drag
  }
}
