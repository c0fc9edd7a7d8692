/// Decides where recognizers want the same touches. Every method has a default.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a touch that begins is for the recognizer. The default is true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether what begins on a touchpad is for the recognizer. The default is true.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: TouchpadEvent
  ) -> Bool
  /// Whether a gesture that was seen may be recognized; else it fails. The default is true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether both may be recognized at once; one delegate's yes is enough. The default is false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether `recognizer` has to wait until `other` has failed. The default is false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether `other` has to wait until `recognizer` has failed. The default is false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
  /// Whether `recognizer` fails or is cancelled when `other` is recognized. The default is true.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Takes all touches.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// Takes all that touchpads tell.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: TouchpadEvent
  ) -> Bool { true }
  /// Lets it begin.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Only one at a time.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// Waits for none.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// Lets none wait.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
  /// The first one wins.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer
  ) -> Bool { true }
}
