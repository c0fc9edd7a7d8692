/// Something that moves items while it is in a `DynamicAnimator`. By itself it does nothing but hold
/// other behaviors: a subclass puts together what belongs together.
open class DynamicBehavior {
  /// The behaviors that come and go with this one, in order.
  public private(set) var childBehaviors: [DynamicBehavior] = []
  /// Called after each step of the animator, `DynamicAnimator.timeStep` apart.
  public var action: (() -> Void)?
  /// The animator it is in, by itself or by its parent.
  public internal(set) weak var dynamicAnimator: DynamicAnimator?

  /// Makes a behavior that does nothing.
  public init() {}

  /// Adds a behavior after the others; one that is there already is left alone.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.join(dynamicAnimator)
    changed(items: true)
  }

  /// Takes a behavior away; an unknown one is left alone.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.join(nil)
    changed(items: true)
  }

  /// The behavior comes to an animator, or leaves it (nil). The default does nothing.
  open func willMove(to animator: DynamicAnimator?) {}

  // MARK: What the animator asks

  /// The items that it moves or watches by itself.
  var ownItems: [any DynamicItem] { [] }

  /// Gives bodies what they have for this step, before anything acts on them.
  func prepare(_ world: DynamicWorld) {}

  /// Acts on bodies: adds to their acceleration for this step, or to their velocity.
  func act(on world: DynamicWorld) {}

  /// Tells what happened in the step.
  func report(_ world: DynamicWorld) {}

  func join(_ animator: DynamicAnimator?) {
    guard dynamicAnimator !== animator else { return }
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }

  /// Something was set: what rested may move now. `items` tells that others take part.
  func changed(items: Bool = false) { dynamicAnimator?.behaviorChanged(items: items) }

  /// It and all it holds, parents before children.
  var tree: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }
}
