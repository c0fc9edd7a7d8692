public import DesktopServices

/// Lets the person choose a file by the desktop's own chooser: takes the question and the window that
/// asks, as portals write it, and tells once, on any thread, what came of it. Gives what calls it
/// off.
public typealias DesktopChooser =
  @MainActor (
    _ question: FileQuestion, _ parent: String,
    _ tell: @escaping @Sendable (Result<ChosenFile?, PortalFailure>) -> Void
  ) -> PortalCancellation

extension FileChooserPortal {
  /// What lets a person choose by this portal; nil where there is no bus to ask it by.
  public nonisolated var chooser: DesktopChooser? {
    guard bus != nil else { return nil }
    return { question, parent, tell in choose(question, parent: parent, tell: tell) }
  }
}
