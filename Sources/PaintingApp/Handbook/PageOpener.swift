/// Shows a page that lies on this machine, by its absolute path, in the desktop's browser, and calls back, on
/// any thread, where none comes.
public typealias PageOpener =
  @MainActor (_ path: String, _ fail: @escaping @Sendable () -> Void) -> Void
