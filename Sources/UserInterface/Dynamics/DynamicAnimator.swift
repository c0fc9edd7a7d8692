public import Geometry

/// Moves items by what its behaviors want: pushes, gravity, collisions, snaps.
///
/// Time goes in steps of `timeStep`, whatever the frames do, so that every run is the same. The
/// window's frames drive it only while something moves: at rest nothing runs, until an item is
/// pushed, a behavior changes, or `updateItem` tells that one was moved. With reduced motion, all
/// goes in the next frame to where it comes to rest.
///
/// Items touch as upright boxes, and a contact does not turn them; they turn by
/// `DynamicItemBehavior.addAngularVelocity`.
@MainActor public final class DynamicAnimator {
  /// The length of a step, in seconds.
  public nonisolated static let timeStep = 1.0 / stepsPerSecond
  nonisolated static let stepsPerSecond = 240.0
  /// No frame makes up for more than this: after a pause the motion goes on.
  private static let mostStepsOfFrame = 60
  /// What has not come to rest after this, with reduced motion, stays where it is.
  private static let mostStepsAtOnce = 2400

  /// Items are in the coordinates of this view, which is the views' superview where they are views.
  public private(set) weak var referenceView: View?
  /// Hears of begin and end of motion.
  public weak var delegate: (any DynamicAnimatorDelegate)?
  /// The behaviors, in the order in which they act.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// How long things have moved in all, in seconds.
  public var elapsedTime: Double { Double(stepCount) * Self.timeStep }
  /// Whether something moves.
  public private(set) var isRunning = false

  let world = DynamicWorld()
  private var stepCount = 0
  private var quietSteps = 0
  private var tree: [DynamicBehavior] = []
  private var needsTree = true
  private var link: DisplayLink?
  /// When the first step of this motion was due, and how many have been made since.
  private var start = 0.0
  private var stepsSinceStart = 0

  /// Makes an animator without behaviors.
  public init(referenceView: View) { self.referenceView = referenceView }

  isolated deinit { link?.invalidate() }

  /// Adds a behavior after the others; one that is there already is left alone.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.join(self)
    behaviorChanged(items: true)
  }

  /// Takes a behavior away; items stay where they are, and keep their velocity while another
  /// behavior has them.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.join(nil)
    behaviorChanged(items: true)
  }

  /// Takes all behaviors away.
  public func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Takes over where an item, which somebody has moved or turned, is now. Its velocity stays.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    refreshTree()
    world.body(of: item)?.takeItem()
    wake()
  }

  /// The items that touch a rectangle of the reference view.
  public func items(in rect: Rect) -> [any DynamicItem] {
    refreshTree()
    return world.bodies.map(\.item).filter {
      Rect(center: $0.center, size: $0.bounds.size).intersects(rect)
    }
  }

  // MARK: Running

  func behaviorChanged(items: Bool) {
    if items { needsTree = true }
    wake()
  }

  /// Lets the window's frames drive it, from now on, where they do not yet.
  func wake() {
    quietSteps = 0
    guard link == nil, !behaviors.isEmpty, let window = referenceView?.window else { return }
    start = window.now
    stepsSinceStart = 0
    isRunning = true
    link = DisplayLink(window: window) { [weak self] time in self?.frame(at: time) }
    delegate?.dynamicAnimatorWillResume(self)
  }

  private func frame(at time: Double) {
    guard referenceView?.window != nil, !behaviors.isEmpty else { return pause() }
    if Animation.isReduced {
      for _ in 0..<Self.mostStepsAtOnce where isRunning { step() }
      return pause()
    }
    // A little more than to the hair: a frame is as long as a whole number of steps.
    let due = Int(((time - start) * Self.stepsPerSecond + 1e-3).rounded(.down))
    var steps = due - stepsSinceStart
    if steps > Self.mostStepsOfFrame {
      start += Double(steps - Self.mostStepsOfFrame) * Self.timeStep
      steps = Self.mostStepsOfFrame
    }
    for _ in 0..<max(0, steps) where isRunning { step() }
  }

  /// Goes on by one step.
  func step() {
    refreshTree()
    stepCount += 1
    stepsSinceStart += 1
    world.referenceBounds = referenceView?.bounds ?? .zero
    world.step(tree, by: Self.timeStep)
    quietSteps = world.isAtRest ? quietSteps + 1 : 0
    for behavior in tree { behavior.action?() }
    if quietSteps >= Self.stepsOfRest { pause() }
  }

  /// As long as nothing moves for so many steps, it may begin again.
  private static let stepsOfRest = 24

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    link?.invalidate()
    link = nil
    for body in world.bodies { body.stop() }
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func refreshTree() {
    guard needsTree else { return }
    needsTree = false
    tree = behaviors.flatMap(\.tree)
    world.setItems(tree.flatMap(\.ownItems))
  }
}
