import Geometry

/// The bodies of an animator, and the step from one moment to the next: forces, collisions, contacts.
final class DynamicWorld {
  /// In the order in which they came, so that every run is the same.
  private(set) var bodies: [DynamicBody] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The reference view's bounds in this step.
  var referenceBounds = Rect.zero
  /// What may meet in this step.
  var obstacles = DynamicObstacles()
  /// Where bodies met in this step.
  private(set) var contacts = DynamicContacts()

  /// Keeps the bodies of these items, makes those that are new, forgets the others.
  func setItems(_ items: [any DynamicItem]) {
    let old = bodies
    let oldPlaces = places
    bodies = []
    places = [:]
    for item in items where places[ObjectIdentifier(item)] == nil {
      let id = ObjectIdentifier(item)
      places[id] = bodies.count
      bodies.append(oldPlaces[id].map { old[$0] } ?? DynamicBody(item))
    }
  }

  func body(of item: any DynamicItem) -> DynamicBody? { index(of: item).map { bodies[$0] } }

  func index(of item: any DynamicItem) -> Int? { places[ObjectIdentifier(item)] }

  /// Moves all bodies on by a time, as the behaviors want it.
  func step(_ behaviors: [DynamicBehavior], by time: Double) {
    obstacles.removeAll()
    for body in bodies { body.begin() }
    for behavior in behaviors { behavior.prepare(self) }
    for behavior in behaviors { behavior.act(on: self) }
    for body in bodies { body.resist(for: time) }
    var motion = DynamicMotion(bodies: bodies, obstacles: obstacles)
    motion.run(for: time)
    contacts = motion.contacts
    for body in bodies { body.show() }
    for behavior in behaviors { behavior.report(self) }
  }

  /// Whether nothing moves, and nothing is about to.
  var isAtRest: Bool {
    bodies.allSatisfy { body in
      body.velocity.lengthSquared < 0.25 && body.acceleration.lengthSquared < 1e-4
        && abs(body.angularVelocity) < 0.01
    }
  }
}
