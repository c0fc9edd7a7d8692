import Geometry

/// What behaviours that move all their items the same way have in common: where to, and how strong.
public class DirectedBehavior: ItemsBehavior {
  /// Where to and how strong.
  final var direction: Vector { didSet { if direction != oldValue { changed() } } }

  init(items: [any DynamicItem], direction: Vector) {
    self.direction = direction
    super.init(items: items)
  }

  /// How strong it is, the length of its direction. Less than nothing goes the other way.
  public final var magnitude: Double {
    get { direction.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Where to, in radians clockwise from the x axis. Without magnitude there is no angle: set both
  /// with `setAngle`.
  public final var angle: Double {
    get { direction.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets both.
  public final func setAngle(_ angle: Double, magnitude: Double) {
    direction = Vector(angle: angle) * magnitude
  }
}
