import Testing
import VirtualDesktop

/// All tests that share the one virtual desktop of this process; they take turns.
@Suite(.serialized) enum DesktopSuite {
  /// The desktop; a test that needs one fails with its reason where none can start.
  static func desktop() throws -> VirtualDesktop { try VirtualDesktop.shared.get() }
}
