/// Which way people read, and with it the way an interface is laid out.
public nonisolated enum LayoutDirection: Hashable, Sendable {
  /// As in Latin, Greek or Chinese: what comes first stands left.
  case leftToRight
  /// As in Arabic or Hebrew: what comes first stands right.
  case rightToLeft
}

extension LayoutDirection {
  /// The direction of the whole interface, which is that of the language it speaks. A change needs a `setNeedsLayout` and `setNeedsDisplay` of
  /// the window.
  @MainActor public static var current = LayoutDirection.leftToRight
}
