import Controls
import DesktopServices
import Geometry
import Glibc
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import TextLayout
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// One home in which the app is started again and again.
@MainActor private final class Home {
  let path: String
  let folders: UserFolders
  var variables: [String: String] = [:]

  init() throws {
    var template = Array("/tmp/fude-settings-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    self.path = path
    folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
  }

  deinit { system("rm -rf '\(path)'") }

  func start(
    desktop: @escaping (@escaping @Sendable (DesktopAppearance) -> Void) -> Void = { _ in }
  ) throws -> FudeApp {
    let backend = HeadlessBackend(size: PixelSize(width: 1000, height: 700))
    let app = try FudeApp(
      backend: backend, options: AppOptions(), folders: folders,
      environment: { self.variables[$0] }, askDesktop: desktop)
    app.run()
    return app
  }

  /// What all windows share is as it was before.
  func leave() {
    Theme.current = .light
    Animation.isReduced = false
    TextLine.measuringScale = 1
  }
}

@MainActor @Suite(.serialized) struct PreferencesTests {
  @Test func whatIsSetShowsAtOnceAndAtTheNextStart() throws {
    let home = try Home()
    defer { home.leave() }
    let app = try home.start()
    app.editor.preferences.theme = .dark
    app.editor.preferences.reducedMotion = .on
    app.editor.preferences.interfaceSize = .huge
    #expect(Theme.current == .dark && Animation.isReduced)
    #expect(app.editor.canvas.paintingView.deskColor == Theme.dark.desk)
    #expect(app.window.scale == 1.5 && TextLine.measuringScale == 1.5)
    app.editor.perform(.quit)
    home.leave()
    let again = try home.start()
    #expect(Theme.current == .dark && Animation.isReduced)
    #expect(again.editor.preferences == app.editor.preferences)
    #expect(again.window.scale == 1.5)
  }

  @Test func aVariableOfOurOwnHasTheLastWordAndThatOfTheDesktopHasNot() throws {
    let home = try Home()
    defer { home.leave() }
    home.variables = ["GTK_THEME": "Adwaita:dark"]
    let app = try home.start()
    #expect(Theme.current == .dark)
    app.editor.preferences.theme = .light
    #expect(Theme.current == .light)
    home.variables["FUDE_THEME"] = "dark"
    app.editor.preferences.isLeftHanded = true
    #expect(Theme.current == .dark)
  }

  @Test func theWindowFollowsTheDesktopWhileItRuns() throws {
    let home = try Home()
    defer { home.leave() }
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    #expect(Theme.current == .light)
    func follow(_ appearance: DesktopAppearance) {
      app.desktopChanged(to: appearance)
      user.advance(by: 1)
    }
    let light = user.screen.bitmap.copyOfPixels
    follow(DesktopAppearance(prefersDark: true, reducesMotion: true))
    #expect(Theme.current == .dark && Animation.isReduced)
    // Drawn again is all that a window which was dark from the start would show.
    let dark = user.screen.bitmap.copyOfPixels
    user.window.setNeedsDisplay()
    user.advance(by: 1)
    #expect(dark != light && user.screen.bitmap.copyOfPixels == dark)
    #expect(user.screen.bitmap[2, 2] & 0xFFFFFF == Theme.dark.desk.hex)
    follow(DesktopAppearance(prefersDark: false, reducesMotion: false))
    #expect(user.screen.bitmap.copyOfPixels == light && !Animation.isReduced)
    // What the person has set has the last word.
    app.editor.preferences.theme = .dark
    app.editor.preferences.reducedMotion = .on
    follow(DesktopAppearance(prefersDark: false, reducesMotion: nil))
    #expect(Theme.current == .dark && Animation.isReduced)
  }

  @Test func whatTheDesktopTellsIsHeard() async throws {
    let home = try Home()
    var tell: (@Sendable (DesktopAppearance) -> Void)?
    let app = try home.start { tell = $0 }
    // Light, as it is: other tests draw while this one waits.
    let wish = DesktopAppearance(prefersDark: false, reducesMotion: false)
    let hear = try #require(tell)
    hear(wish)
    #expect(await waited { app.desktop.appearance == wish })
  }

  @Test func theDesktopIsNotAskedBeforeTheFirstPicture() throws {
    let home = try Home()
    defer { home.leave() }
    var wasShown: Bool?
    let backend = HeadlessBackend(size: PixelSize(width: 1000, height: 700))
    let app = try FudeApp(
      backend: backend, options: AppOptions(), folders: home.folders,
      askDesktop: { _ in wasShown = backend.windows.first?.presents.isEmpty == false })
    #expect(wasShown == nil)
    app.run()
    #expect(wasShown == true)
  }

  @Test func aLargerInterfaceLeavesTheCanvasAsItIs() throws {
    let home = try Home()
    defer { home.leave() }
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    let view = app.editor.canvas.paintingView
    view.placement = .free
    user.backend.drain()
    let before = view.canvasTransform
    let middle = before.canvasPoint(before.viewMiddle)
    app.editor.preferences.interfaceSize = .huge
    user.backend.drain()
    #expect(app.window.bounds.width == (before.viewSize.width / 1.5))
    #expect(view.canvasTransform.zoom == before.zoom)
    let after = view.canvasTransform
    #expect(after.canvasPoint(after.viewMiddle).distance(to: middle) < 1)
  }

  @Test func theWindowIsAsLargeAtTheNextStart() throws {
    let home = try Home()
    defer { home.leave() }
    let app = try home.start()
    app.editor.preferences.interfaceSize = .huge
    let size = app.window.pixelSize
    app.editor.perform(.quit)
    #expect(try home.start().window.pixelSize == size)
  }

  @Test func aStrokeGoesWhereTheHandIsAtEverySize() throws {
    let home = try Home()
    defer { home.leave() }
    for size in InterfaceSize.allCases {
      let app = try home.start()
      let user = try #require(UserDriver(window: app.window))
      app.editor.preferences.interfaceSize = size
      user.backend.drain()
      let places = [Point(300, 200), Point(330, 220)]
      user.drag(places)
      let view = app.editor.canvas.paintingView
      let points = try #require(app.editor.canvas.painting.strokes.last?.points)
      for (point, place) in zip(points, places) {
        #expect(view.canvasTransform.viewPoint(point.location).distance(to: place) < 0.01)
      }
    }
  }

  @Test func settingsThatCannotBeKeptAreSaidOnce() async throws {
    let home = try Home()
    defer { home.leave() }
    try UserFolders.make(home.folders.configuration)
    try AtomicFile.write(
      [UInt8](repeating: 65, count: 1 << 17), to: home.folders.configuration + "/preferences")
    let app = try home.start()
    app.editor.preferences.isLeftHanded = true
    func toasts() -> Int { app.window.presentedViewControllers.count { $0 is Toast } }
    _ = await waited { toasts() > 0 }
    #expect(toasts() == 1)
    #expect(app.editor.preferences.isLeftHanded, "it counts for this run all the same")
  }
}
