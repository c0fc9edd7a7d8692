import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import TextLayout
import UserInterface

@testable import PaintingApp

/// The app in front of a person whose folder holds some paintings.
@MainActor final class GalleryStage {
  let home: String
  let folders: UserFolders
  let app: FudeApp
  let user: UserDriver
  private let backend: HeadlessBackend
  private(set) var shownInFiles: [String] = []
  private(set) var openedPages: [String] = []

  /// The names without the ending, the newest first, each a minute older than the one before.
  init(
    _ names: [String] = ["Sea", "Hill", "Cat"], options: AppOptions? = nil,
    size: PixelSize = PixelSize(width: 1000, height: 700), scale: Double = 1,
    paint: (String) -> Painting = GalleryStage.painting
  ) throws {
    var template = Array("/tmp/fude-gallery-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let home = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.home = home
    folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    if !names.isEmpty { try UserFolders.make(folders.paintings) }
    for (index, name) in names.enumerated() {
      let path = "\(folders.paintings)/\(name).ora"
      try OpenRasterFile.write(paint(name), to: path)
      Self.touch(path, secondsAgo: (index + 1) * 60)
    }
    backend = HeadlessBackend(scale: scale, size: size)
    var shown: (String) -> Void = { _ in }
    app = try FudeApp(
      backend: backend, options: options ?? AppOptions(startsEmpty: false), folders: folders,
      showInFiles: { shown($0) })
    app.run()
    // What waits has its letters measured as all tests do: others have their turn meanwhile.
    TextLine.measuringScale = 1
    user = try #require(UserDriver(window: app.window))
    shown = { [weak self] in self?.shownInFiles.append($0) }
    app.editor.onOpenPage = { [weak self] path, _ in self?.openedPages.append(path) }
  }

  deinit { system("rm -rf '\(home)'") }

  /// A small painting with a line.
  nonisolated static func painting(_ name: String) -> Painting {
    var painting = Painting(size: PixelSize(width: 160, height: 100))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(20, 20)), color: Color(hex: 0x2F5D50),
      brush: Brush(diameter: 20))
    _ = painting.append([StrokePoint(location: Point(140, 80))], to: id)
    _ = painting.endStroke(id)
    return painting
  }

  static func touch(_ path: String, secondsAgo: Int) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    now.tv_sec -= secondsAgo
    utimensat(AT_FDCWD, path, [now, now], 0)
  }

  /// The gallery, while it is shown.
  var gallery: GalleryController? { app.galleryIfShown }
  var titles: [String] { gallery?.shown.map(\.title) ?? [] }

  /// The names of the files in the folder.
  var files: [String] {
    ((try? FolderListing.read(folders.paintings)) ?? []).map(\.name).sorted()
  }

  func path(_ name: String) -> String { "\(folders.paintings)/\(name)" }

  /// Waits for what another thread does.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    let came = await waited(until: done) { backend.drain() }
    backend.drain()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }

  /// Waits until the folder was read.
  func settle() async {
    await wait(for: "the folder") { gallery?.items != nil }
  }

  /// Waits until all that is seen has its picture.
  func settlePictures() async {
    await settle()
    await wait(for: "the pictures") { app.isGalleryComplete }
    user.advance(by: 0.5)
  }

  func press(_ key: Character) { user.key(.character(key), modifiers: .control) }
}
