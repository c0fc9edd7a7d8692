/// Watches touches for one gesture.
open class GestureRecognizer {
  /// The view whose touches it watches.
  public internal(set) weak var view: View?

  /// Makes a recognizer.
  public init() {}

  /// Calls the gesture off.
  public func cancel() {}
}
