internal import Geometry
internal import PaintingApp
internal import PaintingFiles
internal import TestSupport

/// The whole app in a window of 1920 × 1080 without a display, with a hand at it.
@MainActor struct HeadlessApp {
  let app: FudeApp
  let user: UserDriver

  /// Starts it with a home that nothing can be written to; nil where it opens no window.
  init?(_ options: AppOptions = AppOptions()) throws {
    let folders = UserFolders(
      environment: { $0 == "HOME" ? "/dev/null" : nil }, homeOfRecord: { nil })
    let screen = PixelSize(width: 1920, height: 1080)
    app = try FudeApp(backend: HeadlessBackend(size: screen), options: options, folders: folders)
    app.run()
    guard let user = UserDriver(window: app.window) else { return nil }
    self.user = user
    user.screen.resize(to: screen.size)
    user.advance(by: 1)
  }
}
