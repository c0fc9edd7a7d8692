public import Geometry

/// Lets items bounce off each other and off boundaries. How springy and rough they are says a
/// `DynamicItemBehavior`.
public final class CollisionBehavior: ItemsBehavior {
  /// What items bounce off.
  public enum Mode: Hashable, Sendable {
    /// Off each other.
    case items
    /// Off boundaries.
    case boundaries
    /// Off both.
    case everything
  }

  /// What the items bounce off.
  public var collisionMode = Mode.everything {
    didSet { if collisionMode != oldValue { changed() } }
  }
  /// Hears what touches what.
  public weak var collisionDelegate: (any CollisionBehaviorDelegate)?
  /// Whether items stay inside of the reference view, whatever its size is.
  public var translatesReferenceBoundsIntoBoundary = false {
    didSet { if translatesReferenceBoundsIntoBoundary != oldValue { changed() } }
  }
  private var insets = Insets.zero
  private var boundaries: [(identifier: String, lines: [(start: Point, end: Point)])] = []
  private var touching: [CollisionContact: (any DynamicItem, (any DynamicItem)?)] = [:]
  private var order: [CollisionContact] = []

  /// How far a path is from the lines it is taken for, in points.
  private static let tolerance = 0.25

  /// Makes a behavior without boundaries.
  public override init(items: [any DynamicItem]) { super.init(items: items) }

  /// Items stay inside of the reference view, so far from its edges.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: Insets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
    changed()
  }

  /// Adds a line, in the reference view's coordinates; one of that name is replaced.
  public func addBoundary(withIdentifier identifier: String, from start: Point, to end: Point) {
    setBoundary(identifier, [(start, end)])
  }

  /// Adds a path, in the reference view's coordinates; one of that name is replaced.
  public func addBoundary(withIdentifier identifier: String, for path: Path) {
    let lines = path.flattened(tolerance: Self.tolerance).flatMap { line in
      let ends = line.points.dropFirst() + (line.isClosed ? line.points.prefix(1) : [])
      return zip(line.points, ends).map { ($0, $1) }
    }
    setBoundary(identifier, lines)
  }

  /// Takes a boundary away; an unknown one is left alone.
  public func removeBoundary(withIdentifier identifier: String) {
    boundaries.removeAll { $0.identifier == identifier }
    changed()
  }

  /// Takes all boundaries with names away.
  public func removeAllBoundaries() {
    boundaries.removeAll()
    changed()
  }

  /// The names of the boundaries, in the order in which they came.
  public var boundaryIdentifiers: [String] { boundaries.map(\.identifier) }

  private func setBoundary(_ identifier: String, _ lines: [(start: Point, end: Point)]) {
    boundaries.removeAll { $0.identifier == identifier }
    let usable = lines.filter { $0.start.isFinite && $0.end.isFinite }
    boundaries.append((identifier, usable))
    changed()
  }

  // MARK: Steps

  override func prepare(_ world: DynamicWorld) {
    let source = ObjectIdentifier(self)
    let places = items.compactMap { world.index(of: $0) }
    if collisionMode != .boundaries {
      for (number, first) in places.enumerated() {
        for second in places[(number + 1)...] {
          world.obstacles.pairs.append(
            DynamicObstacles.Pair(first: first, second: second, source: source))
        }
      }
    }
    guard collisionMode != .items else { return }
    for body in places {
      if translatesReferenceBoundsIntoBoundary {
        world.obstacles.rooms.append(
          DynamicObstacles.Room(
            body: body, bounds: world.referenceBounds.inset(by: insets), source: source))
      }
      for boundary in boundaries {
        for line in boundary.lines {
          world.obstacles.lines.append(
            DynamicObstacles.Line(
              body: body, start: line.start, end: line.end, identifier: boundary.identifier,
              source: source))
        }
      }
    }
  }

  override func report(_ world: DynamicWorld) {
    let source = ObjectIdentifier(self)
    let keys = world.contacts.keys.filter { $0.source == source }
    let former = order
    guard !keys.isEmpty || !former.isEmpty else { return }
    order = keys.map { CollisionContact($0, in: world) }
    let present = Set(order)
    for contact in former where !present.contains(contact) {
      guard let (item, other) = touching.removeValue(forKey: contact) else { continue }
      if let other {
        collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
      } else {
        collisionDelegate?.collisionBehavior(
          self, endedContactFor: item, withBoundary: contact.boundary)
      }
    }
    for (key, contact) in zip(keys, order) where touching[contact] == nil {
      let item = world.bodies[key.body].item
      let point = world.contacts.points[key] ?? item.center
      if case .body(let index) = key.other {
        let other = world.bodies[index].item
        touching[contact] = (item, other)
        collisionDelegate?.collisionBehavior(
          self, beganContactFor: item, with: other, at: point)
      } else {
        touching[contact] = (item, nil)
        collisionDelegate?.collisionBehavior(
          self, beganContactFor: item, withBoundary: contact.boundary, at: point)
      }
    }
  }
}

/// A contact that outlives a step: by who touches, not by places in a list.
private struct CollisionContact: Hashable {
  let item: ObjectIdentifier
  let other: ObjectIdentifier?
  let boundary: String?

  init(_ key: DynamicContacts.Key, in world: DynamicWorld) {
    item = world.bodies[key.body].id
    switch key.other {
    case .body(let index):
      other = world.bodies[index].id
      boundary = nil
    case .boundary(let identifier):
      other = nil
      boundary = identifier
    }
  }
}
