import AppTestSupport
import Geometry
import PaintingApp
import TestSupport

extension AppHome {
  /// Starts the app on a screen of a size.
  func start(
    _ size: PixelSize = PixelSize(width: 1400, height: 1000), _ options: AppOptions = AppOptions()
  ) throws -> FudeApp {
    let app = try FudeApp(
      backend: HeadlessBackend(size: size), options: options, folders: folders)
    app.run()
    return app
  }
}
