package import Geometry
package import UserInterface

/// The flight of what was flicked: it slows down, bounces off the edges of its room and off what stands in
/// it, and comes to rest. All is in the units of the room: pixels of a canvas, or points of a window.
package final class Toss: DynamicAnimatorDelegate {
  /// Told of the way from where it began, at each step.
  package var onMove: ((Vector) -> Void)?
  /// Told once that it has come to rest, and how far from where it began.
  package var onRest: ((Vector) -> Void)?

  private let animator: DynamicAnimator
  private var thing: Body?
  private var flight: DynamicItemBehavior?

  /// A hand that is faster when it lifts, in points a second, has flicked.
  package static let leastSpeed = 700.0
  /// Nothing flies faster, in units a second.
  private static let greatestSpeed = 20_000.0
  /// What is slower rests, in units a second.
  private static let restSpeed = 12.0
  /// How much of its speed it loses every second, as a rate.
  private static let resistance = 3.0
  /// How much of the speed across is left after a bounce.
  private static let elasticity = 0.55

  /// Nothing flies yet. The frames of a view's window drive the flight.
  package init(in view: View) {
    animator = DynamicAnimator(referenceView: view)
    animator.delegate = self
  }

  /// Whether something flies.
  package var isFlying: Bool { thing != nil }

  /// The way from where it began; nil where nothing flies.
  var way: Vector? { thing.map { $0.center - $0.start } }

  /// Lets a box fly. One that flies already is left where it is, without a word.
  ///
  /// - Parameters:
  ///   - velocity: in units a second.
  ///   - room: what it stays in; where the box reaches beyond an edge, it may go as far again.
  ///   - obstacles: boxes that it bounces off and that stay where they are; one that it lies on
  ///     already does not stand in its way.
  package func toss(_ box: Rect, velocity: Vector, in room: Rect, obstacles: [Rect]) {
    animator.removeAllBehaviors()
    let thing = Body(box)
    let fixed = obstacles.filter { !$0.isEmpty && !$0.intersects(box) }.map(Body.init)
    let collision = CollisionBehavior(items: [thing] + fixed)
    collision.addBoundary(withIdentifier: "room", for: .rect(room.union(box)))
    let standing = DynamicItemBehavior(items: fixed)
    standing.isAnchored = true
    let flight = DynamicItemBehavior(items: [thing])
    flight.resistance = Self.resistance
    flight.elasticity = Self.elasticity
    flight.allowsRotation = false
    flight.action = { [weak self] in self?.flew() }
    for behavior in [collision, standing, flight] { animator.addBehavior(behavior) }
    (self.thing, self.flight) = (thing, flight)
    add(velocity)
  }

  /// Pushes what flies toward a place, so hard that it comes to rest there where nothing is in the way.
  func push(toward place: Point) {
    guard let thing, let flight else { return }
    add((place - thing.center) * Self.resistance - flight.linearVelocity(for: thing))
  }

  /// Ends the flight where it is.
  package func stop() {
    guard let way else { return }
    end()
    onRest?(way)
  }

  /// Ends the flight and puts what flew back where it began.
  func cancel() {
    guard thing != nil else { return }
    end()
    onMove?(.zero)
  }

  package func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { stop() }

  private func add(_ velocity: Vector) {
    guard let thing, let flight, velocity.dx.isFinite, velocity.dy.isFinite else { return }
    let speed = max(velocity.length, 1e-9)
    flight.addLinearVelocity(velocity * (min(speed, Self.greatestSpeed) / speed), for: thing)
  }

  private func flew() {
    if let way { onMove?(way) }
    // So slow that nobody sees it move any more.
    if let thing, let flight, flight.linearVelocity(for: thing).length < Self.restSpeed { stop() }
  }

  private func end() {
    (thing, flight) = (nil, nil)
    animator.removeAllBehaviors()
  }

  /// A box on the canvas.
  private final class Body: DynamicItem {
    let start: Point
    let bounds: Rect
    var center: Point

    init(_ box: Rect) {
      (start, center) = (box.center, box.center)
      bounds = Rect(origin: .zero, size: box.size)
    }
  }
}
