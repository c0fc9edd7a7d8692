import Geometry

/// What an animator knows of one item.
final class DynamicBody {
  let item: any DynamicItem
  let id: ObjectIdentifier
  /// In the reference view's coordinates, as are all that follow; exact, where a view rounds.
  var center: Point
  /// Points per second.
  var velocity = Vector.zero
  /// Of this step, in points per second².
  var acceleration = Vector.zero
  /// Radians, clockwise.
  var angle = 0.0
  /// Radians per second.
  var angularVelocity = 0.0
  /// From the middle to the edges.
  private(set) var half: Vector
  var properties = DynamicProperties()

  /// No faster, in points per second: a screen in no time at all.
  private static let greatestSpeed = 1e6

  private var shownCenter: Point
  private var shownTransform: AffineTransform

  init(_ item: any DynamicItem) {
    self.item = item
    id = ObjectIdentifier(item)
    center = item.center
    shownCenter = item.center
    shownTransform = item.transform
    half = Vector(item.bounds.width / 2, item.bounds.height / 2)
    takeItem()
  }

  /// 1 for an item of 100 × 100 points with the usual density.
  var mass: Double {
    max(1e-6, properties.density * (4 * half.dx * half.dy) / 10_000)
  }

  /// What a push is multiplied by; 0 for what nothing moves.
  var inverseMass: Double { properties.isAnchored ? 0 : 1 / mass }

  /// Takes over where the item is now.
  func takeItem() {
    center = item.center.isFinite ? item.center : shownCenter
    shownCenter = item.center
    shownTransform = item.transform
    angle = Vector(shownTransform.a, shownTransform.b).angle
  }

  /// Before a step: takes over what others have done to the item, and forgets the last step.
  func begin() {
    if item.center != shownCenter || item.transform != shownTransform { takeItem() }
    let bounds = item.bounds
    half = Vector(bounds.width / 2, bounds.height / 2)
    acceleration = .zero
    properties = DynamicProperties()
  }

  /// Slows the step down by what resists; keeps what nothing moves.
  func resist(for time: Double) {
    guard !properties.isAnchored else {
      (velocity, acceleration, angularVelocity) = (.zero, .zero, 0)
      return
    }
    if !velocity.isUsable || !acceleration.isUsable { (velocity, acceleration) = (.zero, .zero) }
    if velocity.length > Self.greatestSpeed {
      velocity = velocity * (Self.greatestSpeed / velocity.length)
    }
    if properties.resistance > 0 {
      let end = (velocity + acceleration * time) / (1 + properties.resistance * time)
      acceleration = (end - velocity) / time
    }
    if !properties.allowsRotation { angularVelocity = 0 }
    angularVelocity /= 1 + properties.angularResistance * time
    angle += angularVelocity * time
  }

  /// How far it goes by itself in a time.
  func way(in time: Double) -> Vector { velocity * time + acceleration * (time * time / 2) }

  /// Shows the item where the body is.
  func show() {
    if item.center != center {
      item.center = center
      shownCenter = item.center
    }
    guard angularVelocity != 0 else { return }
    let turn = Vector(angle: angle)
    item.transform = AffineTransform(
      a: turn.dx, b: turn.dy, c: -turn.dy, d: turn.dx, tx: 0, ty: 0)
    shownTransform = item.transform
  }

  func stop() { (velocity, angularVelocity) = (.zero, 0) }
}

/// How a body takes what acts on it.
nonisolated struct DynamicProperties: Hashable {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false
}

extension Vector {
  /// Whether the numbers are such that one can go on with them.
  nonisolated var isUsable: Bool { dx.isFinite && dy.isFinite }
}
