public import Geometry

/// Ties an item's middle to a point, or to another item's middle, by a spring.
public final class AttachmentBehavior: DynamicBehavior {
  /// The items that are tied: one to `anchorPoint`, or two to each other.
  public let items: [any DynamicItem]
  /// What a single item is tied to, in the reference view's coordinates; moving it pulls the item.
  public var anchorPoint: Point { didSet { if anchorPoint != oldValue { changed() } } }
  /// How long the spring is when nothing pulls, in points. At first, as long as the way was.
  public var length: Double { didSet { if length != oldValue { changed() } } }
  /// How often it swings in a second, at most 15: higher is stiffer.
  public var frequency = 4.0 { didSet { if frequency != oldValue { changed() } } }
  /// How soon it stops to swing: 0 never, 1 at once.
  public var damping = 0.5 { didSet { if damping != oldValue { changed() } } }

  /// Stiffer springs are too fast for the steps.
  private static let frequencies = 0.1...15.0

  /// Ties an item to a point.
  public init(item: any DynamicItem, attachedToAnchor point: Point) {
    items = [item]
    anchorPoint = point
    length = item.center.distance(to: point)
    super.init()
  }

  /// Ties two items to each other.
  public init(item: any DynamicItem, attachedTo other: any DynamicItem) {
    items = [item, other]
    anchorPoint = other.center
    length = item.center.distance(to: other.center)
    super.init()
  }

  override var ownItems: [any DynamicItem] { items }

  override func act(on world: DynamicWorld) {
    guard let body = world.body(of: items[0]), anchorPoint.isFinite else { return }
    let other = items.count > 1 ? world.body(of: items[1]) : nil
    let way = (other?.center ?? anchorPoint) - body.center
    let (weight, otherWeight) = (body.inverseMass, other?.inverseMass ?? 0)
    guard way.length > 0, weight + otherWeight > 0 else { return }
    let direction = way / way.length
    let limits = Self.frequencies
    let pull = 2 * .pi * max(limits.lowerBound, min(limits.upperBound, frequency))
    let speed = ((other?.velocity ?? .zero) - body.velocity).dot(direction)
    let force =
      (pull * pull * (way.length - length) + 2 * pull * max(0, min(1, damping)) * speed)
      / (weight + otherWeight)
    body.acceleration += direction * (force * weight)
    other?.acceleration += direction * (-force * otherWeight)
  }
}
