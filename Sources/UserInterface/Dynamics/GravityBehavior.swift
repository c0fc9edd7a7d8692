public import Geometry

/// Lets items fall, heavy and light ones alike.
public final class GravityBehavior: DirectedBehavior {
  /// Makes a gravity of 1, downward.
  public init(items: [any DynamicItem]) { super.init(items: items, direction: Vector(0, 1)) }

  /// Where to and how strong: of length 1, items become faster by 1000 points per second, every
  /// second. At first downward.
  public var gravityDirection: Vector {
    get { direction }
    set { direction = newValue }
  }

  /// Points per second² for a magnitude of 1.
  private static let strength = 1000.0

  override func act(on world: DynamicWorld) {
    for item in items {
      world.body(of: item)?.acceleration += direction * Self.strength
    }
  }
}
