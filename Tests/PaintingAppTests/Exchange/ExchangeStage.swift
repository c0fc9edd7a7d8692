import Canvas
import Controls
import DesktopServices
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The whole app in front of a person who exchanges things with other programs.
@MainActor final class ExchangeStage {
  let home: String
  let backend = HeadlessBackend(size: PixelSize(width: 1000, height: 700))
  let app: FudeApp
  let user: UserDriver

  init(
    _ options: AppOptions = AppOptions(),
    environment: [String: String] = [:], serveInstance: @escaping InstanceServer = { _ in }
  ) throws {
    var template = Array("/tmp/fude-exchange-XXXXXX".utf8CString)
    home = String(cString: try #require(mkdtemp(&template)))
    let variables = ["HOME": home]
    app = try FudeApp(
      backend: backend, options: options,
      folders: UserFolders(environment: { variables[$0] }, homeOfRecord: { nil }),
      environment: { environment[$0] }, serveInstance: serveInstance)
    app.run()
    user = try #require(UserDriver(window: app.window))
  }

  deinit { system("rm -rf '\(home)'") }

  var editor: EditorController { app.editor }
  var painting: Painting { app.editor.document.painting }
  var layerNames: [String] { painting.layers.map(\.name) }

  /// What is said to the person now.
  var word: String? {
    app.window.presentedViewControllers.lazy.compactMap { $0 as? Toast }.last?.view
      .accessibilityLabel
  }

  func paint() { user.drag([Point(400, 300), Point(500, 320), Point(600, 300)]) }

  func press(_ key: Character, _ modifiers: KeyModifiers = .control) {
    user.key(.character(key), modifiers: modifiers)
  }

  /// Waits for what another thread does, with the window's turns in between.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    let came = await waited(until: done)
    backend.drain()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }

  /// The bytes of a picture of one color.
  static func picture(_ width: Int, _ height: Int, _ color: UInt32 = 0xFFFF_0000) throws -> [UInt8]
  {
    let pixels = [UInt32](repeating: color, count: width * height)
    return try Picture(size: PixelSize(width: width, height: height), pixels: pixels).pngData()
  }

  /// Writes a picture of one color into the home.
  func file(_ name: String, _ width: Int = 40, _ height: Int = 20) throws -> String {
    let path = "\(home)/\(name)"
    try AtomicFile.write(Self.picture(width, height), to: path)
    return path
  }

  /// Writes a painting with a stroke into the home.
  func paintingFile(_ name: String) throws -> String {
    var painting = Painting(size: PixelSize(width: 64, height: 48))
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: Point(30, 20)), color: .black, brush: Brush(diameter: 9))
    _ = painting.endStroke(id)
    let path = "\(home)/\(name)"
    try OpenRasterFile.write(painting, to: path)
    return path
  }

  /// The point of the canvas that lies under one of the window.
  func canvasPoint(_ point: Point) -> Point {
    let view = editor.canvas.paintingView
    return view.canvasTransform.canvasPoint(view.convert(point, from: nil))
  }

  /// The point of the window that shows one of the canvas.
  func seen(_ point: Point) -> Point {
    let view = editor.canvas.paintingView
    return view.convert(view.canvasTransform.viewPoint(point), to: nil)
  }

  /// The pixel of the active layer at a place, as 16-bit red, green, blue, alpha.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt16> { painting.layer.pixel(x: x, y: y) }
}
