import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The desk with a sheet of paper on it.
private final class Desk: View {
  override func draw(in context: GraphicsContext, dirty: Rect) {
    context.fill(bounds, with: Theme.current.desk)
    let paper = bounds.inset(by: Insets(top: 90, left: 200, bottom: 110, right: 200))
    context.fill(paper, with: Color(hex: 0xFAFAFA))
    context.fill(.circle(center: Point(1070, 300), radius: 92), with: Color(hex: 0xF2B134))
  }
}

/// Draws whole windows, for people to look at: set `FUDE_GALLERY` to a folder. Without it, the
/// tests see that everything can be drawn at every scale, in both themes.
@MainActor @Suite(.serialized) struct GalleryTests {
  private func stage(
    size: Size = Size(1600, 1000), scale: Double = 1,
    _ change: (inout ChromeState) -> Void = { _ in }
  ) throws -> (UserDriver, TraysController) {
    let root = ViewController()
    root.view = Desk()
    let trays = TraysController()
    root.addChild(trays)
    // Nobody looks: a window that is drawn sooner shows as well that everything can be drawn.
    let size = GoldenImage.isShown ? size : Size(800, 500)
    let user = try UserDriver(size: size, scale: scale, root: root)
    root.view.addSubview(trays.view)
    trays.view.frame = Rect(origin: .zero, size: size)
    var state = ChromeState()
    state.title = "Autumn hill"
    state.color = Color(hex: 0xC8553D)
    state.opacity = 0.86
    state.canUndo = true
    change(&state)
    trays.update(state: state)
    user.advance(by: 0.1)
    return (user, trays)
  }

  private func show(_ user: UserDriver, _ name: String) throws {
    user.advance(by: 1)
    try GoldenImage.show(user.screen.bitmap, as: name)
  }

  @Test(arguments: [1, 1.5, 2, 3]) func theTraysAtEveryScale(_ scale: Double) throws {
    let (user, _) = try stage(scale: scale) { $0.canRedo = true }
    try show(user, "trays-\(scale)")
  }

  @Test func theDarkTheme() throws {
    Theme.current = .dark
    defer { Theme.current = .light }
    let (user, trays) = try stage()
    trays.openColorPicker()
    try show(user, "trays-dark")
  }

  @Test func aSmallWindow() throws {
    let (user, _) = try stage(size: Size(800, 500)) {
      $0.isSaved = false
      $0.showsFingerSwitch = true
      $0.title = "A painting with a long name that does not fit"
    }
    try show(user, "trays-small")
  }

  @Test(arguments: [1, 2]) func theColourPicker(_ scale: Double) throws {
    let (user, trays) = try stage(scale: scale)
    trays.openColorPicker()
    user.advance(by: 1)
    user.tap("Hex or name")
    try show(user, "picker-\(scale)")
  }

  @Test func theMenu() throws {
    let (user, trays) = try stage()
    trays.openMenu()
    user.advance(by: 1)
    user.key(.down)
    try show(user, "menu")
  }

  @Test func hoverFocusAndPreview() throws {
    let (user, trays) = try stage()
    trays.focusNextTray()
    trays.focusNextTray()
    let size = trays.trays.sliders.size
    user.touch(at: size.convert(size.knobCenter, to: nil))
    trays.focusNextTray()
    user.move(to: Point(52, 228))
    try show(user, "states")
  }

  @Test func theQuestionBeforeClosing() throws {
    let (user, _) = try stage()
    AlertController.saveChanges(title: "Autumn hill", save: {}, discard: {})
      .present(in: user.window)
    user.advance(by: 1)
    user.key(.tab)
    try show(user, "alert")
  }

  @Test func aToast() throws {
    let (user, _) = try stage()
    Toast.show(
      "Another app has changed the picture since: its history was dropped.", in: user.window)
    try show(user, "toast")
  }

  @Test(arguments: ["open", "save"]) func theChooser(_ kind: String) throws {
    let (user, _) = try stage()
    let mode: ChooserMode =
      kind == "open" ? .open : .save(name: "Painting 3.ora", ending: "ora")
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { "/usr" })
    let chooser = ChooserController(mode, folder: "/usr/share", folders: folders) { _ in nil }
    chooser.present(in: user.window)
    user.advance(by: 1)
    if kind == "open" { user.key(.down) }
    try show(user, "chooser-\(kind)")
  }

  @Test(arguments: ["light", "dark", "small"]) func theBrushes(_ kind: String) async throws {
    if kind == "dark" { Theme.current = .dark }
    defer { Theme.current = .light }
    let (user, trays) = try stage(size: kind == "small" ? Size(800, 500) : Size(1600, 1000))
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { "/nowhere" })
    let library = PresetLibrary(folder: PresetFolder(in: folders))
    var settings = ToolSettings(preset: .charcoal, color: Color(hex: 0xC8553D))
    settings.brush.stabilizer = 0.4
    let panel = BrushPanelController(
      settings: settings, library: library, previews: StrokePreviews(),
      at: .beside(trays.trays.tools))
    panel.present(in: user.window)
    for tab in ["list", "properties", "dynamics"] {
      if tab == "properties" { panel.showTab(1) }
      if tab == "dynamics" { panel.editor.contentOffset = Point(0, 620) }
      for _ in 0..<(GoldenImage.isShown ? 400 : 2) {
        user.advance(by: 0.01)
        try await Task.sleep(for: .milliseconds(GoldenImage.isShown ? 5 : 0))
      }
      try show(user, "brushes-\(kind)-\(tab)")
    }
  }
}
