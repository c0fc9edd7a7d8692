public import Geometry

/// Says how items take what acts on them, and how fast they go. Where several have the same item,
/// the last one counts.
public final class DynamicItemBehavior: ItemsBehavior {
  private var properties = DynamicProperties() {
    didSet { if properties != oldValue { changed() } }
  }
  private var pushes: [(id: ObjectIdentifier, velocity: Vector, turn: Double)] = []

  /// Makes a behavior that leaves everything as it is without it.
  public override init(items: [any DynamicItem]) { super.init(items: items) }

  /// How much of the speed across is left after a collision: 0 (the usual) stops, 1 bounces off as
  /// fast as it came.
  public var elasticity: Double {
    get { properties.elasticity }
    set { properties.elasticity = max(0, min(1, newValue)) }
  }
  /// How much two that touch hold each other back along the way; 0, the usual, is not at all.
  public var friction: Double {
    get { properties.friction }
    set { properties.friction = max(0, newValue) }
  }
  /// How heavy they are for their size: with 1, the usual, an item of 100 × 100 points has mass 1.
  public var density: Double {
    get { properties.density }
    set { properties.density = max(1e-3, newValue) }
  }
  /// How much of its speed an item loses every second, as a rate; 0, the usual, is nothing.
  public var resistance: Double {
    get { properties.resistance }
    set { properties.resistance = max(0, newValue) }
  }
  /// The same for turning.
  public var angularResistance: Double {
    get { properties.angularResistance }
    set { properties.angularResistance = max(0, newValue) }
  }
  /// Whether they turn at all.
  public var allowsRotation: Bool {
    get { properties.allowsRotation }
    set { properties.allowsRotation = newValue }
  }
  /// Whether nothing moves them, while others bounce off them.
  public var isAnchored: Bool {
    get { properties.isAnchored }
    set { properties.isAnchored = newValue }
  }

  /// Makes an item faster, in points per second.
  public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
    push(item, velocity, 0)
  }

  /// Makes an item turn faster, in radians per second, clockwise.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    push(item, .zero, velocity)
  }

  /// How fast an item goes, in points per second.
  public func linearVelocity(for item: any DynamicItem) -> Vector {
    waiting(item).reduce(dynamicAnimator?.world.body(of: item)?.velocity ?? .zero) {
      $0 + $1.velocity
    }
  }

  /// How fast an item turns, in radians per second, clockwise.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    waiting(item).reduce(dynamicAnimator?.world.body(of: item)?.angularVelocity ?? 0) {
      $0 + $1.turn
    }
  }

  public override func removeItem(_ item: any DynamicItem) {
    pushes.removeAll { $0.id == ObjectIdentifier(item) }
    super.removeItem(item)
  }

  private func push(_ item: any DynamicItem, _ velocity: Vector, _ turn: Double) {
    guard items.contains(where: { $0 === item }), velocity.isUsable, turn.isFinite else { return }
    pushes.append((ObjectIdentifier(item), velocity, turn))
    changed()
  }

  private func waiting(
    _ item: any DynamicItem
  ) -> [(id: ObjectIdentifier, velocity: Vector, turn: Double)] {
    pushes.filter { $0.id == ObjectIdentifier(item) }
  }

  override func prepare(_ world: DynamicWorld) {
    for body in items.compactMap({ world.body(of: $0) }) {
      body.properties = properties
      for push in pushes where push.id == body.id {
        body.velocity += push.velocity
        body.angularVelocity += push.turn
      }
    }
    pushes.removeAll()
  }
}
