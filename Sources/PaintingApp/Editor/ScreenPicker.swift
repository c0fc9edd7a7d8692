public import DesktopServices

/// Lets the person pick a color from the screen: takes the window that asks, as portals write it, and
/// tells once, on any thread, what came of it. Gives what calls it off.
public typealias ScreenPicker =
  @MainActor (
    _ parent: String, _ tell: @escaping @Sendable (Result<ScreenColor?, PortalFailure>) -> Void
  ) -> ScreenPickCancellation
