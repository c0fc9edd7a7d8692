import Geometry
import UserInterface

/// Lets trays be dragged, thrown, and settle: the held one pushes the others aside, flies on when it
/// is let go, bounces off the window and off the others, and goes to the edge where it has become
/// slow. The others come back like on springs.
final class TraysMotion: DynamicAnimatorDelegate {
  private enum Phase {
    case rest
    case dragging(TrayItem)
    case flying(TrayItem, since: Double)
    case settling
  }

  /// Slower than this, in points per second, a tray settles.
  private static let settlingSpeed = 160.0
  private static let greatestSpeed = 6000.0
  /// No tray flies longer, in seconds.
  private static let longestFlight = 1.5

  private let trays: TraysView
  private let animator: DynamicAnimator
  private var phase = Phase.rest
  private var items: [TrayItem] = []
  private var held: DynamicItemBehavior?
  /// Told when a tray has another place.
  var onMove: (() -> Void)?

  init(_ trays: TraysView) {
    self.trays = trays
    animator = DynamicAnimator(referenceView: trays)
    animator.delegate = self
  }

  /// Whether no tray is held or moves.
  var isAtRest: Bool { if case .rest = phase { true } else { false } }

  /// Whether a hand holds a tray.
  var isHeld: Bool { if case .dragging = phase { true } else { false } }

  // MARK: The hand

  /// A hand takes a tray, which may fly.
  func take(_ tray: Tray) {
    if case .flying(let item, _) = phase { keepPlace(of: item) }
    trays.isInMotion = true
    trays.bringSubviewToFront(tray)
    trays.bringSubviewToFront(trays.preview)
    start { $0.tray === tray }
    guard let item = items.first(where: { $0.tray === tray }) else { return }
    phase = .dragging(item)
    held?.isAnchored = true
  }

  /// The hand moves it: its middle goes to a point, as far as the window lets it.
  func drag(to point: Point) {
    guard case .dragging(let item) = phase else { return }
    let room = trays.bounds
    let half = Vector(item.bounds.width / 2, item.bounds.height / 2)
    item.center = Point(
      max(half.dx, min(room.width - half.dx, point.x)),
      max(half.dy, min(room.height - half.dy, point.y)))
    animator.updateItem(usingCurrentState: item)
  }

  /// The hand lets it go with a velocity, in points per second.
  func letGo(_ velocity: Vector) {
    guard case .dragging(let item) = phase else { return }
    held?.isAnchored = false
    guard velocity.length > Self.settlingSpeed, let held else { return settle(item) }
    phase = .flying(item, since: animator.elapsedTime)
    let speed = min(velocity.length, Self.greatestSpeed)
    held.addLinearVelocity(velocity * (speed / velocity.length), for: item)
    held.action = { [weak self] in self?.flew() }
  }

  /// Everything is where it belongs, at once.
  func finish() {
    guard !isAtRest else { return }
    if case .dragging(let item) = phase { keepPlace(of: item) }
    if case .flying(let item, _) = phase { keepPlace(of: item) }
    end()
  }

  // MARK: The flight

  /// All trays are free, and springs hold those that nobody holds.
  private func start(isHeld: (TrayItem) -> Bool) {
    animator.removeAllBehaviors()
    items = trays.trays.map { TrayItem($0) }
    let places = trays.arrangement()
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    for item in items {
      let properties = DynamicItemBehavior(items: [item])
      properties.elasticity = 0.4
      properties.resistance = 2.5
      properties.allowsRotation = false
      animator.addBehavior(properties)
      if isHeld(item) {
        held = properties
      } else if let place = places[item.tray.name] {
        let snap = SnapBehavior(item: item, snapTo: place.frame.center)
        snap.damping = 0.7
        animator.addBehavior(snap)
      }
    }
  }

  private func flew() {
    guard case .flying(let item, let since) = phase, let held else { return }
    let isSlow = held.linearVelocity(for: item).length < Self.settlingSpeed
    if isSlow || animator.elapsedTime - since > Self.longestFlight { settle(item) }
  }

  private func settle(_ item: TrayItem) {
    keepPlace(of: item)
    settle()
  }

  /// Every tray takes the form of its place and goes there. They may cross: their places do not.
  func settle() {
    held = nil
    phase = .settling
    trays.isInMotion = true
    animator.removeAllBehaviors()
    items = []
    for (name, place) in trays.arrangement() {
      let tray = trays.tray(name)
      trays.take(place, for: tray)
      tray.bounds.size = place.frame.size
      let item = TrayItem(tray)
      items.append(item)
      let snap = SnapBehavior(item: item, snapTo: place.frame.center)
      snap.damping = 0.8
      animator.addBehavior(snap)
    }
    let collision = CollisionBehavior(items: items)
    collision.collisionMode = .boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
  }

  private func keepPlace(of item: TrayItem) {
    let place = TrayPlace(of: item.tray.frame, in: trays.bounds.size)
    trays.places[item.tray.name] = trays.isLeftHanded ? place.mirrored : place
    onMove?()
  }

  private func end() {
    phase = .rest
    held = nil
    items = []
    trays.isInMotion = false
    animator.removeAllBehaviors()
    trays.setNeedsLayout()
  }

  func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
    switch phase {
    case .settling: end()
    case .flying(let item, _): settle(item)
    case .rest, .dragging: break
    }
  }
}
