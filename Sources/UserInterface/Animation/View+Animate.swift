extension View {
  /// Lets the changes that `changes` makes to views' frames, centers, alphas and background colors
  /// happen over time. `completion` is called once, with false where the way was cut short: by
  /// `stop`, by another animation of the same properties, or by setting them to something else.
  ///
  /// A new animation goes on from where things are. Without a window, and with reduced motion, the
  /// end comes at once. Changes that a layout makes are seen where `changes` calls `layoutIfNeeded`.
  @discardableResult
  public static func animate(
    duration: Double = Animation.duration, curve: AnimationCurve = .easeOut,
    _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation {
    let animation = ViewAnimation()
    animation.run(duration: duration, curve: curve, changes, completion: completion)
    return animation
  }
}
