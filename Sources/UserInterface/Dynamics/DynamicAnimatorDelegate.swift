/// Hears when things begin to move and when they have come to rest.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// Something is about to move. The default does nothing.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// Nothing moves any more. The default does nothing.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
