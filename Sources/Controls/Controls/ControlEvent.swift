/// What a control tells about itself.
public nonisolated enum ControlEvent: Hashable, Sendable {
  /// It was pressed and let go, or Enter or Space chose it.
  case triggered
  /// Its value changed by the hand of the person; also many times during one drag.
  case valueChanged
  /// A hand took hold of it.
  case trackingBegan
  /// The hand let go, or was taken away.
  case trackingEnded
  /// What was typed is meant: Enter was pressed.
  case committed
  /// What was typed is not meant: Escape was pressed.
  case cancelled
}
