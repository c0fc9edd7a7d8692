import Geometry

/// What behaviors that move all their items the same way have in common: where to, and how strong.
public class DirectedBehavior: ItemsBehavior {
  /// Where to and how strong.
  final var direction: Vector {
    didSet {
      if direction != .zero { heading = direction.angle }
      if direction != oldValue { changed() }
    }
  }
  /// The angle, also while there is no strength.
  private var heading: Double

  init(items: [any DynamicItem], direction: Vector) {
    self.direction = direction
    heading = direction == .zero ? 0 : direction.angle
    super.init(items: items)
  }

  /// How strong it is, the length of its direction. Less than nothing goes the other way.
  public final var magnitude: Double {
    get { direction.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Where to, in radians clockwise from the x axis. What is set without a magnitude is kept until
  /// there is one.
  public final var angle: Double {
    get { heading }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets both.
  public final func setAngle(_ angle: Double, magnitude: Double) {
    direction = Vector(angle: angle) * magnitude
    if direction == .zero { heading = angle }
  }
}
