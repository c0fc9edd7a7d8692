public import Geometry

/// Lets items fall, heavy and light ones alike.
public final class GravityBehavior: ItemsBehavior {
  /// Where to and how strong: of length 1, items become faster by 1000 points per second, every
  /// second. At first downward.
  public var gravityDirection = Vector(0, 1) {
    didSet { if gravityDirection != oldValue { changed() } }
  }

  /// Makes a gravity of 1, downward.
  public override init(items: [any DynamicItem]) { super.init(items: items) }

  /// How strong it is, the length of `gravityDirection`.
  public var magnitude: Double {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Where to, in radians clockwise from the x axis.
  public var angle: Double {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets both.
  public func setAngle(_ angle: Double, magnitude: Double) {
    gravityDirection = Vector(angle: angle) * magnitude
  }

  /// Points per second² for a magnitude of 1.
  private static let strength = 1000.0

  override func act(on world: DynamicWorld) {
    for item in items {
      world.body(of: item)?.acceleration += gravityDirection * Self.strength
    }
  }
}
