public import DesktopServices

/// Lets the person choose a printer, and prints on it: takes the pages and the window that asks, as portals write
/// it, and tells once, on any thread, what came of it.
public typealias DesktopPrinter =
  @MainActor (
    _ job: PrintJob, _ parent: String, _ tell: @escaping @Sendable (PrintPortal.Answer) -> Void
  ) -> Void

extension PrintPortal {
  /// What lets a person print by this portal; nil where there is no bus to ask it by.
  public nonisolated var printer: DesktopPrinter? {
    guard bus != nil else { return nil }
    return { job, parent, tell in print(job, parent: parent, tell: tell) }
  }
}
