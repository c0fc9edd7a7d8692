public import Geometry

/// Pushes items: all the time, or once.
public final class PushBehavior: DirectedBehavior {
  /// How long it pushes.
  public enum Mode: Hashable, Sendable {
    /// As long as it is active.
    case continuous
    /// Once, each time it becomes active: as much as the continuous one does in a second.
    case instantaneous
  }

  /// How long it pushes.
  public let mode: Mode
  /// Whether it pushes. One that pushes once has done so when this is false again.
  public var active = true { didSet { if active != oldValue { changed() } } }
  /// Where to and how strong: of length 1, it makes an item of 100 × 100 points with density 1
  /// faster by 100 points per second, every second.
  public var pushDirection: Vector {
    get { direction }
    set { direction = newValue }
  }

  /// Makes a push without strength.
  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items, direction: .zero)
  }

  /// Points per second² for a body of mass 1.
  private static let strength = 100.0

  override func act(on world: DynamicWorld) {
    guard active else { return }
    for body in items.compactMap({ world.body(of: $0) }) {
      let push = direction * (Self.strength * body.inverseMass)
      if mode == .continuous { body.acceleration += push } else { body.velocity += push }
    }
    if mode == .instantaneous { active = false }
  }
}
