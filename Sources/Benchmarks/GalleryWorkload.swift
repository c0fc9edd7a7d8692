internal import Geometry
internal import Glibc
internal import PaintingApp
internal import PaintingFiles
internal import PaintingModel
internal import Rasterizer
internal import TestSupport
internal import UserInterface

/// W17: a gallery of 10,000 paintings in a window of 1920 × 1080. docs/benchmarks.md defines each row.
@MainActor struct GalleryWorkload {
  private static let count = 10_000
  /// The longest that a frame may take, in µs.
  private static let frameLimit = 8_000.0
  /// The longest until all that is in sight has its picture, in µs.
  private static let screenLimit = 200_000.0
  private static let (scroll, screen) = ("W17 scroll 10,000 paintings", "W17 first screen, kept")

  /// Runs the rows that are wanted and gives the report with them.
  static func run(_ given: Report) async throws -> Report {
    var report = given
    guard report.wants(scroll) || report.wants(screen), let home = makeHome() else { return report }
    defer { removeAll(home) }
    let folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    try fill(folders.paintings)
    // The first start makes the pictures that the next ones find.
    _ = try await start(folders)
    var screens = Measurement(.wall)
    for _ in 0..<5 {
      let begin = Measurement.wallTime
      _ = try await start(folders)
      screens.add(Measurement.wallTime - begin)
    }
    report.within(screen, screens, limit: screenLimit)
    let app = try await start(folders)
    guard let user = UserDriver(window: app.window) else { return report }
    user.step = 0
    var frames = Measurement()
    let first = user.find(named: "Painting 1")
    for _ in 0..<600 {
      // One frame for the turn of the wheel, and one on the way until the next turn.
      frames.time { user.scroll(at: Point(960, 600), by: Vector(0, 1)) }
      frames.time { user.advance(by: 0.008) }
      // The next frame has all pictures to draw.
      _ = await waited {
        app.isGalleryComplete
      } meanwhile: {
        user.backend.drain()
      }
    }
    if first == nil || user.find(named: "Painting 1") != nil {
      report.gate("\(scroll): they stand still", 1, limit: 0, "")
    }
    report.within(scroll, frames, limit: frameLimit)
    return report
  }

  /// Starts the app and waits until all that is in sight is there.
  private static func start(_ folders: UserFolders) async throws -> FudeApp {
    let size = PixelSize(width: 1920, height: 1080)
    let backend = HeadlessBackend(size: size)
    let app = try FudeApp(
      backend: backend, options: AppOptions(startsEmpty: false), folders: folders)
    app.run()
    UserDriver(window: app.window)?.screen.resize(to: size.size)
    _ = await waited {
      app.isGalleryComplete
    } meanwhile: {
      backend.drain()
    }
    return app
  }

  private static func makeHome() -> String? {
    let home = "/tmp/fude-bench-\(getpid())-gallery"
    return unsafe mkdir(home, 0o700) == 0 ? home : nil
  }

  /// Fills a folder with paintings, which share their bytes on the disk.
  private static func fill(_ folder: String) throws {
    try UserFolders.make(folder)
    var painting = Painting(size: PixelSize(width: 640, height: 400))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(100, 100)), color: .black, brush: Brush(diameter: 60))
    _ = painting.append([StrokePoint(location: Point(500, 300))], to: id)
    _ = painting.endStroke(id)
    let first = try OpenRasterFile.create(painting, in: folder)
    for number in 2...count { _ = unsafe link(first, "\(folder)/Painting \(number).ora") }
  }

  private static func removeAll(_ path: String) {
    for entry in (try? FolderListing.read(path)) ?? [] where entry.isFolder {
      removeAll("\(path)/\(entry.name)")
    }
    for name in [".cache", "thumbnails"] { removeHidden("\(path)/\(name)") }
    for entry in (try? FolderListing.read(path)) ?? [] {
      _ = unsafe unlink("\(path)/\(entry.name)")
    }
    _ = unsafe rmdir(path)
  }

  private static func removeHidden(_ path: String) {
    if FolderListing.exists(path) { removeAll(path) }
  }
}
