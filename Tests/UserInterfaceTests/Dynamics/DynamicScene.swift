import Geometry
import TestSupport

@testable import UserInterface

/// A window in which things are thrown.
@MainActor final class DynamicScene {
  let user: UserDriver
  let view = View()
  let animator: DynamicAnimator

  init(size: Size = Size(1000, 800)) throws {
    user = try UserDriver(size: size)
    view.frame = Rect(origin: .zero, size: size)
    user.window.addSubview(view)
    animator = DynamicAnimator(referenceView: view)
  }

  /// A square of 100 points, or a box of another size.
  func box(at center: Point, size: Size = Size(100, 100)) -> View {
    let box = View(frame: Rect(center: center, size: size))
    view.addSubview(box)
    return box
  }

  /// Items that stay in the view and do not go through each other.
  func collide(_ items: [View], elasticity: Double = 0) -> CollisionBehavior {
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    let properties = DynamicItemBehavior(items: items)
    properties.elasticity = elasticity
    animator.addBehavior(properties)
    return collision
  }

  func properties(_ items: [View]) -> DynamicItemBehavior {
    let properties = DynamicItemBehavior(items: items)
    animator.addBehavior(properties)
    return properties
  }

  /// Goes on step by step, without the window.
  func run(_ seconds: Double, afterEach: () -> Void = {}) {
    for _ in 0..<Int((seconds * DynamicAnimator.stepsPerSecond).rounded()) {
      animator.step()
      afterEach()
    }
  }

  func velocity(_ item: View) -> Vector { animator.world.body(of: item)?.velocity ?? .zero }
}

/// Writes down what touches what.
@MainActor final class ContactLog: CollisionBehaviorDelegate {
  var lines: [String] = []
  /// Where what met a boundary did so.
  var places: [Point] = []
  var names: [ObjectIdentifier: String] = [:]

  private func name(_ item: any DynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    with other: any DynamicItem, at point: Point
  ) { lines.append("\(name(item)) meets \(name(other))") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    with other: any DynamicItem
  ) { lines.append("\(name(item)) leaves \(name(other))") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundary identifier: String?, at point: Point
  ) {
    lines.append("\(name(item)) meets \(identifier ?? "the edge")")
    places.append(point)
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundary identifier: String?
  ) { lines.append("\(name(item)) leaves \(identifier ?? "the edge")") }
}
