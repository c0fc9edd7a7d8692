public import Geometry

/// Lets items fall, heavy and light ones alike.
public final class GravityBehavior: DynamicBehavior {
  /// The items that fall.
  public private(set) var items: [any DynamicItem]
  /// Where to and how strong: of length 1, items become faster by 1000 points per second, every
  /// second. At first downward.
  public var gravityDirection = Vector(0, 1) {
    didSet { if gravityDirection != oldValue { changed() } }
  }

  /// Makes a gravity of 1, downward.
  public init(items: [any DynamicItem]) {
    self.items = items
    super.init()
  }

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

  /// Lets an item fall too.
  public func addItem(_ item: any DynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    changed(items: true)
  }

  /// Holds an item.
  public func removeItem(_ item: any DynamicItem) {
    items.removeAll { $0 === item }
    changed(items: true)
  }

  override var ownItems: [any DynamicItem] { items }

  /// Points per second² for a magnitude of 1.
  private static let strength = 1000.0

  override func act(on world: DynamicWorld) {
    for item in items {
      world.body(of: item)?.acceleration += gravityDirection * Self.strength
    }
  }
}
