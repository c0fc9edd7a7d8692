import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// One home in which the app is started again and again.
@MainActor private final class Home {
  let path: String
  let folders: UserFolders

  init() throws {
    var template = Array("/tmp/fude-trays-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    self.path = path
    folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
  }

  deinit { system("rm -rf '\(path)'") }

  func start(_ size: PixelSize, isPlay: Bool = false) throws -> FudeApp {
    var options = AppOptions()
    options.isPlay = isPlay
    let app = try FudeApp(
      backend: HeadlessBackend(size: size), options: options, folders: folders)
    app.run()
    return app
  }

  func keep(_ text: String) throws {
    try UserFolders.make(folders.state)
    try AtomicFile.write(Array(text.utf8), to: "\(folders.state)/trays")
  }
}

@MainActor @Suite(.serialized) struct TrayMemoryTests {
  @Test func aTrayIsWhereItWasAtTheNextStart() throws {
    let home = try Home()
    let app = try home.start(PixelSize(width: 1400, height: 1000))
    let user = try #require(UserDriver(window: app.window))
    let tools = app.editor.trays.trays.tools
    let grip = tools.convert(tools.grip.center, to: nil)
    let width = app.window.bounds.width
    // The hand rests before it lets go.
    let end = [Point](repeating: Point(width / 2, 30), count: 20)
    user.swipe([grip, grip + Vector(100, 50)] + end)
    user.advance(by: 4)
    #expect(tools.edge == .top)
    let frame = tools.frame
    user.perform(.closeRequested)
    let again = try home.start(PixelSize(width: 1400, height: 1000))
    #expect(again.editor.trays.trays.tools.frame == frame)
    let other = try home.start(PixelSize(width: 1000, height: 700))
    let small = other.editor.trays.trays.tools
    #expect(small.edge == .top)
    #expect(
      abs(small.frame.midX / other.window.bounds.width - frame.midX / width) < 0.1,
      "in relative terms")
  }

  @Test func whatMakesNoSenseCountsAsNothing() throws {
    let home = try Home()
    try home.keep("tools top nan\nsliders moon 0.5\nhat left 0.5\ncolors left 0.5 9\ntitle top 7\n")
    #expect(TrayMemory(in: home.folders).places.isEmpty)
    try home.keep("\u{0}\u{FFFF}\ntools right 0.25\n")
    #expect(TrayMemory(in: home.folders).places == [.tools: TrayPlace(edge: .right, along: 0.25)])
  }

  @Test func traysThatWentHomeAreForgotten() throws {
    let home = try Home()
    try home.keep("tools right 0.25\n")
    let app = try home.start(PixelSize(width: 1400, height: 1000))
    app.editor.perform(.sendTraysHome)
    app.editor.perform(.quit)
    #expect(TrayMemory(in: home.folders).places.isEmpty)
  }

  @Test func aRecordingThatIsPlayedNeitherKnowsNorKeepsPlaces() throws {
    let home = try Home()
    try home.keep("tools right 0.25\n")
    let app = try home.start(PixelSize(width: 1400, height: 1000), isPlay: true)
    #expect(app.editor.trays.places.isEmpty)
    app.editor.perform(.quit)
    #expect(!TrayMemory(in: home.folders).places.isEmpty)
  }
}
