import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// One home in which the app is started again and again.
@MainActor private final class Home {
  let path: String
  let folders: UserFolders

  init() throws {
    var template = Array("/tmp/fude-tools-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    self.path = path
    folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
  }

  deinit { system("rm -rf '\(path)'") }

  func start(_ options: AppOptions = AppOptions()) throws -> FudeApp {
    let backend = HeadlessBackend(size: PixelSize(width: 1000, height: 700))
    let app = try FudeApp(backend: backend, options: options, folders: folders)
    app.run()
    return app
  }

  func keep(_ text: String) throws {
    try UserFolders.make(folders.state)
    try AtomicFile.write(Array(text.utf8), to: "\(folders.state)/tools")
  }
}

@MainActor @Suite struct ToolMemoryTests {
  @Test func theStyleOfTextsAndTheLastFontsAreKept() throws {
    var tools = ToolBox()
    tools.textStyle = TextStyle(
      family: "DejaVu Sans Mono", size: 33.5, weight: 700, isItalic: true, letterSpacing: 0.25,
      lineSpacing: 1.5, alignment: .trailing)
    for family in ["A", "B b", "A", "C"] { tools.note(family: family) }
    #expect(tools.recentFamilies == ["C", "A", "B b"])
    let home = try Home()
    try UserFolders.make(home.folders.state)
    try ToolMemory(tools).write(in: home.folders)
    var read = ToolBox()
    ToolMemory(in: home.folders).apply(to: &read) { _ in nil }
    #expect(read.textStyle == tools.textStyle && read.recentFamilies == tools.recentFamilies)
  }

  @Test func toolsHaveTheirSizeOpacityColorAndPresetAgain() throws {
    let home = try Home()
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    app.editor.canvas.tools.take(.chalk)
    user.tap("tool.pencil")
    user.key(.character("]"), text: "]")
    user.key(.character("4"), text: "4")
    user.tap(named: "Color #C8553D")
    user.perform(.closeRequested)
    let tools = try home.start().editor.canvas.tools
    #expect(tools[.brush].preset == .chalk && tools[.brush].brush == BrushPreset.chalk.brush)
    #expect(tools[.pencil].brush.diameter == 8 && tools[.pencil].brush.opacity == 0.4)
    #expect(tools[.pencil].color == Color(hex: 0xC8553D))
    #expect(tools[.airbrush].brush == ToolBox()[.airbrush].brush)
    #expect(tools[.airbrush].color == Color(hex: 0xC8553D), "all tools have one color")
    #expect(tools.tool == .brush)
  }

  @Test func whereItIsSetEachToolHasItsOwnColorAgain() throws {
    let home = try Home()
    try UserFolders.make(home.folders.configuration)
    let preferences = "colors-by-tool on\n"
    try AtomicFile.write(
      Array(preferences.utf8), to: "\(home.folders.configuration)/preferences")
    try home.keep("brush 7.0 1.0 #C8553D chalk\npencil 5.0 1.0 #3B5998 pencil\n")
    let tools = try home.start().editor.canvas.tools
    #expect(tools[.brush].color.hex == 0xC8553D && tools[.pencil].color.hex == 0x3B5998)
  }

  @Test func aPresetOfThePersonsOwnIsTakenUpAgainOnceTheWindowIsThere() async throws {
    let home = try Home()
    var own = BrushPreset(id: "moss", name: "Moss", icon: .wash, brush: Brush())
    own.brush.hardness = 0.25
    try PresetFolder(in: home.folders).save(own)
    try home.keep("brush 31.0 0.5 #3B5998 moss\n")
    let app = try home.start()
    _ = await waited { app.editor.canvas.tools[.brush].preset == own }
    let settings = app.editor.canvas.tools[.brush]
    #expect(settings.preset == own && settings.brush.hardness == 0.25)
    #expect(settings.brush.diameter == 31 && settings.brush.opacity == 0.5)
    #expect(settings.color == Color(hex: 0x3B5998))
  }

  @Test func theKindOfTheEraserIsRemembered() throws {
    let home = try Home()
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    user.key(.character("e"))
    for _ in 0..<3 { user.key(.character("e"), modifiers: .shift) }
    user.perform(.closeRequested)
    #expect(try home.start().editor.canvas.tools.eraserKind == .crossing)
    try home.keep("erases everything\nbrush 77.0 0.5 #3B5998 chalk\n")
    let tools = try home.start().editor.canvas.tools
    #expect(tools.eraserKind == .paint && tools[.brush].brush.diameter == 77)
  }

  @Test func damagedLinesCountAsNothing() throws {
    let home = try Home()
    try home.keep(
      "brush nan 0.5 #3B5998 chalk\npencil 5 7 #000000 pencil\nairbrush 9 1 red\nhand 9 1 #000 x\n"
        + "eraser 50.0 0.5 #26272B chalk\n\u{0}\u{0}")
    let tools = try home.start().editor.canvas.tools
    #expect(tools[.brush] == ToolBox()[.brush] && tools[.pencil] == ToolBox()[.pencil])
    #expect(tools[.eraser].preset == .chalk && tools[.eraser].brush.isEraser)
    #expect(tools[.eraser].brush.diameter == 50)
  }

  @Test func aRecordingIsPlayedWithTheToolsAsAtFirstAndLeavesNoTrace() throws {
    let home = try Home()
    try home.keep("brush 77.0 0.5 #3B5998 chalk\n")
    let app = try home.start(AppOptions(isPlay: true))
    #expect(app.editor.canvas.tools == ToolBox())
    try #require(UserDriver(window: app.window)).perform(.closeRequested)
    #expect(ToolMemory(in: home.folders).entries[.brush]?.diameter == 77)
  }
}
